import type { IntlShape } from "react-intl";
import type { TradingEvent, TradingLogEntry, TradingMarket } from "#schemas/api/trading.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { marketName } from "../../page/sport-names.ts";

/** EUR cents as money. */
export const eurosText = (intl: IntlShape, cents: number): string =>
  intl.formatNumber(cents / 100, { style: "currency", currency: "EUR" });

/** Who plays whom. */
export const matchName = (intl: IntlShape, { home, away }: Pick<TradingEvent, "home" | "away">): string =>
  intl.formatMessage({ id: "SPORTS.EVENT" }, { home, away });

export const KIND_TEXTS = {
  settled: "DESK.TRADING.KIND.SETTLED",
  rolled_back: "DESK.TRADING.KIND.ROLLED_BACK",
  cancelled: "DESK.TRADING.KIND.CANCELLED",
} as const;

export const RESULT_TEXTS = {
  won: "SPORTS.RESULT.WON",
  lost: "SPORTS.RESULT.LOST",
  void: "SPORTS.RESULT.VOID",
  half_won: "SPORTS.RESULT.HALF_WON",
  half_lost: "SPORTS.RESULT.HALF_LOST",
} as const;

export const ACTION_TEXTS = {
  suspended: "DESK.TRADING.LOG.SUSPENDED",
  resumed: "DESK.TRADING.LOG.RESUMED",
  proposed: "DESK.TRADING.LOG.PROPOSED",
  approved: "DESK.TRADING.LOG.APPROVED",
  declined: "DESK.TRADING.LOG.DECLINED",
} as const satisfies Record<TradingLogEntry["action"], string>;

/** Where a market stands, and how that is coloured. */
export function marketState(
  intl: IntlShape,
  market: Pick<TradingMarket, "feed_status" | "trading_status" | "settled_by">,
  event: Pick<TradingEvent, "trading_status">,
): { text: string; look: string } {
  const by = market.settled_by ?? "feed";
  const name = by === "feed" ? intl.formatMessage({ id: "DESK.TRADING.FEED.NAME" }) : by;
  const t = (id: MessageId) => String(intl.formatMessage({ id }, { name }));
  if (market.feed_status === "settled") return { text: t("DESK.TRADING.SETTLED"), look: "desk-state-changed" };
  if (market.feed_status === "cancelled") return { text: t("DESK.TRADING.CANCELLED"), look: "desk-state-changed" };
  if (market.trading_status === "suspended") return { text: t("DESK.TRADING.SUSPENDED"), look: "desk-state-draft" };
  if (market.feed_status === "deactivated" || market.trading_status === "closed")
    return { text: t("DESK.TRADING.CLOSED"), look: "" };
  if (market.feed_status === "suspended") return { text: t("DESK.TRADING.SUSPENDED.FEED"), look: "desk-state-draft" };
  if (event.trading_status !== "open") return { text: t("DESK.TRADING.SUSPENDED.MATCH"), look: "desk-state-draft" };
  return { text: t("DESK.TRADING.OPEN.MARKET"), look: "desk-state-published" };
}

/** A market's name by its key, as the log has it. */
export function nameOfKey(
  intl: IntlShape,
  key: string,
  { sport }: Pick<TradingEvent, "sport">,
  markets: readonly TradingMarket[],
): string {
  const market = markets.find((one) => one.key === key);
  return market ? marketName(intl, market, sport) : key;
}

/** What names of outcomes need. */
export const sidesOf = ({ sport, home, away }: Pick<TradingEvent, "sport" | "home" | "away">) => ({
  sport,
  home: { name: home },
  away: { name: away },
});
