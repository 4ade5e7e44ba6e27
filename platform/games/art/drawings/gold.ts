import { linear } from "../svg.ts";

/** The light and the shaded side of everything that is of gold: gradients with the ids `gold` and `side`. */
export const gold = linear("gold", [
  { at: 0, colour: "#fff4c2" },
  { at: 0.45, colour: "#f3b92f" },
  { at: 1, colour: "#9a5d0b" },
]);
export const goldSide = linear("side", [
  { at: 0, colour: "#d8951c" },
  { at: 1, colour: "#7b4708" },
]);
