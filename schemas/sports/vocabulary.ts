/** Words that the feed, the tables, the calls and the sports site share (docs/guides/sportsbook.md). */
export const SPORTS = ["football", "tennis", "basketball", "ice-hockey", "esports"] as const;
export type Sport = (typeof SPORTS)[number];

/** What the feed says of a fixture. `suspended` is a match that is interrupted, not one whose markets are. */
export const EVENT_STATUSES = [
  "not_started",
  "live",
  "suspended",
  "ended",
  "postponed",
  "abandoned",
  "cancelled",
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** What the feed says of a market. */
export const FEED_STATUSES = ["active", "suspended", "deactivated", "settled", "cancelled"] as const;
export type FeedStatus = (typeof FEED_STATUSES)[number];

/** What the house says of it: a trader's word stands apart from the feed's, and the stricter of both counts. */
export const TRADING_STATUSES = ["open", "suspended", "closed"] as const;
export type TradingStatus = (typeof TRADING_STATUSES)[number];

/**
 * Kinds of markets. A market of an event is its kind with its specifier: `total:2.5`, `handicap:-0.75`,
 * `period-winner:2`; a kind without one stands alone: `winner`.
 */
export const MARKET_KINDS = [
  /** Home, draw, away at full time. */
  "result",
  /** Two ways, no draw: tennis, basketball, ice hockey with overtime, e-sports. */
  "winner",
  "double-chance",
  /** Over, under; specifier: the line. */
  "total",
  /** Specifier: what is added to home's score; quarters settle as two halves. */
  "handicap",
  "both-score",
  "correct-score",
  /** Specifier: the number of the goal. */
  "next-goal",
  /** A set, map, quarter or period; specifier: its number. */
  "period-winner",
  /** Games of a tennis match; specifier: the line. */
  "games-total",
] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

/** How one outcome ended. A dead heat is a `won` whose `dead_heat` is below 1. */
export const OUTCOME_RESULTS = ["won", "lost", "void", "half_won", "half_lost"] as const;
export type OutcomeResult = (typeof OUTCOME_RESULTS)[number];

export const BET_KINDS = ["single", "multiple", "system"] as const;
export type BetKind = (typeof BET_KINDS)[number];

/** Which odds a player takes when they have moved. */
export const PRICE_CHOICES = ["never", "higher", "any"] as const;
export type PriceChoice = (typeof PRICE_CHOICES)[number];

/**
 * `pending` waits for the live delay, its stake taken. `rejected` gave it back, with a reason and, where odds had moved, the
 * new ones. A settled bet may be settled again (a new version).
 */
export const BET_STATES = ["pending", "accepted", "rejected", "settled", "cashed_out"] as const;
export type BetState = (typeof BET_STATES)[number];

/** Odds are whole thousandths: 1850 is 1.85. */
export const LEAST_ODDS = 1_001;
export const MOST_ODDS = 1_000_000;

/** The sportsbook at the seamless wallet: one more provider with one game, so that its bets are rounds like others. */
export const SPORT_PROVIDER = "sportsbook";
export const SPORT_GAME = `${SPORT_PROVIDER}/sports`;
/** As a game's title, the same word in every language of the product. */
export const SPORT_TITLE = "Sport";
