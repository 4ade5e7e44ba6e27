import type { SlotRoundView } from "#schemas/studio/api.ts";
import { inOut, outBack } from "../motion.ts";
import type { Stage } from "../stage.ts";
import type { Table } from "../table.ts";
import type { Celebration } from "./celebration.ts";
import { type Machine, ROWS, type Strips, symbolAt } from "./machine.ts";
import type { Reels } from "./reels.ts";
import type { Wins } from "./wins.ts";

export interface Scene extends Table {
  stage: Stage;
  reels: Reels;
  wins: Wins;
  celebration: Celebration;
  strips: Strips;
  machine: Machine;
  /** Whether the player has pressed to go on. */
  cut(): boolean;
  fast(): boolean;
}

/** From which multiple of the stake on a spin is celebrated, and how. */
const GRADES = [
  { from: 15, title: "STUDIO.BIG_WIN" },
  { from: 40, title: "STUDIO.HUGE_WIN" },
  { from: 100, title: "STUDIO.EPIC_WIN" },
] as const;

interface Shown {
  spin: SlotRoundView["spins"][number];
  index: number;
  /** What the round had won before. */
  before: number;
  stake: number;
  /** What the player paid for it: the stake, or nothing for a free spin that was given. */
  staked: number;
}

/** Stops the running reels on a spin's result and shows what it pays. Answers what the round has won by then. */
export async function presentSpin(scene: Scene, { spin, before, stake, staked }: Shown): Promise<number> {
  const { hud, sound, stage, reels, wins, celebration, strips, format, cut, fast } = scene;
  const scattersOn = (reel: number) =>
    Array.from({ length: ROWS }, (_, row) => row).filter(
      (row) => symbolAt(strips, reel, (spin.stops[reel] ?? 0) + row) === "S",
    );
  const scattersBefore = (reel: number) =>
    Array.from({ length: reel }, (_, each) => scattersOn(each).length).reduce((sum, each) => sum + each, 0);
  if (!fast()) await stage.motion.wait(320, cut);
  await reels.stop(spin.stops, {
    fast: fast(),
    cut,
    expecting: (reel) => reel > 1 && scattersBefore(reel) >= 2,
    landed: (reel) => {
      sound.reelStop(reel);
      const rows = scattersOn(reel);
      if (rows.length === 0) return;
      sound.scatter(scattersBefore(reel + 1));
      for (const row of rows) pop(stage, reels, reel, row);
    },
  });
  const total = before + spin.pays;
  if (spin.pays === 0) return total;
  wins.show(spin, (reel, row) => scattersOn(reel).includes(row));
  const times = spin.pays / stake;
  if (total <= staked) {
    // No more than what was staked is no reason to celebrate.
    hud.showReturn(total, staked);
    await stage.motion.wait(fast() ? 0 : 320, cut);
    return total;
  }
  const label = before > 0 ? format("STUDIO.TOTAL_WIN") : format("STUDIO.WIN");
  const grade = GRADES.filter(({ from }) => times >= from).length;
  if (grade > 0) {
    sound.bigWin();
    stage.shake(4 + grade * 3);
    hud.showWin(total, label);
    await stage.motion.wait(700, cut);
    await celebration.bigWin(format(GRADES[grade - 1]?.title ?? ""), spin.pays, grade - 1, cut);
    return total;
  }
  sound.win(Math.floor(times));
  await stage.motion.run(
    Math.min(1_200, 320 + times * 130),
    (share) => hud.showWin(Math.round(before + spin.pays * share), label),
    {
      ease: inOut,
      cut: () => cut() || fast(),
    },
  );
  return total;
}

/** A bonus symbol that has just landed jumps forward. */
function pop(stage: Stage, reels: Reels, reel: number, row: number): void {
  const cell = reels.cellAt(reel, row);
  if (!cell || stage.motion.reduced) return;
  const rest = reels.restScale;
  void stage.motion.run(380, (share) => cell.scale.set(rest * (1 + Math.sin(share * Math.PI) * 0.28)), {
    ease: outBack,
  });
}
