/** The pieces of music, and the moods of themes (the catalogue's `theme.mood`) that each is for. */
export const MOODS = {
  dune: ["desert", "egypt"],
  glade: ["garden", "fruit", "feast", "jungle", "wild", "tropics", "luck"],
  hall: ["norse", "gothic", "medieval", "mystic", "masks", "fire", "metal", "cave", "storm"],
  neon: ["neon", "city", "night", "science", "music", "show"],
  orbit: ["space", "orbit", "stardust", "flight", "gems"],
  ramble: ["western", "classic", "sport", "speed", "industry"],
  salon: ["salon", "luxury", "royal", "crime", "cards", "casino", "cinema", "velvet", "romance", "fortune"],
  summit: ["peaks", "ice", "greek", "asia", "samurai", "tiles"],
  tide: ["sea", "pirate", "voyage", "treasure"],
} as const satisfies Record<string, readonly string[]>;

export type Piece = keyof typeof MOODS;
export const PIECES = Object.keys(MOODS) as Piece[];

/** What is played in a game of that mood. A mood that no piece names gets the calmest. */
export const pieceOf = (mood: string): Piece =>
  PIECES.find((piece) => (MOODS[piece] as readonly string[]).includes(mood)) ?? "orbit";
