import { glow, type Pen } from "./canvas.ts";
import { BLACK, css, mix, type Palette, type Rgb, WHITE } from "./colour.ts";
import { CELL } from "./symbol-size.ts";

const GOLD: Rgb = { r: 255, g: 199, b: 66 };
const MIDDLE = CELL / 2;
const NOTCHES = 44;

/** A minted coin with a milled edge and an empty field, on which its worth is written. */
export function paintCoin(pen: Pen, palette: Palette): void {
  glow(pen, MIDDLE, MIDDLE, 80, [
    [0.6, css(mix(GOLD, palette.light, 0.3), 0.55)],
    [1, css(GOLD, 0)],
  ]);
  pen.save();
  pen.shadowColor = "rgba(0, 0, 0, 0.6)";
  pen.shadowBlur = 16;
  pen.shadowOffsetY = 7;
  disc(pen, 68, mix(GOLD, WHITE, 0.55), mix(GOLD, BLACK, 0.55));
  pen.restore();
  pen.lineWidth = 2.4;
  pen.strokeStyle = css(mix(GOLD, BLACK, 0.62), 0.55);
  for (let notch = 0; notch < NOTCHES; notch++) {
    const angle = (notch / NOTCHES) * Math.PI * 2;
    pen.beginPath();
    pen.moveTo(MIDDLE + Math.cos(angle) * 61, MIDDLE + Math.sin(angle) * 61);
    pen.lineTo(MIDDLE + Math.cos(angle) * 67, MIDDLE + Math.sin(angle) * 67);
    pen.stroke();
  }
  disc(pen, 59, mix(GOLD, BLACK, 0.4), mix(GOLD, WHITE, 0.4));
  disc(pen, 54, mix(GOLD, WHITE, 0.42), mix(GOLD, BLACK, 0.24));
  pen.lineWidth = 1.6;
  pen.strokeStyle = css(mix(GOLD, WHITE, 0.75), 0.8);
  pen.beginPath();
  pen.arc(MIDDLE, MIDDLE, 49, Math.PI * 1.05, Math.PI * 1.7);
  pen.stroke();
}

function disc(pen: Pen, radius: number, top: Rgb, bottom: Rgb): void {
  const fill = pen.createLinearGradient(0, MIDDLE - radius, 0, MIDDLE + radius);
  fill.addColorStop(0, css(top));
  fill.addColorStop(1, css(bottom));
  pen.beginPath();
  pen.arc(MIDDLE, MIDDLE, radius, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
}
