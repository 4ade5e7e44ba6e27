import { Container } from "pixi.js";
import { millisecondsTo } from "../../math/crash/flight.ts";
import { type Palette, toNumber } from "../paint/colour.ts";
import type { Area } from "../stage.ts";
import { Axes, type AxisTexts } from "./axes.ts";
import { Curve, type FlightCurve } from "./curve.ts";
import { DrawnCurve } from "./drawn-curve.ts";
import { OWN_MARK, PlotDots } from "./plot-dots.ts";
import { PlotLabels } from "./plot-labels.ts";
import { type PlotPoint, type PlotRange, pointIn, rangeAt } from "./plot-range.ts";

/** A cash-out on the curve; the viewer's own have a label. */
export interface PlotMark {
  multiplier: number;
  label?: string;
}

const INSET = { left: 46, right: 26, top: 16, bottom: 24 };
const BURST = 0xff6b5e;
/** Milliseconds before and after the tip that give the rocket its slope. */
const NEAR = 400;

/** The curve of the flight with its axes, and cash-outs as marks on it. */
export class Plot extends Container {
  readonly #colour: number;
  readonly #axes: Axes;
  readonly #curve: FlightCurve;
  readonly #dots = new PlotDots();
  readonly #labels = new PlotLabels();
  #frame: Area = { x: 0, y: 0, width: 1, height: 1 };

  /** `hasMeshes`: what draws has them, as WebGL has. */
  constructor(palette: Palette, texts: AxisTexts, hasMeshes: boolean) {
    super();
    this.#curve = hasMeshes ? new Curve() : new DrawnCurve();
    this.#colour = toNumber(palette.light);
    this.#axes = new Axes(texts);
    this.addChild(this.#axes, this.#curve, this.#dots, this.#labels);
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
  draw(milliseconds: number, marks: readonly PlotMark[], isBurst = false): PlotPoint & { slope: number } {
    const range = rangeAt(milliseconds);
    const at = (time: number) => pointIn(this.#frame, range, time, 100 * Math.exp(time / 10_000));
    this.#axes.show(range, this.#frame);
    this.#curve.visible = milliseconds > 0;
    const bottom = this.#frame.y + this.#frame.height;
    if (milliseconds > 0) this.#curve.show((share) => at(milliseconds * share), bottom, isBurst ? BURST : this.#colour);
    this.#drawMarks(range, marks);
    const before = at(Math.max(0, milliseconds - NEAR));
    const ahead = at(milliseconds + NEAR);
    return { ...at(milliseconds), slope: Math.atan2(before.y - ahead.y, ahead.x - before.x) };
  }

  #drawMarks(range: PlotRange, marks: readonly PlotMark[]): void {
    this.#dots.begin();
    this.#labels.begin();
    for (const { multiplier, label } of marks) {
      const { x, y } = pointIn(this.#frame, range, millisecondsTo(multiplier), multiplier);
      const isOwn = label !== undefined;
      this.#dots.add(x, y, isOwn);
      if (isOwn) this.#labels.add(label, { x: x + 10, y: y + 4, anchorX: 0, anchorY: 0, colour: OWN_MARK });
    }
    this.#dots.end();
    this.#labels.end();
  }
}
