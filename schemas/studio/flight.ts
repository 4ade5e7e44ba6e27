import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

/**
 * The crash game: one flight for all who have it open, on the studio's clock (docs/guides/studio.md). Multipliers are hundredths, amounts
 * subunits of the session's currency, times milliseconds since 1970 by the studio's clock.
 */
const id = { type: "string", minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9-]+$" } as const;
const amount = { type: "integer", minimum: 1, maximum: 1_000_000_000_000 } as const;
const count = { type: "integer", minimum: 0 } as const;
const time = { type: "integer" } as const;
const multiplier = { type: "integer", minimum: 100, maximum: 1_000_000 } as const;

/** So many bets a player may have in a flight, each cashed out by itself. */
export const FLIGHT_PANELS = 2;
const panel = { type: "integer", minimum: 0, maximum: FLIGHT_PANELS - 1 } as const;
const autoCashOut = nullable({ type: "integer", minimum: 101, maximum: 1_000_000 });

export const flightRequestSchema = shape({
  type: "object",
  additionalProperties: false,
  properties: {
    seen: {
      type: "string",
      maxLength: 300,
      description: "Answer when the flight differs from this `seen` of an answer, or after some seconds",
    },
    request: { ...id, description: "First find out what became of this bet" },
  },
});

/** One bet on the round that the page shows; `request` is made for each press of the button: sent again, it is the same bet. */
export const flightBetRequestSchema = shape(
  record(
    {
      request: id,
      round: id,
      panel,
      stake: amount,
      auto_cash_out: autoCashOut,
      valid_until: {
        ...time,
        description:
          "After this moment of the studio's clock the bet is refused; absent, the round's close alone counts",
      },
    },
    ["valid_until"],
  ),
);

/** Leaves the flight with one bet, named by its `id`: sent again, it is the same cash-out. */
export const flightCashOutRequestSchema = shape(record({ bet: id }));

/** Below 100 the rocket has burst on the ground. */
export const flightResultSchema = shape(record({ burst: { type: "integer", minimum: 97, maximum: 1_000_000 } }));

/** placing: the wallet's answer isn't known. returned: not confirmed before the flight, the stake goes back. */
const betState = { enum: ["placing", "placed", "refused", "returned"] } as const;

export const flightStateSchema = shape(
  record({
    now: time,
    balance: nullable({ type: "integer", description: "Null where nothing of the player's has changed since `seen`" }),
    /** Stakes to choose from; every multiple of the first one up to `most` is taken. */
    stakes: list(amount),
    /** All stakes of a player in a round together are at most so much. */
    most: count,
    rules: record({ autoplay: { type: "boolean" } }),
    round: record({
      id,
      number: { type: "integer", minimum: 1 },
      /** closed: no more bets, and not in the air yet. */
      phase: { enum: ["betting", "closed", "flying", "burst"] },
      opens_at: time,
      closes_at: time,
      takes_off_at: time,
      next_at: nullable({ ...time, description: "Null until it has burst" }),
      commitment: { type: "string", description: "SHA-256 of the round's server seed" },
      server_seed: nullable({ type: "string", description: "Null until it has burst" }),
      burst: nullable({ type: "integer", description: "Where it burst; null until then" }),
    }),
    /** Players with a bet in this round. */
    players: count,
    /** Bets of all players, the viewer's own among them, the largest first: at most so many as are shown. */
    bets: list(
      record({
        /** How many smallest stakes of its player's currency it is. */
        chips: count,
        cashed_out: nullable(multiplier),
        mode: { enum: ["demo", "real"] },
      }),
    ),
    /** The viewer's bets in this round, by panel. */
    mine: list(
      record({
        /** The wallet's name of the player's round, and the one under which it is verified. */
        id,
        panel,
        request: id,
        state: betState,
        code: nullable({ type: "string", description: "Why the wallet refused it" }),
        stake: amount,
        auto_cash_out: autoCashOut,
        cashed_out: nullable(multiplier),
        /** Null until it is decided. */
        win: nullable(count),
        /** Whether the wallet has acknowledged all that it pays or gives back. */
        paid: { type: "boolean" },
      }),
    ),
    /** What became of the bet that was asked for, in whichever round it is; null if it never came, or none was asked for. */
    asked: nullable(record({ request: id, state: betState, code: nullable({ type: "string" }) })),
    /** Rounds before this one, the newest first. */
    last: list(record({ id, number: count, burst: count })),
    seen: { type: "string" },
  }),
);

export type FlightRequest = FromSchema<typeof flightRequestSchema>;
export type FlightBetRequest = FromSchema<typeof flightBetRequestSchema>;
export type FlightResult = FromSchema<typeof flightResultSchema>;
export type FlightState = FromSchema<typeof flightStateSchema>;
