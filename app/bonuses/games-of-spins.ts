import type { Gift } from "#schemas/api/bonuses.ts";
import type { GiftGame } from "./load-gifts.server.ts";

/** The games in which a gift's spins are played; none for a bonus. */
export const gamesOfSpins = (gift: Pick<Gift, "games">, games: readonly GiftGame[]): GiftGame[] =>
  games.filter(({ identifier }) => gift.games.includes(identifier.replace("/", ":")));

/** Their titles; empty where there are none. */
export const titlesOfSpins = (gift: Pick<Gift, "games">, games: readonly GiftGame[]): string =>
  gamesOfSpins(gift, games)
    .map(({ title }) => title)
    .join(", ");
