import { CURRENCY_CODES } from "../kit/constants.ts";
import { type FromSchema, list, record, shape } from "../kit/shape.ts";

const colour = { type: "string", pattern: "^#[0-9a-fA-F]{6}$" } as const;
const symbol = {
  type: "string",
  description: "Name of a drawing of our own (platform/games/art/drawings) or of a fluent-emoji one",
} as const;

/** How a tile, and the slot machine of the same game, are drawn (shared look: game art). */
export const gameThemeSchema = shape(
  record({
    hero: symbol,
    sides: { type: "array", minItems: 2, maxItems: 3, items: symbol },
    palette: { type: "array", minItems: 3, maxItems: 3, items: colour },
    composition: { enum: ["rays", "portal", "shelf", "reels", "letters", "night", "cards", "medal"] },
    lettering: { enum: ["carved", "neon", "poster", "western", "royal", "soft"] },
    mood: {
      type: "string",
      description: "The theme's family: gems, metal, myth, night ... neighbours in a row differ",
    },
  }),
);

/** One game of a provider's catalogue: platform/games/catalogue/{provider}.json. */
export const catalogueGameSchema = shape(
  record(
    {
      name: { type: "string", pattern: "^[a-z0-9-]+$", description: "Second half of the identifier {provider}/{name}" },
      title: { type: "string" },
      seo_title: { type: "string" },
      rank: {
        type: "integer",
        minimum: 1,
        description: "Place in the house's order of popularity, 1 first; no two games of the catalogue share one",
      },
      categories: list({ type: "string", pattern: "^[a-z0-9-]+$" }),
      collections: list({
        enum: ["new", "top", "popular", "recommended", "exclusive", "high-volatility", "bonus-buy"],
      }),
      badges: list(
        record({
          type: { enum: ["new", "hot", "exclusive", "jackpot", "drops", "vip", "live"] },
          theme: { enum: ["brand", "action", "good", "warn"] },
        }),
      ),
      currencies: { type: "array", items: { enum: [...CURRENCY_CODES, "FUN"] } },
      rtp: { type: "number", minimum: 80, maximum: 99.9 },
      volatility: { enum: ["low", "medium", "high"] },
      theme: gameThemeSchema,
      picture: {
        type: "string",
        pattern: "^[a-z0-9-]+/[a-z0-9-]+$",
        description: "Identifier of the game whose picture it shows; absent: its own",
      },
      engine: {
        type: "string",
        description:
          "The studio engine that runs it: slot, crash, table (a shared table), dice, mines, plinko, roulette, baccarat, blackjack. Absent: an outside provider's game, opened at its launch_url; without one, it is only shown",
      },
      math: {
        type: "string",
        description:
          "Name of the engine's paytable under platform/studio; of a shared table roulette, baccarat or wheel",
      },
      former_math: {
        type: "string",
        description: "The paytable that the game had before: its rounds of then are shown and verified by it",
      },
      released: { type: "string", format: "date" },
    },
    ["engine", "math", "former_math", "picture"],
  ),
);

export const catalogueProviderSchema = shape(
  record(
    {
      $schema: { type: "string" },
      id: { type: "string", pattern: "^[a-z0-9-]+$" },
      title: { type: "string" },
      url: { type: "string" },
      launch_url: {
        type: "string",
        pattern: "^(https://[a-z0-9.-]+(:[0-9]+)?|http://(localhost|127\\.0\\.0\\.1)(:[0-9]+)?)/[^#\\s]*$",
        description:
          "The page, at the provider, that opens its games that have no engine: https, or http on loopback. It gets the game session as the parameter session",
      },
      games: list(catalogueGameSchema),
    },
    ["$schema", "launch_url"],
  ),
);

export type GameTheme = FromSchema<typeof gameThemeSchema>;
export type CatalogueGame = FromSchema<typeof catalogueGameSchema>;
export type CatalogueProvider = FromSchema<typeof catalogueProviderSchema>;
