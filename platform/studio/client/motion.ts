import type { Ticker } from "pixi.js";

export type Ease = (share: number) => number;

export const linear: Ease = (share) => share;
export const outCubic: Ease = (share) => 1 - (1 - share) ** 3;
export const inOut: Ease = (share) => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);
/** Goes a little too far and comes back. */
export const outBack: Ease = (share) => 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2;

/** Everything that moves, on the stage's clock; still under prefers-reduced-motion. */
export class Motion {
  readonly #ticker: Ticker;
  readonly #reduced = window.matchMedia("(prefers-reduced-motion: reduce)");

  constructor(ticker: Ticker) {
    this.#ticker = ticker;
  }

  get reduced(): boolean {
    return this.#reduced.matches;
  }

  /** Calls `draw` with 0 to 1 over so many milliseconds. `cut` ends it early, at 1. */
  run(
    milliseconds: number,
    draw: (share: number) => void,
    options: { ease?: Ease; cut?: () => boolean } = {},
  ): Promise<void> {
    const { ease = linear, cut = () => false } = options;
    if (milliseconds <= 0) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      let spent = 0;
      const step = (ticker: Ticker) => {
        spent += ticker.deltaMS;
        const share = cut() ? 1 : Math.min(1, spent / milliseconds);
        try {
          draw(ease(share));
        } catch (error) {
          // Thrown on, it would end the ticker, and with it everything that moves.
          this.#ticker.remove(step);
          reject(error);
          return;
        }
        if (share < 1) return;
        this.#ticker.remove(step);
        resolve();
      };
      this.#ticker.add(step);
    });
  }

  wait(milliseconds: number, cut?: () => boolean): Promise<void> {
    return this.run(milliseconds, () => {}, { cut });
  }

  /** Calls `draw` at every frame until the function it gives back is called. */
  loop(draw: (milliseconds: number, total: number) => void): () => void {
    let total = 0;
    const step = (ticker: Ticker) => {
      total += ticker.deltaMS;
      try {
        draw(ticker.deltaMS, total);
      } catch (error) {
        this.#ticker.remove(step);
        reportError(error);
      }
    };
    this.#ticker.add(step);
    return () => {
      this.#ticker.remove(step);
    };
  }
}
