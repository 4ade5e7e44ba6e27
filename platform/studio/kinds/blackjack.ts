import { validator } from "#schemas/kit/validate.ts";
import {
  type BlackjackAct,
  type BlackjackChoice,
  type BlackjackShown,
  blackjackActSchema,
  blackjackChoiceSchema,
} from "#schemas/studio/instant.ts";
import {
  BLACKJACK_CARDS,
  BLACKJACK_DECKS,
  type BlackjackMove,
  blackjackPays,
  blackjackStakes,
  playBlackjack,
} from "../math/blackjack/table.ts";
import { shoeOf } from "../math/shoe.ts";
import type { Kind } from "./kind.ts";

interface Dealt {
  cards: number[];
}

const checkChoice = validator(blackjackChoiceSchema);
const checkAct = validator(blackjackActSchema);
const movesOf = (acts: readonly BlackjackAct[]): BlackjackMove[] => acts.map(({ move }) => move);

/** Move by move against the dealer; a double, a split and insurance are further stakes. */
export const blackjack: Kind<BlackjackChoice, Dealt, BlackjackAct, BlackjackShown> = {
  choice: checkChoice,
  act: checkAct,
  deal(_choice, chance) {
    const next = shoeOf(BLACKJACK_DECKS, chance);
    return { cards: Array.from({ length: BLACKJACK_CARDS }, next) };
  },
  status(_choice, { cards }, acts) {
    const table = playBlackjack(cards, movesOf(acts));
    const over = table.moves.length === 0;
    return { over, pays: over ? blackjackPays(table) : 0, stakes: blackjackStakes(table) };
  },
  isPossible: (_choice, { cards }, acts, { move }) => playBlackjack(cards, movesOf(acts)).moves.includes(move),
  /** Insurance is declined, and every hand stands. */
  leave(_choice, { cards }, acts) {
    const added: BlackjackAct[] = [];
    for (;;) {
      const { moves } = playBlackjack(cards, movesOf([...acts, ...added]));
      if (moves.length === 0) return added;
      added.push({ move: moves.includes("decline") ? "decline" : "stand" });
    }
  },
  show(_choice, { cards }, acts) {
    const { hands, dealer, insured, active, moves } = playBlackjack(cards, movesOf(acts));
    const shown = moves.length === 0 ? dealer : dealer.slice(0, 1);
    return {
      hands: hands.map(({ cards: each, stakes }) => ({ cards: each, stakes })),
      dealer: shown,
      insured,
      active,
      moves,
    };
  },
};
