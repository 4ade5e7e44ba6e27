import { LINES, REELS, ROWS } from "../../math/slot/profile.ts";
import { type Ease, outCubic } from "../motion.ts";
import { type Pen, roundRect } from "../paint/canvas.ts";
import { BLACK, css, mix, type Palette, type Rgb, WHITE } from "../paint/colour.ts";
import { type Chassis, type ChassisSize, countBefore } from "./chassis.ts";
import { paintBody } from "./frame-body.ts";

const IRON: Rgb = { r: 58, g: 62, b: 74 };
const BRASS: Rgb = { r: 214, g: 168, b: 82 };

/** A heavy reel: it drops onto its stop, and shivers once. */
const drop: Ease = (share) => {
  if (share < 0.7) return outCubic(share / 0.7) * 1.05;
  return 1.05 - 0.05 * outCubic((share - 0.7) / 0.3);
};

/** Five columns of deposit boxes in an iron door with brass fittings: the hold and win slot's machine. */
export const vaultChassis: Chassis = {
  reels: REELS,
  rows: ROWS,
  lines: LINES,
  cellHeight: 1,
  gap: 0.07,
  widest: 186,
  sides: 54,
  ends: 62,
  opening: [0, 20, 1, 9, 16],
  speed: { usual: 23, fast: 42 },
  landing: { symbols: 4, milliseconds: 460, quick: 240, ease: drop },
  winning: "pulse",
  paintFrame,
  paintFront,
  expects: (strips, stops, reel) => reel >= 3 && countBefore("C", { strips, stops, reel, rows: ROWS }) >= reel,
  voice: {
    spin: "bolt-start",
    stop: "bolt-stop",
    lower: 0.8,
    win: (sound, times) => sound.win(times),
  },
};

function paintFrame(pen: Pen, size: ChassisSize, { main, dark, light }: Palette): void {
  const { width, height, cell, row, gap, rim } = size;
  const out = rim * 1.8;
  paintBody(pen, size, {
    out,
    radius: rim * 1.5,
    light: { colour: css(mix(main, BLACK, 0.2), 0.85), blur: rim * 2.4 },
    along: [-out, -out, width + out, height + out],
    colours: [
      [0, css(mix(IRON, WHITE, 0.42))],
      [0.3, css(mix(IRON, main, 0.18))],
      [0.65, css(mix(IRON, BLACK, 0.45))],
      [1, css(mix(IRON, WHITE, 0.2))],
    ],
  });
  roundRect(
    pen,
    -out + rim * 0.3,
    -out + rim * 0.3,
    width + (out - rim * 0.3) * 2,
    height + (out - rim * 0.3) * 2,
    rim,
  );
  pen.lineWidth = Math.max(2, rim * 0.22);
  pen.strokeStyle = brass(pen, height);
  pen.stroke();
  for (const x of [-out * 0.62, width / 2, width + out * 0.62])
    for (const y of [-out * 0.62, height + out * 0.62]) rivet(pen, x, y, rim * 0.32);
  for (let reel = 0; reel < REELS; reel++) {
    const x = reel * (cell + gap);
    roundRect(pen, x - 4, -4, cell + 8, height + 8, 8);
    pen.fillStyle = brass(pen, height);
    pen.fill();
    const depth = pen.createLinearGradient(0, 0, 0, height);
    depth.addColorStop(0, css(mix(dark, BLACK, 0.75)));
    depth.addColorStop(0.5, css(mix(mix(main, dark, 0.7), BLACK, 0.25)));
    depth.addColorStop(1, css(mix(dark, BLACK, 0.75)));
    pen.fillStyle = depth;
    pen.fillRect(x, 0, cell, height);
    pen.fillStyle = css(light, 0.12);
    for (let shelf = 1; shelf < ROWS; shelf++) pen.fillRect(x + 4, shelf * row - 1, cell - 8, 2);
  }
}

/** The boxes' depth: shadow under their upper edge, a gleam at the lower one. */
function paintFront(pen: Pen, { height, cell, gap }: ChassisSize): void {
  for (let reel = 0; reel < REELS; reel++) {
    const x = reel * (cell + gap);
    const shade = pen.createLinearGradient(0, 0, 0, height);
    shade.addColorStop(0, "rgba(0, 0, 0, 0.62)");
    shade.addColorStop(0.09, "rgba(0, 0, 0, 0)");
    shade.addColorStop(0.93, "rgba(0, 0, 0, 0)");
    shade.addColorStop(1, "rgba(0, 0, 0, 0.5)");
    pen.fillStyle = shade;
    pen.fillRect(x, 0, cell, height);
  }
}

function brass(pen: Pen, height: number): CanvasGradient {
  const metal = pen.createLinearGradient(0, 0, 0, height);
  metal.addColorStop(0, css(mix(BRASS, WHITE, 0.5)));
  metal.addColorStop(0.4, css(BRASS));
  metal.addColorStop(0.75, css(mix(BRASS, BLACK, 0.45)));
  metal.addColorStop(1, css(mix(BRASS, WHITE, 0.2)));
  return metal;
}

function rivet(pen: Pen, x: number, y: number, radius: number): void {
  const head = pen.createRadialGradient(x - radius * 0.4, y - radius * 0.4, 0, x, y, radius);
  head.addColorStop(0, css(mix(BRASS, WHITE, 0.8)));
  head.addColorStop(0.6, css(BRASS));
  head.addColorStop(1, css(mix(BRASS, BLACK, 0.7)));
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = head;
  pen.fill();
}
