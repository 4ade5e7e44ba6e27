import { Container, type Sprite } from "pixi.js";
import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { cascade, type Fall, vanishes } from "../../math/ways/cascade.ts";
import { LEAST_SCATTERS, paidMultiplier, WAYS_REELS, WAYS_ROWS } from "../../math/ways/profile.ts";
import { type Ease, outCubic } from "../motion.ts";
import type { Area } from "../stage.ts";
import { celebrateWin } from "./celebrate-win.ts";
import { fallTag } from "./fall-tag.ts";
import { ABOVE, FallsGrid } from "./falls-grid.ts";
import { type Machine, type Strips, stripsOf } from "./machine.ts";
import { moveWinners } from "./move-winners.ts";
import { MultiplierLadder } from "./multiplier-ladder.ts";
import type { SceneOptions, ShownSpin, SlotScene } from "./scene.ts";
import { shards } from "./shards.ts";

type WaysMachine = Extract<Machine, { kind: "ways" }>;

/** Falls, strikes the ground, and springs up a little. */
const drop: Ease = (share) =>
  share < 0.72 ? (share / 0.72) ** 2 : 1 - Math.sin(((share - 0.72) / 0.28) * Math.PI) * 0.045;
const gone: Ease = (share) => share * share;

/** The ways slot: nothing turns, symbols fall into a shaft, what wins bursts, and the rest falls after. */
export class FallsScene implements SlotScene {
  readonly picture = new Container();
  readonly opening = [2, 5, 9, 1, 7, 12];
  readonly #options: SceneOptions;
  readonly #machine: WaysMachine;
  readonly #strips: Strips;
  readonly #grid: FallsGrid;
  readonly #ladder: MultiplierLadder;
  readonly #tag = new Container();
  #leaving: Promise<unknown> = Promise.resolve();
  #isFree = false;
  #wins = 0;

  constructor(options: SceneOptions, machine: WaysMachine) {
    const { stage, sheet, palette } = options;
    this.#options = options;
    this.#machine = machine;
    this.#strips = stripsOf(machine);
    this.#grid = new FallsGrid(stage, sheet, palette);
    this.#ladder = new MultiplierLadder(stage, palette);
    this.#grid.front.addChild(this.#ladder, this.#tag);
    this.picture.addChild(this.#grid);
  }

  get y(): number {
    return this.#grid.y - ABOVE;
  }
  get size(): { width: number; height: number } {
    return this.#grid.size;
  }

  lay(area: Area): void {
    this.#grid.lay(area);
    this.#ladder.lay(this.#grid.size.width);
    this.#showMultiplier(0);
  }

  heightFor(width: number): number {
    return this.#grid.heightFor(width);
  }

  /** What stands when everything has fallen. */
  show(stops: readonly number[]): void {
    this.#grid.show(cascade(this.#strips, stops).at(-1)?.screen ?? []);
  }

  start(fast: boolean): void {
    const { sound, stage } = this.#options;
    sound.play("stone-start");
    const leaving = this.#grid.cells.flatMap((column, reel) => column.map((sprite) => ({ sprite, reel })));
    this.#grid.cells = [];
    const depth = this.#grid.size.height + this.#grid.row;
    const ends = leaving.map(({ sprite, reel }) => {
      const from = sprite.y;
      if (stage.motion.reduced) return this.#fade(sprite);
      const wait = fast ? 0 : reel * 40;
      const span = fast ? 170 : 300;
      return stage.motion.run(wait + span, (share) => {
        const part = Math.max(0, (share * (wait + span) - wait) / span);
        if (!sprite.destroyed) sprite.y = from + gone(part) * depth;
      });
    });
    this.#leaving = Promise.all(ends).then(() => {
      for (const { sprite } of leaving) if (!sprite.destroyed) sprite.destroy();
    });
  }

  async halt(stops: readonly number[]): Promise<void> {
    this.#grid.figures.end();
    await this.#leaving;
    this.show(stops);
  }

  clear(): void {
    this.#grid.mark([]);
    this.#grid.figures.end();
    this.#tag.removeChildren();
    for (const column of this.#grid.cells) for (const sprite of column) sprite.tint = 0xffffff;
  }

  async present(shown: ShownSpin): Promise<number> {
    const { spin } = shown;
    const { sound } = this.#options;
    const falls = cascade(this.#strips, spin.stops);
    this.#isFree = shown.isFree;
    this.#wins = spin.wins;
    this.#showMultiplier(0);
    await this.#leaving;
    await this.#pour(falls[0]?.screen ?? []);
    let sofar = shown.before;
    for (const [index, fall] of falls.entries()) {
      if (fall.wins.length === 0) break;
      const next = falls[index + 1]?.screen ?? [];
      sofar = await this.#winAndFall(fall, next, {
        index,
        before: sofar,
        // The last falls of a round that reaches its highest win pay only what is left of it.
        pays: Math.min(spin.falls[index] ?? 0, shown.before + spin.pays - sofar),
        staked: shown.staked,
      });
    }
    if (spin.scatters >= LEAST_SCATTERS) await this.#showScatters(falls.at(-1)?.screen ?? []);
    if (spin.pays === 0) return shown.before;
    return celebrateWin(this.#options, shown, (times) => sound.win(times), sofar);
  }

  /** A whole screen falls in, column by column; the last ones slower when bonus symbols promise something. */
  async #pour(screen: readonly (readonly SlotSymbol[])[]): Promise<void> {
    const { stage, sound, fast, cut } = this.#options;
    this.#grid.clear();
    const cells = screen.map((column) => column.map((symbol) => this.#grid.make(symbol)));
    this.#grid.cells = cells;
    for (const sprite of cells.flat()) sprite.visible = false;
    let scatters = 0;
    const landed: Promise<unknown>[] = [];
    for (const [reel, column] of cells.entries()) {
      const isTense = scatters >= LEAST_SCATTERS - 1 && !cut();
      if (isTense) {
        await Promise.all(landed);
        this.#grid.mark(Array.from({ length: WAYS_ROWS }, (_, row) => [reel, row] as const));
        sound.play("anticipation");
        await stage.motion.wait(700, cut);
      }
      const here = screen[reel]?.filter((symbol) => symbol === "S").length ?? 0;
      landed.push(
        this.#land(
          column.map((sprite, row) => ({ sprite, reel, row, from: -1.2 - (WAYS_ROWS - 1 - row) * 0.35 })),
          fast() || cut() ? 200 : 430,
        ).then(() => {
          sound.play("stone-stop", { step: reel });
          if (here > 0) sound.play("scatter", { step: scatters * 2 });
        }),
      );
      scatters += here;
      await stage.motion.wait(fast() || cut() ? 12 : 75, cut);
    }
    await Promise.all(landed);
    this.#grid.mark([]);
  }

  /** Symbols fall from a row above to their own; the lower ones first. */
  #land(
    falling: readonly { sprite: Sprite; reel: number; row: number; from: number }[],
    milliseconds: number,
  ): Promise<unknown> {
    const { motion } = this.#options.stage;
    return Promise.all(
      falling.map(({ sprite, reel, row, from }) => {
        const end = this.#grid.spot(reel, row);
        const start = this.#grid.spot(reel, from);
        sprite.x = end.x;
        sprite.visible = true;
        if (motion.reduced) {
          sprite.y = end.y;
          return motion.run(140, (share) => {
            sprite.alpha = 0.3 + share * 0.7;
          });
        }
        const wait = (WAYS_ROWS - 1 - row) * 26;
        return motion.run(wait + milliseconds, (share) => {
          const part = Math.max(0, (share * (wait + milliseconds) - wait) / milliseconds);
          sprite.y = start.y + (end.y - start.y) * drop(part);
          // Struck flat for a moment.
          const squash = part > 0.72 ? Math.sin(((part - 0.72) / 0.28) * Math.PI) * 0.08 : 0;
          sprite.scale.set(this.#grid.restScale * (1 + squash), this.#grid.restScale * (1 - squash));
        });
      }),
    );
  }

  /** Lights a screen's wins, counts them, lets them burst, and lets the next screen fall together. Answers what the round has won. */
  async #winAndFall(
    fall: Fall,
    next: readonly (readonly SlotSymbol[])[],
    { index, before, pays, staked }: { index: number; before: number; pays: number; staked: number },
  ): Promise<number> {
    const { stage, sound, hud, format, money, palette, cut, fast } = this.#options;
    const cells = this.#grid.cells;
    const isGone = (reel: number, row: number) => vanishes(fall.wins, fall.screen[reel]?.[row] ?? "E", reel);
    const won: [number, number][] = [];
    for (let reel = 0; reel < WAYS_REELS; reel++)
      for (let row = 0; row < WAYS_ROWS; row++) if (isGone(reel, row)) won.push([reel, row]);
    const ways = fall.wins.reduce((sum, win) => sum + win.ways, 0);
    this.#showMultiplier(index);
    this.#grid.mark(won);
    const words = `${format("STUDIO.WAYS.COUNT", { count: ways })} · ${money(pays)}`;
    this.#tag.removeChildren();
    this.#tag.addChild(fallTag(words, this.#grid.size, palette));
    sound.play("stone-chime", { step: Math.min(8, index) * 2 });
    const total = before + pays;
    if (total <= staked) hud.showReturn(total, staked);
    else hud.showWin(total, format(before > 0 ? "STUDIO.TOTAL_WIN" : "STUDIO.WIN"));
    const sprites = won.flatMap(([reel, row]) => cells[reel]?.[row] ?? []);
    await moveWinners(this.#options, this.#grid, won, fall.screen);
    this.#grid.mark([]);
    this.#tag.removeChildren();
    sound.play("stone-break");
    const rest = this.#grid.restScale;
    const splinters = stage.motion.reduced ? undefined : shards(this.#grid, won, palette);
    await stage.motion.run(
      fast() ? 120 : 260,
      (share) => {
        for (const sprite of sprites) {
          sprite.alpha = 1 - share;
          if (!stage.motion.reduced) sprite.scale.set(rest * (1 + share * 0.35));
        }
        splinters?.draw(share);
      },
      { ease: outCubic, cut },
    );
    splinters?.body.destroy();
    for (const sprite of sprites) sprite.destroy();
    this.#showMultiplier(index + 1);
    const falling: { sprite: Sprite; reel: number; row: number; from: number }[] = [];
    this.#grid.cells = cells.map((column, reel) => {
      const left = column.flatMap((sprite, row) => (isGone(reel, row) ? [] : [{ sprite, row }]));
      const missing = WAYS_ROWS - left.length;
      const fresh = (next[reel] ?? []).slice(0, missing).map((symbol) => this.#grid.make(symbol));
      fresh.forEach((sprite, row) => {
        falling.push({ sprite, reel, row, from: row - missing - 0.6 });
      });
      left.forEach(({ sprite, row }, place) => {
        if (row !== missing + place) falling.push({ sprite, reel, row: missing + place, from: row });
      });
      return [...fresh, ...left.map(({ sprite }) => sprite)];
    });
    await this.#land(falling, fast() || cut() ? 180 : 360);
    sound.play("stone-stop", { step: -2 });
    return total;
  }

  async #showScatters(screen: readonly (readonly SlotSymbol[])[]): Promise<void> {
    const { stage, sound, cut } = this.#options;
    sound.play("scatter", { step: LEAST_SCATTERS * 2 });
    this.#grid.mark(
      screen.flatMap((column, reel) => column.flatMap((symbol, row) => (symbol === "S" ? [[reel, row] as const] : []))),
    );
    await stage.motion.wait(700, cut);
  }

  /** Which multiplier the spin's nth win counts. */
  #showMultiplier(win: number): void {
    const { multipliers, mostMultiplier } = this.#machine;
    if (!this.#isFree) {
      this.#ladder.show(multipliers, multipliers.indexOf(paidMultiplier(this.#machine, win)));
      return;
    }
    const now = Math.min(1 + this.#wins + win, mostMultiplier);
    const steps = [now - 1, now, now + 1].filter((times) => times >= 1 && times <= mostMultiplier);
    this.#ladder.show(steps, steps.indexOf(now));
  }

  #fade(sprite: Sprite): Promise<void> {
    return this.#options.stage.motion.run(140, (share) => {
      if (!sprite.destroyed) sprite.alpha = 1 - share;
    });
  }
}
