import { LINES, REELS, ROWS } from "../../math/slot/profile.ts";
import { outBack } from "../motion.ts";
import { glow, type Pen, roundRect } from "../paint/canvas.ts";
import { BLACK, css, mix, type Palette, WHITE } from "../paint/colour.ts";
import { type Chassis, type ChassisSize, windowAt } from "./chassis.ts";

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
  expects(strips, stops, reel) {
    if (reel < 2) return false;
    const before = stops.slice(0, reel).flatMap((stop, index) => windowAt(strips, index, stop, ROWS));
    return before.filter((symbol) => symbol === "S").length >= 2;
  },
  voice: {
    spin: (sound) => sound.spin(),
    stop: (sound, reel) => sound.reelStop(reel),
    win: (sound, times) => sound.win(times),
  },
};

function paintFrame(pen: Pen, { width, height, cell, rim }: ChassisSize, palette: Palette): void {
  const { main, dark, light } = palette;
  pen.save();
  pen.shadowColor = css(main, 0.9);
  pen.shadowBlur = 34;
  roundRect(pen, -rim, -rim, width + rim * 2, height + rim * 2, 22);
  const metal = pen.createLinearGradient(0, -rim, width * 0.4, height + rim);
  metal.addColorStop(0, css(mix(light, WHITE, 0.5)));
  metal.addColorStop(0.25, css(mix(main, light, 0.35)));
  metal.addColorStop(0.5, css(mix(main, BLACK, 0.35)));
  metal.addColorStop(0.75, css(mix(main, light, 0.2)));
  metal.addColorStop(1, css(mix(light, main, 0.3)));
  pen.fillStyle = metal;
  pen.fill();
  pen.restore();
  roundRect(pen, -4, -4, width + 8, height + 8, 14);
  pen.fillStyle = css(mix(dark, BLACK, 0.72));
  pen.fill();
  pen.save();
  pen.clip();
  const shade = pen.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, css(mix(main, dark, 0.6), 0.9));
  shade.addColorStop(0.5, css(mix(main, dark, 0.62), 0.75));
  shade.addColorStop(1, css(dark, 0.9));
  pen.fillStyle = shade;
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
  const lip = pen.createLinearGradient(0, 0, 0, height);
  lip.addColorStop(0, "rgba(0, 0, 0, 0.6)");
  lip.addColorStop(0.1, "rgba(0, 0, 0, 0)");
  lip.addColorStop(0.9, "rgba(0, 0, 0, 0)");
  lip.addColorStop(1, "rgba(0, 0, 0, 0.6)");
  pen.fillStyle = lip;
  pen.fillRect(-4, -4, width + 8, height + 8);
  pen.restore();
}
