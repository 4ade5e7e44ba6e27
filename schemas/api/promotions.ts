import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

const text = { type: "string" } as const;
const cents = { type: "integer", minimum: 0 } as const;

/** Document 2 section 3. */
export const jackpotSchema = shape(
  record({
    id: { type: "integer" },
    identifier: text,
    title: text,
    currency: text,
    state: { enum: ["active"] },
    levels: list(
      record({
        id: { type: "integer" },
        identifier: { enum: ["level_1", "level_2", "level_3"] },
        name: text,
        amount_cents: cents,
      }),
    ),
  }),
);

export const listJackpots = operation({
  name: "listJackpots",
  method: "GET",
  path: "/api/jackpots",
  tag: "jackpots",
  caller: "anyone",
  summary: "Running jackpots with their levels",
  success: list(jackpotSchema),
});

export const listGameJackpots = operation({
  name: "listGameJackpots",
  method: "GET",
  path: "/api/games/jackpots",
  tag: "jackpots",
  caller: "anyone",
  summary: "The same jackpots, where the games section asks for them",
  success: list(jackpotSchema),
});

/** A win worth showing: of a jackpot when jackpot_level_name is there, of a round otherwise. The name is masked. */
export const winSchema = shape(
  record({
    user_name: text,
    amount_cents: cents,
    currency: text,
    game: nullable(text),
    game_title: nullable(text),
    jackpot_level_name: nullable(text),
    created_at: text,
  }),
);

/** How far back wins are looked for. */
export const WIN_PERIODS = ["day", "week", "month"] as const;
export type WinPeriod = (typeof WIN_PERIODS)[number];

export const listRecentWins = operation({
  name: "listRecentWins",
  method: "GET",
  path: "/api/games/wins",
  tag: "games",
  caller: "anyone",
  summary: "Latest and biggest wins of rounds, names masked",
  query: record(
    {
      order: { enum: ["latest", "biggest"] },
      limit: { type: "integer", minimum: 1, maximum: 50 },
      period: { enum: WIN_PERIODS, description: "Period for the biggest wins; a month unless named" },
    },
    ["order", "limit", "period"],
  ),
  success: list(winSchema),
});

/** Document 3 section 3; status follows from the dates. */
export const tournamentSchema = shape(
  record({
    id: { type: "integer" },
    frontend_identifier: text,
    title: text,
    currency: text,
    start_at: text,
    end_at: text,
    status: { enum: ["active", "future", "archive"] },
    in_progress: { type: "boolean" },
    group_ids: list({ type: "integer" }),
    prize_pool_cents: cents,
    prizes: list(record({ place: { type: "integer" }, amount_cents: cents })),
    top_players: list(record({ award_place: { type: "integer" }, nickname: text, points: { type: "integer" } })),
    games: list(text),
  }),
);

export const listTournaments = operation({
  name: "listTournaments",
  method: "GET",
  path: "/api/tournaments",
  tag: "tournaments",
  caller: "anyone",
  summary: "Tournaments that the visitor may see",
  success: list(tournamentSchema),
});

export const getTournament = operation({
  name: "getTournament",
  method: "GET",
  path: "/api/tournaments/{id}",
  tag: "tournaments",
  caller: "anyone",
  summary: "One tournament that the visitor may see",
  params: record({ id: { type: "integer", minimum: 1, maximum: 2_147_483_647 } }),
  success: tournamentSchema,
  errorStatuses: [404, 422],
});

export type Jackpot = FromSchema<typeof jackpotSchema>;
export type Win = FromSchema<typeof winSchema>;
export type Tournament = FromSchema<typeof tournamentSchema>;
