import type { BetKind } from "../../sports/vocabulary.ts";

/** What a bet is made of: `legs` of them, and of a system how many make a line. */
export interface BetForm {
  kind: BetKind;
  legs: number;
  systemSize: number | null;
}

/** Whether there is such a bet: a single has one leg, a multiple two or more, a system more legs than make a line. */
export function isBetForm({ kind, legs, systemSize }: BetForm): boolean {
  if (kind === "single") return legs === 1 && systemSize === null;
  if (kind === "multiple") return legs >= 2 && systemSize === null;
  return systemSize !== null && systemSize >= 2 && systemSize < legs;
}

/** How many legs make one line. */
export const lineSize = ({ legs, systemSize }: BetForm): number => systemSize ?? legs;

/** How many lines a bet has: each takes the stake of a line. */
export function lineCount(form: BetForm): number {
  const size = lineSize(form);
  let count = 1;
  for (let taken = 1; taken <= size; taken += 1) count = (count * (form.legs - size + taken)) / taken;
  return count;
}

/** The lines of a bet as positions of its legs, in the order of the legs. */
export function linesOf(form: BetForm): number[][] {
  const size = lineSize(form);
  const lines: number[][] = [];
  const extend = (line: number[], from: number) => {
    if (line.length === size) lines.push(line);
    else for (let leg = from; leg <= form.legs - (size - line.length); leg += 1) extend([...line, leg], leg + 1);
  };
  extend([], 0);
  return lines;
}
