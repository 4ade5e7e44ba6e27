import type { DiceChoice, MinesAct, PlinkoChoice } from "#schemas/studio/instant.ts";
import { type InstantOutcome, instantWin } from "../kinds/kind.ts";
import { diceRoll, diceWins } from "../math/dice/roll.ts";
import { layMines, minesPays, mostSafe } from "../math/mines/field.ts";
import { dropBall, plinkoPockets, pocketOf } from "../math/plinko/board.ts";
import type { Outcome } from "../rounds/outcome.ts";
import type { FairKind } from "./kind.ts";

const SIDE = 5;

export function instantOf(outcome: Outcome): InstantOutcome {
  if (outcome.kind !== "instant") throw new Error(`no round that a choice decides: ${outcome.kind}`);
  return outcome;
}

/** One number of 52 bits; on which side of which line it must fall is the player's choice. */
export const diceKind: FairKind = {
  draw(chance) {
    const bits = chance.bits52();
    const roll = diceRoll(bits);
    return {
      result: { roll },
      parts: [{ code: "ROLL", index: 1, numbers: 1, details: [{ code: "ROLLED", value: roll / 10_000 }] }],
      win(stake, choices) {
        const { side, multiplier } = (choices ?? {}) as Partial<DiceChoice>;
        if ((side !== "under" && side !== "over") || !Number.isInteger(multiplier)) return null;
        const choice = { side, multiplier: Number(multiplier) };
        return diceWins(choice, bits) ? instantWin(stake, choice.multiplier) : 0n;
      },
    };
  },
  decisions: ({ side, multiplier }) => [
    { code: side === "over" ? "OVER" : "UNDER", value: Number(multiplier) / 100, times: true },
  ],
  shown(outcome) {
    const { choice, dealt } = instantOf(outcome);
    const { bits } = dealt as { bits: string };
    return { choices: { ...(choice as DiceChoice) }, result: { roll: diceRoll(BigInt(bits)) } };
  },
};

/** The mines of a field; which tiles are turned up, and when the round is cashed out, is the player's choice. */
export const minesKind: FairKind = {
  draw(chance, { mines: count }) {
    const laid = Number(count);
    if (!(Number.isInteger(laid) && laid > 0 && laid < SIDE * SIDE)) throw new Error(`no field of ${count} mines`);
    const mines = layMines(laid, chance);
    const picture = Array.from({ length: SIDE }, (_, row) =>
      Array.from({ length: SIDE }, (__, column) => (mines.includes(row * SIDE + column) ? "✹" : "·")),
    );
    return {
      result: { mines },
      parts: [{ code: "FIELD", index: 1, numbers: laid, picture, details: [{ code: "MINES", value: laid }] }],
      win(stake, choices) {
        const revealed = choices?.revealed;
        if (!Array.isArray(revealed)) return null;
        if (revealed.some((tile) => mines.includes(tile))) return 0n;
        const ended = choices?.cashed_out === true || revealed.length === mostSafe(laid);
        return ended ? instantWin(stake, minesPays(laid, revealed.length)) : null;
      },
    };
  },
  decisions: ({ revealed }) => [{ code: "TILES", value: Array.isArray(revealed) ? revealed.length : null }],
  variant: (outcome) => String((instantOf(outcome).choice as { mines: number }).mines),
  shown(outcome) {
    const { acts, dealt } = instantOf(outcome);
    const done = acts as MinesAct[];
    return {
      choices: {
        revealed: done.flatMap((act) => ("reveal" in act ? [act.reveal] : [])),
        cashed_out: done.some((act) => "cash_out" in act),
      },
      result: { mines: (dealt as { mines: number[] }).mines },
    };
  },
};

/** A ball's way, one number below 2 for each row; rows and risk are the rules that it was dropped by. */
export const plinkoKind: FairKind = {
  draw(chance, rules) {
    const choice = rules as unknown as PlinkoChoice;
    const pockets = plinkoPockets(choice);
    const path = dropBall(choice.rows, chance);
    const pocket = pocketOf(path);
    const pays = pockets[pocket] ?? 0;
    const details = [
      { code: "WAY", value: path.map((way) => (way === 1 ? "→" : "←")).join(" ") },
      { code: "POCKET", value: pocket + 1 },
      { code: "PAYS", value: pays / 100, times: true as const },
    ];
    return {
      result: { path },
      parts: [{ code: "BALL", index: 1, numbers: path.length, details }],
      win: (stake) => instantWin(stake, pays),
    };
  },
  variant(outcome) {
    const { rows, risk } = instantOf(outcome).choice as PlinkoChoice;
    return `${rows}-${risk}`;
  },
  shown(outcome) {
    const { path } = instantOf(outcome).dealt as { path: number[] };
    return { choices: null, result: { path } };
  },
};
