import { cardValue, DEALER_STANDS, handPoints, isBlackjack, isBust } from "./hand.ts";

/** Six decks, shuffled anew for every round. */
export const BLACKJACK_DECKS = 6;
/** As many cards as a round can need: those of two hands and the dealer's. */
export const BLACKJACK_CARDS = 48;

export const BLACKJACK_MOVES = ["hit", "stand", "double", "split", "insure", "decline"] as const;
export type BlackjackMove = (typeof BLACKJACK_MOVES)[number];

export interface BlackjackHand {
  cards: number[];
  /** How many stakes lie on it. */
  stakes: 1 | 2;
  over: boolean;
}

/** A round after some moves. */
export interface BlackjackTable {
  /** One, or two after a split. */
  hands: BlackjackHand[];
  /** The dealer's cards, the second one dealt face down; all of them once the round is over. */
  dealer: number[];
  /** Whether half a stake lies against the dealer's blackjack. */
  insured: boolean;
  /** The hand whose turn it is; null while insurance is offered, and once the round is over. */
  active: number | null;
  /** What the player may do now; nothing once the round is over. */
  moves: BlackjackMove[];
}

/**
 * Plays moves on cards that lie in the order in which they are dealt: player, dealer, player, dealer face down, then as they are
 * asked for. Moves must be possible ones; those after the end change nothing.
 */
export function playBlackjack(cards: readonly number[], moves: readonly BlackjackMove[]): BlackjackTable {
  const [first = 0, up = 0, second = 0, hole = 0, ...rest] = cards;
  const left = rest[Symbol.iterator]();
  const next = (): number => left.next().value ?? 0;
  const hands: BlackjackHand[] = [handOf([first, second])];
  const table: BlackjackTable = { hands, dealer: [up, hole], insured: false, active: null, moves: [] };
  const [answer, ...others] = moves;
  const offered = cardValue(up) === 1;
  if (offered && answer === undefined) return { ...table, moves: ["insure", "decline"] };
  if (offered) table.insured = answer === "insure";
  // The dealer looks at the hidden card before anybody stakes more.
  if (isBlackjack(table.dealer) || isBlackjack([first, second])) return table;
  for (const move of offered ? others : moves) {
    const hand = hands.find(({ over }) => !over);
    if (hand) play(hands, hand, move, next);
  }
  const turn = hands.findIndex(({ over }) => !over);
  if (turn >= 0) return { ...table, active: turn, moves: movesOf(hands, turn) };
  const isAsked = hands.some((hand) => !isBust(hand.cards));
  while (isAsked && handPoints(table.dealer).points < DEALER_STANDS) table.dealer.push(next());
  return table;
}

const handOf = (cards: number[]): BlackjackHand => ({ cards, stakes: 1, over: handPoints(cards).points >= 21 });

function play(hands: BlackjackHand[], hand: BlackjackHand, move: BlackjackMove, next: () => number): void {
  if (move === "stand") hand.over = true;
  if (move === "double") hand.stakes = 2;
  if (move === "hit" || move === "double") {
    hand.cards.push(next());
    hand.over = move === "double" || handPoints(hand.cards).points >= 21;
  }
  if (move !== "split") return;
  const [one = 0, two = 0] = hand.cards;
  hands.splice(0, 1, handOf([one, next()]), handOf([two, next()]));
  // Aces that were split get one card each.
  if (cardValue(one) === 1) for (const each of hands) each.over = true;
}

function movesOf(hands: readonly BlackjackHand[], turn: number): BlackjackMove[] {
  const { cards } = hands[turn] as BlackjackHand;
  const [one = 0, two = 0] = cards;
  const moves: BlackjackMove[] = ["hit", "stand"];
  if (cards.length === 2) moves.push("double");
  if (cards.length === 2 && hands.length === 1 && cardValue(one) === cardValue(two)) moves.push("split");
  return moves;
}

/** What has been staked in all, in hundredths of the first stake. */
export const blackjackStakes = ({ hands, insured }: BlackjackTable): number =>
  hands.reduce((sum, { stakes }) => sum + stakes * 100, insured ? 50 : 0);

export type HandResult = "blackjack" | "won" | "push" | "lost" | "bust";
/** What a hand gives back for each stake on it, in hundredths. */
export const HAND_PAYS: Readonly<Record<HandResult, number>> = {
  blackjack: 250,
  won: 200,
  push: 100,
  lost: 0,
  bust: 0,
};

/** What insurance gives back if the dealer has blackjack, in hundredths of the first stake: the half stake that it cost, and twice that. */
export const INSURANCE_PAYS = 150;

/** What a hand comes to against the dealer's; `isOnly` where it is not one of a split, whose 21 in two cards is no blackjack. */
export function resultOf(cards: readonly number[], dealer: readonly number[], isOnly: boolean): HandResult {
  const hasBlackjack = isOnly && isBlackjack(cards);
  if (isBlackjack(dealer)) return hasBlackjack ? "push" : "lost";
  if (hasBlackjack) return "blackjack";
  if (isBust(cards)) return "bust";
  const lead = isBust(dealer) ? 1 : handPoints(cards).points - handPoints(dealer).points;
  return lead > 0 ? "won" : lead === 0 ? "push" : "lost";
}

/** What a round that is over pays, in hundredths of the first stake: stakes that come back included. */
export function blackjackPays({ hands, dealer, insured }: BlackjackTable): number {
  const insurance = insured && isBlackjack(dealer) ? INSURANCE_PAYS : 0;
  const isOnly = hands.length === 1;
  return hands.reduce((sum, { cards, stakes }) => sum + stakes * HAND_PAYS[resultOf(cards, dealer, isOnly)], insurance);
}
