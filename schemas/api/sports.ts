import { askedTime } from "../kit/asked-time.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { MATCH_HAPPENINGS } from "../sports/happenings.ts";
import { periodSchema, scoreSchema } from "../sports/score.ts";
import { EVENT_STATUSES, LEAST_ODDS, MARKET_KINDS, MOST_ODDS, OUTCOME_RESULTS, SPORTS } from "../sports/vocabulary.ts";

/**
 * The sportsbook's calls (docs/guides/sportsbook.md). Odds are thousandths, amounts subunits of the bet's currency.
 * Where a licence or brand has no sports, each answers SPORT.NOT_OFFERED 403.
 */
const text = { type: "string" } as const;
const time = { type: "string", format: "date-time" } as const;
const count = { type: "integer", minimum: 0 } as const;
const feedId = { type: "string", minLength: 1, maxLength: 80, pattern: "^[A-Za-z0-9:._-]+$" } as const;
const rowId = { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const odds = { type: "integer", minimum: LEAST_ODDS, maximum: MOST_ODDS } as const;
const version = { type: "integer", minimum: 1 } as const;
const page = { type: "integer", minimum: 1, maximum: 10_000 } as const;

const competitor = record({ id: feedId, name: text, short: text, colours: list(text) });
const league = record({ id: feedId, sport: { enum: SPORTS }, name: text, country: nullable(text), season: text });
export type SportLeague = FromSchema<typeof league>;

export const sportMarketSchema = shape(
  record({
    id: rowId,
    key: { ...feedId, description: "Kind, or kind:specifier" },
    kind: { enum: MARKET_KINDS },
    specifier: nullable(text),
    status: {
      enum: ["open", "suspended", "closed", "settled", "cancelled"],
      description: "The feed's and the house's, the stricter",
    },
    version: { ...version, description: "Grows with each change; a bet names it" },
    outcomes: list(
      record({
        id: text,
        odds,
        active: { type: "boolean" },
        result: { ...nullable({ enum: OUTCOME_RESULTS }), description: "Once the market is settled" },
      }),
    ),
  }),
);
export type SportMarket = FromSchema<typeof sportMarketSchema>;

const eventProperties = {
  id: feedId,
  sport: { enum: SPORTS },
  league,
  home: competitor,
  away: competitor,
  starts_at: time,
  status: { enum: EVENT_STATUSES },
  score: nullable(scoreSchema),
  periods: {
    ...list(periodSchema),
    description: "A set of tennis that runs has its game's points, where the feed says them",
  },
  period: nullable({ type: "integer" }),
  clock_seconds: { ...nullable(count), description: "What the match's clock shows, as of clock_at if it runs" },
  clock_at: { ...nullable(time), description: "When the feed was heard last; null while the clock is stopped" },
  version,
  markets_count: { ...count, description: "Markets that are open or suspended" },
} as const;

/** An event as a list shows it: its main market stands in `main`. */
export const sportEventSchema = shape(record({ ...eventProperties, main: nullable(sportMarketSchema) }));
export type SportEvent = FromSchema<typeof sportEventSchema>;

const happening = record({
  sequence: count,
  happening: { enum: MATCH_HAPPENINGS },
  side: nullable({ enum: ["home", "away"] }),
  clock_seconds: nullable(count),
  place: nullable(record({ x: count, y: count })),
  person: nullable(text),
});
export type SportHappening = FromSchema<typeof happening>;

export const sportEventPageSchema = shape(
  record({
    ...eventProperties,
    markets: list(sportMarketSchema),
    /** The latest 50 and before them all that last, such as goals, cards and periods; newest last. */
    happenings: list(happening),
    statistics: list(
      record({
        kind: { enum: ["possession", "shots", "corners", "yellow-cards", "red-cards", "attacks", "points"] },
        home: count,
        away: count,
      }),
    ),
    /** The last five results of each side, newest first. */
    form: record({ home: list(sportEventSchema), away: list(sportEventSchema) }),
  }),
);
export type SportEventPage = FromSchema<typeof sportEventPageSchema>;

const reading = { method: "GET", tag: "sports", caller: "anyone" } as const;

export const listSports = operation({
  ...reading,
  name: "listSports",
  path: "/api/sports",
  summary: "Sports with their leagues, and how many events of each are live and to come",
  success: list(
    record({
      sport: { enum: SPORTS },
      live: count,
      upcoming: count,
      leagues: list(record({ ...league.properties, live: count, upcoming: count })),
    }),
  ),
  errorStatuses: [403],
});

export const listSportEvents = operation({
  ...reading,
  name: "listSportEvents",
  path: "/api/sports/events",
  summary:
    "Events: live, to come or over, by sport, league, time or words of a competitor's or league's name; 50 a page",
  query: record(
    {
      view: { enum: ["live", "upcoming", "results", "all"] },
      sport: { enum: SPORTS },
      league: feedId,
      search: { type: "string", minLength: 1, maxLength: 80 },
      ids: { type: "string", maxLength: 4000, description: "Ids, joined by commas; up to 50" },
      from: { ...askedTime, description: "Events that begin then or later" },
      until: { ...askedTime, description: "Events that begin before then" },
      page,
    },
    ["view", "sport", "league", "search", "ids", "from", "until", "page"],
  ),
  success: record({
    ...{ events: list(sportEventSchema), total: count, page, pages: count },
    feed_down: {
      type: "boolean",
      description: "The feed is silent, broken or catches up: matches may be missing, and none can be bet on",
    },
  }),
  errorStatuses: [403, 422],
});

export const searchSports = operation({
  ...reading,
  name: "searchSports",
  path: "/api/sports/search",
  summary: "Leagues, competitors and events by words of their names, 50 events a page; accents and slips are forgiven",
  query: record(
    {
      q: { type: "string", minLength: 1, maxLength: 80 },
      page,
    },
    ["page"],
  ),
  success: record({
    similar: {
      type: "boolean",
      description: "A word stands in no name as it is written: words alike were taken for it",
    },
    leagues: list(league),
    competitors: list(record({ ...competitor.properties, sport: { enum: SPORTS } })),
    ...{ events: list(sportEventSchema), total: count, page, pages: count },
  }),
  errorStatuses: [403, 422],
});

export const getSportEvent = operation({
  ...reading,
  name: "getSportEvent",
  path: "/api/sports/events/{id}",
  summary: "One event with its markets, what happened, statistics and form",
  params: record({ id: feedId }),
  success: sportEventPageSchema,
  errorStatuses: [403, 404, 422],
});

export const getLeagueTable = operation({
  ...reading,
  name: "getLeagueTable",
  path: "/api/sports/leagues/{id}/table",
  summary: "A league's table, counted from its results",
  params: record({ id: feedId }),
  success: record({
    league,
    rows: list(
      record({
        place: version,
        competitor,
        played: count,
        won: count,
        drawn: count,
        lost: count,
        for: count,
        against: count,
        points: count,
      }),
    ),
  }),
  errorStatuses: [403, 404, 422],
});

/**
 * What viewers are told by socket (docs/guides/sports-feed.md): an event's row, those of its markets that have changed and what
 * has happened since. `event.version` is what a viewer has then, `from_version` what it must have had: with an older one it reads
 * the event anew.
 */
export const sportChangeSchema = shape(
  record({
    from_version: count,
    event: record(eventProperties),
    markets: list(sportMarketSchema),
    happenings: list(happening),
  }),
);
export type SportChange = FromSchema<typeof sportChangeSchema>;

/** What a viewer asks for, and is answered: whether it follows the room, and the version of an event's room. */
export interface SportsQuestions {
  /** `overview` or `event:ID`. */
  follow: (room: string, answer: (followed: { ok: boolean; version: number | null }) => void) => void;
  leave: (room: string) => void;
}

/** What a viewer hears. */
export interface SportsNews {
  /** In `event:ID`, at most five a second. */
  change: (change: SportChange) => void;
  /** In `overview`: events that have changed, each with its main market alone. */
  overview: (changes: SportChange[]) => void;
  /** More has changed than is told: read again what is shown. */
  stale: () => void;
  /** Whether the feed is silent or broken: everything is suspended until it isn't. */
  feed: (state: { down: boolean }) => void;
}

/** Codes of refusals. */
export const SPORT_ERRORS = [
  "SPORT.NOT_OFFERED",
  "SPORT.EVENT_UNKNOWN",
  "SPORT.BET_UNKNOWN",
  "SPORT.SELECTION_UNKNOWN",
  "SPORT.MARKET_SUSPENDED",
  "SPORT.MARKET_CLOSED",
  "SPORT.ODDS_MOVED",
  "SPORT.LEGS_RELATED",
  "SPORT.LEGS_LIMIT",
  "SPORT.STAKE_TOO_LOW",
  "SPORT.STAKE_TOO_HIGH",
  "SPORT.LIABILITY_REACHED",
  "SPORT.FREE_BET_UNKNOWN",
  "SPORT.CASH_OUT_REFUSED",
  "SPORT.CASH_OUT_STALE",
  "SPORT.CASH_OUT_DONE",
  "SPORT.BET_SETTLED",
  "SPORT.REQUEST_REUSED",
] as const;
export type SportError = (typeof SPORT_ERRORS)[number];
