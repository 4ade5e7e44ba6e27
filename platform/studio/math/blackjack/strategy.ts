import { cardValue, handPoints } from "./hand.ts";
import type { BlackjackMove } from "./table.ts";

/**
 * The best play by the points of a hand, for the rules of this table. A column is the dealer's open card: ace, two, ... ten.
 * H hit, S stand, D double or else hit, d double or else stand, P split.
 */
const HARD: Readonly<Record<number, string>> = {
  9: "HHDDDDHHHH",
  10: "HDDDDDDDDH",
  11: "HDDDDDDDDD",
  12: "HHHSSSHHHH",
  13: "HSSSSSHHHH",
  14: "HSSSSSHHHH",
  15: "HSSSSSHHHH",
  16: "HSSSSSHHHH",
};
const SOFT: Readonly<Record<number, string>> = {
  13: "HHHHDDHHHH",
  14: "HHHHDDHHHH",
  15: "HHHDDDHHHH",
  16: "HHHDDDHHHH",
  17: "HHDDDDHHHH",
  18: "HSddddSSHH",
};
/** By the value of one of two equal cards; what isn't split is played by its points. */
const PAIRS: Readonly<Record<number, string>> = {
  1: "PPPPPPPPPP",
  2: " PPPPPP   ",
  3: " PPPPPP   ",
  4: "    PP    ",
  6: " PPPPP    ",
  7: " PPPPPP   ",
  8: "PPPPPPPPPP",
  9: " PPPPP PP ",
};

/** The best of the moves that are possible; insurance is never taken. */
export function bestMove(
  cards: readonly number[],
  dealerCard: number,
  possible: readonly BlackjackMove[],
): BlackjackMove {
  if (possible.includes("decline")) return "decline";
  const column = cardValue(dealerCard) - 1;
  const [one = 0, two = 0] = cards;
  const isPair = cardValue(one) === cardValue(two);
  if (isPair && possible.includes("split") && PAIRS[cardValue(one)]?.[column] === "P") return "split";
  const { points, soft } = handPoints(cards);
  const letter = soft ? (SOFT[points]?.[column] ?? (points < 13 ? "H" : "S")) : hardLetter(points, column);
  if (letter === "D") return possible.includes("double") ? "double" : "hit";
  if (letter === "d") return possible.includes("double") ? "double" : "stand";
  return letter === "H" ? "hit" : "stand";
}

const hardLetter = (points: number, column: number): string => HARD[points]?.[column] ?? (points < 9 ? "H" : "S");
