import { cardValue, DEALER_STANDS, handPoints, isBlackjack } from "./hand.ts";
import { bestMove } from "./strategy.ts";
import { BLACKJACK_DECKS, type BlackjackMove } from "./table.ts";

/** Cards of each value from one to ten, the first place unused. A card stands for its value: card v - 1 has value v. */
type Counts = number[];

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const cardOf = (value: number): number => value - 1;

/**
 * The share of the first stake that the best play (strategy.ts) keeps on average, all deals of the shoe counted. Stakes that are
 * added later are in it with what they win or lose.
 *
 * Of two hands of a split each is worth what one hand is that is played alone: the cards that come after a hand are as likely
 * as those that come before it, so neither changes what the other has to expect.
 */
function countReturn(): number {
  const left = fullShoe();
  let gain = 0;
  eachCard(left, 1, (up, one) =>
    eachCard(left, one, (hole, two) => {
      const dealer = [cardOf(up), cardOf(hole)];
      const play = new Play(left, dealer);
      eachCard(left, two, (first, three) =>
        eachCard(left, three, (second, chance) => {
          gain += chance * dealGain(left, [cardOf(first), cardOf(second)], dealer, play);
        }),
      );
    }),
  );
  return 1 + gain;
}

const fullShoe = (): Counts => [0, ...VALUES.map((value) => (value === 10 ? 16 : 4) * BLACKJACK_DECKS)];
const size = (left: Counts): number => left.reduce((sum, count) => sum + count, 0);

/** Takes each card that is left, with the chance that it comes. */
function eachCard(left: Counts, chance: number, then: (value: number, chance: number) => void): void {
  const cards = size(left);
  for (const value of VALUES) {
    const count = left[value] ?? 0;
    if (count === 0) continue;
    left[value] = count - 1;
    then(value, (chance * count) / cards);
    left[value] = count;
  }
}

/** What a deal gains or loses in stakes. */
function dealGain(left: Counts, hand: number[], dealer: number[], play: Play): number {
  if (isBlackjack(dealer)) return isBlackjack(hand) ? 0 : -1;
  if (isBlackjack(hand)) return 1.5;
  const [one = 0, two = 0] = hand;
  const splits = one === two && bestMove(hand, dealer[0] ?? 0, ["hit", "stand", "double", "split"]) === "split";
  return splits ? 2 * new Play(left, dealer).drawn([one], one === 0) : play.gain(hand);
}

/** A first hand of two cards against the dealer's open card, and what each move of it gains on average in stakes. */
export interface FirstMoves {
  hand: readonly number[];
  open: number;
  /** The chance of these cards, with a hidden card of the dealer's that is counted here. */
  chance: number;
  gains: Readonly<Record<"hit" | "stand" | "double" | "split", number>>;
}

/** Every deal in which nobody has blackjack, with each move of the first hand; after it the hand is played by the table. A split counts for equal cards alone. */
export function firstMoves(): FirstMoves[] {
  const left = fullShoe();
  const all: FirstMoves[] = [];
  eachCard(left, 1, (up, one) =>
    eachCard(left, one, (hole, two) => {
      const dealer = [cardOf(up), cardOf(hole)];
      const play = new Play(left, dealer);
      eachCard(left, two, (first, three) =>
        eachCard(left, three, (second, chance) => {
          const hand = [cardOf(first), cardOf(second)];
          if (first > second || isBlackjack(dealer) || isBlackjack(hand)) return;
          const split = first === second ? 2 * new Play(left, dealer).drawn([cardOf(first)], first === 1) : -2;
          const gains = {
            hit: play.drawn(hand, false),
            stand: play.ended(hand),
            double: play.drawn(hand, true, 2),
            split,
          };
          all.push({ hand, open: cardOf(up), chance: first === second ? chance : 2 * chance, gains });
        }),
      );
    }),
  );
  return all;
}

/** Hands against the dealer's two cards. The same cards in another order are worth the same, so each is counted once. */
class Play {
  readonly #left: Counts;
  readonly #dealer: number[];
  readonly #counted = new Map<string, number>();

  constructor(left: Counts, dealer: number[]) {
    this.#left = left;
    this.#dealer = dealer;
  }

  /** A hand whose turn it is. */
  gain(hand: readonly number[]): number {
    const key = [...hand].sort().join();
    const gain = this.#counted.get(key) ?? this.#played(hand);
    this.#counted.set(key, gain);
    return gain;
  }

  /** A hand that takes a card, the last one or not. */
  drawn(hand: readonly number[], last: boolean, stakes = 1): number {
    let gain = 0;
    eachCard(this.#left, 1, (value, chance) => {
      const longer = [...hand, cardOf(value)];
      gain += chance * (last ? this.ended(longer, stakes) : this.gain(longer));
    });
    return gain;
  }

  #played(hand: readonly number[]): number {
    const possible: BlackjackMove[] = hand.length === 2 ? ["hit", "stand", "double"] : ["hit", "stand"];
    const isOver = handPoints(hand).points >= 21;
    const move = isOver ? "stand" : bestMove(hand, this.#dealer[0] ?? 0, possible);
    return move === "stand" ? this.ended(hand) : this.drawn(hand, move === "double", move === "double" ? 2 : 1);
  }

  /** A hand that takes no more cards. */
  ended(hand: readonly number[], stakes = 1): number {
    const { points } = handPoints(hand);
    if (points > 21) return -stakes;
    const dealer = this.#dealer.map(cardValue);
    const low = dealer.reduce((sum, value) => sum + value, 0);
    return stakes * this.#lead(points, low, dealer.includes(1), size(this.#left));
  }

  /**
   * The chance that the dealer loses against so many points, less the chance that the dealer wins. The dealer has `low` points with
   * every ace as one, and `cards` are left. Numbers in place of cards, since nearly all of the time is spent here.
   */
  #lead(points: number, low: number, hasAce: boolean, cards: number): number {
    const has = hasAce && low <= 11 ? low + 10 : low;
    if (has >= DEALER_STANDS) return has > 21 ? 1 : Math.sign(points - has);
    const left = this.#left;
    let lead = 0;
    for (let value = 1; value <= 10; value += 1) {
      const count = left[value] ?? 0;
      if (count === 0) continue;
      left[value] = count - 1;
      lead += (count / cards) * this.#lead(points, low + value, hasAce || value === 1, cards - 1);
      left[value] = count;
    }
    return lead;
  }
}

let counted: number | undefined;

/** As countReturn says; counted when it is asked for first, which takes some seconds. */
export function blackjackReturn(): number {
  counted ??= countReturn();
  return counted;
}
