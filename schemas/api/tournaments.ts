import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { TOURNAMENT_STATUSES } from "../rules/tournaments.ts";

const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const;
const count = { type: "integer", minimum: 0 } as const;
const place = { type: "integer", minimum: 1 } as const;
const text = { type: "string" } as const;
const time = { type: "string", format: "date-time" } as const;
const cents = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const points = { type: "number", minimum: 0, description: "Exact to a thousandth" } as const;

/** What a place wins: money in the tournament's currency, or a gift; nothing where both are null. */
const prize = {
  amount_cents: nullable(cents),
  gift: { ...nullable(text), description: "Its title in the visitor's language" },
} as const;

/** Document 3 section 3: a place of the leaderboard. */
export const leaderboardRowSchema = shape(
  record({
    award_place: place,
    nickname: { ...text, description: "Masked" },
    points,
    bets: { ...count, description: "How many rounds count" },
    ...prize,
  }),
);
export type LeaderboardRow = FromSchema<typeof leaderboardRowSchema>;

export const leaderboardSchema = shape(
  record({
    tournament_id: id,
    players: { ...count, description: "Who have points" },
    rows: list(leaderboardRowSchema),
    own: { ...nullable(leaderboardRowSchema), description: "The player's own place, wherever it is" },
  }),
);
export type Leaderboard = FromSchema<typeof leaderboardSchema>;

/** Codes of refusals. */
export const TOURNAMENT_ERRORS = [
  "TOURNAMENT.UNKNOWN",
  "TOURNAMENT.ENDED",
  "TOURNAMENT.STOPPED",
  "TOURNAMENT.NOT_NOW",
  "TOURNAMENT.NOT_ELIGIBLE",
] as const;
export type TournamentError = (typeof TOURNAMENT_ERRORS)[number];

/** What became of a prize at the end. */
export const PRIZE_STATES = ["none", "due", "given", "withheld"] as const;

/** Where a player stands in a tournament. */
export const tournamentStatusSchema = shape(
  record({
    tournament_id: id,
    frontend_identifier: text,
    title: text,
    status: { enum: TOURNAMENT_STATUSES },
    joined: { type: "boolean" },
    joined_at: nullable(time),
    can_join: { type: "boolean" },
    reason: { ...nullable({ enum: TOURNAMENT_ERRORS }), description: "Why the player can't join" },
    award_place: { ...nullable(place), description: "Null without points" },
    points,
    bets: count,
    ...prize,
    prize_state: { enum: PRIZE_STATES, description: "none until the tournament is over" },
  }),
);
export type PlayerTournament = FromSchema<typeof tournamentStatusSchema>;

export const tournamentWinnerSchema = shape(
  record({
    tournament_id: id,
    frontend_identifier: text,
    title: text,
    award_place: place,
    nickname: { ...text, description: "Masked" },
    points,
    currency: { ...text, description: "Of the prize" },
    ...prize,
    ended_at: time,
  }),
);
export type TournamentWinner = FromSchema<typeof tournamentWinnerSchema>;

const common = { method: "GET", tag: "tournaments" } as const;

export const listPlayerTournaments = operation({
  ...common,
  name: "listPlayerTournaments",
  path: "/api/tournaments/player",
  caller: "player",
  summary: "Tournaments that the player has joined: those that are not over, and the latest that are",
  success: list(tournamentStatusSchema),
  errorStatuses: [401],
});

export const listTournamentWinners = operation({
  ...common,
  name: "listTournamentWinners",
  path: "/api/tournaments/recent",
  caller: "anyone",
  summary: "Who has won prizes in the latest tournaments, the best places first; names masked",
  success: list(tournamentWinnerSchema),
});

export const getTournamentStatus = operation({
  ...common,
  name: "getTournamentStatus",
  path: "/api/tournaments/{id}/status",
  caller: "player",
  summary: "Whether the player takes part, and where they stand",
  params: record({ id }),
  success: tournamentStatusSchema,
  errorStatuses: [401, 404, 422],
});

export const getLeaderboard = operation({
  ...common,
  name: "getLeaderboard",
  path: "/api/tournaments/{id}/leaderboard",
  caller: "anyone",
  summary: "Places of a tournament, the best first, and the player's own",
  params: record({ id }),
  query: record(
    {
      limit: { type: "integer", minimum: 1, maximum: 100, description: "50 unless named" },
      after: { ...count, maximum: 10_000_000, description: "Places after this one; the first without it" },
    },
    ["limit", "after"],
  ),
  success: leaderboardSchema,
  errorStatuses: [404, 422],
});

export const joinTournament = operation({
  name: "joinTournament",
  method: "POST",
  path: "/api/tournaments/{id}/confirm",
  tag: "tournaments",
  caller: "player",
  summary: "Takes the player in. Done again it changes nothing",
  params: record({ id }),
  body: record({ confirmed: { const: true } }),
  success: tournamentStatusSchema,
  errorStatuses: [401, 403, 404, 409, 422],
  idempotent: true,
});

/** What players reach over all tournaments. */
export const tournamentAchievementsSchema = shape(
  record({
    joined: { ...count, description: "Tournaments in which the player has points" },
    bets: { ...count, description: "Rounds that counted" },
    prizes: { ...count, description: "Prizes won" },
    podiums: { ...count, description: "Among the first three" },
    wins: { ...count, description: "First places" },
  }),
);
export type TournamentAchievements = FromSchema<typeof tournamentAchievementsSchema>;

export const getTournamentAchievements = operation({
  ...common,
  name: "getTournamentAchievements",
  path: "/api/tournaments/achievements",
  caller: "player",
  summary: "What the player has reached in tournaments so far",
  success: tournamentAchievementsSchema,
  errorStatuses: [401],
});
