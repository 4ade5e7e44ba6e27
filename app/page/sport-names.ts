import type { IntlShape } from "react-intl";
import type { SportEvent, SportMarket } from "#schemas/api/sports.ts";
import type { MarketKind, Sport } from "#schemas/sports/vocabulary.ts";
import type { MessageId } from "../i18n/message-id.ts";

export const SPORT_NAMES = {
  football: "SPORTS.FOOTBALL",
  tennis: "SPORTS.TENNIS",
  basketball: "SPORTS.BASKETBALL",
  "ice-hockey": "SPORTS.ICE_HOCKEY",
  esports: "SPORTS.ESPORTS",
} as const satisfies Record<Sport, string>;

const MARKET_NAMES = {
  result: "SPORTS.MARKET.RESULT",
  winner: "SPORTS.MARKET.WINNER",
  "double-chance": "SPORTS.MARKET.DOUBLE_CHANCE",
  handicap: "SPORTS.MARKET.HANDICAP",
  "both-score": "SPORTS.MARKET.BOTH_SCORE",
  "correct-score": "SPORTS.MARKET.CORRECT_SCORE",
  "next-goal": "SPORTS.MARKET.NEXT_GOAL",
  "games-total": "SPORTS.MARKET.GAMES_TOTAL",
} as const satisfies Record<Exclude<MarketKind, "period-winner" | "total">, string>;

/** What a total counts in each sport. */
const TOTAL_NAMES = {
  football: "SPORTS.MARKET.TOTAL_GOALS",
  tennis: "SPORTS.MARKET.GAMES_TOTAL",
  basketball: "SPORTS.MARKET.TOTAL_POINTS",
  "ice-hockey": "SPORTS.MARKET.TOTAL_GOALS",
  esports: "SPORTS.MARKET.TOTAL_MAPS",
} as const satisfies Record<Sport, string>;

/** What a part of a match is called in each sport. */
export const PERIOD_NAMES = {
  football: "SPORTS.PERIOD.HALF",
  tennis: "SPORTS.PERIOD.SET",
  basketball: "SPORTS.PERIOD.QUARTER",
  "ice-hockey": "SPORTS.PERIOD.PERIOD",
  esports: "SPORTS.PERIOD.MAP",
} as const satisfies Record<Sport, string>;

/** As much of an event as names need. */
export type Sides = Pick<SportEvent, "sport"> & Record<"home" | "away", { name: string }>;
type Kind = Pick<SportMarket, "kind" | "specifier">;

export const sportName = (intl: IntlShape, sport: Sport): string => intl.formatMessage({ id: SPORT_NAMES[sport] });

/** What a kind of markets is called; lines of one kind stand together below it. */
export const kindName = (intl: IntlShape, { kind, specifier }: Kind, sport: Sport): string =>
  kind === "period-winner"
    ? `${intl.formatMessage({ id: PERIOD_NAMES[sport] }, { number: specifier ?? "" })}: ${intl.formatMessage({ id: "SPORTS.MARKET.WINNER" })}`
    : intl.formatMessage(
        { id: kind === "total" ? TOTAL_NAMES[sport] : MARKET_NAMES[kind] },
        { number: specifier ?? "" },
      );

/** A market with its line: "Total goals 2.5". */
export const marketName = (intl: IntlShape, market: Kind, sport: Sport): string =>
  market.specifier !== null && hasLine(market.kind)
    ? `${kindName(intl, market, sport)} ${lineText(intl, market.specifier)}`
    : kindName(intl, market, sport);

const hasLine = (kind: MarketKind): boolean => kind === "total" || kind === "games-total" || kind === "handicap";

const lineText = (intl: IntlShape, line: string, signed = false): string =>
  intl.formatNumber(Number(line), { maximumFractionDigits: 2, signDisplay: signed ? "exceptZero" : "auto" });

/** What an outcome is called, in the page's language. */
export function outcomeName(intl: IntlShape, { home, away }: Sides, market: Kind, outcome: string): string {
  const sides: Record<string, string> = { home: home.name, away: away.name };
  const t = (id: MessageId, values?: Record<string, string>) => String(intl.formatMessage({ id }, values));
  const line = market.specifier ?? "0";
  if (market.kind === "handicap" && (outcome === "home" || outcome === "away"))
    return `${sides[outcome]} ${lineText(intl, outcome === "home" ? line : String(-Number(line)), true)}`;
  if (outcome === "over" || outcome === "under") return t(OVER_UNDER[outcome], { line: lineText(intl, line) });
  if (outcome === "home-draw") return t("SPORTS.OUTCOME.OR_DRAW", { side: home.name });
  if (outcome === "draw-away") return t("SPORTS.OUTCOME.OR_DRAW", { side: away.name });
  if (outcome === "home-away") return t("SPORTS.OUTCOME.EITHER", { home: home.name, away: away.name });
  const side = sides[outcome];
  if (side !== undefined) return side;
  const named = OUTCOME_NAMES[outcome];
  if (named !== undefined) return t(named);
  return outcome.replace("-", "–");
}

const OVER_UNDER = { over: "SPORTS.OUTCOME.OVER", under: "SPORTS.OUTCOME.UNDER" } as const;
const OUTCOME_NAMES: Readonly<Record<string, MessageId>> = {
  draw: "SPORTS.OUTCOME.DRAW",
  yes: "SPORTS.OUTCOME.YES",
  no: "SPORTS.OUTCOME.NO",
  none: "SPORTS.OUTCOME.NONE",
  other: "SPORTS.OUTCOME.OTHER",
};

/** Odds of thousandths as decimal odds: 1.85. */
export const oddsText = (intl: IntlShape, odds: number): string =>
  intl.formatNumber(odds / 1_000, { minimumFractionDigits: 2, maximumFractionDigits: odds < 1_010 ? 3 : 2 });

const SHORT: Readonly<Record<string, string>> = { home: "1", draw: "X", away: "2" };

/** Above the odds of a list's main market; the whole name is the button's. */
export const shortOutcome = (outcome: string): string => SHORT[outcome] ?? outcome;
