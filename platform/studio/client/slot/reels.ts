import { Container, Graphics, Sprite, Texture } from "pixi.js";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { outBack } from "../motion.ts";
import { glow, paintTexture, roundRect } from "../paint/canvas.ts";
import { BLACK, css, mix, type Palette, WHITE } from "../paint/colour.ts";
import { CELL, type SymbolSheet } from "../paint/symbols.ts";
import type { Area, Stage } from "../stage.ts";
import { REELS, ROWS, type Strips, symbolAt } from "./machine.ts";

/** Symbols a second while a reel runs. */
const SPEED = 26;
const FAST = 44;
/** How many symbols pass between the order to stop and the stop. */
const RUN_OUT = 4;
const CELL_HEIGHT = 1.16;

interface Reel {
  column: Container;
  /** Rows -1 to ROWS: one more than is seen at each end. */
  cells: Sprite[];
  /** Of the top row on an endless strip; it falls, as symbols move down. */
  position: number;
  /** Where the reel is to stand, and on which stop of the strip. */
  target: { position: number; stop: number } | undefined;
  running: boolean;
}

/** Five reels in their frame. */
export class Reels extends Container {
  readonly #stage: Stage;
  readonly #strips: Strips;
  readonly #sheet: SymbolSheet;
  readonly #palette: Palette;
  readonly #frame = new Sprite();
  readonly #reels: Reel[];
  readonly #cutter = new Graphics();
  readonly #expect = new Graphics();
  readonly front = new Container();
  #cell = CELL;

  constructor(stage: Stage, strips: Strips, sheet: SymbolSheet, palette: Palette) {
    super();
    this.#stage = stage;
    this.#strips = strips;
    this.#sheet = sheet;
    this.#palette = palette;
    const columns = new Container();
    this.#reels = strips.map((_, index) => {
      const column = new Container();
      const cells = Array.from({ length: ROWS + 2 }, () => {
        const sprite = new Sprite();
        sprite.anchor.set(0.5);
        column.addChild(sprite);
        return sprite;
      });
      columns.addChild(column);
      return { column, cells, position: index * 3, target: undefined, running: false };
    });
    columns.mask = this.#cutter;
    this.addChild(this.#frame, this.#expect, columns, this.#cutter, this.front);
  }

  /** Size of the grid in the units of the stage, without its frame. */
  get size(): { width: number; height: number } {
    return { width: this.#cell * REELS, height: this.#cell * CELL_HEIGHT * ROWS };
  }

  /** Middle of a cell, from the grid's top left. */
  spot(reel: number, row: number): { x: number; y: number } {
    return { x: (reel + 0.5) * this.#cell, y: (row + 0.5) * this.#cell * CELL_HEIGHT };
  }

  /** Scale of a symbol at rest. */
  get restScale(): number {
    return (this.#cell * 0.95) / CELL;
  }

  cellAt(reel: number, row: number): Sprite | undefined {
    return this.#reels[reel]?.cells[row + 1];
  }

  lay(area: Area): void {
    this.#cell = Math.floor(Math.min((area.width - 34) / REELS, (area.height - 20) / (ROWS * CELL_HEIGHT), 190));
    const { width, height } = this.size;
    this.position.set(Math.round(area.x + (area.width - width) / 2), Math.round(area.y + (area.height - height) / 2));
    this.#cutter.clear().roundRect(0, 0, width, height, 10).fill(0xffffff);
    if (this.#frame.texture !== Texture.EMPTY) this.#frame.texture.destroy(true);
    const rim = Math.round(5 + this.#cell * 0.055);
    this.#frame.texture = paintTexture(width + rim * 4, height + rim * 4, 2, (pen) =>
      this.#paintFrame(pen, width, height, rim),
    );
    this.#frame.position.set(-rim * 2, -rim * 2);
    this.#reels.forEach((reel, index) => {
      reel.column.x = index * this.#cell;
      this.#draw(reel, index, false);
    });
  }

  /** Shows a standing screen. */
  show(stops: readonly number[]): void {
    this.#reels.forEach((reel, index) => {
      reel.position = stops[index] ?? 0;
      reel.target = undefined;
      this.#draw(reel, index, false);
    });
  }

  /** Sets all reels running, until `stop`. Each starts with a small swing upwards. */
  start(fast: boolean): void {
    const speed = fast ? FAST : SPEED;
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
   * time because the bonus is near. `cut` makes all of them stop at once.
   */
  async stop(
    stops: readonly number[],
    options: {
      fast: boolean;
      cut: () => boolean;
      expecting: (reel: number) => boolean;
      landed: (reel: number) => void;
    },
  ): Promise<void> {
    const { fast, cut, expecting, landed } = options;
    const { motion } = this.#stage;
    let before = Promise.resolve();
    const ends = this.#reels.map((reel, index) => {
      const turn = before.then(async () => {
        const long = expecting(index) && !cut();
        if (long) this.#expectAt(index);
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
    reel.running = false;
    const from = reel.position;
    if (motion.reduced) {
      reel.position = stop;
      this.#draw(reel, index, false);
      await motion.run(160, (share) => {
        reel.column.alpha = 0.3 + share * 0.7;
      });
      return;
    }
    const position = Math.floor(from) - (quick ? 3 : RUN_OUT);
    reel.target = { position, stop };
    const way = from - position;
    await motion.run(
      quick ? 230 : 400,
      (share) => {
        reel.position = from - way * share;
        this.#draw(reel, index, share < 0.45);
      },
      { ease: outBack },
    );
    reel.position = stop;
    reel.target = undefined;
    this.#draw(reel, index, false);
  }

  #draw(reel: Reel, index: number, blurred: boolean): void {
    const base = Math.floor(reel.position);
    const part = reel.position - base;
    const scale = this.restScale;
    reel.cells.forEach((sprite, slot) => {
      const row = slot - 1;
      const { texture, blurred: smeared } = this.#sheet[this.#symbol(reel, index, base + row)];
      sprite.texture = blurred ? smeared : texture;
      sprite.scale.set(scale);
      sprite.position.set(this.#cell / 2, (row + 0.5 - part) * this.#cell * CELL_HEIGHT);
    });
  }

  /** Around the target the strip's own symbols of the stop are shown; the eye can't see the seam. */
  #symbol({ target }: Reel, index: number, position: number): SlotSymbol {
    const seam = target && position >= target.position - 2 && position < target.position + ROWS;
    return symbolAt(this.#strips, index, seam ? target.stop + position - target.position : position);
  }

  #expectAt(reel: number): void {
    const { height } = this.size;
    this.#expect
      .clear()
      .roundRect(reel * this.#cell + 2, 2, this.#cell - 4, height - 4, 12)
      .fill({ color: 0xffd65c, alpha: 0.28 })
      .stroke({ color: 0xffe9a6, width: 3, alpha: 0.9 });
  }

  #paintFrame(pen: CanvasRenderingContext2D, width: number, height: number, rim: number): void {
    const { main, dark, light } = this.#palette;
    pen.translate(rim * 2, rim * 2);
    pen.save();
    pen.shadowColor = css(main, 0.9);
    pen.shadowBlur = 34;
    roundRect(pen, -rim, -rim, width + rim * 2, height + rim * 2, 22);
    const metal = pen.createLinearGradient(0, -rim, width * 0.4, height + rim);
    metal.addColorStop(0, css(mix(light, WHITE, 0.5)));
    metal.addColorStop(0.25, css(mix(main, light, 0.35)));
    metal.addColorStop(0.5, css(mix(main, BLACK, 0.35)));
    metal.addColorStop(0.75, css(mix(main, light, 0.2)));
    metal.addColorStop(1, css(mix(light, main, 0.3)));
    pen.fillStyle = metal;
    pen.fill();
    pen.restore();
    roundRect(pen, -4, -4, width + 8, height + 8, 14);
    pen.fillStyle = css(mix(dark, BLACK, 0.72));
    pen.fill();
    pen.save();
    pen.clip();
    const shade = pen.createLinearGradient(0, 0, 0, height);
    shade.addColorStop(0, css(mix(main, dark, 0.6), 0.9));
    shade.addColorStop(0.5, css(mix(main, dark, 0.62), 0.75));
    shade.addColorStop(1, css(dark, 0.9));
    pen.fillStyle = shade;
    pen.fillRect(-4, -4, width + 8, height + 8);
    glow(pen, width / 2, height / 2, width * 0.6, [
      [0, css(mix(main, light, 0.35), 0.3)],
      [1, css(main, 0)],
    ]);
    for (let reel = 1; reel < REELS; reel++) {
      pen.fillStyle = "rgba(0, 0, 0, 0.45)";
      pen.fillRect(reel * this.#cell - 2, 0, 4, height);
      pen.fillStyle = css(light, 0.18);
      pen.fillRect(reel * this.#cell + 2, 0, 1, height);
    }
    const lip = pen.createLinearGradient(0, 0, 0, height);
    lip.addColorStop(0, "rgba(0, 0, 0, 0.6)");
    lip.addColorStop(0.1, "rgba(0, 0, 0, 0)");
    lip.addColorStop(0.9, "rgba(0, 0, 0, 0)");
    lip.addColorStop(1, "rgba(0, 0, 0, 0.6)");
    pen.fillStyle = lip;
    pen.fillRect(-4, -4, width + 8, height + 8);
    pen.restore();
  }
}
