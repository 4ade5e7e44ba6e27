/** Two to ten count as themselves, pictures ten, an ace one (or eleven, see handPoints). */
export const cardValue = (card: number): number => Math.min(10, (card % 13) + 1);

export interface HandPoints {
  points: number;
  /** Whether an ace counts eleven. */
  soft: boolean;
}

/** One ace counts eleven where that makes no more than 21. */
export function handPoints(cards: readonly number[]): HandPoints {
  const low = cards.reduce((sum, card) => sum + cardValue(card), 0);
  const soft = low <= 11 && cards.some((card) => cardValue(card) === 1);
  return { points: soft ? low + 10 : low, soft };
}

export const isBust = (cards: readonly number[]): boolean => handPoints(cards).points > 21;

/** An ace and a ten or picture, dealt as the first two cards. */
export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && handPoints(cards).points === 21;

/** The dealer takes cards below these points and stands on all others, soft ones too. */
export const DEALER_STANDS = 17;
