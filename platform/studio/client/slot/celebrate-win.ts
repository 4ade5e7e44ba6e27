import { inOut } from "../motion.ts";
import type { SceneOptions, ShownSpin } from "./scene.ts";

/** From which multiple of the stake on a spin is celebrated, and how. */
const GRADES = [
  { least: 15, title: "STUDIO.BIG_WIN" },
  { least: 40, title: "STUDIO.HUGE_WIN" },
  { least: 100, title: "STUDIO.EPIC_WIN" },
] as const;

/** Counts what a spin won, the more of it the longer, from what the player has seen of it. Answers what the round has won by then. */
export async function celebrateWin(
  scene: SceneOptions,
  { spin, before, stake, staked }: ShownSpin,
  sing: (times: number) => void,
  from = before,
): Promise<number> {
  const { hud, sound, stage, celebration, format, cut, fast } = scene;
  const total = before + spin.pays;
  const times = spin.pays / stake;
  if (total <= staked) {
    // No more than what was staked is no reason to celebrate.
    hud.showReturn(total, staked);
    await stage.motion.wait(fast() ? 0 : 320, cut);
    return total;
  }
  const label = before > 0 ? format("STUDIO.TOTAL_WIN") : format("STUDIO.WIN");
  const grade = GRADES.filter(({ least }) => times >= least).length;
  if (grade > 0) {
    sound.play("big-win", { step: (grade - 1) * 2 });
    stage.shake(4 + grade * 3);
    hud.showWin(total, label);
    await stage.motion.wait(700, cut);
    await celebration.bigWin(format(GRADES[grade - 1]?.title ?? ""), spin.pays, grade - 1, cut);
    return total;
  }
  sing(Math.floor(times));
  await stage.motion.run(
    Math.min(1_200, 320 + times * 130),
    (share) => {
      hud.showWin(Math.round(from + (total - from) * share), label);
      if (from < total) sound.play("count", { step: share * 7 });
    },
    {
      ease: inOut,
      cut: () => cut() || fast(),
    },
  );
  return total;
}
