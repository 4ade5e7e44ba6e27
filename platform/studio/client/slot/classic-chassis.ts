import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { CLASSIC_LINES, CLASSIC_REELS, CLASSIC_ROWS } from "../../math/classic/profile.ts";
import { type Ease, outCubic } from "../motion.ts";
import { glow, type Pen, roundRect } from "../paint/canvas.ts";
import { BLACK, css, mix, type Palette, type Rgb, WHITE } from "../paint/colour.ts";
import type { Sound } from "../sound/sound.ts";
import { type Chassis, type ChassisSize, windowAt } from "./chassis.ts";

const IVORY: Rgb = { r: 250, g: 242, b: 222 };
const STEEL: Rgb = { r: 176, g: 184, b: 196 };
/** Two of these on a line make the last reel take its time. */
const RICH: readonly SlotSymbol[] = ["W", "H1", "H2"];

/** The drum runs past its stop, holds, and is nudged back into its notch. */
const nudge: Ease = (share) => {
  const past = 1.16;
  if (share < 0.58) return past * (1 - (1 - share / 0.58) ** 2);
  if (share < 0.72) return past;
  return past - (past - 1) * outCubic((share - 0.72) / 0.28);
};

/** Three printed drums in a steel cabinet, with a lamp at both ends of each line. */
export const classicChassis: Chassis = {
  reels: CLASSIC_REELS,
  rows: CLASSIC_ROWS,
  lines: CLASSIC_LINES,
  cellHeight: 0.82,
  gap: 0.1,
  widest: 230,
  sides: 96,
  ends: 48,
  opening: [1, 7, 12],
  speed: { usual: 19, fast: 40 },
  landing: { symbols: 3, milliseconds: 560, quick: 260, ease: nudge },
  winning: "swing",
  paintFrame,
  paintFront,
  expects(strips, stops, reel) {
    if (reel !== CLASSIC_REELS - 1) return false;
    const [first = [], second = []] = strips
      .slice(0, 2)
      .map((_, index) => windowAt(strips, index, stops[index] ?? 0, 3));
    return CLASSIC_LINES.some(([one = 0, two = 0]) => {
      const pair = [first[one], second[two]];
      const named = pair.find((symbol) => symbol !== "W") ?? "W";
      return RICH.includes(named) && pair.every((symbol) => symbol === named || symbol === "W");
    });
  },
  voice: {
    spin: "drum-start",
    stop: "drum-stop",
    lower: 1,
    win: ringBell,
  },
};

/** The bell of a mechanical machine, struck once a stake. */
function ringBell(sound: Sound, times: number): void {
  const strokes = 3 + Math.min(9, times);
  for (let stroke = 0; stroke < strokes; stroke++) sound.play("drum-bell", { after: stroke * 0.11 });
}

function paintFrame(pen: Pen, { width, height, cell, gap, rim }: ChassisSize, { main, dark, light }: Palette): void {
  const out = rim * 1.7;
  pen.save();
  pen.shadowColor = "rgba(0, 0, 0, 0.8)";
  pen.shadowBlur = rim * 1.6;
  pen.shadowOffsetY = rim * 0.4;
  roundRect(pen, -out, -out, width + out * 2, height + out * 2, rim * 0.9);
  pen.fillStyle = brushed(pen, -out, height + out * 2);
  pen.fill();
  pen.restore();
  // A band in the theme's colour between two edges of steel.
  roundRect(pen, -rim * 1.2, -rim * 1.2, width + rim * 2.4, height + rim * 2.4, rim * 0.7);
  const band = pen.createLinearGradient(0, -rim, 0, height + rim);
  band.addColorStop(0, css(mix(main, WHITE, 0.3)));
  band.addColorStop(0.5, css(mix(main, BLACK, 0.3)));
  band.addColorStop(1, css(mix(main, BLACK, 0.55)));
  pen.fillStyle = band;
  pen.fill();
  roundRect(pen, -rim * 0.55, -rim * 0.55, width + rim * 1.1, height + rim * 1.1, rim * 0.4);
  pen.fillStyle = brushed(pen, -rim, height + rim * 2);
  pen.fill();
  for (const x of [-rim * 1.2, width + rim * 1.2])
    for (const y of [-rim * 1.2, height + rim * 1.2]) bolt(pen, x, y, rim * 0.34);
  for (let reel = 0; reel < CLASSIC_REELS; reel++) {
    const x = reel * (cell + gap);
    pen.fillStyle = css(mix(dark, BLACK, 0.8));
    pen.fillRect(x - 3, -3, cell + 6, height + 6);
    pen.fillStyle = css(IVORY);
    pen.fillRect(x, 0, cell, height);
    glow(pen, x + cell / 2, height / 2, cell * 0.62, [
      [0, css(mix(light, WHITE, 0.6), 0.5)],
      [1, css(light, 0)],
    ]);
  }
}

/** The drum's curve: dark where it turns away, a gleam across its middle; the centre line in red. */
function paintFront(pen: Pen, { width, height, cell, gap }: ChassisSize): void {
  for (let reel = 0; reel < CLASSIC_REELS; reel++) {
    const x = reel * (cell + gap);
    const curve = pen.createLinearGradient(0, 0, 0, height);
    for (const [at, colour] of [
      [0, "rgba(20, 10, 0, 0.78)"],
      [0.16, "rgba(20, 10, 0, 0.3)"],
      [0.36, "rgba(20, 10, 0, 0)"],
      [0.5, "rgba(255, 255, 255, 0.14)"],
      [0.64, "rgba(20, 10, 0, 0)"],
      [0.84, "rgba(20, 10, 0, 0.3)"],
      [1, "rgba(20, 10, 0, 0.78)"],
    ] as const)
      curve.addColorStop(at, colour);
    pen.fillStyle = curve;
    pen.fillRect(x, 0, cell, height);
    const sides = pen.createLinearGradient(x, 0, x + cell, 0);
    sides.addColorStop(0, "rgba(20, 10, 0, 0.35)");
    sides.addColorStop(0.08, "rgba(20, 10, 0, 0)");
    sides.addColorStop(0.92, "rgba(20, 10, 0, 0)");
    sides.addColorStop(1, "rgba(20, 10, 0, 0.35)");
    pen.fillStyle = sides;
    pen.fillRect(x, 0, cell, height);
  }
  pen.fillStyle = "rgba(210, 24, 32, 0.5)";
  pen.fillRect(0, height / 2 - 1, width, 2);
}

function brushed(pen: Pen, top: number, height: number): CanvasGradient {
  const metal = pen.createLinearGradient(0, top, 0, top + height);
  const strokes = 26;
  for (let stroke = 0; stroke <= strokes; stroke++) {
    const light = 0.5 + 0.5 * Math.sin((stroke / strokes) * Math.PI * 3.2);
    const grain = stroke % 2 === 0 ? 0.06 : -0.05;
    metal.addColorStop(
      stroke / strokes,
      css(mix(mix(STEEL, BLACK, 0.5), mix(STEEL, WHITE, 0.75), Math.max(0, light + grain))),
    );
  }
  return metal;
}

function bolt(pen: Pen, x: number, y: number, radius: number): void {
  const head = pen.createRadialGradient(x - radius * 0.4, y - radius * 0.4, 0, x, y, radius);
  head.addColorStop(0, css(WHITE));
  head.addColorStop(0.5, css(STEEL));
  head.addColorStop(1, css(mix(STEEL, BLACK, 0.65)));
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = head;
  pen.fill();
  pen.beginPath();
  pen.moveTo(x - radius * 0.6, y - radius * 0.25);
  pen.lineTo(x + radius * 0.6, y + radius * 0.25);
  pen.lineWidth = Math.max(1, radius * 0.22);
  pen.strokeStyle = "rgba(20, 20, 30, 0.7)";
  pen.stroke();
}
