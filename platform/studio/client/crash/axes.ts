import { Container, Graphics } from "pixi.js";
import { LOWEST } from "../../math/crash/flight.ts";
import type { Area } from "../stage.ts";
import { PlotLabels } from "./plot-labels.ts";
import { marksUpTo, type PlotRange, pointIn } from "./plot-range.ts";

export interface AxisTexts {
  /** Hundredths as an axis shows them. */
  multiplier(hundredths: number): string;
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
    for (const mark of marksUpTo((range.highest - LOWEST) / 100, marksIn(height / MARK.up))) {
      const multiplier = LOWEST + mark * 100;
      const { y } = pointIn(frame, range, 0, multiplier);
      this.#lines
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke({ width: 1, color: 0xffffff, alpha: 0.1 });
      this.#labels.add(this.#texts.multiplier(Math.round(multiplier)), { x: x - 7, y, anchorX: 1, anchorY: 0.5 });
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
