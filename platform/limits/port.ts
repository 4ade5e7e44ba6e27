import type { Transaction } from "#platform/db/database.ts";

/** Asked before a player may play; the limits domain answers it. */
export interface LimitCheck {
  /** The type of the limit that keeps the player from opening a session now (`loss`, `coolingoff` ...), or null. */
  reached(playerId: number, currency: string): Promise<string | null>;
  /**
   * Whether a stake would go beyond a limit; asked in the bet's own transaction. Absent: limits act on sessions only,
   * and a bet stays a single statement.
   */
  stakeRejected?(tx: Transaction, session: string, stake: bigint): Promise<boolean>;
}

export const noLimits: LimitCheck = { reached: async () => null };
