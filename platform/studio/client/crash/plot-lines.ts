import { Container, Graphics, GraphicsContext, type StrokeStyle } from "pixi.js";

/** Lines of a plot that are alike: drawn once for all of them, and only moved where they stand elsewhere. */
export class PlotLines extends Container<Graphics> {
  readonly #drawing = new GraphicsContext();
  readonly #style: StrokeStyle;
  #used = 0;

  constructor(style: StrokeStyle) {
    super();
    this.#style = style;
  }

  /** How far each line goes from its place. */
  reach(x: number, y: number): void {
    this.#drawing.clear().moveTo(0, 0).lineTo(x, y).stroke(this.#style);
  }

  begin(): void {
    this.#used = 0;
  }

  add(x: number, y: number): void {
    const line = this.children[this.#used] ?? this.addChild(new Graphics(this.#drawing));
    this.#used += 1;
    line.position.set(x, y);
  }

  /** What was added since `begin` is seen, and nothing else. */
  end(): void {
    for (const [index, line] of this.children.entries()) line.visible = index < this.#used;
  }
}
