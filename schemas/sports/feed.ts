import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { MATCH_HAPPENINGS } from "./happenings.ts";
import { periodSchema, scoreSchema } from "./score.ts";
import { EVENT_STATUSES, FEED_STATUSES, MARKET_KINDS, OUTCOME_RESULTS, SPORTS } from "./vocabulary.ts";

/**
 * What a feed tells the sportsbook (docs/guides/sports-feed.md). Each message has the producer's next sequence number;
 * after a gap the sportsbook suspends what the producer prices and asks for all since the last number. Ids are the
 * producer's; times are milliseconds since 1970.
 */
const id = { type: "string", minLength: 1, maxLength: 80, pattern: "^[A-Za-z0-9:._-]+$" } as const;
const name = { type: "string", minLength: 1, maxLength: 120 } as const;
const time = { type: "integer", minimum: 0 } as const;
const head = { producer: id, sequence: { type: "integer", minimum: 1 }, at: time } as const;

const competitor = record({
  id,
  name,
  short: { type: "string", minLength: 1, maxLength: 12 },
  /** Two colours of its kit or crest, as #rrggbb. */
  colours: list({ type: "string", pattern: "^#[0-9a-f]{6}$" }),
});
export type FeedCompetitor = FromSchema<typeof competitor>;

/** A fixture is announced, or what is known of it has changed (another time, postponed, cancelled). */
export const fixtureSchema = shape(
  record({
    ...head,
    type: { const: "fixture" },
    event: id,
    sport: { enum: SPORTS },
    league: record({ id, name, country: nullable({ type: "string", pattern: "^[A-Z]{2}$" }), season: name }),
    home: competitor,
    away: competitor,
    starts_at: time,
    status: { enum: EVENT_STATUSES },
  }),
);

const market = record({
  /** Kind, or `kind:specifier`. */
  key: id,
  kind: { enum: MARKET_KINDS },
  /** The line, the number of a goal or of a period; null where a kind stands alone. */
  specifier: nullable({ type: "string", maxLength: 12, pattern: "^-?[0-9.]+$" }),
  status: { enum: FEED_STATUSES },
  outcomes: list(
    record({
      /** By id, never by place: `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `2-1`, `other`, `none`. */
      id,
      /** The producer's fair probability in millionths; what it costs a player is decided by our margin. */
      probability_ppm: { type: "integer", minimum: 0, maximum: 1_000_000 },
      active: { type: "boolean" },
    }),
  ),
});
export type FeedMarket = FromSchema<typeof market>;

/** Score, clock and prices of a match. Markets that aren't named stay as they are. */
export const oddsChangeSchema = shape(
  record(
    {
      ...head,
      type: { const: "odds-change" },
      event: id,
      status: { enum: EVENT_STATUSES },
      score: nullable(scoreSchema),
      /** Scores of sets, maps, quarters or periods that are over or run; `game` in a set of tennis that runs is optional. */
      periods: list(periodSchema),
      /** Which period runs (1 for the first half), and its clock, for sports that have one. */
      period: nullable({ type: "integer", minimum: 1, maximum: 20 }),
      clock_seconds: nullable({ type: "integer", minimum: 0 }),
      /** False while the clock is stopped; a clock of which nothing is said runs. */
      clock_runs: { type: "boolean" },
      markets: list(market),
      /** How often what happened for each side until now, by a feed that does not say all of it one by one: it stands for counting them. */
      statistics: list(
        record({
          happening: { enum: MATCH_HAPPENINGS },
          home: { type: "integer", minimum: 0 },
          away: { type: "integer", minimum: 0 },
        }),
      ),
    },
    ["clock_runs", "statistics"],
  ),
);

export const happeningSchema = shape(
  record({
    ...head,
    type: { const: "happening" },
    event: id,
    happening: { enum: MATCH_HAPPENINGS },
    side: nullable({ enum: ["home", "away"] }),
    clock_seconds: nullable({ type: "integer", minimum: 0 }),
    /** Where on the pitch or court, in hundredths of its length and width as home attacks to the right. */
    place: nullable(
      record({ x: { type: "integer", minimum: 0, maximum: 100 }, y: { type: "integer", minimum: 0, maximum: 100 } }),
    ),
    person: nullable(name),
  }),
);

/** Active markets of an event stop at once: something may have happened. */
export const betStopSchema = shape(record({ ...head, type: { const: "bet-stop" }, event: id }));

/** How markets ended. A second one for the same market corrects the first. */
export const settlementSchema = shape(
  record({
    ...head,
    type: { const: "settlement" },
    event: id,
    markets: list(
      record({
        key: id,
        outcomes: list(
          record({
            id,
            result: { enum: OUTCOME_RESULTS },
            /** Of a won outcome that shares its place: its share in millionths; 1,000,000 otherwise. */
            dead_heat_ppm: { type: "integer", minimum: 1, maximum: 1_000_000 },
          }),
        ),
      }),
    ),
  }),
);

/** The settlement of these markets was wrong, and no other is known yet: their bets are open again. */
export const settlementRollbackSchema = shape(
  record({ ...head, type: { const: "settlement-rollback" }, event: id, markets: list(id) }),
);

/** Bets that were accepted in the window (null: from the beginning, without end) on these markets are void. */
export const cancelSchema = shape(
  record({
    ...head,
    type: { const: "cancel" },
    event: id,
    markets: list(id),
    from: nullable(time),
    until: nullable(time),
  }),
);

/** Nothing has changed: the feed is alive. One at least each three seconds. */
export const aliveSchema = shape(record({ ...head, type: { const: "alive" } }));

export const FEED_MESSAGES = {
  fixture: fixtureSchema,
  "odds-change": oddsChangeSchema,
  happening: happeningSchema,
  "bet-stop": betStopSchema,
  settlement: settlementSchema,
  "settlement-rollback": settlementRollbackSchema,
  cancel: cancelSchema,
  alive: aliveSchema,
} as const;
export const feedMessageSchema = shape({ oneOf: Object.values(FEED_MESSAGES) });

export type FeedMessages = { [T in keyof typeof FEED_MESSAGES]: FromSchema<(typeof FEED_MESSAGES)[T]> };
export type FeedMessage = FeedMessages[keyof FeedMessages];
