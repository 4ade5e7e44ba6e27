import type { IntlShape } from "react-intl";
import type { SportEventPage, SportHappening } from "#schemas/api/sports.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import type { MessageId } from "../i18n/message-id.ts";

type Kind = SportHappening["happening"];
type Statistic = SportEventPage["statistics"][number]["kind"];

/** What happens in a match of football, and by the same word in other sports that have no own one for it. */
const HAPPENINGS = {
  "kick-off": "SPORTS.HAPPENING.KICK_OFF",
  goal: "SPORTS.HAPPENING.GOAL",
  "yellow-card": "SPORTS.HAPPENING.YELLOW_CARD",
  "red-card": "SPORTS.HAPPENING.RED_CARD",
  corner: "SPORTS.HAPPENING.CORNER",
  shot: "SPORTS.HAPPENING.SHOT",
  attack: "SPORTS.HAPPENING.ATTACK",
  "dangerous-attack": "SPORTS.HAPPENING.DANGEROUS_ATTACK",
  possession: "SPORTS.HAPPENING.POSSESSION",
  substitution: "SPORTS.HAPPENING.SUBSTITUTION",
  point: "SPORTS.HAPPENING.POINT",
  game: "SPORTS.HAPPENING.GAME",
  set: "SPORTS.HAPPENING.SET_WON",
  break: "SPORTS.HAPPENING.BREAK",
  "period-end": "SPORTS.HAPPENING.END_HALF",
  "full-time": "SPORTS.HAPPENING.FULL_TIME",
  "goal-cancelled": "SPORTS.HAPPENING.GOAL_CANCELLED",
} as const satisfies Record<Kind, MessageId>;

/** What the sports call otherwise. */
const OWN_HAPPENINGS: Readonly<Record<Sport, Partial<Record<Kind, MessageId>>>> = {
  football: {},
  tennis: {
    "kick-off": "SPORTS.HAPPENING.START_SET",
    "period-end": "SPORTS.HAPPENING.END_SET",
    "full-time": "SPORTS.HAPPENING.END_MATCH",
    "yellow-card": "SPORTS.HAPPENING.WARNING",
    "red-card": "SPORTS.HAPPENING.DISQUALIFICATION",
  },
  basketball: {
    "kick-off": "SPORTS.HAPPENING.START_QUARTER",
    "period-end": "SPORTS.HAPPENING.END_QUARTER",
    "full-time": "SPORTS.HAPPENING.END_MATCH",
    goal: "SPORTS.HAPPENING.BASKET",
    point: "SPORTS.HAPPENING.BASKET",
    "yellow-card": "SPORTS.HAPPENING.FOUL",
    "red-card": "SPORTS.HAPPENING.EJECTION",
  },
  "ice-hockey": {
    "kick-off": "SPORTS.HAPPENING.START_PERIOD",
    "period-end": "SPORTS.HAPPENING.END_PERIOD",
    "full-time": "SPORTS.HAPPENING.END_MATCH",
    "yellow-card": "SPORTS.HAPPENING.PENALTY",
    "red-card": "SPORTS.HAPPENING.MATCH_PENALTY",
  },
  esports: {
    "kick-off": "SPORTS.HAPPENING.START_MAP",
    "period-end": "SPORTS.HAPPENING.END_MAP",
    "full-time": "SPORTS.HAPPENING.END_MATCH",
    point: "SPORTS.HAPPENING.ROUND_WON",
    "yellow-card": "SPORTS.HAPPENING.WARNING",
    "red-card": "SPORTS.HAPPENING.DISQUALIFICATION",
  },
};

const STATISTICS = {
  possession: "SPORTS.STATISTIC.POSSESSION",
  shots: "SPORTS.STATISTIC.SHOTS",
  corners: "SPORTS.STATISTIC.CORNERS",
  "yellow-cards": "SPORTS.STATISTIC.YELLOW_CARDS",
  "red-cards": "SPORTS.STATISTIC.RED_CARDS",
  attacks: "SPORTS.STATISTIC.ATTACKS",
  points: "SPORTS.STATISTIC.POINTS",
} as const satisfies Record<Statistic, MessageId>;

const WARNINGS = {
  "yellow-cards": "SPORTS.STATISTIC.WARNINGS",
  "red-cards": "SPORTS.STATISTIC.DISQUALIFICATIONS",
} as const;

const OWN_STATISTICS: Readonly<Record<Sport, Partial<Record<Statistic, MessageId>>>> = {
  football: {},
  tennis: WARNINGS,
  basketball: { "yellow-cards": "SPORTS.STATISTIC.FOULS", "red-cards": "SPORTS.STATISTIC.EJECTIONS" },
  "ice-hockey": { "yellow-cards": "SPORTS.STATISTIC.PENALTIES", "red-cards": "SPORTS.STATISTIC.MATCH_PENALTIES" },
  esports: { ...WARNINGS, points: "SPORTS.STATISTIC.ROUNDS" },
};

/** These belong to the whole match, whichever side a feed names with them. */
const OF_NO_SIDE: ReadonlySet<Kind> = new Set(["kick-off", "period-end", "full-time"]);

type Named = Pick<SportHappening, "happening" | "side">;
type Sides = Pick<SportEventPage, "sport"> & Record<"home" | "away", { name: string }>;

/** What a happening is called in its sport. */
export function happeningName(intl: IntlShape, sport: Sport, { happening, side }: Named): string {
  // A feed of e-sports says with the end of a map who has won it.
  if (sport === "esports" && happening === "period-end" && side !== null)
    return intl.formatMessage({ id: "SPORTS.HAPPENING.MAP_WON" });
  return intl.formatMessage({ id: OWN_HAPPENINGS[sport][happening] ?? HAPPENINGS[happening] });
}

/** The name of the side that a happening belongs to; null where it belongs to none. */
export function happeningSide(event: Sides, { happening, side }: Named): string | null {
  if (side === null) return null;
  const isMapWon = event.sport === "esports" && happening === "period-end";
  return OF_NO_SIDE.has(happening) && !isMapWon ? null : event[side].name;
}

/** What a statistic is called in a sport. */
export const statisticName = (intl: IntlShape, sport: Sport, kind: Statistic): string =>
  intl.formatMessage({ id: OWN_STATISTICS[sport][kind] ?? STATISTICS[kind] });
