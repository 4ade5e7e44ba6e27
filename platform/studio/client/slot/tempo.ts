import type { Motion } from "../motion.ts";

/** A spin that comes at the very end of the licence's pace would be refused. */
const SPARE_MS = 30;

/** How quickly a machine plays: fast as long as the player wants it so, and what they press upon ends at once. */
export class Tempo {
  isFast = false;
  readonly #motion: Motion;
  #isHurried = false;
  #lastSpinAt = 0;

  constructor(motion: Motion) {
    this.#motion = motion;
  }

  /** Whether the player has pressed to go on. */
  readonly cut = (): boolean => this.#isHurried;

  /** What the player has hurried on is over: the next part takes its time again. */
  readonly uncut = (): void => {
    this.#isHurried = false;
  };

  hurry(): void {
    this.#isHurried = true;
  }

  /** The licence's pace: waits until a spin may follow the last one. */
  async pace(minimumSpinMs: number): Promise<void> {
    await this.#motion.wait(this.#lastSpinAt + minimumSpinMs + SPARE_MS - performance.now());
    this.#lastSpinAt = performance.now();
  }
}
