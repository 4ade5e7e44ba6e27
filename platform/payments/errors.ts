import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { AmountRange } from "#schemas/rules/payment-methods.ts";

export const unknownPayment = () => new ApiError(404, "PAYMENT.UNKNOWN", "The player has no such payment");

export const unknownMethod = () =>
  new ApiError(404, "PAYMENT.METHOD_UNKNOWN", "The player can't use this method in this currency");

export const unknownProfile = () =>
  new ApiError(404, "PAYMENT.PROFILE_UNKNOWN", "The player has no such saved profile");

/** Nothing was charged and nothing is under way. */
export const providerDown = () =>
  new ApiError(503, "PAYMENT.PROVIDER_DOWN", "No provider of this method can be reached; nothing was charged");

/** `params`: the bounds in subunits. */
export function wrongAmount({ min, max }: AmountRange, currency: CurrencyCode): ApiError {
  const allowed = `at least ${min}${max === null ? "" : `, at most ${max}`}`;
  const params = { min: Number(min), ...(max === null ? {} : { max: Number(max) }), currency };
  const code = max === null ? "PAYMENT.AMOUNT_TOO_SMALL" : "PAYMENT.AMOUNT_RANGE";
  return ApiError.invalid({ amount_cents: [fieldError(code, `allowed in subunits: ${allowed}`, params)] });
}

export const wrongDestination = (code: string, message: string) =>
  ApiError.invalid({ destination: [fieldError(code, message)] });

/** Why a deposit is refused before it begins. */
export const depositBlocked = (limit: string) =>
  new ApiError(403, "PAYMENT.DEPOSIT_LIMITED", "A limit of the player refuses this deposit", { params: { limit } });

/** `available` is what may leave now, in subunits. */
export const notAvailable = (available: bigint, currency: CurrencyCode) =>
  new ApiError(409, "PAYMENT.NOT_AVAILABLE", "Less than this can be withdrawn now; nothing was reserved", {
    params: { available: Number(available), currency },
  });

/** What a player owes in one currency holds all their withdrawals back; in its own it lowers what is available (`readAvailable`). */
export const debtOpen = (currency: string) =>
  new ApiError(409, "PAYMENT.DEBT_OPEN", "The player owes money in another currency; nothing was reserved", {
    params: { currency },
  });

/** `amount` is the bonus money that the withdrawal would take, in subunits; 0 where it takes free spins alone. */
export const bonusWouldBeLost = (amount: bigint, currency: CurrencyCode) =>
  new ApiError(409, "PAYMENT.BONUS_WOULD_BE_LOST", "The withdrawal would end gifts of this currency", {
    params: { amount: Number(amount), currency },
  });

/** The payment has gone on meanwhile, or was never there yet. */
export const wrongState = (code: string, message: string, state: string) =>
  new ApiError(409, code, message, { params: { state } });

/** An operator's decision about a payment that is not in the state for it. Nothing was changed. */
export class NotDecidable extends Error {
  constructor(message: string, state: string) {
    super(`${message} (it is ${state}); nothing was changed`);
  }
}
