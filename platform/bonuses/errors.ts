import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { BonusError, CodeReason } from "#schemas/api/bonuses.ts";
import type { promoCodeProblem } from "#schemas/rules/promo-code.ts";

const ERRORS: Record<Exclude<BonusError, "BONUS.CODE_REJECTED">, readonly [status: number, message: string]> = {
  "BONUS.UNKNOWN": [404, "The player has no such gift"],
  "BONUS.NOT_ACTIVATABLE": [409, "The gift's time is over, or it was given up"],
  "BONUS.PERSON_HAS_HAD": [409, "A person gets the gift once, and has used it in another account"],
  "BONUS.FREE_BET": [409, "The gift is a free bet: it is placed as a bet on sports, never activated"],
  "BONUS.BET_PENDING": [409, "The gift's bet is not decided yet"],
  "BONUS.FINISHED": [409, "The gift is over already"],
  "BONUS.EXCLUDED": [409, "The player takes no gifts now"],
};

export function bonusError(code: keyof typeof ERRORS): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message);
}

/** Why a code brings nothing. */
export const rejectedCode = (reason: CodeReason): ApiError =>
  new ApiError(422, "BONUS.CODE_REJECTED", "The code brings nothing", {
    params: { reason },
    errors: { code: [fieldError("BONUS.CODE_REJECTED", `the code brings nothing: ${reason}`, { reason })] },
  });

/** A deposit's code that is not written like one. */
export const wrongCode = (field: string, code: ReturnType<typeof promoCodeProblem>): ApiError =>
  ApiError.invalid({
    [field]: [fieldError(code, "allowed: 2 to 32 letters, digits, hyphens and underscores; no card number")],
  });
