import { ApiError } from "#platform/http/api-error.ts";
import type { ShopError } from "#schemas/api/shop.ts";

const ERRORS: Record<ShopError, readonly [status: number, message: string]> = {
  "SHOP.CLOSED": [403, "The player's licence has no shop"],
  "SHOP.EXCLUDED": [403, "The account is closed, on a break or excluded; nothing was exchanged"],
  "SHOP.CARD_UNKNOWN": [404, "The shop does not offer this now"],
  "SHOP.PRICE_CHANGED": [409, "The points are no multiple of the card's cost; nothing was exchanged"],
  "SHOP.NOT_ENOUGH_POINTS": [409, "The player has fewer points; nothing was exchanged"],
  "SHOP.NO_ACCOUNT": [
    409,
    "The player has no account in this currency; `currencies` are theirs, and nothing was exchanged",
  ],
  "SHOP.BONUSES_OFF": [409, "The player takes no bonuses; send enable_bonuses to change that"],
};

export function shopError(code: ShopError, params?: Record<string, string>): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message, params && { params });
}
