import { Container, Text } from "pixi.js";
import { CharacterRow } from "../paint/character-row.ts";
import { drawCharacters } from "../paint/characters.ts";
import type { Stage } from "../stage.ts";

const STYLE = {
  fontFamily: "Sora Variable",
  fontWeight: "800",
  fill: 0xffffff,
  stroke: { color: 0x0a0420, width: 10, join: "round" },
  dropShadow: { color: 0x000000, alpha: 0.5, blur: 14, distance: 6, angle: Math.PI / 2 },
  padding: 24,
} as const;
/** Of the countdown. */
const DIGITS = "0123456789";
/** The part of the field's width that a text takes at most. */
const WIDEST = 0.92;

/** The large multiplier in the middle, and a line below it. */
export class Board extends Container {
  readonly #stage: Stage;
  readonly #figure: CharacterRow;
  readonly #line: Text;
  /** The size of the figure at rest. */
  #size = 1;

  /** `characters`: those of which multipliers are made. */
  constructor(stage: Stage, characters: string) {
    super();
    this.#stage = stage;
    const { resolution } = stage.app.renderer;
    this.#figure = new CharacterRow(
      drawCharacters(new Set(DIGITS + characters), { ...STYLE, fontSize: 96 }, resolution),
    );
    this.#line = new Text({ text: "", style: { ...STYLE, fontSize: 26, stroke: { ...STYLE.stroke, width: 6 } } });
    this.#line.anchor.set(0.5);
    this.#line.y = 76;
    this.addChild(this.#figure, this.#line);
  }

  lay(): void {
    const area = this.#stage.area();
    this.position.set(area.x + area.width / 2, area.y + area.height * 0.28);
    this.scale.set(Math.min(1.3, Math.max(0.5, Math.min(area.width / 560, area.height / 330))));
    this.#fitFigure();
  }

  show(figure: string, line: string, colour = 0xffffff): void {
    if (this.#figure.show(figure)) this.#fitFigure();
    this.#figure.colour = colour;
    // A text that is hidden isn't drawn anew.
    this.#line.visible = line !== "";
    if (line === "" || this.#line.text === line) return;
    this.#line.text = line;
    this.#line.scale.set(Math.min(1, this.#widest / this.#line.getLocalBounds().width));
  }

  pop(): void {
    if (this.#stage.motion.reduced) return;
    void this.#stage.motion.run(420, (share) =>
      this.#figure.scale.set(this.#size * (1 + Math.sin(share * Math.PI) * 0.25)),
    );
  }

  get #widest(): number {
    return (this.#stage.width * WIDEST) / this.scale.x;
  }

  #fitFigure(): void {
    const { room } = this.#figure;
    const size = room === 0 ? 1 : Math.min(1, this.#widest / room);
    if (size === this.#size) return;
    this.#size = size;
    this.#figure.scale.set(size);
  }
}
