import { shoeOf } from "../shoe.ts";

/** Eight decks, shuffled anew for every round. */
export const BACCARAT_DECKS = 8;
export const BACCARAT_CARDS = 52 * BACCARAT_DECKS;

export const BACCARAT_BETS = ["player", "banker", "tie"] as const;
export type BaccaratBet = (typeof BACCARAT_BETS)[number];

/** What a bet pays in hundredths of the stake when its side wins; a tie gives player's and banker's stake back. */
export const BACCARAT_PAYS: Readonly<Record<BaccaratBet, number>> = { player: 200, banker: 195, tie: 1_000 };

/** Cards as 0 to 51: the rank is the rest of 13 (0 is the ace, 12 the king), the suit the quotient. */
export interface BaccaratHands {
  player: number[];
  banker: number[];
}

interface Draw {
  below(n: number): number;
}

/** Ace one, tens and pictures nothing. */
export const cardPoints = (card: number): number => Math.min(10, (card % 13) + 1) % 10;
export const handPoints = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + cardPoints(card), 0) % 10;

/** Deals from the top of the shuffled shoe: player, banker, player, banker, then the third cards by the rule. */
export function dealBaccarat(chance: Draw): BaccaratHands {
  const next = shoeOf(BACCARAT_DECKS, chance);
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const player = [first, third];
  const banker = [second, fourth];
  if (handPoints(player) >= 8 || handPoints(banker) >= 8) return { player, banker };
  const drawn = handPoints(player) <= 5 ? next() : null;
  if (drawn !== null) player.push(drawn);
  if (bankerDraws(handPoints(banker), drawn === null ? null : cardPoints(drawn))) banker.push(next());
  return { player, banker };
}

/** Whether the banker takes a third card: by its points and those of the player's third card, null where there is none. */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null || points <= 2) return points <= 5;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && third >= 6 && third <= 7;
}

export function winnerOf({ player, banker }: BaccaratHands): BaccaratBet {
  const lead = handPoints(player) - handPoints(banker);
  return lead > 0 ? "player" : lead < 0 ? "banker" : "tie";
}

/** What a bet pays, in hundredths of the stake. */
export function baccaratPays(bet: BaccaratBet, winner: BaccaratBet): number {
  if (bet === winner) return BACCARAT_PAYS[bet];
  return winner === "tie" ? 100 : 0;
}
