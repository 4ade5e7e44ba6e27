import type { InstantKind } from "#schemas/studio/instant.ts";
import { dice } from "./dice.ts";
import type { Kind } from "./kind.ts";
import { mines } from "./mines.ts";
import { plinko } from "./plinko.ts";

/**
 * Rules of every kind. What a kind has stored or has checked is given back to it alone, so each may be used as a kind of anything.
 */
export const KINDS: Readonly<Record<InstantKind, Kind>> = {
  dice: dice as Kind,
  mines: mines as Kind,
  plinko: plinko as Kind,
};
