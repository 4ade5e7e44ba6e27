import { Container, Graphics, Sprite, Texture } from "pixi.js";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { paintTexture } from "../paint/canvas.ts";
import type { Palette } from "../paint/colour.ts";
import { CELL } from "../paint/symbol-size.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Area, Stage } from "../stage.ts";
import type { Chassis, ChassisSize } from "./chassis.ts";
import { type Strips, symbolAt } from "./machine.ts";
import { type WinningCell, WinningFigures } from "./winning-figures.ts";

interface Reel {
  column: Container;
  /** From row -1 on: one more than is seen at each end. */
  cells: Sprite[];
  /** Of the top row on an endless strip; it falls, as symbols move down. */
  position: number;
  /** Where it stood before it ran. */
  home: number;
  /** Where the reel is to stand, and on which stop of the strip. */
  target: { position: number; stop: number } | undefined;
  running: boolean;
}

/** Reels in the frame of their machine. */
export class Reels extends Container {
  readonly #stage: Stage;
  readonly #strips: Strips;
  readonly #sheet: SymbolSheet;
  readonly #palette: Palette;
  readonly #chassis: Chassis;
  readonly #frame = new Sprite();
  readonly #shade = new Sprite();
  readonly #reels: Reel[];
  readonly #cutter = new Graphics();
  readonly #expect = new Graphics();
  readonly front = new Container();
  readonly figures: WinningFigures;
  #cell = CELL;

  constructor(stage: Stage, chassis: Chassis, strips: Strips, sheet: SymbolSheet, palette: Palette) {
    super();
    this.#stage = stage;
    this.#chassis = chassis;
    this.#strips = strips;
    this.#sheet = sheet;
    this.#palette = palette;
    const columns = new Container();
    this.#reels = strips.map((_, index) => {
      const column = new Container();
      const cells = Array.from({ length: chassis.rows + 2 }, () => {
        const sprite = new Sprite();
        sprite.anchor.set(0.5);
        column.addChild(sprite);
        return sprite;
      });
      columns.addChild(column);
      return { column, cells, position: index * 3, home: index * 3, target: undefined, running: false };
    });
    columns.mask = this.#cutter;
    this.figures = new WinningFigures(stage);
    this.addChild(this.#frame, this.#expect, columns, this.#cutter, this.figures, this.#shade, this.front);
  }

  /** Size of the grid in the units of the stage, without its frame. */
  get size(): { width: number; height: number } {
    const { reels, rows } = this.#chassis;
    return { width: reels * this.#cell + (reels - 1) * this.#gap, height: rows * this.#row };
  }

  get #gap(): number {
    return Math.round(this.#cell * this.#chassis.gap);
  }

  get #row(): number {
    return this.#cell * this.#chassis.cellHeight;
  }

  /** Middle of a cell, from the grid's top left. */
  spot(reel: number, row: number): { x: number; y: number } {
    return { x: (reel + 0.5) * this.#cell + reel * this.#gap, y: (row + 0.5) * this.#row };
  }

  /** A cell of the grid. */
  get cellSize(): { width: number; height: number } {
    return { width: this.#cell, height: this.#row };
  }

  /** How high the grid becomes in a frame of that width, its rim included. */
  heightFor(width: number): number {
    const { reels, rows, gap, cellHeight, ends } = this.#chassis;
    return ((width - 24) / (reels + (reels - 1) * gap)) * cellHeight * rows + ends + 10;
  }

  /** Scale of a symbol at rest. */
  get restScale(): number {
    return (Math.min(this.#cell, this.#row) * 0.95) / CELL;
  }

  cellAt(reel: number, row: number): Sprite | undefined {
    return this.#reels[reel]?.cells[row + 1];
  }

  /** A cell at rest whose symbol has a figure, as it is put over the reels when it wins. */
  figureAt(reel: number, row: number): Omit<WinningCell, "late"> | undefined {
    const tile = this.cellAt(reel, row);
    const figure = this.#sheet[symbolAt(this.#strips, reel, (this.#reels[reel]?.position ?? 0) + row)]?.figure;
    return tile && figure && { tile, figure, spot: this.spot(reel, row), scale: this.restScale };
  }

  lay(area: Area): void {
    this.figures.end();
    const { reels, rows, cellHeight, gap, widest, sides, ends } = this.#chassis;
    this.#cell = Math.floor(
      Math.min((area.width - sides) / (reels + (reels - 1) * gap), (area.height - ends) / (rows * cellHeight), widest),
    );
    const { width, height } = this.size;
    this.position.set(Math.round(area.x + (area.width - width) / 2), Math.round(area.y + (area.height - height) / 2));
    this.#cutter.clear();
    if (gap === 0) this.#cutter.roundRect(0, 0, width, height, 10).fill(0xffffff);
    else
      for (let reel = 0; reel < reels; reel++)
        this.#cutter.rect(reel * (this.#cell + this.#gap), 0, this.#cell, height).fill(0xffffff);
    this.#paint(width, height);
    this.#reels.forEach((reel, index) => {
      reel.column.x = index * (this.#cell + this.#gap);
      this.#draw(reel, index, false);
    });
  }

  #paint(width: number, height: number): void {
    const rim = Math.round(5 + this.#cell * 0.055);
    const size: ChassisSize = { width, height, cell: this.#cell, row: this.#row, gap: this.#gap, rim };
    const { paintFrame, paintFront } = this.#chassis;
    for (const [sprite, paint] of [[this.#frame, paintFrame] as const, [this.#shade, paintFront] as const]) {
      if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true);
      if (!paint) continue;
      sprite.texture = paintTexture(width + rim * 4, height + rim * 4, 2, (pen) => {
        pen.translate(rim * 2, rim * 2);
        paint(pen, size, this.#palette);
      });
      sprite.position.set(-rim * 2, -rim * 2);
    }
  }

  /** Shows a standing screen. */
  show(stops: readonly number[]): void {
    this.#reels.forEach((reel, index) => {
      this.#rest(reel, index, stops[index] ?? 0);
    });
  }

  #rest(reel: Reel, index: number, stop: number): void {
    reel.position = stop;
    reel.home = stop;
    reel.target = undefined;
    this.#draw(reel, index, false);
  }

  /** Sets all reels running, until `stop`. Each starts with a small swing upwards. */
  start(fast: boolean): void {
    const { usual, fast: hasty } = this.#chassis.speed;
    const speed = fast ? hasty : usual;
    this.#reels.forEach((reel, index) => {
      reel.running = true;
      reel.target = undefined;
      if (this.#stage.motion.reduced) return;
      const delay = fast ? 0 : index * 45;
      let spent = -delay;
      const end = this.#stage.motion.loop((milliseconds) => {
        if (!reel.running) {
          end();
          return;
        }
        spent += milliseconds;
        if (spent < 0) return;
        const windUp = spent < 110 && !fast;
        reel.position += windUp ? milliseconds * 0.0022 : (-Math.min(1, spent / 260) * speed * milliseconds) / 1000;
        this.#draw(reel, index, !windUp && spent > 180);
      });
    });
  }

  /**
   * Stops the reels one after the other. `landed` is called for each; `expecting` says whether the next ones take their
   * time because the bonus is near, and `tense` is called when one does. `cut` makes all of them stop at once.
   */
  async stop(
    stops: readonly number[],
    options: {
      fast: boolean;
      cut: () => boolean;
      expecting: (reel: number) => boolean;
      tense: () => void;
      landed: (reel: number) => void;
    },
  ): Promise<void> {
    const { fast, cut, expecting, tense, landed } = options;
    const { motion } = this.#stage;
    let before = Promise.resolve();
    const ends = this.#reels.map((reel, index) => {
      const turn = before.then(async () => {
        const long = expecting(index) && !cut();
        if (long) this.#expectAt(index);
        if (long) tense();
        await motion.wait(long ? 1_150 : fast || index === 0 ? 20 : 150, cut);
        this.#expect.clear();
      });
      const end = turn.then(() => this.#land(reel, index, stops[index] ?? 0, cut() || fast)).then(() => landed(index));
      // The next may follow before this one has come to rest, but an expected one waits for what fell here.
      before = expecting(index) ? end : turn;
      return end;
    });
    await Promise.all(ends);
  }

  async #land(reel: Reel, index: number, stop: number, quick: boolean): Promise<void> {
    const { motion } = this.#stage;
    const { landing, rows, turning } = this.#chassis;
    reel.running = false;
    const from = reel.position;
    if (motion.reduced) {
      this.#rest(reel, index, stop);
      await motion.run(160, (share) => {
        reel.column.alpha = 0.3 + share * 0.7;
      });
      return;
    }
    const position = Math.floor(from) - (quick ? Math.min(3, landing.symbols) : landing.symbols);
    reel.target = { position, stop };
    // The last row of a board comes to rest so much later than the first.
    const way = from - position + (turning ? turning.lag * (rows - 1) : 0);
    await motion.run(
      quick ? landing.quick : landing.milliseconds,
      (share) => {
        reel.position = from - way * share;
        this.#draw(reel, index, share < 0.45);
      },
      { ease: landing.ease },
    );
    this.#rest(reel, index, stop);
  }

  #draw(reel: Reel, index: number, blurred: boolean): void {
    const { turning } = this.#chassis;
    if (turning) {
      this.#drawCards(reel, index, turning.lag);
      return;
    }
    const base = Math.floor(reel.position);
    const part = reel.position - base;
    const scale = this.restScale;
    reel.cells.forEach((sprite, slot) => {
      const row = slot - 1;
      const art = this.#sheet[this.#symbol(reel, index, base + row)];
      sprite.texture = (blurred ? art?.blurred : art?.texture) ?? Texture.EMPTY;
      sprite.scale.set(scale);
      sprite.position.set(this.#cell / 2, (row + 0.5 - part) * this.#row);
    });
  }

  /** Each place shows the symbol that a rolling reel would have there, and turns it over to the next. */
  #drawCards({ cells, position, home, target }: Reel, index: number, lag: number): void {
    const scale = this.restScale;
    cells.forEach((sprite, slot) => {
      const row = slot - 1;
      sprite.visible = row >= 0 && row < this.#chassis.rows;
      const at = Math.min(home, Math.max(target?.position ?? Number.NEGATIVE_INFINITY, position + row * lag));
      const card = Math.round(at);
      const isLast = card === target?.position;
      const art = this.#sheet[symbolAt(this.#strips, index, (isLast ? target.stop : card) + row)];
      const upright = 1 - 2 * Math.abs(at - card);
      sprite.texture = art?.texture ?? Texture.EMPTY;
      sprite.scale.set(scale, scale * Math.max(0.02, upright));
      sprite.tint = 0x010101 * Math.round(150 + 105 * upright);
      sprite.position.set(this.#cell / 2, (row + 0.5) * this.#row);
    });
  }

  /** Around the target the strip's own symbols of the stop are shown; the eye can't see the seam. */
  #symbol({ target }: Reel, index: number, position: number): SlotSymbol {
    const seam = target && position >= target.position - 2 && position < target.position + this.#chassis.rows;
    return symbolAt(this.#strips, index, seam ? target.stop + position - target.position : position);
  }

  #expectAt(reel: number): void {
    const { height } = this.size;
    this.#expect
      .clear()
      .roundRect(this.spot(reel, 0).x - this.#cell / 2 + 2, 2, this.#cell - 4, height - 4, 12)
      .fill({ color: 0xffd65c, alpha: 0.28 })
      .stroke({ color: 0xffe9a6, width: 3, alpha: 0.9 });
  }
}
