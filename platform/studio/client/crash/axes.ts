import { Container, Graphics } from "pixi.js";
import { LOWEST } from "../../math/crash/flight.ts";
import type { Area } from "../stage.ts";
import { PlotLabels } from "./plot-labels.ts";
import { PlotLines } from "./plot-lines.ts";
import { levelsOf, marksUpTo, type PlotRange, pointIn } from "./plot-range.ts";

export interface AxisTexts {
  /** Hundredths as an axis shows them. */
  multiplier(hundredths: number): string;
  /** A multiplier without hundredths. */
  whole(multiplier: number): string;
  seconds(count: number): string;
}

/** A mark on an axis needs so many pixels. */
const MARK = { across: 90, up: 38 };
const MOST_MARKS = 5;
/** Pixels at the right end in which no second is marked. */
const END = 8;
/** The height of the mark of a second. */
const TICK = 5;

/** Pixels by which a mark moves at least: less is seen on no screen. */
const SEEN = 0.5;

const marksIn = (room: number): number => Math.max(2, Math.min(MOST_MARKS, Math.floor(room)));
const placed = (pixels: number): number => Math.round(pixels / SEEN) * SEEN;

/** A value that an axis marks, and where on it. */
interface Mark {
  value: number;
  at: number;
}

/**
 * The axes of a flight's curve. Their lines are drawn where the plot gets another place: as the camera follows the flight, the marks
 * are only moved, and only by as much as is seen.
 */
export class Axes extends Container {
  readonly #texts: AxisTexts;
  readonly #edge = new Graphics();
  readonly #levels = new PlotLines({ width: 1, color: 0xffffff, alpha: 0.1 });
  readonly #ticks = new PlotLines({ width: 1, color: 0xffffff, alpha: 0.4 });
  readonly #labels = new PlotLabels();
  #frame = "";
  #marks = "";

  constructor(texts: AxisTexts) {
    super();
    this.#texts = texts;
    this.addChild(this.#levels, this.#ticks, this.#edge, this.#labels);
  }

  show(range: PlotRange, frame: Area): void {
    const shown = JSON.stringify(frame);
    if (shown !== this.#frame) this.#draw(frame);
    const levels = levelMarks(range, frame);
    const seconds = secondMarks(range, frame);
    const marks = JSON.stringify([levels, seconds]);
    if (shown === this.#frame && marks === this.#marks) return;
    [this.#frame, this.#marks] = [shown, marks];
    for (const part of [this.#levels, this.#ticks, this.#labels]) part.begin();
    this.#placeLevels(levels, frame.x);
    this.#placeSeconds(seconds, frame.y + frame.height);
    for (const part of [this.#levels, this.#ticks, this.#labels]) part.end();
  }

  #draw({ x, y, width, height }: Area): void {
    this.#levels.reach(width, 0);
    this.#ticks.reach(0, TICK);
    this.#edge
      .clear()
      .moveTo(x, y)
      .lineTo(x, y + height)
      .lineTo(x + width, y + height)
      .stroke({ width: 1.5, color: 0xffffff, alpha: 0.35 });
  }

  #placeLevels(levels: readonly Mark[], x: number): void {
    // Two places more would not fit beside the plot.
    const areWhole = levels.every(({ value }) => value % 100 === 0);
    for (const { value, at: y } of levels) {
      this.#levels.add(x, y);
      const text = areWhole ? this.#texts.whole(value / 100) : this.#texts.multiplier(value);
      this.#labels.add(text, { x: x - 7, y, anchorX: 1, anchorY: 0.5 });
    }
  }

  #placeSeconds(seconds: readonly Mark[], bottom: number): void {
    for (const { value, at: x } of seconds) {
      this.#ticks.add(x, bottom);
      this.#labels.add(this.#texts.seconds(value), { x, y: bottom + 7, anchorX: 0.5, anchorY: 0 });
    }
  }
}

const levelMarks = (range: PlotRange, frame: Area): Mark[] =>
  levelsOf(range, marksIn(frame.height / MARK.up)).map((value) => ({
    value,
    at: placed(pointIn(frame, range, 0, value).y),
  }));

const secondMarks = (range: PlotRange, frame: Area): Mark[] =>
  marksUpTo(range.seconds, marksIn(frame.width / MARK.across))
    .map((value) => ({ value, at: placed(pointIn(frame, range, value * 1_000, LOWEST).x) }))
    .filter(({ at }) => at <= frame.x + frame.width - END);
