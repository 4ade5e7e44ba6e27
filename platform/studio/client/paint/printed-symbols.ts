import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { type Pen, polygon, roundRect } from "./canvas.ts";
import { BLACK, css, mix, type Palette, type Rgb, turned, WHITE } from "./colour.ts";
import { type FigureTile, paintTile } from "./figure-tile.ts";
import { paintGem } from "./gem.ts";
import { lettering } from "./lettering.ts";
import { CELL } from "./symbol-size.ts";

const MIDDLE = CELL / 2;
const INK: Rgb = { r: 24, g: 18, b: 30 };
const BAR_COLOURS: readonly Rgb[] = [
  { r: 30, g: 34, b: 46 },
  { r: 18, g: 62, b: 140 },
  { r: 168, g: 20, b: 36 },
];

/** A symbol as it is printed on the drum of a mechanical machine: on bare paper, without a plate. Null for one that isn't printed. */
export function printedPainter(
  symbol: SlotSymbol,
  pictures: readonly (HTMLImageElement | undefined)[],
  palette: Palette,
  words: { wild: string },
): ((pen: Pen) => void) | null {
  if (symbol === "E") return () => {};
  if (symbol === "W") return (pen) => paintPrintedWild(pen, words.wild);
  const bars = ["B1", "B2", "B3"].indexOf(symbol) + 1;
  if (bars > 0) return (pen) => paintBars(pen, bars);
  const index = ["H1", "H2", "H3"].indexOf(symbol);
  return index < 0 ? null : (pen) => paintTile(pen, printedFigure(pictures[index], index, palette));
}

/** A picture on the bare drum. */
export function printedFigure(picture: HTMLImageElement | undefined, index: number, palette: Palette): FigureTile {
  const size = index === 0 ? 150 : 132;
  return {
    size,
    figure: (pen) => {
      pen.save();
      pen.shadowColor = css(INK, 0.55);
      pen.shadowBlur = 5;
      pen.shadowOffsetY = 5;
      if (picture) pen.drawImage(picture, MIDDLE - size / 2, MIDDLE - size / 2, size, size);
      else paintGem(pen, MIDDLE, MIDDLE, size * 0.42, turned(palette.main, [0, 40, -40][index] ?? 0, 0.5), 6 + index);
      pen.restore();
    },
  };
}

/** One to three plates that say BAR. */
function paintBars(pen: Pen, bars: number): void {
  const height = bars === 1 ? 62 : bars === 2 ? 52 : 42;
  const colour = BAR_COLOURS[bars - 1] ?? INK;
  const top = MIDDLE - (bars * height + (bars - 1) * 5) / 2;
  for (let bar = 0; bar < bars; bar++) {
    const y = top + bar * (height + 5);
    roundRect(pen, 10, y, CELL - 20, height, 8);
    const body = pen.createLinearGradient(0, y, 0, y + height);
    body.addColorStop(0, css(mix(colour, WHITE, 0.35)));
    body.addColorStop(0.5, css(colour));
    body.addColorStop(1, css(mix(colour, BLACK, 0.35)));
    pen.fillStyle = body;
    pen.fill();
    pen.lineWidth = 3;
    pen.strokeStyle = css({ r: 224, g: 178, b: 84 });
    pen.stroke();
    pen.fillStyle = css(WHITE);
    pen.font = `800 ${height * 0.66}px "Sora Variable", sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "alphabetic";
    pen.fillText("BAR", MIDDLE, y + height * 0.74);
  }
}

function paintPrintedWild(pen: Pen, word: string): void {
  const gold: Rgb = { r: 232, g: 168, b: 32 };
  const diamond: [number, number][] = [
    [MIDDLE, 6],
    [CELL - 8, MIDDLE],
    [MIDDLE, CELL - 6],
    [8, MIDDLE],
  ];
  polygon(pen, diamond);
  const body = pen.createLinearGradient(0, 0, 0, CELL);
  body.addColorStop(0, css(mix(gold, WHITE, 0.7)));
  body.addColorStop(0.5, css(gold));
  body.addColorStop(1, css(mix(gold, BLACK, 0.4)));
  pen.fillStyle = body;
  pen.fill();
  pen.lineWidth = 5;
  pen.strokeStyle = css(INK);
  pen.stroke();
  for (const [side, shade] of [
    [1, 0.16],
    [3, 0.1],
  ] as const) {
    polygon(pen, [diamond[side] ?? [0, 0], diamond[0] ?? [0, 0], [MIDDLE, MIDDLE]]);
    pen.fillStyle = css(WHITE, shade);
    pen.fill();
  }
  lettering(pen, word.toUpperCase(), MIDDLE, MIDDLE - 6, 46, { r: 200, g: 20, b: 40 }, INK, 132);
  lettering(pen, "2×", MIDDLE, MIDDLE + 36, 32, WHITE, INK, 80);
}
