import { BitmapText, Container } from "pixi.js";
import { installFont } from "./drawn-font.ts";

interface LabelPlace {
  x: number;
  y: number;
  /** Which part of the label stands there: 0 its left or top, 1 its right or bottom. */
  anchorX: number;
  anchorY: number;
  colour?: number;
}

const SIZE = 11;
const PLAIN = 0xffffff;
const PLAIN_ALPHA = 0.78;

/** Small texts of a plot, which are put down anew whenever the plot is drawn; the objects stay. */
export class PlotLabels extends Container<BitmapText> {
  readonly #font: string;
  #used = 0;

  /** `sample` has the characters that most labels are of. */
  constructor(sample: string) {
    super();
    const style = { fontFamily: "Sora Variable", fontWeight: "600", fontSize: SIZE, fill: PLAIN } as const;
    this.#font = installFont("plot labels", style, sample);
  }

  begin(): void {
    this.#used = 0;
  }

  add(text: string, { x, y, anchorX, anchorY, colour = PLAIN }: LabelPlace): void {
    const style = { fontFamily: this.#font, fontSize: SIZE };
    const label = this.children[this.#used] ?? this.addChild(new BitmapText({ text, style }));
    this.#used += 1;
    if (label.text !== text) label.text = text;
    label.tint = colour;
    label.alpha = colour === PLAIN ? PLAIN_ALPHA : 1;
    label.anchor.set(anchorX, anchorY);
    label.position.set(x, y);
  }

  /** What was added since `begin` is seen, and nothing else. */
  end(): void {
    for (const [index, label] of this.children.entries()) label.visible = index < this.#used;
  }
}
