import { validator } from "#schemas/kit/validate.ts";
import { type DiceChoice, type DiceShown, diceChoiceSchema } from "#schemas/studio/instant.ts";
import { diceRoll, diceWins } from "../math/dice/roll.ts";
import type { Kind } from "./kind.ts";

/** `bits` is the round's number of 52 bits, in decimal: JSON has no integers as large as that. */
interface Dealt {
  bits: string;
}

const checkChoice = validator(diceChoiceSchema);

/** A number is rolled; the player says on which side of which line it must fall. */
export const dice: Kind<DiceChoice, Dealt, never, DiceShown> = {
  choice: checkChoice,
  deal: (_choice, chance) => ({ bits: chance.bits52().toString() }),
  status: (choice, { bits }) => ({ over: true, pays: diceWins(choice, BigInt(bits)) ? choice.multiplier : 0 }),
  show: (_choice, { bits }) => ({ roll: diceRoll(BigInt(bits)) }),
};
