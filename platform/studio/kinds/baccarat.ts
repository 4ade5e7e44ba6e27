import { validator } from "#schemas/kit/validate.ts";
import { type BaccaratChoice, type BaccaratShown, baccaratChoiceSchema } from "#schemas/studio/instant.ts";
import { baccaratPays, dealBaccarat, winnerOf } from "../math/baccarat/hand.ts";
import type { Kind } from "./kind.ts";

const checkChoice = validator(baccaratChoiceSchema);

/** Two hands are dealt by rule; the player says which wins, or that they tie. */
export const baccarat: Kind<BaccaratChoice, BaccaratShown, never, BaccaratShown> = {
  choice: checkChoice,
  deal: (_choice, chance) => dealBaccarat(chance),
  status: ({ bet }, hands) => ({ over: true, pays: baccaratPays(bet, winnerOf(hands)) }),
  show: (_choice, hands) => hands,
};
