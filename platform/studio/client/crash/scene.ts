import { RendererType } from "pixi.js";
import { multiplierAt } from "../../math/crash/flight.ts";
import type { Palette } from "../paint/colour.ts";
import type { Stage } from "../stage.ts";
import type { AxisTexts } from "./axes.ts";
import { Board } from "./board.ts";
import { Plot, type PlotMark } from "./plot.ts";
import { Sky } from "./sky.ts";

/** From this width on the other players' bets stand beside the plot, so many pixels wide (crash.css). */
const WIDE = 900;
const CROWD = 236;
/** Height at the bottom of the field that the cash-out buttons stand in. */
const buttonsOf = (height: number): number => (height < 320 ? 60 : 76);
/** The drawing of the rocket points up and right by so much. */
const POINTS_UP = Math.PI / 4;

/** Hundredths whose multiplier has all digits and signs that one can have. */
const ALL_CHARACTERS = 1_234_567_890;

/** The sky with the curve, the rocket at its tip, and the large multiplier. */
export class FlightScene {
  readonly board: Board;
  readonly #stage: Stage;
  readonly #sky: Sky;
  readonly #plot: Plot;
  /** Milliseconds of flight that are drawn; null on the ground. */
  #elapsed: number | null = null;
  #marks: readonly PlotMark[] = [];
  #isBurst = false;

  constructor(stage: Stage, palette: Palette, pictures: readonly (HTMLImageElement | undefined)[], texts: AxisTexts) {
    this.#stage = stage;
    this.#sky = new Sky(stage, palette, pictures);
    this.#plot = new Plot(palette, texts, stage.app.renderer.type !== RendererType.CANVAS);
    this.board = new Board(stage, texts.multiplier(ALL_CHARACTERS));
    this.#sky.plot.addChild(this.#plot);
    stage.world.addChild(this.#sky, this.board);
    const lay = () => this.#lay();
    stage.onResize(lay);
    lay();
  }

  /** On the ground, engines off. */
  ready(): void {
    this.#isBurst = false;
    this.#elapsed = null;
    this.#marks = [];
    this.#sky.speed = 0.04;
    this.#sky.rocket.visible = true;
    this.#draw();
  }

  fly(elapsed: number, marks: readonly PlotMark[]): void {
    this.#isBurst = false;
    this.#elapsed = elapsed;
    this.#marks = marks;
    this.#sky.rocket.visible = true;
    this.#sky.speed = Math.min(9, 0.9 + Math.log(multiplierAt(elapsed) / 100) * 1.8);
    this.#draw();
    if (!this.#stage.motion.reduced) this.#sky.exhaust();
  }

  /** `seen`: the burst comes while the page looks; else it is only shown. */
  burst(elapsed: number, marks: readonly PlotMark[], seen: boolean): void {
    this.#elapsed = elapsed;
    this.#marks = marks;
    this.#isBurst = true;
    this.#draw();
    this.#sky.speed = 0.04;
    if (seen) this.#sky.burst();
    this.#sky.rocket.visible = false;
  }

  #draw(): void {
    const { x, y, slope } = this.#plot.draw(this.#elapsed ?? 0, this.#marks, this.#isBurst);
    const { rocket } = this.#sky;
    rocket.position.set(x, y);
    rocket.rotation = POINTS_UP - slope;
  }

  #lay(): void {
    const area = this.#stage.area();
    this.#sky.lay();
    this.board.lay();
    this.#plot.lay(area, { bottom: buttonsOf(area.height), right: this.#stage.width >= WIDE ? CROWD : 0 });
    this.#sky.rocket.scale.set(Math.min(1.1, Math.max(0.42, Math.min(area.width, area.height) / 560)));
    this.#draw();
  }
}
