import { and, asc, eq, inArray } from "drizzle-orm";
import { readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { QuestProgress } from "#schemas/api/quests.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { pointState, questStatus } from "#schemas/rules/quests.ts";
import { mayWin } from "./may-take-part.ts";
import type { QuestRow } from "./quest-row.ts";
import { questLevels, questSums } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "brands">;

/** How far a player has come in quests that they may see. */
export async function readProgress(
  context: Needs,
  rows: readonly QuestRow[],
  playerId: number,
): Promise<QuestProgress[]> {
  if (rows.length === 0) return [];
  const { drizzle } = context.database;
  const ids = rows.map(({ id }) => id);
  const mine = (table: typeof questSums | typeof questLevels) =>
    and(eq(table.playerId, playerId), inArray(table.questId, ids));
  const [sums, levels, recipient] = await Promise.all([
    drizzle.select().from(questSums).where(mine(questSums)).orderBy(asc(questSums.currency)),
    drizzle.select().from(questLevels).where(mine(questLevels)),
    drizzle.transaction((tx) => readRecipient(tx, context, playerId)),
  ]);
  const now = context.clock.now();
  const takesPart = recipient !== null && mayWin(recipient, now);
  return rows.map((row): QuestProgress => {
    const status = questStatus(row, now);
    const own = levels.filter(({ questId }) => questId === row.id);
    const reached = Math.max(0, ...own.map(({ level }) => level));
    return {
      quest_id: row.id,
      frontend_identifier: row.frontendIdentifier,
      status,
      takes_part: takesPart,
      reached,
      sums: sums
        .filter(({ questId }) => questId === row.id)
        .map(({ currency, amount }) => ({ currency: currency as CurrencyCode, amount_cents: toJsonAmount(amount) })),
      points: row.levels.map((_, index) => {
        const found = own.find(({ level }) => level === index + 1);
        return {
          level: index + 1,
          state: pointState(index + 1, { reached, status }),
          reached_at: found?.reachedAt.toISOString() ?? null,
          currency: (found?.currency as CurrencyCode | undefined) ?? null,
          prize_state: found?.outcome ?? "none",
        };
      }),
    };
  });
}
