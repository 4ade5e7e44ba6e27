import type { SportMarket } from "#schemas/api/sports.ts";
import type { EventStatus, FeedStatus, MarketKind, TradingStatus } from "#schemas/sports/vocabulary.ts";
import type { SettlementOutcomes } from "../feed/catalogue-state.ts";

/** A market as `marketJson` reads it. */
export interface MarketRow {
  id: number;
  key: string;
  kind: MarketKind;
  specifier: string | null;
  feed_status: FeedStatus;
  trading_status: TradingStatus;
  version: number;
  outcomes: { id: string; odds: number; active: boolean }[];
  settled: SettlementOutcomes | null;
}

const OVER: ReadonlySet<EventStatus> = new Set(["ended", "abandoned", "postponed", "cancelled"]);

/** The feed's word and the house's, the stricter; nothing is open while its producer is down or its match is over. */
export function marketStatus(
  { feed_status, trading_status }: Pick<MarketRow, "feed_status" | "trading_status">,
  event: { status: EventStatus; isDown: boolean },
): SportMarket["status"] {
  if (feed_status === "settled" || feed_status === "cancelled") return feed_status;
  if (feed_status === "deactivated" || trading_status === "closed" || OVER.has(event.status)) return "closed";
  const isOpen = feed_status === "active" && trading_status === "open" && !event.isDown;
  return isOpen && (event.status === "not_started" || event.status === "live") ? "open" : "suspended";
}

export function showMarket(row: MarketRow, event: { status: EventStatus; isDown: boolean }): SportMarket {
  const { id, key, kind, specifier, version, settled } = row;
  const status = marketStatus(row, event);
  const outcomes = [...row.outcomes].sort((a, b) => outcomeOrder(a.id) - outcomeOrder(b.id));
  return {
    id,
    key,
    kind,
    specifier,
    status,
    version,
    outcomes: outcomes.map((outcome) => ({
      id: outcome.id,
      odds: outcome.odds,
      active: outcome.active,
      result: status === "settled" ? (settled?.[outcome.id]?.result ?? null) : null,
    })),
  };
}

const ORDER = ["home", "home-draw", "draw", "home-away", "away", "draw-away", "over", "under", "yes", "no", "none"];

/** Home before draw before away; scores by what they add up to; others last. */
export function outcomeOrder(outcome: string): number {
  const known = ORDER.indexOf(outcome);
  if (known >= 0) return known;
  const [home, away] = outcome.split("-").map(Number) as [number, number?];
  return away === undefined || Number.isNaN(home) ? 10_000 : 100 + (home + away) * 100 + away;
}

const KINDS: readonly MarketKind[] = [
  "result",
  "winner",
  "double-chance",
  "total",
  "handicap",
  "both-score",
  "next-goal",
  "period-winner",
  "games-total",
  "correct-score",
];

type Line = Pick<SportMarket, "kind" | "specifier">;

/** Markets as a page lists them: by kind, lines rising. */
export const byKindAndLine = (one: Line, other: Line): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || Number(one.specifier) - Number(other.specifier);
