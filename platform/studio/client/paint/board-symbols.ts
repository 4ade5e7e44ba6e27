import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { glow, type Pen, polygon, roundRect } from "./canvas.ts";
import { BLACK, css, mix, type Palette, type Rgb, turned, WHITE } from "./colour.ts";
import { type FigureTile, paintTile } from "./figure-tile.ts";
import { paintGem } from "./gem.ts";
import { CELL } from "./symbol-size.ts";

const MIDDLE = CELL / 2;
const MILK: Rgb = { r: 244, g: 238, b: 222 };
const INK: Rgb = { r: 22, g: 20, b: 28 };
const GOLD: Rgb = { r: 240, g: 178, b: 46 };
const PREMIUM = ["H1", "H2", "H3", "H4"];

type Words = { wild: string; scatter: string };

/** A symbol as it hangs on a lit board: a card of milk glass with flat black letters, or with a picture on a tinted one. */
export function boardPainter(
  symbol: SlotSymbol,
  pictures: readonly (HTMLImageElement | undefined)[],
  palette: Palette,
  words: Words,
): (pen: Pen) => void {
  const index = PREMIUM.indexOf(symbol);
  if (index >= 0) return (pen) => paintTile(pen, boardFigure(pictures[index], index, palette));
  if (symbol === "W") return (pen) => paintWild(pen, words.wild, palette);
  if (symbol === "S") return (pen) => paintBonus(pen, words.scatter);
  const isDark = symbol === "A" || symbol === "Q" || symbol === "T";
  return (pen) => {
    card(pen, MILK);
    letters(pen, symbol === "T" ? "10" : symbol, MIDDLE - 3, 116, isDark ? INK : turned(palette.main, 0, 0.34), 118);
  };
}

/** The card: lit from behind, so brightest in the middle, between two rails. */
function card(pen: Pen, glass: Rgb): void {
  roundRect(pen, 3, 3, CELL - 6, CELL - 6, 5);
  const light = pen.createRadialGradient(MIDDLE, MIDDLE, 10, MIDDLE, MIDDLE, CELL * 0.72);
  light.addColorStop(0, css(mix(glass, WHITE, 0.45)));
  light.addColorStop(0.6, css(glass));
  light.addColorStop(1, css(mix(glass, BLACK, 0.28)));
  pen.fillStyle = light;
  pen.fill();
  pen.fillStyle = css(INK, 0.28);
  for (const y of [9, CELL - 11]) pen.fillRect(3, y, CELL - 6, 2);
  pen.lineWidth = 2;
  pen.strokeStyle = css(mix(glass, BLACK, 0.5));
  pen.stroke();
}

/** Flat, tall and narrow, as letters are that are hung by hand. */
function letters(pen: Pen, text: string, y: number, size: number, ink: Rgb, widest: number): void {
  pen.save();
  pen.font = `800 ${size}px "Sora Variable", sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const narrow = Math.min(0.74, widest / pen.measureText(text).width);
  pen.translate(MIDDLE, y + size * 0.36);
  pen.scale(narrow, 1);
  pen.fillStyle = css(ink);
  pen.fillText(text, 0, 0);
  pen.restore();
}

/** A picture in front of its card. */
export function boardFigure(picture: HTMLImageElement | undefined, index: number, palette: Palette): FigureTile {
  const tone = turned(palette.main, [0, 45, -45, 150][index] ?? 0, 0.62);
  const size = index === 0 ? 138 : 126;
  return {
    size,
    plate: (pen) => card(pen, index === 0 ? GOLD : mix(tone, MILK, 0.25)),
    figure: (pen) => {
      pen.save();
      pen.shadowColor = css(INK, 0.6);
      pen.shadowBlur = 8;
      pen.shadowOffsetY = 6;
      if (picture) pen.drawImage(picture, MIDDLE - size / 2, MIDDLE - size / 2, size, size);
      else paintGem(pen, MIDDLE, MIDDLE, size * 0.42, tone, 6 + index);
      pen.restore();
    },
  };
}

function paintWild(pen: Pen, word: string, palette: Palette): void {
  card(pen, mix(palette.main, INK, 0.45));
  glow(pen, MIDDLE, MIDDLE, 74, [
    [0, css(palette.light, 0.55)],
    [1, css(palette.light, 0)],
  ]);
  pen.fillStyle = css(GOLD);
  for (let bulb = 0; bulb < 6; bulb++)
    for (const y of [28, CELL - 28]) {
      pen.beginPath();
      pen.arc(26 + bulb * 21.6, y, 6, 0, Math.PI * 2);
      pen.fill();
    }
  letters(pen, word.toUpperCase(), MIDDLE, 76, WHITE, 134);
}

function paintBonus(pen: Pen, word: string): void {
  card(pen, { r: 196, g: 34, b: 48 });
  const star = Array.from({ length: 10 }, (_, index): [number, number] => {
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const length = index % 2 === 0 ? 52 : 22;
    return [MIDDLE + Math.cos(angle) * length, 64 + Math.sin(angle) * length];
  });
  polygon(pen, star);
  pen.fillStyle = css(mix(GOLD, WHITE, 0.35));
  pen.fill();
  letters(pen, word.toUpperCase(), 124, 40, WHITE, 134);
}
