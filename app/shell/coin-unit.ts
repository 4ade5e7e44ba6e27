import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { formatMoney, type MoneyUnit } from "#ui/format-money.ts";

/** How a player wants coins counted: in whole coins, or in the small unit of those that have one. */
export type CoinUnit = "coin" | "small";

/** Document 2 section 9: ETH and LTC in thousandths, BTC in millionths, where the player has chosen so. */
const SMALL: Readonly<Partial<Record<CurrencyCode, { code: string; parts: number }>>> = {
  BTC: { code: "µBTC", parts: 1_000_000 },
  ETH: { code: "mETH", parts: 1_000 },
  LTC: { code: "mLTC", parts: 1_000 },
};

/** The name of a currency's small unit; null where there is none. */
export const smallUnitOf = (currency: CurrencyCode): string | null => SMALL[currency]?.code ?? null;

/** What amounts of a currency are written and typed in. Amounts stay subunits: only the text differs. */
export function displayUnit(currency: CurrencyCode, coinUnit: CoinUnit): MoneyUnit {
  const unit = CURRENCIES[currency];
  const small = coinUnit === "small" ? SMALL[currency] : undefined;
  if (!small) return { code: currency, ...unit };
  return { code: small.code, fiat: false, subunits_to_unit: unit.subunits_to_unit / small.parts };
}

/** The unit in which a form's amount was typed: forms send the unit's code. */
export const typedUnit = (currency: CurrencyCode, code: string | undefined): MoneyUnit =>
  displayUnit(currency, code !== undefined && code === smallUnitOf(currency) ? "small" : "coin");

/** A coin's amount in its small unit, exactly: 10,000 satoshis are "100 µBTC". Null where there is none. */
export const inSmallUnits = (cents: number, currency: CurrencyCode, locale: string): string | null =>
  SMALL[currency] ? formatMoney(cents, displayUnit(currency, "small"), locale) : null;

const COOKIE = "coin-unit";
const YEAR_S = 365 * 86_400;

/**
 * The choice that a player's browser holds in its cookie; whole coins without one. A guest has none: their page is cached
 * for all guests, and shows no amount of theirs.
 */
export const coinUnitOf = (request: Request, player: object | null): CoinUnit =>
  player && /(?:^|;\s*)coin-unit=small(?:;|$)/.test(request.headers.get("cookie") ?? "") ? "small" : "coin";

/** The Set-Cookie header that stores the choice for a year. */
export const coinUnitCookie = (unit: CoinUnit): string =>
  `${COOKIE}=${unit}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${unit === "small" ? YEAR_S : 0}`;
