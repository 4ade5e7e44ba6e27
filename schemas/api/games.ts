import { askedDay } from "../kit/asked-time.ts";
import { CURRENCY_CODES, LOCALES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

const text = { type: "string" } as const;

/** Orders of a list of games; a search has the best answers first instead. */
export const GAME_ORDERS = ["popular", "new", "title", "rtp"] as const;
export const VOLATILITIES = ["low", "medium", "high"] as const;

/** The picture of a game's tile. */
export const gamePictureSchema = record({
  /** Path without size and ending: `{base}-{width}.webp`. */
  base: text,
  widths: list({ type: "integer" }),
  /** Index of the glow colour in the art's own stylesheet. */
  glow: { type: "integer" },
});

/** A game as lists show it (document 3 section 3). */
export const gameSchema = shape(
  record({
    identifier: { type: "string", description: "{producer}/{name}" },
    title: text,
    seo_title: text,
    name: text,
    slug: text,
    provider: { type: "string", description: "Provider id" },
    provider_title: text,
    has_demo_mode: { type: "boolean", description: "Only with a FUN currency and for games that are not live" },
    categories: list(text),
    collections: list(text),
    badges: list(record({ type: text, theme: text })),
    currencies: {
      type: "object",
      additionalProperties: record({ id: { type: "integer" } }),
      description: "Game id by currency code; FUN is the demo",
    },
    rtp: { type: "number" },
    volatility: { enum: VOLATILITIES },
    preview: gamePictureSchema,
    last_activity_at: nullable(text),
  }),
);

export const gamePageSchema = shape(
  record(
    {
      data: list(gameSchema),
      total: { type: "integer" },
      page: { type: "integer" },
      page_size: { type: "integer" },
      similar: {
        type: "boolean",
        description: "True where no game has the title as it was written: these have similar words",
      },
    },
    ["similar"],
  ),
);

export const filterGames = operation({
  name: "filterGames",
  method: "POST",
  idempotent: true,
  path: "/api/games_filter",
  tag: "games",
  caller: "anyone",
  summary:
    "Games by category, provider, collection, volatility or title, sorted and paged, without those that the visitor's country may not see",
  body: record(
    {
      device: { enum: ["mobile", "desktop"] },
      filter: record(
        {
          categories: record({ identifiers: list(text), strategy: { enum: ["AND", "OR"] } }),
          providers: list(text),
          collections: list(text),
          volatility: { enum: VOLATILITIES },
          title: { type: "string", maxLength: 80 },
        },
        ["categories", "providers", "collections", "volatility", "title"],
      ),
      sort: { enum: GAME_ORDERS },
      page: { type: "integer", minimum: 1, maximum: 10_000 },
      page_size: { type: "integer", minimum: 1, maximum: 100 },
    },
    ["filter", "sort", "page", "page_size"],
  ),
  success: gamePageSchema,
  errorStatuses: [422],
});

export const selectGames = operation({
  name: "selectGames",
  method: "POST",
  idempotent: true,
  path: "/api/games_filter/select",
  tag: "games",
  caller: "anyone",
  summary: "The games named by identifier, in that order; unknown and hidden ones are left out",
  body: record({ game_ids: { ...list(text), maxItems: 100 }, device: { enum: ["mobile", "desktop"] } }),
  success: list(gameSchema),
  errorStatuses: [422],
});

export const providerSchema = shape(
  record({ id: text, title: text, slug: text, url: text, games_count: { type: "integer" } }),
);

export const listProviders = operation({
  name: "listProviders",
  method: "GET",
  path: "/api/games/providers",
  tag: "games",
  caller: "anyone",
  summary: "Providers that the visitor's country may see; of a category or collection, those that have games in it",
  query: record(
    {
      categories: { ...text, maxLength: 200, description: "Identifiers, separated by commas: all of them must hold" },
      collection: { ...text, maxLength: 100 },
    },
    ["categories", "collection"],
  ),
  errorStatuses: [422],
  success: list(providerSchema),
});

export const listCollections = operation({
  name: "listCollections",
  method: "GET",
  path: "/api/games/collections",
  tag: "games",
  caller: "anyone",
  summary: "Collections and categories with how many games each has",
  success: list(record({ slug: text, kind: { enum: ["collection", "category"] }, games_count: { type: "integer" } })),
});

export const randomGame = operation({
  name: "randomGame",
  method: "GET",
  path: "/api/games/random",
  tag: "games",
  caller: "anyone",
  summary: "A game picked at random among those the visitor may see",
  success: gameSchema,
  errorStatuses: [404],
});

export const listRecentGames = operation({
  name: "listRecentGames",
  method: "GET",
  path: "/api/player/recent_games",
  tag: "games",
  caller: "player",
  summary:
    "Identifiers of games that the player has played for money, each once, the latest first: at most 1,000 of those that they may see. Bets on sports are none",
  success: list(text),
  errorStatuses: [401],
});

export const listRecommendedGames = operation({
  name: "listRecommendedGames",
  method: "GET",
  path: "/api/player/recommended_games",
  tag: "games",
  caller: "player",
  summary:
    "Identifiers of games that are played by those who play the player's games, best first; none of the player's own. Counted once a day",
  success: list(text),
  errorStatuses: [401],
});

/** Opening a game: the answer's `launch_url` goes into the frame. */
export const openGameSession = operation({
  name: "openGameSession",
  method: "POST",
  path: "/api/games/sessions",
  tag: "games",
  caller: "anyone",
  summary: "Opens a session of a game: demo for anyone, real for the signed-in player in one of their currencies",
  body: record(
    {
      identifier: { type: "string", maxLength: 120 },
      mode: { enum: ["demo", "real"] },
      currency: { type: "string", maxLength: 8 },
      locale: { enum: LOCALES },
      device: { enum: ["mobile", "desktop"] },
      resume: {
        type: "boolean",
        description:
          "Take up the player's real session of this game that is still open: a reloaded page finds its round",
      },
    },
    ["currency", "locale", "device", "resume"],
  ),
  success: record({ id: text, mode: { enum: ["demo", "real"] }, currency: text, launch_url: text }),
  status: 201,
  errorStatuses: [401, 403, 404, 409, 422, 451, 503],
});

export const closeGameSession = operation({
  name: "closeGameSession",
  method: "DELETE",
  path: "/api/games/sessions/{id}",
  tag: "games",
  caller: "player",
  summary: "Ends the player's own session: bets are refused from now on, wins and rollbacks still settle",
  params: record({ id: text }),
  success: null,
  errorStatuses: [401, 404],
});

export const roundSchema = shape(
  record({
    id: text,
    game: text,
    title: text,
    currency: text,
    bet_cents: { type: "integer" },
    win_cents: { type: "integer" },
    jackpot_cents: {
      type: "integer",
      minimum: 0,
      description: "What jackpots have paid to the round's bet, besides win_cents",
    },
    free_spin: { type: "boolean", description: "One of a gift's: it staked nothing, its win joined the gift" },
    state: { enum: ["open", "settled", "rolled_back"] },
    started_at: text,
    finished_at: nullable(text),
    fair_id: nullable({
      ...text,
      description: "The bundled studio's id of the round, by which anybody verifies it (/fairness)",
    }),
    sport_bet: {
      ...nullable(
        record({
          id: { type: "integer" },
          matches: list(record({ home: text, away: text })),
          free_bet: { type: "boolean" },
          cashed_out: { type: "boolean" },
        }),
      ),
      description: "The bet on sports that the round is, with the match of each selection",
    },
  }),
);

/** How a round ended for the player: `won` paid something, `lost` nothing, `open` goes on, `returned` was taken back. */
export const ROUND_RESULTS = ["won", "lost", "open", "returned"] as const;

export const listRounds = operation({
  name: "listRounds",
  method: "GET",
  path: "/api/player/played_games",
  tag: "games",
  caller: "player",
  summary: "The player's rounds, newest first",
  query: record(
    {
      before: { type: "string", description: "Id of the last one of the page before" },
      limit: { type: "integer", minimum: 1, maximum: 500 },
      game: { type: "string", maxLength: 120, description: "Identifier of a game" },
      currency: { enum: CURRENCY_CODES },
      result: { enum: ROUND_RESULTS },
      from: { ...askedDay, description: "The day in UTC, YYYY-MM-DD" },
      to: askedDay,
    },
    ["before", "limit", "game", "currency", "result", "from", "to"],
  ),
  success: list(roundSchema),
  errorStatuses: [401, 422],
});

export type Game = FromSchema<typeof gameSchema>;
export type GamePage = FromSchema<typeof gamePageSchema>;
export type Provider = FromSchema<typeof providerSchema>;
export type Round = FromSchema<typeof roundSchema>;
