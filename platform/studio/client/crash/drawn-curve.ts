import { Graphics } from "pixi.js";
import { AREA_ALPHA, type FlightCurve, POINTS } from "./curve.ts";
import type { PlotPoint } from "./plot-range.ts";

/** The line of a flight on a plain canvas, which has no meshes: a path that is built in every frame. */
export class DrawnCurve extends Graphics implements FlightCurve {
  show(at: (share: number) => PlotPoint, bottom: number, colour: number): void {
    const points = Array.from({ length: POINTS + 1 }, (_, index) => at(index / POINTS));
    const trace = () => {
      for (const [index, { x, y }] of points.entries()) index === 0 ? this.moveTo(x, y) : this.lineTo(x, y);
    };
    this.clear();
    trace();
    this.lineTo(at(1).x, bottom).lineTo(at(0).x, bottom).closePath().fill({ color: colour, alpha: AREA_ALPHA });
    for (const [width, color, alpha] of [
      [14, colour, 0.16],
      [6, colour, 0.75],
      [2, 0xffffff, 0.95],
    ] as const) {
      trace();
      this.stroke({ width, color, alpha, cap: "round", join: "round" });
    }
  }
}
