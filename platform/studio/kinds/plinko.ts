import { validator } from "#schemas/kit/validate.ts";
import { type PlinkoChoice, type PlinkoShown, plinkoChoiceSchema } from "#schemas/studio/instant.ts";
import { dropBall, plinkoPockets, pocketOf } from "../math/plinko/board.ts";
import type { Kind } from "./kind.ts";

const checkChoice = validator(plinkoChoiceSchema);

/** A ball falls through rows of pins into a pocket. */
export const plinko: Kind<PlinkoChoice, PlinkoShown, never, PlinkoShown> = {
  choice: checkChoice,
  deal: ({ rows }, chance) => ({ path: dropBall(rows, chance) }),
  status: (choice, { path }) => ({ over: true, pays: plinkoPockets(choice)[pocketOf(path)] ?? 0 }),
  show: (_choice, { path }) => ({ path }),
};
