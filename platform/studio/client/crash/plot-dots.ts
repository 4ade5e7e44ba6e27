import { Container, Sprite, type Texture } from "pixi.js";
import { paintTexture } from "../paint/canvas.ts";
import { css, type Rgb, toNumber, WHITE } from "../paint/colour.ts";

const OWN: Rgb = { r: 0xb6, g: 0xff, b: 0x3c };
/** The colour of the viewer's own cash-outs. */
export const OWN_MARK = toNumber(OWN);
const EDGE: Rgb = { r: 0x0a, g: 0x04, b: 0x20 };
const RADIUS = { own: 7, others: 4.5 };
const EDGE_WIDTH = 2;

/** Dots of a plot, each kind drawn once; like its labels they are put down anew whenever the plot is drawn. */
export class PlotDots extends Container<Sprite> {
  readonly #own = dotTexture(RADIUS.own, OWN);
  readonly #others = dotTexture(RADIUS.others, WHITE);
  #used = 0;

  begin(): void {
    this.#used = 0;
  }

  add(x: number, y: number, isOwn: boolean): void {
    const dot = this.children[this.#used] ?? this.addChild(new Sprite({ anchor: 0.5 }));
    this.#used += 1;
    dot.texture = isOwn ? this.#own : this.#others;
    dot.position.set(x, y);
  }

  /** What was added since `begin` is seen, and nothing else. */
  end(): void {
    for (const [index, dot] of this.children.entries()) dot.visible = index < this.#used;
  }
}

function dotTexture(radius: number, colour: Rgb): Texture {
  const middle = Math.ceil(radius + EDGE_WIDTH);
  return paintTexture(middle * 2, middle * 2, 2, (pen) => {
    pen.arc(middle, middle, radius, 0, Math.PI * 2);
    pen.fillStyle = css(colour);
    pen.fill();
    pen.lineWidth = EDGE_WIDTH;
    pen.strokeStyle = css(EDGE, 0.9);
    pen.stroke();
  });
}
