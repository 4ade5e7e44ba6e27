import { validator } from "#schemas/kit/validate.ts";
import {
  type MinesAct,
  type MinesChoice,
  type MinesShown,
  minesActSchema,
  minesChoiceSchema,
} from "#schemas/studio/instant.ts";
import { layMines, minesPays, mostSafe } from "../math/mines/field.ts";
import type { Kind } from "./kind.ts";

interface Dealt {
  mines: number[];
}

const checkChoice = validator(minesChoiceSchema);
const checkAct = validator(minesActSchema);

/** Tiles are uncovered one by one; each safe one raises what the round is worth, a mine ends it with nothing. */
export const mines: Kind<MinesChoice, Dealt, MinesAct, MinesShown> = {
  choice: checkChoice,
  act: checkAct,
  deal: ({ mines }, chance) => ({ mines: layMines(mines, chance) }),
  status({ mines }, dealt, acts) {
    const tiles = revealedBy(acts);
    if (tiles.some((tile) => dealt.mines.includes(tile))) return { over: true, pays: 0 };
    const over = tiles.length < acts.length || tiles.length === mostSafe(mines);
    return { over, pays: minesPays(mines, tiles.length) };
  },
  isPossible: (_choice, _dealt, acts, act) =>
    "reveal" in act ? !revealedBy(acts).includes(act.reveal) : revealedBy(acts).length > 0,
  leave: () => [{ cash_out: true }],
  show(choice, dealt, acts) {
    const { over } = this.status(choice, dealt, acts);
    const revealed = revealedBy(acts);
    return { revealed, mines: over ? dealt.mines : [], next: over ? 0 : minesPays(choice.mines, revealed.length + 1) };
  },
};

const revealedBy = (acts: readonly MinesAct[]): number[] =>
  acts.flatMap((act) => ("reveal" in act ? [act.reveal] : []));
