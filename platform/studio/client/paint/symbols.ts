import type { Texture } from "pixi.js";
import type { SlotMachine, SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { boardFigure, boardPainter } from "./board-symbols.ts";
import { glow, loadPicture, type Pen, paint, polygon, roundRect, textureOf } from "./canvas.ts";
import { paintCoin } from "./coin.ts";
import { BLACK, css, mix, type Palette, type Rgb, turned, WHITE } from "./colour.ts";
import { type FigureArt, type FigureTile, figureArt, paintTile } from "./figure-tile.ts";
import { paintGem } from "./gem.ts";
import { lettering } from "./lettering.ts";
import { printedFigure, printedPainter } from "./printed-symbols.ts";
import { CELL } from "./symbol-size.ts";

const SCALE = 2;
const MIDDLE = CELL / 2;
const PREMIUM = ["H1", "H2", "H3", "H4"];

export interface SymbolArt {
  texture: Texture;
  /** As it looks while the reels run. */
  blurred: Texture;
  canvas: HTMLCanvasElement;
  /** Of a symbol with a figure that moves by itself when it wins. */
  figure?: FigureArt;
}
/** Of the symbols that stand on the machine's reels. */
export type SymbolSheet = Readonly<Partial<Record<SlotSymbol, SymbolArt>>>;

const RANKS: Partial<Record<SlotSymbol, { text: string; turn: number; lightness: number }>> = {
  A: { text: "A", turn: 0, lightness: 0.66 },
  K: { text: "K", turn: 46, lightness: 0.62 },
  Q: { text: "Q", turn: -46, lightness: 0.62 },
  J: { text: "J", turn: 120, lightness: 0.58 },
  T: { text: "10", turn: -120, lightness: 0.6 },
};

/** Paints the symbols of a skin's machine: its own drawings, and ranks, bars, wild and bonus; printed for a classic machine, on cards for a board. */
export async function paintSymbols(
  theme: { hero: string; sides: readonly string[] },
  palette: Palette,
  machine: Pick<SlotMachine, "kind" | "strips">,
  words: { wild: string; scatter: string },
): Promise<{ sheet: SymbolSheet; pictures: (HTMLImageElement | undefined)[] }> {
  const names = [theme.hero, ...theme.sides];
  const pictures = await Promise.all(names.map((name) => loadPicture(`/media/symbols/${name}.webp`)));
  const painter = (symbol: SlotSymbol): ((pen: Pen) => void) => {
    if (machine.kind === "forty") return boardPainter(symbol, pictures, palette, words);
    const printed = machine.kind === "classic" ? printedPainter(symbol, pictures, palette, words) : null;
    if (printed) return printed;
    const rank = RANKS[symbol];
    if (rank) return (pen) => paintRank(pen, rank.text, turned(palette.main, rank.turn, rank.lightness), palette);
    if (symbol === "W") return (pen) => paintWild(pen, words.wild, palette);
    if (symbol === "C") return (pen) => paintCoin(pen, palette);
    if (symbol === "S") return (pen) => paintScatter(pen, words.scatter, palette);
    const index = PREMIUM.indexOf(symbol);
    return (pen) => paintTile(pen, plateFigure(pictures[index], index, palette));
  };
  const figureTile = {
    forty: boardFigure,
    classic: printedFigure,
    lines: plateFigure,
    hold: plateFigure,
    ways: plateFigure,
  };
  const figureOf = (symbol: SlotSymbol): FigureArt | undefined => {
    const index = PREMIUM.indexOf(symbol);
    const name = names[index];
    return name === undefined
      ? undefined
      : figureArt(name, figureTile[machine.kind](pictures[index], index, palette), SCALE);
  };
  const symbols = new Set(machine.strips.flatMap((strip) => strip.split(" ") as SlotSymbol[]));
  const entries = [...symbols].map((symbol) => {
    const canvas = paint(CELL, CELL, SCALE, painter(symbol));
    const figure = figureOf(symbol);
    return [
      symbol,
      { canvas, texture: textureOf(canvas, SCALE), blurred: textureOf(blur(canvas), 1), ...(figure ? { figure } : {}) },
    ] as const;
  });
  return { sheet: Object.fromEntries(entries) as SymbolSheet, pictures };
}

/** A picture in front of a plate of tinted glass. */
function plateFigure(picture: HTMLImageElement | undefined, index: number, palette: Palette): FigureTile {
  const tone = index === 0 ? palette.light : turned(palette.main, [0, 40, -40, 150][index] ?? 0, 0.6);
  const size = index === 0 ? 136 : 124;
  return {
    size,
    plate: (pen) => paintPlate(pen, index === 0, tone, palette),
    figure: (pen) => {
      pen.save();
      pen.shadowColor = "rgba(0, 0, 0, 0.55)";
      pen.shadowBlur = 14 * SCALE;
      pen.shadowOffsetY = 6 * SCALE;
      if (picture) pen.drawImage(picture, MIDDLE - size / 2, MIDDLE - size / 2, size, size);
      else paintGem(pen, MIDDLE, MIDDLE, size * 0.42, tone, 6 + index);
      pen.restore();
    },
  };
}

function paintPlate(pen: Pen, isHero: boolean, tone: Rgb, palette: Palette): void {
  roundRect(pen, 7, 7, CELL - 14, CELL - 14, 26);
  const plate = pen.createLinearGradient(0, 0, 0, CELL);
  plate.addColorStop(0, css(mix(tone, WHITE, 0.15), 0.5));
  plate.addColorStop(0.55, css(mix(tone, palette.dark, 0.55), 0.55));
  plate.addColorStop(1, css(mix(palette.dark, BLACK, 0.3), 0.75));
  pen.fillStyle = plate;
  pen.fill();
  pen.lineWidth = isHero ? 4 : 2.5;
  pen.strokeStyle = css(mix(tone, WHITE, isHero ? 0.35 : 0.2), isHero ? 0.95 : 0.7);
  pen.stroke();
  pen.save();
  pen.clip();
  glow(pen, MIDDLE, MIDDLE - 6, 78, [
    [0, css(mix(tone, WHITE, 0.55), isHero ? 0.75 : 0.5)],
    [1, css(tone, 0)],
  ]);
  pen.restore();
}

function paintRank(pen: Pen, text: string, tone: Rgb, palette: Palette): void {
  lettering(pen, text, MIDDLE, MIDDLE, 118, tone, palette.dark, 128);
}

function paintWild(pen: Pen, word: string, palette: Palette): void {
  const tone = palette.light;
  glow(pen, MIDDLE, MIDDLE, 80, [
    [0, css(tone, 0.75)],
    [0.6, css(palette.main, 0.4)],
    [1, css(palette.main, 0)],
  ]);
  const star = Array.from({ length: 16 }, (_, index): [number, number] => {
    const angle = (index / 16) * Math.PI * 2 - Math.PI / 2;
    const length = index % 2 === 0 ? 72 : 56;
    return [MIDDLE + Math.cos(angle) * length, MIDDLE + Math.sin(angle) * length];
  });
  polygon(pen, star);
  const body = pen.createLinearGradient(0, 8, 0, CELL - 8);
  body.addColorStop(0, css(mix(tone, WHITE, 0.7)));
  body.addColorStop(0.5, css(mix(palette.main, tone, 0.35)));
  body.addColorStop(1, css(mix(palette.main, BLACK, 0.35)));
  pen.fillStyle = body;
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = css(mix(tone, WHITE, 0.6));
  pen.stroke();
  paintGem(pen, MIDDLE, MIDDLE, 50, mix(palette.main, tone, 0.15), 8);
  lettering(pen, word.toUpperCase(), MIDDLE, MIDDLE + 2, 56, mix(tone, WHITE, 0.3), palette.dark, 146);
}

function paintScatter(pen: Pen, word: string, palette: Palette): void {
  const gold = { r: 255, g: 196, b: 56 };
  glow(pen, MIDDLE, MIDDLE, 80, [
    [0, css(gold, 0.8)],
    [1, css(gold, 0)],
  ]);
  const ring = (radius: number, from: Rgb, to: Rgb) => {
    const fill = pen.createLinearGradient(0, MIDDLE - radius, 0, MIDDLE + radius);
    fill.addColorStop(0, css(from));
    fill.addColorStop(1, css(to));
    pen.beginPath();
    pen.arc(MIDDLE, MIDDLE - 6, radius, 0, Math.PI * 2);
    pen.fillStyle = fill;
    pen.fill();
  };
  ring(64, mix(gold, WHITE, 0.6), mix(gold, BLACK, 0.45));
  ring(55, mix(palette.main, BLACK, 0.35), mix(palette.dark, BLACK, 0.2));
  const star = Array.from({ length: 10 }, (_, index): [number, number] => {
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const length = index % 2 === 0 ? 46 : 20;
    return [MIDDLE + Math.cos(angle) * length, MIDDLE - 8 + Math.sin(angle) * length];
  });
  polygon(pen, star);
  const body = pen.createLinearGradient(0, 30, 0, 118);
  body.addColorStop(0, css(mix(gold, WHITE, 0.85)));
  body.addColorStop(1, css(mix(gold, BLACK, 0.2)));
  pen.fillStyle = body;
  pen.fill();
  lettering(pen, word.toUpperCase(), MIDDLE, MIDDLE + 48, 40, mix(gold, WHITE, 0.35), palette.dark, 148);
}

/** The symbol smeared downwards, as the eye sees it pass. Half the dots are enough. */
function blur(canvas: HTMLCanvasElement): HTMLCanvasElement {
  return paint(CELL, CELL, 1, (pen) => {
    const steps = 17;
    pen.globalAlpha = 1.9 / steps;
    for (let step = 0; step < steps; step++) {
      pen.drawImage(canvas, 0, (step - (steps - 1) / 2) * 4.2, CELL, CELL);
    }
  });
}
