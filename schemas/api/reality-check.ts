import { askedTime } from "../kit/asked-time.ts";
import { CURRENCY_CODES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, nullable, record, shape } from "../kit/shape.ts";
import { REALITY_CHECK_MINUTES } from "../rules/reality-check.ts";

const minutes = { type: "integer", minimum: 1 } as const;
const elapsed = {
  type: "integer",
  minimum: 0,
  maximum: 3_650 * 86_400_000,
  description: "Since how many milliseconds: the device's clock, which counts them, may be wrong",
} as const;
const cents = { type: "integer" } as const;

const intervals = {
  minutes: { ...nullable(minutes), description: "Minutes between two reality checks; null for none" },
  own_minutes: { ...nullable({ enum: REALITY_CHECK_MINUTES }), description: "What the player has chosen" },
  licence_minutes: { ...nullable(minutes), description: "What the player's licence asks for; the shorter one holds" },
} as const;

export const realityIntervalsSchema = shape(record(intervals));
export type RealityIntervals = FromSchema<typeof realityIntervalsSchema>;

export const getRealityCheck = operation({
  name: "getRealityCheck",
  method: "GET",
  path: "/api/player/reality_check",
  tag: "limits",
  caller: "player",
  summary: "How often the player is shown a reality check (RG-03)",
  success: realityIntervalsSchema,
  errorStatuses: [401],
});

export const setRealityCheck = operation({
  name: "setRealityCheck",
  method: "PUT",
  path: "/api/player/reality_check",
  tag: "limits",
  caller: "player",
  summary: "Sets the player's own interval of reality checks; null leaves it to the licence",
  body: record({ minutes: nullable({ enum: REALITY_CHECK_MINUTES }) }),
  success: realityIntervalsSchema,
  errorStatuses: [401, 422],
});

export const playedSinceSchema = shape(
  record({
    staked_cents: { ...nullable(cents), description: "Subunits; null where more was played than is summed up" },
    paid_cents: nullable(cents),
    rounds: { type: "integer" },
  }),
);
export type PlayedSince = FromSchema<typeof playedSinceSchema>;

export const playedSince = operation({
  name: "playedSince",
  method: "GET",
  path: "/api/player/played_since",
  tag: "games",
  caller: "player",
  summary:
    "What the player staked and was paid in a currency, jackpots included, rounds that were taken back and free spins left out; in the last `elapsed_ms`, or since an instant as pages of an earlier release ask",
  query: record({ elapsed_ms: elapsed, since: askedTime, currency: { enum: CURRENCY_CODES } }, ["elapsed_ms", "since"]),
  success: playedSinceSchema,
  errorStatuses: [401, 422],
});
