import { LINES, REELS, ROWS } from "../../math/slot/profile.ts";
import { outBack } from "../motion.ts";
import { glow, gradient, type Pen, roundRect } from "../paint/canvas.ts";
import { BLACK, css, mix, type Palette, WHITE } from "../paint/colour.ts";
import { type Chassis, type ChassisSize, expectsThirdBonus } from "./chassis.ts";
import { paintBody } from "./frame-body.ts";

/** Five reels behind glass in a lit frame: the lines slot's machine. */
export const linesChassis: Chassis = {
  reels: REELS,
  rows: ROWS,
  lines: LINES,
  cellHeight: 1.16,
  gap: 0,
  widest: 190,
  sides: 34,
  ends: 20,
  opening: [1, 7, 12, 4, 9],
  speed: { usual: 26, fast: 44 },
  landing: { symbols: 4, milliseconds: 400, quick: 230, ease: outBack },
  winning: "pulse",
  paintFrame,
  expects: expectsThirdBonus(ROWS),
  voice: {
    spin: "glass-start",
    stop: "glass-stop",
    lower: -1,
    win: (sound, times) => sound.win(times),
  },
};

function paintFrame(pen: Pen, size: ChassisSize, { main, dark, light }: Palette): void {
  const { width, height, cell, rim } = size;
  paintBody(pen, size, {
    out: rim,
    radius: 22,
    light: { colour: css(main, 0.9), blur: 34 },
    along: [0, -rim, width * 0.4, height + rim],
    colours: [
      [0, css(mix(light, WHITE, 0.5))],
      [0.25, css(mix(main, light, 0.35))],
      [0.5, css(mix(main, BLACK, 0.35))],
      [0.75, css(mix(main, light, 0.2))],
      [1, css(mix(light, main, 0.3))],
    ],
  });
  roundRect(pen, -4, -4, width + 8, height + 8, 14);
  pen.fillStyle = css(mix(dark, BLACK, 0.72));
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = gradient(
    pen,
    [0, 0, 0, height],
    [
      [0, css(mix(main, dark, 0.6), 0.9)],
      [0.5, css(mix(main, dark, 0.62), 0.75)],
      [1, css(dark, 0.9)],
    ],
  );
  pen.fillRect(-4, -4, width + 8, height + 8);
  glow(pen, width / 2, height / 2, width * 0.6, [
    [0, css(mix(main, light, 0.35), 0.3)],
    [1, css(main, 0)],
  ]);
  for (let reel = 1; reel < REELS; reel++) {
    pen.fillStyle = "rgba(0, 0, 0, 0.45)";
    pen.fillRect(reel * cell - 2, 0, 4, height);
    pen.fillStyle = css(light, 0.18);
    pen.fillRect(reel * cell + 2, 0, 1, height);
  }
  pen.fillStyle = gradient(
    pen,
    [0, 0, 0, height],
    [
      [0, "rgba(0, 0, 0, 0.6)"],
      [0.1, "rgba(0, 0, 0, 0)"],
      [0.9, "rgba(0, 0, 0, 0)"],
      [1, "rgba(0, 0, 0, 0.6)"],
    ],
  );
  pen.fillRect(-4, -4, width + 8, height + 8);
  pen.restore();
}
