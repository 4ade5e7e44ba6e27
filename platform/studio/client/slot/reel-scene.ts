import { Container } from "pixi.js";
import { outBack } from "../motion.ts";
import type { Area } from "../stage.ts";
import { celebrateWin } from "./celebrate-win.ts";
import { type Chassis, windowAt } from "./chassis.ts";
import type { Strips } from "./machine.ts";
import { Reels } from "./reels.ts";
import type { SceneOptions, ShownSpin, SlotScene } from "./scene.ts";
import { Wins } from "./wins.ts";

/** A slot with reels: lines, classic, hold and win. What differs is its chassis. */
export class ReelScene implements SlotScene {
  readonly picture = new Container();
  readonly reels: Reels;
  readonly wins: Wins;
  readonly #options: SceneOptions;
  readonly #chassis: Chassis;
  readonly #strips: Strips;

  constructor(options: SceneOptions, chassis: Chassis, strips: Strips) {
    const { stage, sheet, palette } = options;
    this.#options = options;
    this.#chassis = chassis;
    this.#strips = strips;
    this.reels = new Reels(stage, chassis, strips, sheet, palette);
    this.wins = new Wins(options, this.reels, chassis);
    this.picture.addChild(this.reels);
  }

  get opening(): readonly number[] {
    return this.#chassis.opening;
  }
  get y(): number {
    return this.reels.y;
  }
  get size(): { width: number; height: number } {
    return this.reels.size;
  }

  lay(area: Area): void {
    this.reels.lay(area);
    this.wins.lay();
  }

  heightFor(width: number): number {
    return this.reels.heightFor(width);
  }

  show(stops: readonly number[]): void {
    this.reels.show(stops);
  }

  start(fast: boolean): void {
    this.#options.sound.play(this.#chassis.voice.spin);
    this.reels.start(fast);
  }

  halt(stops: readonly number[]): Promise<void> {
    this.wins.clear();
    return this.reels.stop(stops, {
      fast: true,
      cut: () => true,
      expecting: () => false,
      tense: () => {},
      landed: () => {},
    });
  }

  clear(): void {
    this.wins.clear();
  }

  async present(shown: ShownSpin): Promise<number> {
    const { spin } = shown;
    await this.land(spin);
    if (spin.pays === 0) return shown.before;
    this.wins.show(spin, (reel, row) => this.#scattersOn(spin, reel).includes(row));
    return celebrateWin(this.#options, shown, (times) => this.#chassis.voice.win(this.#options.sound, times));
  }

  /** Stops the reels on a spin's result, one after the other; `landed` hears of each. */
  protected async land(spin: ShownSpin["spin"], landed: (reel: number) => void = () => {}): Promise<void> {
    const { stage, sound, cut, fast } = this.#options;
    const { voice, expects } = this.#chassis;
    let scatters = 0;
    if (!fast()) await stage.motion.wait(320, cut);
    await this.reels.stop(spin.stops, {
      fast: fast(),
      cut,
      expecting: (reel) => expects(this.#strips, spin.stops, reel),
      tense: () => sound.play("anticipation"),
      landed: (reel) => {
        sound.play(voice.stop, { step: -reel * (voice.lower ?? 0) });
        landed(reel);
        const rows = this.#scattersOn(spin, reel);
        if (rows.length === 0) return;
        scatters += rows.length;
        sound.play("scatter", { step: scatters * 2 - 2 });
        for (const row of rows) this.#pop(reel, row);
      },
    });
  }

  /** In which rows of a reel a spin shows bonus symbols. */
  #scattersOn({ stops }: ShownSpin["spin"], reel: number): number[] {
    const symbols = windowAt(this.#strips, reel, stops[reel] ?? 0, this.#chassis.rows);
    return symbols.flatMap((symbol, row) => (symbol === "S" ? [row] : []));
  }

  /** A bonus symbol that has just landed jumps forward. */
  #pop(reel: number, row: number): void {
    const { motion } = this.#options.stage;
    const cell = this.reels.cellAt(reel, row);
    if (!cell || motion.reduced) return;
    const rest = this.reels.restScale;
    void motion.run(380, (share) => cell.scale.set(rest * (1 + Math.sin(share * Math.PI) * 0.28)), { ease: outBack });
  }
}
