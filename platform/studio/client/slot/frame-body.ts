import { gradient, type Pen, roundRect } from "../paint/canvas.ts";
import type { ChassisSize } from "./chassis.ts";

interface FrameBody {
  /** How far it reaches beyond the grid on every side. */
  out: number;
  radius: number;
  /** The light that it throws on what is behind it. */
  light: { colour: string; blur: number };
  /** From and to which point its colours change. */
  along: readonly [number, number, number, number];
  colours: readonly (readonly [number, string])[];
}

/** The body of a machine's frame, behind everything else of it. */
export function paintBody(pen: Pen, { width, height }: ChassisSize, body: FrameBody): void {
  const { out, radius, light, along, colours } = body;
  pen.save();
  pen.shadowColor = light.colour;
  pen.shadowBlur = light.blur;
  roundRect(pen, -out, -out, width + out * 2, height + out * 2, radius);
  pen.fillStyle = gradient(pen, along, colours);
  pen.fill();
  pen.restore();
}
