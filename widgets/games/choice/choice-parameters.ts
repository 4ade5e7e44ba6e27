/** Parameters by which an editor says which games are meant. */
export const CHOICE = {
  category: { type: "string", pattern: "^[a-z0-9-]+$", description: "Slug of a category, such as jackpot" },
  collection: { type: "string", pattern: "^[a-z0-9-]+$", description: "Slug of a collection, such as new" },
  provider: { type: "string", pattern: "^[a-z0-9-]+$", description: "Id of a provider" },
} as const;

/** A game's identifier. */
export const GAME_PATTERN = "^[a-z0-9-]+/[a-z0-9-]+$";
