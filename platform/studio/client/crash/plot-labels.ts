import { Container, Text } from "pixi.js";

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
export class PlotLabels extends Container<Text> {
  #used = 0;

  begin(): void {
    this.#used = 0;
  }

  add(text: string, { x, y, anchorX, anchorY, colour = PLAIN }: LabelPlace): void {
    const style = { fontFamily: "Sora Variable", fontWeight: "600", fontSize: SIZE, fill: PLAIN } as const;
    const label = this.children[this.#used] ?? this.addChild(new Text({ text, style }));
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
