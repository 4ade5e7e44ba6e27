import type { AppLoadContext } from "@remix-run/server-runtime";
import { clearBonusCode, listDepositGifts, setBonusCode } from "#schemas/api/bonuses.ts";
import { isPromoCode, NO_BONUS_CODE, normalPromoCode, promoCodeProblem } from "#schemas/rules/promo-code.ts";
import type { FormError } from "./form-answer.server.ts";

type Platform = Pick<AppLoadContext, "platform">;

/**
 * Sets a code for the next deposit. One that brings nothing is cleared again, and what is wrong is given back
 * (CASH-11). Throws PlatformError.
 */
export async function applyCode({ platform }: Platform, typed: string): Promise<FormError | null> {
  const code = normalPromoCode(typed);
  if (code === "") return { code: "FORM.REQUIRED", field: "code" };
  if (!isPromoCode(code) || code === NO_BONUS_CODE) return { code: promoCodeProblem(code), field: "code" };
  await platform.call(setBonusCode, { body: { deposit_bonus_code: code } });
  const offers = await platform.call(listDepositGifts, { fresh: true });
  if (offers.some((offer) => offer.code === code)) return null;
  await platform.call(clearBonusCode, {});
  return { code: "OFFER.CODE.WRONG", field: "code" };
}

/** A deposit with another choice than the code that is set must not bring that code's gift. */
export async function dropOtherCode({ platform, visitor }: AppLoadContext, chosen: string | undefined): Promise<void> {
  const code = visitor.player?.deposit_bonus_code ?? null;
  if (code !== null && code !== chosen) await platform.call(clearBonusCode, {});
}
