import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { players } from "#platform/players/tables.ts";
import { isPromoCode, normalPromoCode, promoCodeProblem } from "#schemas/rules/promo-code.ts";
import { wrongCode } from "./errors.ts";

type Database = Pick<PlatformContext, "database">;

/** Sets the code of the player's next deposit, or clears it. 422 for what is not written like a code. */
export async function setBonusCode({ database }: Database, playerId: number, typed: string | null) {
  const code = typed === null ? null : normalPromoCode(typed);
  if (code !== null && !isPromoCode(code)) throw wrongCode("deposit_bonus_code", promoCodeProblem(code));
  await database.drizzle.update(players).set({ depositBonusCode: code }).where(eq(players.id, playerId));
  return { deposit_bonus_code: code };
}

/** Whether gifts are issued to the player without their asking. */
export async function setCanIssue({ database }: Database, playerId: number, canIssueBonuses: boolean) {
  await database.drizzle.update(players).set({ canIssueBonuses }).where(eq(players.id, playerId));
  return { can_issue_bonuses: canIssueBonuses };
}
