import { Container, Graphics, Sprite, Texture } from "pixi.js";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { WAYS_REELS, WAYS_ROWS } from "../../math/ways/profile.ts";
import { glow, paintTexture, polygon, roundRect } from "../paint/canvas.ts";
import { BLACK, css, mix, type Palette, toNumber, WHITE } from "../paint/colour.ts";
import { CELL } from "../paint/symbol-size.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Area, Stage } from "../stage.ts";
import { type WinningCell, WinningFigures } from "./winning-figures.ts";

const CELL_HEIGHT = 0.94;
const WIDEST = 128;
const SIDES = 36;
/** Above the grid the multipliers stand; below it the ledge. */
export const ABOVE = 48;
const BELOW = 28;

/** An open shaft of six columns that symbols fall into and come to rest in. */
export class FallsGrid extends Container {
  readonly #sheet: SymbolSheet;
  readonly #palette: Palette;
  readonly #shaft = new Sprite();
  readonly #cutter = new Graphics();
  readonly #marks = new Graphics();
  readonly symbols = new Container();
  readonly figures: WinningFigures;
  readonly front = new Container();
  /** The symbols at rest, `cells[reel][row]`. */
  cells: Sprite[][] = [];
  #cell = CELL;

  constructor(stage: Stage, sheet: SymbolSheet, palette: Palette) {
    super();
    this.#sheet = sheet;
    this.#palette = palette;
    this.symbols.mask = this.#cutter;
    this.figures = new WinningFigures(stage);
    this.addChild(this.#shaft, this.#marks, this.symbols, this.#cutter, this.figures, this.front);
  }

  get size(): { width: number; height: number } {
    return { width: this.#cell * WAYS_REELS, height: this.row * WAYS_ROWS };
  }

  get row(): number {
    return this.#cell * CELL_HEIGHT;
  }

  get restScale(): number {
    return (this.row * 0.97) / CELL;
  }

  heightFor(width: number): number {
    return ((width - SIDES) / WAYS_REELS) * CELL_HEIGHT * WAYS_ROWS + ABOVE + BELOW;
  }

  /** Middle of a cell, from the grid's top left; row -1 is above it. */
  spot(reel: number, row: number): { x: number; y: number } {
    return { x: (reel + 0.5) * this.#cell, y: (row + 0.5) * this.row };
  }

  /** A cell at rest whose symbol has a figure. */
  figureAt(reel: number, row: number, symbol: SlotSymbol): Omit<WinningCell, "late"> | undefined {
    const tile = this.cells[reel]?.[row];
    const figure = this.#sheet[symbol]?.figure;
    return tile && figure && { tile, figure, spot: this.spot(reel, row), scale: this.restScale };
  }

  lay(area: Area): void {
    this.figures.end();
    this.#cell = Math.floor(
      Math.min((area.width - SIDES) / WAYS_REELS, (area.height - ABOVE - BELOW) / (WAYS_ROWS * CELL_HEIGHT), WIDEST),
    );
    const { width, height } = this.size;
    this.position.set(
      Math.round(area.x + (area.width - width) / 2),
      Math.round(area.y + (area.height - height - BELOW + ABOVE) / 2),
    );
    // Open at the top: what falls in is seen before it is inside.
    this.#cutter
      .clear()
      .rect(-20, -ABOVE, width + 40, height + ABOVE + 4)
      .fill(0xffffff);
    if (this.#shaft.texture !== Texture.EMPTY) this.#shaft.texture.destroy(true);
    this.#shaft.texture = paintTexture(width + 60, height + ABOVE + BELOW + 20, 2, (pen) => {
      pen.translate(30, ABOVE);
      this.#paintShaft(pen, width, height);
    });
    this.#shaft.position.set(-30, -ABOVE);
    for (const [reel, column] of this.cells.entries())
      for (const [row, sprite] of column.entries()) this.#rest(sprite, reel, row);
  }

  /** Shows a screen at rest. */
  show(screen: readonly (readonly SlotSymbol[])[]): void {
    this.clear();
    this.cells = screen.map((column, reel) =>
      column.map((symbol, row) => {
        const sprite = this.make(symbol);
        this.#rest(sprite, reel, row);
        return sprite;
      }),
    );
  }

  clear(): void {
    this.figures.end();
    for (const child of this.symbols.removeChildren()) child.destroy();
    this.cells = [];
    this.mark([]);
  }

  /** A symbol that is not in its place yet. */
  make(symbol: SlotSymbol): Sprite {
    const sprite = new Sprite(this.#sheet[symbol]?.texture ?? Texture.EMPTY);
    sprite.anchor.set(0.5);
    sprite.scale.set(this.restScale);
    this.symbols.addChild(sprite);
    return sprite;
  }

  /** Lights cells behind their symbols. */
  mark(cells: readonly (readonly [number, number])[]): void {
    const light = toNumber(mix(this.#palette.light, WHITE, 0.2));
    this.#marks.clear();
    for (const [reel, row] of cells) {
      const { x, y } = this.spot(reel, row);
      this.#marks
        .roundRect(x - this.#cell / 2 + 2, y - this.row / 2 + 2, this.#cell - 4, this.row - 4, 10)
        .fill({ color: light, alpha: 0.34 })
        .stroke({ color: light, width: 2, alpha: 0.95 });
    }
  }

  #rest(sprite: Sprite, reel: number, row: number): void {
    const { x, y } = this.spot(reel, row);
    sprite.position.set(x, y);
    sprite.scale.set(this.restScale);
    sprite.alpha = 1;
  }

  /** Glass between two pillars of rock, on a ledge; columns of light where symbols fall. */
  #paintShaft(pen: CanvasRenderingContext2D, width: number, height: number): void {
    const { main, dark, light } = this.#palette;
    const glass = pen.createLinearGradient(0, -ABOVE, 0, height);
    glass.addColorStop(0, css(mix(dark, BLACK, 0.5), 0));
    glass.addColorStop(0.18, css(mix(dark, BLACK, 0.5), 0.62));
    glass.addColorStop(1, css(mix(dark, BLACK, 0.65), 0.86));
    pen.fillStyle = glass;
    pen.fillRect(-4, -ABOVE, width + 8, height + ABOVE + 6);
    for (let reel = 0; reel < WAYS_REELS; reel++) {
      const x = reel * this.#cell;
      const beam = pen.createLinearGradient(x, 0, x + this.#cell, 0);
      beam.addColorStop(0, css(light, 0));
      beam.addColorStop(0.5, css(mix(main, light, 0.4), reel % 2 === 0 ? 0.16 : 0.09));
      beam.addColorStop(1, css(light, 0));
      pen.fillStyle = beam;
      pen.fillRect(x, -ABOVE * 0.6, this.#cell, height + ABOVE * 0.6);
    }
    const stone = mix(mix(main, dark, 0.55), BLACK, 0.15);
    for (const side of [-1, 1] as const) {
      const at = side < 0 ? -4 : width + 4;
      const shade = pen.createLinearGradient(at, 0, at + side * 22, 0);
      shade.addColorStop(0, css(mix(stone, WHITE, 0.35)));
      shade.addColorStop(0.35, css(stone));
      shade.addColorStop(1, css(mix(stone, BLACK, 0.6)));
      pen.fillStyle = shade;
      const steps = 7;
      for (let block = 0; block < steps; block++) {
        const top = (height / steps) * block;
        const out = 12 + ((block * 5) % 3) * 4;
        polygon(pen, [
          [at, top + 1],
          [at + side * out, top + 4],
          [at + side * (out + 3), top + height / steps - 3],
          [at, top + height / steps - 1],
        ]);
        pen.fill();
      }
    }
    const ledge = pen.createLinearGradient(0, height, 0, height + 26);
    ledge.addColorStop(0, css(mix(stone, WHITE, 0.5)));
    ledge.addColorStop(0.2, css(stone));
    ledge.addColorStop(1, css(mix(stone, BLACK, 0.7)));
    roundRect(pen, -24, height + 3, width + 48, 22, 6);
    pen.fillStyle = ledge;
    pen.fill();
    glow(pen, width / 2, height + 4, width * 0.5, [
      [0, css(mix(light, WHITE, 0.3), 0.3)],
      [1, css(light, 0)],
    ]);
  }
}
