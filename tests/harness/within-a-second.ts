import { setTimeout } from "node:timers/promises";

const TURN_MS = 20;
const TURNS = 50;

/**
 * Waits until it is so, and fails where it isn't after a second of this process: fifty turns of twenty milliseconds. While
 * the machine gives this process no turn, no time of it passes.
 */
export async function withinASecond(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (isSo()) return;
    await setTimeout(TURN_MS);
  }
  if (!isSo()) throw new Error("It is not so after a second");
}
