import { type Ease, linear } from "../motion.ts";
import { glow, type Pen, roundRect } from "../paint/canvas.ts";
import { BLACK, css, mix, type Palette, WHITE } from "../paint/colour.ts";
import { type Chassis, type ChassisSize, expectsThirdBonus } from "./chassis.ts";
import { paintBody } from "./frame-body.ts";
import type { Machine } from "./machine.ts";

const ROWS = 4;
const REELS = 5;
/** Cards turn evenly and slow down a little at the end, as a motor does. */
const coast: Ease = (share) => 0.75 * linear(share) + 0.25 * (1 - (1 - share) ** 2);

/** A lit board over a cinema's door: each place turns its own card over, row after row. The forty-line slot's machine. */
export const boardChassis = ({ lines }: Extract<Machine, { kind: "forty" }>): Chassis => ({
  reels: REELS,
  rows: ROWS,
  lines: lines.map((line) => Array.from(line, Number)),
  cellHeight: 1,
  gap: 0,
  widest: 152,
  sides: 48,
  ends: 48,
  opening: [3, 9, 13, 21, 30],
  speed: { usual: 7, fast: 11 },
  landing: { symbols: 2, milliseconds: 620, quick: 320, ease: coast },
  turning: { lag: 0.6 },
  winning: "sway",
  paintFrame,
  expects: expectsThirdBonus(ROWS),
  voice: {
    spin: "board-start",
    stop: "board-stop",
    lower: -0.8,
    win: (sound, times) => (times < 3 ? sound.win(times) : sound.play("board-win")),
  },
});

/** A dark board with rails that the cards hang on, in a band of the theme's colour for the bulbs. */
function paintFrame(pen: Pen, size: ChassisSize, { main, dark, light }: Palette): void {
  const { width, height, row, rim } = size;
  const out = rim * 1.75;
  paintBody(pen, size, {
    out,
    radius: rim * 0.35,
    light: { colour: css(mix(main, light, 0.3), 0.6), blur: rim * 1.4 },
    along: [0, -out, 0, height + out],
    colours: [
      [0, css(mix(main, BLACK, 0.3))],
      [0.5, css(mix(main, BLACK, 0.55))],
      [1, css(mix(main, BLACK, 0.7))],
    ],
  });
  pen.lineWidth = 2;
  pen.strokeStyle = css(mix(light, WHITE, 0.4), 0.85);
  for (const inset of [out - 1, rim * 0.3]) {
    roundRect(pen, -inset, -inset, width + inset * 2, height + inset * 2, rim * 0.35);
    pen.stroke();
  }
  pen.fillStyle = css(mix(mix(main, dark, 0.7), BLACK, 0.35));
  pen.fillRect(-2, -2, width + 4, height + 4);
  glow(pen, width / 2, height / 2, width * 0.5, [
    [0, css(light, 0.22)],
    [1, css(light, 0)],
  ]);
  pen.fillStyle = css(mix(main, BLACK, 0.75));
  for (let rail = 0; rail <= ROWS; rail++) pen.fillRect(-2, rail * row - 2, width + 4, 4);
}
