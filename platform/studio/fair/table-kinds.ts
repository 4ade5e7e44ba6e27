import { validator } from "#schemas/kit/validate.ts";
import { baccaratChoiceSchema, type RouletteChoice, rouletteChoiceSchema } from "#schemas/studio/instant.ts";
import { instantWin } from "../kinds/kind.ts";
import { type BaccaratHands, baccaratPays, dealBaccarat, handPoints, winnerOf } from "../math/baccarat/hand.ts";
import { chipsBack, chipsLaid, ROULETTE_POCKETS } from "../math/roulette/places.ts";
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
