const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["♠", "♥", "♦", "♣"];

/** A card from 0 to 51 as it is written everywhere: `K♥`. */
export const cardName = (card: number): string => `${RANKS[card % 13] ?? ""}${SUITS[Math.floor(card / 13)] ?? ""}`;
