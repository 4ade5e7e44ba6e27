import { Container, Text } from "pixi.js";
import type { Stage } from "../stage.ts";

/** The large multiplier in the middle, and a line below it. */
export class Board extends Container {
  readonly #stage: Stage;
  readonly #figure: Text;
  readonly #line: Text;

  constructor(stage: Stage) {
    super();
    this.#stage = stage;
    const style = {
      fontFamily: "Sora Variable",
      fontWeight: "800" as const,
      fill: 0xffffff,
      stroke: { color: 0x0a0420, width: 10, join: "round" as const },
      dropShadow: { color: 0x000000, alpha: 0.5, blur: 14, distance: 6, angle: Math.PI / 2 },
      padding: 24,
    };
    this.#figure = new Text({ text: "", style: { ...style, fontSize: 96 } });
    this.#line = new Text({ text: "", style: { ...style, fontSize: 26, stroke: { ...style.stroke, width: 6 } } });
    this.#figure.anchor.set(0.5);
    this.#line.anchor.set(0.5);
    this.#line.y = 76;
    this.addChild(this.#figure, this.#line);
  }

  lay(): void {
    const area = this.#stage.area();
    this.position.set(area.x + area.width / 2, area.y + area.height * 0.28);
    this.scale.set(Math.min(1.3, Math.max(0.5, Math.min(area.width / 560, area.height / 330))));
  }

  show(figure: string, line: string, colour = 0xffffff): void {
    if (this.#figure.text !== figure) this.#figure.text = figure;
    this.#figure.tint = colour;
    // A text that is hidden isn't drawn anew.
    this.#line.visible = line !== "";
    if (line === "" || this.#line.text === line) return;
    this.#line.text = line;
    const widest = (this.#stage.width * 0.92) / this.scale.x;
    this.#line.scale.set(Math.min(1, widest / this.#line.getLocalBounds().width));
  }

  pop(): void {
    if (this.#stage.motion.reduced) return;
    void this.#stage.motion.run(420, (share) => this.#figure.scale.set(1 + Math.sin(share * Math.PI) * 0.25));
  }
}
