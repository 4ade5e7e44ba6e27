import { Container, Graphics } from "pixi.js";
import { LOWEST } from "../../math/crash/flight.ts";
import type { Area } from "../stage.ts";
import { PlotLabels } from "./plot-labels.ts";
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

const marksIn = (room: number): number => Math.max(2, Math.min(MOST_MARKS, Math.floor(room)));

/** The axes of a flight's curve. They are drawn anew only where another range or place is shown. */
export class Axes extends Container {
  readonly #texts: AxisTexts;
  readonly #lines = new Graphics();
  readonly #labels = new PlotLabels();
  #shown = "";

  constructor(texts: AxisTexts) {
    super();
    this.#texts = texts;
    this.addChild(this.#lines, this.#labels);
  }

  show(range: PlotRange, frame: Area): void {
    const shown = JSON.stringify([range, frame]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#lines.clear();
    this.#labels.begin();
    this.#drawLevels(range, frame);
    this.#drawSeconds(range, frame);
    const { x, y, width, height } = frame;
    this.#lines
      .moveTo(x, y)
      .lineTo(x, y + height)
      .lineTo(x + width, y + height)
      .stroke({ width: 1.5, color: 0xffffff, alpha: 0.35 });
    this.#labels.end();
  }

  #drawLevels(range: PlotRange, frame: Area): void {
    const { x, width, height } = frame;
    const levels = levelsOf(range, marksIn(height / MARK.up));
    // Two places more would not fit beside the plot.
    const areWhole = levels.every((level) => level % 100 === 0);
    for (const multiplier of levels) {
      const { y } = pointIn(frame, range, 0, multiplier);
      this.#lines
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke({ width: 1, color: 0xffffff, alpha: 0.1 });
      const text = areWhole ? this.#texts.whole(multiplier / 100) : this.#texts.multiplier(multiplier);
      this.#labels.add(text, { x: x - 7, y, anchorX: 1, anchorY: 0.5 });
    }
  }

  #drawSeconds(range: PlotRange, frame: Area): void {
    const bottom = frame.y + frame.height;
    for (const mark of marksUpTo(range.seconds, marksIn(frame.width / MARK.across))) {
      const { x } = pointIn(frame, range, mark * 1_000, LOWEST);
      if (x > frame.x + frame.width - END) continue;
      this.#lines
        .moveTo(x, bottom)
        .lineTo(x, bottom + 5)
        .stroke({ width: 1, color: 0xffffff, alpha: 0.4 });
      this.#labels.add(this.#texts.seconds(mark), { x, y: bottom + 7, anchorX: 0.5, anchorY: 0 });
    }
  }
}
