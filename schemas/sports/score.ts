import { type FromSchema, record } from "../kit/shape.ts";

const count = { type: "integer", minimum: 0 } as const;
const points = { type: "string", pattern: "^(AD|[0-9]{1,2})$" } as const;

export const scoreSchema = record({ home: count, away: count });

/** The game of tennis that is being played: 0, 15, 30, 40 and AD, in a tie-break 0, 1, 2 and so on; who serves its next point. */
const game = record({ home: points, away: points, server: { enum: ["home", "away"] } });
export type Game = FromSchema<typeof game>;

/** The score of a set, map, quarter or period. Feeds that know the points of a tennis match say them in the set that runs. */
export const periodSchema = record({ ...scoreSchema.properties, game }, ["game"]);
export type PeriodScore = FromSchema<typeof periodSchema>;
