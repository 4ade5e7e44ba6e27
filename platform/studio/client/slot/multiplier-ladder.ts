import { Container, Graphics, Text } from "pixi.js";
import { outBack } from "../motion.ts";
import { BLACK, mix, type Palette, toNumber, WHITE } from "../paint/colour.ts";
import type { Stage } from "../stage.ts";

const HEIGHT = 34;
const GAP = 74;

/** The multipliers above the shaft: which one the next win counts. */
export class MultiplierLadder extends Container {
  readonly #stage: Stage;
  readonly #palette: Palette;
  #shown = "";
  #width = 0;

  constructor(stage: Stage, palette: Palette) {
    super();
    this.#stage = stage;
    this.#palette = palette;
  }

  /** Its middle is over the middle of a grid of that width. */
  lay(width: number): void {
    this.#width = width;
    this.position.set(width / 2, -26);
    this.#shown = "";
  }

  /** Shows these multipliers with one of them lit; a changed one jumps. */
  show(steps: readonly number[], lit: number): void {
    const key = `${steps.join(" ")}:${lit}`;
    if (key === this.#shown) return;
    this.#shown = key;
    for (const child of this.removeChildren()) child.destroy({ children: true });
    this.scale.set(Math.min(1, this.#width / (GAP * (steps.length + 0.4))));
    for (const [index, times] of steps.entries()) {
      const isLit = index === lit;
      const pill = new Container();
      const text = new Text({
        text: `×${times}`,
        style: {
          fontFamily: "Sora Variable",
          fontWeight: "800",
          fontSize: isLit ? 22 : 16,
          fill: isLit ? 0x1a0b02 : toNumber(mix(this.#palette.light, WHITE, 0.3)),
        },
        resolution: 2,
      });
      text.anchor.set(0.5);
      const width = Math.max(46, text.width + 22);
      const back = new Graphics()
        .roundRect(-width / 2, -HEIGHT / 2, width, HEIGHT, HEIGHT / 2)
        .fill({ color: isLit ? 0xffd65c : toNumber(mix(this.#palette.dark, BLACK, 0.5)), alpha: isLit ? 1 : 0.72 })
        .stroke({
          color: isLit ? 0xfff3c4 : toNumber(this.#palette.light),
          width: isLit ? 3 : 1,
          alpha: isLit ? 1 : 0.4,
        });
      pill.addChild(back, text);
      pill.x = (index - (steps.length - 1) / 2) * GAP;
      this.addChild(pill);
      if (!isLit || this.#stage.motion.reduced) continue;
      void this.#stage.motion.run(
        320,
        (share) => {
          if (!pill.destroyed) pill.scale.set(0.7 + 0.3 * share);
        },
        { ease: outBack },
      );
    }
  }
}
