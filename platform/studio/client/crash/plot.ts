import { Container, Graphics, Text } from "pixi.js";
import { LOWEST, millisecondsTo } from "../../math/crash/flight.ts";
import { type Palette, toNumber } from "../paint/colour.ts";
import type { Area } from "../stage.ts";
import { marksUpTo, type PlotRange, rangeAt } from "./plot-range.ts";

interface Point {
  x: number;
  y: number;
}

/** A cash-out on the curve; the viewer's own have a label. */
export interface PlotMark {
  multiplier: number;
  label?: string;
}

export interface PlotTexts {
  /** Hundredths as an axis shows them. */
  multiplier(hundredths: number): string;
  seconds(count: number): string;
}

const POINTS = 56;
const INSET = { left: 46, right: 26, top: 16, bottom: 24 };
/** A mark on an axis needs so many pixels. */
const MARK = { across: 90, up: 38 };
const MOST_MARKS = 5;
const OWN = 0xb6ff3c;
const BURST = 0xff6b5e;

const marksIn = (room: number): number => Math.max(2, Math.min(MOST_MARKS, Math.floor(room)));

/** The curve of the flight with its axes, and cash-outs as marks on it. */
export class Plot extends Container {
  readonly #colour: number;
  readonly #texts: PlotTexts;
  readonly #lines = new Graphics();
  readonly #curve = new Graphics();
  readonly #labels = new Container();
  #used = 0;
  #frame: Area = { x: 0, y: 0, width: 1, height: 1 };

  constructor(palette: Palette, texts: PlotTexts) {
    super();
    this.#colour = toNumber(palette.light);
    this.#texts = texts;
    this.addChild(this.#lines, this.#curve, this.#labels);
  }

  /** Reserved pixels at the bottom belong to the buttons, at the right to the other players. */
  lay(area: Area, reserved: { bottom: number; right: number }): void {
    this.#frame = {
      x: area.x + INSET.left,
      y: area.y + INSET.top,
      width: Math.max(1, area.width - INSET.left - INSET.right - reserved.right),
      height: Math.max(1, area.height - INSET.top - INSET.bottom - reserved.bottom),
    };
  }

  /** Draws the flight after so many milliseconds; answers where the rocket is, and how steeply it climbs, in radians. */
  draw(milliseconds: number, marks: readonly PlotMark[], isBurst = false): Point & { slope: number } {
    const range = rangeAt(milliseconds);
    const at = (time: number): Point => this.#point(range, time, 100 * Math.exp(time / 10_000));
    const points = Array.from({ length: POINTS + 1 }, (_, index) => at((milliseconds * index) / POINTS));
    this.#used = 0;
    this.#drawAxes(range);
    this.#drawCurve(points, isBurst ? BURST : this.#colour);
    for (const mark of marks) this.#drawMark(range, mark);
    for (const [index, label] of this.#labels.children.entries()) label.visible = index < this.#used;
    const tip = at(milliseconds);
    const before = at(Math.max(0, milliseconds - 400));
    const ahead = at(milliseconds + 400);
    return { ...tip, slope: Math.atan2(before.y - ahead.y, ahead.x - before.x) };
  }

  #point({ seconds, highest }: PlotRange, milliseconds: number, multiplier: number): Point {
    const { x, y, width, height } = this.#frame;
    return {
      x: x + (width * milliseconds) / 1_000 / seconds,
      y: y + height * (1 - (multiplier - LOWEST) / (highest - LOWEST)),
    };
  }

  #drawAxes(range: PlotRange): void {
    const { x, y, width, height } = this.#frame;
    const bottom = y + height;
    this.#lines.clear();
    for (const mark of marksUpTo((range.highest - LOWEST) / 100, marksIn(height / MARK.up))) {
      const multiplier = LOWEST + mark * 100;
      const { y: level } = this.#point(range, 0, multiplier);
      this.#lines
        .moveTo(x, level)
        .lineTo(x + width, level)
        .stroke({ width: 1, color: 0xffffff, alpha: 0.1 });
      this.#label(this.#texts.multiplier(Math.round(multiplier)), x - 7, level, 1, 0.5);
    }
    for (const mark of marksUpTo(range.seconds, marksIn(width / MARK.across))) {
      const { x: across } = this.#point(range, mark * 1_000, LOWEST);
      if (across > x + width - 8) continue;
      this.#lines
        .moveTo(across, bottom)
        .lineTo(across, bottom + 5)
        .stroke({ width: 1, color: 0xffffff, alpha: 0.4 });
      this.#label(this.#texts.seconds(mark), across, bottom + 7, 0.5, 0);
    }
    this.#lines
      .moveTo(x, y)
      .lineTo(x, bottom)
      .lineTo(x + width, bottom)
      .stroke({ width: 1.5, color: 0xffffff, alpha: 0.35 });
  }

  #drawCurve(points: readonly Point[], colour: number): void {
    const [first] = points;
    const last = points.at(-1);
    this.#curve.clear();
    if (!first || !last) return;
    const bottom = this.#frame.y + this.#frame.height;
    this.#curve.moveTo(first.x, bottom);
    for (const { x, y } of points) this.#curve.lineTo(x, y);
    this.#curve.lineTo(last.x, bottom).closePath().fill({ color: colour, alpha: 0.14 });
    for (const [width, tone, alpha] of [
      [14, colour, 0.16],
      [6, colour, 0.75],
      [2, 0xffffff, 0.95],
    ] as const) {
      this.#curve.moveTo(first.x, first.y);
      for (const { x, y } of points) this.#curve.lineTo(x, y);
      this.#curve.stroke({ width, color: tone, alpha, cap: "round", join: "round" });
    }
  }

  #drawMark(range: PlotRange, { multiplier, label }: PlotMark): void {
    const { x, y } = this.#point(range, millisecondsTo(multiplier), multiplier);
    const isOwn = label !== undefined;
    this.#curve
      .circle(x, y, isOwn ? 7 : 4.5)
      .fill(isOwn ? OWN : 0xffffff)
      .stroke({ width: 2, color: 0x0a0420, alpha: 0.9 });
    if (isOwn) this.#label(label, x + 10, y + 4, 0, 0, OWN);
  }

  #label(text: string, x: number, y: number, anchorX: number, anchorY: number, colour = 0xffffff): void {
    const found = this.#labels.children[this.#used];
    const label =
      found instanceof Text
        ? found
        : this.#labels.addChild(
            new Text({ text, style: { fontFamily: "Sora Variable", fontWeight: "600", fontSize: 11, fill: 0xffffff } }),
          );
    this.#used += 1;
    if (label.text !== text) label.text = text;
    label.tint = colour;
    label.alpha = colour === 0xffffff ? 0.78 : 1;
    label.anchor.set(anchorX, anchorY);
    label.position.set(x, y);
  }
}
