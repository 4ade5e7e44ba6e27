import { validator } from "#schemas/kit/validate.ts";
import {
  type BlackjackAct,
  baccaratChoiceSchema,
  type RouletteChoice,
  rouletteChoiceSchema,
} from "#schemas/studio/instant.ts";
import { instantWin } from "../kinds/kind.ts";
import { type BaccaratHands, baccaratPays, dealBaccarat, handPoints, winnerOf } from "../math/baccarat/hand.ts";
import { handPoints as blackjackPoints } from "../math/blackjack/hand.ts";
import {
  BLACKJACK_CARDS,
  BLACKJACK_DECKS,
  BLACKJACK_MOVES,
  type BlackjackMove,
  blackjackPays,
  playBlackjack,
} from "../math/blackjack/table.ts";
import { chipsBack, chipsLaid, ROULETTE_POCKETS } from "../math/roulette/places.ts";
import { shoeOf } from "../math/shoe.ts";
import { cardName } from "./card-name.ts";
import { instantOf } from "./instant-kinds.ts";
import type { FairKind } from "./kind.ts";

const checkRoulette = validator(rouletteChoiceSchema);
const checkBaccarat = validator(baccaratChoiceSchema);

/** One number below 37; where the chips lie is the player's choice. */
export const rouletteKind: FairKind = {
  draw(chance) {
    const number = chance.below(ROULETTE_POCKETS);
    return {
      result: { number },
      parts: [{ code: "WHEEL", index: 1, numbers: 1, details: [{ code: "NUMBER", value: number }] }],
      win(stake, choices) {
        const checked = checkRoulette(choices);
        if (!checked.ok) return null;
        const { bets } = checked.value;
        return (stake / BigInt(chipsLaid(bets))) * BigInt(chipsBack(bets, number));
      },
    };
  },
  decisions: ({ bets }) => [{ code: "CHIPS", value: Array.isArray(bets) ? chipsLaid(bets) : null }],
  shown(outcome) {
    const { choice, dealt } = instantOf(outcome);
    return { choices: { ...(choice as RouletteChoice) }, result: { number: (dealt as { number: number }).number } };
  },
};

/** Four to six cards of a shuffled shoe, one number each; the third cards follow from the rule. */
export const baccaratKind: FairKind = {
  draw(chance) {
    const hands = dealBaccarat(chance);
    const { player, banker } = hands;
    const words = (cards: readonly number[]) => `${cards.map(cardName).join(" ")} = ${handPoints(cards)}`;
    return {
      result: { player, banker },
      parts: [
        {
          code: "DEAL",
          index: 1,
          numbers: player.length + banker.length,
          details: [
            { code: "PLAYER_HAND", value: words(player) },
            { code: "BANKER_HAND", value: words(banker) },
          ],
        },
      ],
      win(stake, choices) {
        const checked = checkBaccarat(choices);
        return checked.ok ? instantWin(stake, baccaratPays(checked.value.bet, winnerOf(hands))) : null;
      },
    };
  },
  decisions: ({ bet }) => [{ code: `BET_${String(bet).toUpperCase()}`, value: 1 }],
  shown(outcome) {
    const { choice, dealt } = instantOf(outcome);
    return { choices: { ...(choice as object) }, result: { ...(dealt as BaccaratHands) } };
  },
};

/** So many cards of a shuffled shoe, one number each, in the order in which they are dealt; what is done with them is the player's choice. */
export const blackjackKind: FairKind = {
  draw(chance) {
    const next = shoeOf(BLACKJACK_DECKS, chance);
    const cards = Array.from({ length: BLACKJACK_CARDS }, next);
    const [one = 0, up = 0, two = 0, hole = 0] = cards;
    const words = (hand: readonly number[]) => `${hand.map(cardName).join(" ")} = ${blackjackPoints(hand).points}`;
    const rows = [0, 1, 2, 3].map((row) => cards.slice(row * 12, row * 12 + 12).map(cardName));
    return {
      result: { cards },
      parts: [
        {
          code: "DEAL",
          index: 1,
          numbers: cards.length,
          picture: rows,
          details: [
            { code: "PLAYER_HAND", value: words([one, two]) },
            { code: "DEALER_HAND", value: words([up, hole]) },
          ],
        },
      ],
      win(stake, choices) {
        const moves = movesIn(choices?.moves);
        const table = moves && playBlackjack(cards, moves);
        return table && table.moves.length === 0 ? instantWin(stake, blackjackPays(table)) : null;
      },
    };
  },
  decisions({ moves }) {
    const made = movesIn(moves) ?? [];
    return BLACKJACK_MOVES.filter((move) => made.includes(move)).map((move) => ({
      code: `MOVE_${move.toUpperCase()}`,
      value: made.filter((each) => each === move).length,
    }));
  },
  shown(outcome) {
    const { acts, dealt } = instantOf(outcome);
    const moves = (acts as BlackjackAct[]).map(({ move }) => move);
    return { choices: { moves }, result: { cards: (dealt as { cards: number[] }).cards } };
  },
};

const isMove = (move: unknown): move is BlackjackMove => (BLACKJACK_MOVES as readonly unknown[]).includes(move);
const movesIn = (moves: unknown): BlackjackMove[] | null =>
  Array.isArray(moves) && moves.every(isMove) ? moves : null;
