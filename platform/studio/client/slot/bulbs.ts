import { Container, Graphics } from "pixi.js";
import type { Motion } from "../motion.ts";
import type { Reels } from "./reels.ts";

/** Every third bulb is of one ring; a ring goes out while the others burn. */
const RINGS = 3;
const STEP_MS = 190;
const DIM = 0.4;

/** Bulbs all around a board. */
export class Bulbs extends Container {
  readonly #motion: Motion;
  readonly #reels: Reels;
  readonly #rings = Array.from({ length: RINGS }, () => this.addChild(new Graphics()));
  #stop: () => void = () => {};

  constructor(motion: Motion, reels: Reels) {
    super();
    this.#motion = motion;
    this.#reels = reels;
  }

  lay(): void {
    const { width, height } = this.#reels.size;
    const rim = Math.round(5 + this.#reels.cellSize.width * 0.055);
    const out = rim * 1.02;
    const radius = rim * 0.4;
    for (const ring of this.#rings) ring.clear();
    spots(width + out * 2, height + out * 2, rim * 2.1).forEach(([x, y], index) => {
      this.#rings[index % RINGS]
        ?.circle(x - out, y - out, radius * 1.9)
        .fill({ color: 0xffc861, alpha: 0.22 })
        .circle(x - out, y - out, radius)
        .fill({ color: 0xffd98a })
        .circle(x - out, y - out, radius * 0.5)
        .fill({ color: 0xfffbe8 });
    });
    this.shine(false);
  }

  /** One ring after the other goes out, until `shine`. */
  run(): void {
    this.#stop();
    if (this.#motion.reduced) return;
    this.#stop = this.#motion.loop((_, total) => this.#dim(Math.floor(total / STEP_MS) % RINGS));
  }

  /** All of them burn, or as they do at rest. */
  shine(all: boolean): void {
    this.#stop();
    this.#stop = () => {};
    this.#dim(all ? -1 : 0);
  }

  #dim(dark: number): void {
    for (const [index, ring] of this.#rings.entries()) ring.alpha = index === dark ? DIM : 1;
  }
}

/** Places around a rectangle, clockwise from its top left, as evenly as whole numbers allow; a multiple of the rings, so that the run closes. */
function spots(width: number, height: number, apart: number): (readonly [number, number])[] {
  const around = 2 * (width + height);
  const count = Math.max(1, Math.round(around / apart / RINGS)) * RINGS;
  return Array.from({ length: count }, (_, index) => {
    const at = (index / count) * around;
    if (at < width) return [at, 0];
    if (at < width + height) return [width, at - width];
    if (at < 2 * width + height) return [2 * width + height - at, height];
    return [0, around - at];
  });
}
