import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { DROP_RULES, JACKPOT_LEVELS } from "../rules/jackpots.ts";
import { SCORING_KINDS, TOURNAMENT_CATEGORIES, TOURNAMENT_STATUSES } from "../rules/tournaments.ts";
import { gamePictureSchema } from "./games.ts";

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
    games: { ...list(text), description: "Whose stakes take part: *, category:{name}, {provider}:{game}" },
    levels: list(
      record({
        id: { type: "integer" },
        identifier: { enum: JACKPOT_LEVELS },
        name: text,
        amount_cents: cents,
        drop: record({
          rule: { enum: DROP_RULES },
          at_cents: nullable({ ...cents, description: "value: drops at it. hidden: drops at it at the latest" }),
          at: nullable({ ...text, description: "time: the first bet from then on wins" }),
          commitment: nullable({
            ...text,
            description: "hidden: SHA-256 of the seed that the secret amount comes from",
          }),
        }),
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

/** Document 2 section 3. What was paid is in the currency of the bet, what was won in the jackpot's. */
export const jackpotWinSchema = shape(
  record({
    id: { type: "string", maxLength: 20 },
    user_name: { type: "string", maxLength: 40 },
    amount_cents: cents,
    currency: text,
    jackpot: { ...text, description: "Its identifier" },
    jackpot_title: text,
    jackpot_level_name: text,
    jackpot_original_amount_cents: cents,
    jackpot_original_currency: text,
    created_at: text,
    proof: nullable(
      record({
        server_seed: text,
        commitment: text,
        pot: { ...text, description: "{brand}/{jackpot}/{level}/{number}" },
        seed_cents: cents,
        below_cents: cents,
        at_cents: { ...cents, description: "The secret amount that dropped it" },
      }),
    ),
  }),
);
export type JackpotWin = FromSchema<typeof jackpotWinSchema>;

export const listJackpotWins = operation({
  name: "listJackpotWins",
  method: "GET",
  path: "/api/jackpot_wins",
  tag: "jackpots",
  caller: "anyone",
  summary: "Latest or biggest wins of jackpots, names masked; five unless asked for more",
  query: record(
    {
      order: { enum: ["latest", "biggest"] },
      limit: { type: "integer", minimum: 1, maximum: 50 },
      jackpot: { type: "string", maxLength: 60, description: "Identifier of one jackpot; all without it" },
    },
    ["order", "limit", "jackpot"],
  ),
  success: list(jackpotWinSchema),
});

/** A win worth showing: of a jackpot when jackpot_level_name is there, of a round otherwise. The name is masked. */
export const winSchema = shape(
  record({
    user_name: text,
    amount_cents: cents,
    currency: text,
    game: nullable(text),
    game_title: nullable(text),
    game_preview: nullable(gamePictureSchema),
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

const points = {
  type: "number",
  minimum: 0,
  description: "Exact to a thousandth; of a multiplier or streak: times the stake",
} as const;

/** Document 3 section 3; status follows from the dates. Texts are in the visitor's language. */
export const tournamentSchema = shape(
  record({
    id: { type: "integer" },
    frontend_identifier: text,
    title: text,
    text,
    category: { enum: TOURNAMENT_CATEGORIES },
    producer: nullable({ ...text, description: "Only games of this provider count" }),
    currency: text,
    start_at: text,
    end_at: text,
    status: { enum: TOURNAMENT_STATUSES },
    in_progress: { type: "boolean" },
    stopped: { type: "boolean", description: "Ended by the operator: nothing is paid" },
    settled: { type: "boolean", description: "The places are final, and the prizes paid" },
    automatic: { type: "boolean", description: "The first bet that counts joins" },
    scoring: record({
      kind: { enum: SCORING_KINDS },
      per: { ...list(record({ currency: text, amount_cents: cents })), description: "So much brings a point" },
      rounds: nullable({ type: "integer", description: "How many rounds in a row are added up" }),
      tiers: list(record({ at_least: { type: "number" }, points: { type: "integer" } })),
    }),
    min_stake: list(record({ currency: text, amount_cents: cents })),
    currencies: { ...list(text), description: "Whose bets count; none: all" },
    group_ids: list({ type: "integer" }),
    players: { type: "integer", description: "Who have points" },
    prize_pool_cents: { ...cents, description: "The sum of the prizes of money" },
    prizes: list(
      record({
        place: { type: "integer" },
        amount_cents: { ...cents, description: "0 where a gift is won" },
        amounts: {
          ...list(record({ currency: text, amount_cents: cents })),
          description:
            "What is paid in currencies that have an amount of their own; others are paid at the reference rate",
        },
        gift: nullable(text),
      }),
    ),
    top_players: list(record({ award_place: { type: "integer" }, nickname: text, points })),
    games: { ...list(text), description: "Whose rounds count: identifiers, category:{name}; none: all" },
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
