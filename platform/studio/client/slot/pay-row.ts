import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { el } from "../hud/dom.ts";
import type { SymbolSheet } from "../paint/symbols.ts";

const SVG = "http://www.w3.org/2000/svg";
const SIZE = 104;

/** Pictures of symbols with what they pay, the largest first: the names are read out. */
export function payRow(
  sheet: SymbolSheet,
  symbols: readonly SlotSymbol[],
  name: string,
  pays: readonly (readonly [string, string])[],
): HTMLElement {
  const picture = pictureOf(sheet, symbols, { role: "img", "aria-label": name });
  const table = el("table", {});
  for (const [count, amount] of pays)
    table.append(el("tr", {}, el("th", { scope: "row" }, count), el("td", {}, amount)));
  return el("li", {}, picture, table);
}

/** A symbol that pays nothing of its own, with its name: the rules say what it does. */
export const namedSymbol = (sheet: SymbolSheet, symbol: SlotSymbol, name: string): HTMLElement =>
  el("li", {}, pictureOf(sheet, [symbol], { "aria-hidden": "true" }), el("strong", {}, name));

function pictureOf(
  sheet: SymbolSheet,
  symbols: readonly SlotSymbol[],
  attributes: Readonly<Record<string, string>>,
): HTMLCanvasElement {
  const picture = el("canvas", { width: String(SIZE), height: String(SIZE), ...attributes });
  const pen = picture.getContext("2d");
  const size = SIZE / Math.min(2, symbols.length);
  for (const [index, symbol] of symbols.entries()) {
    const art = sheet[symbol];
    if (art)
      pen?.drawImage(
        art.canvas,
        (index % 2) * size,
        Math.floor(index / 2) * size + (symbols.length === 2 ? size / 2 : 0),
        size,
        size,
      );
  }
  return picture;
}

/** A small grid in which the cells of a line are lit; `rows` is the line's row on each reel. */
export function lineDrawing(rows: readonly number[], height: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${rows.length * 12} ${height * 12}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", rows.map((row) => row + 1).join(", "));
  for (let reel = 0; reel < rows.length; reel++) {
    for (let row = 0; row < height; row++) {
      const cell = document.createElementNS(SVG, "rect");
      for (const [name, value] of Object.entries({ x: reel * 12 + 1, y: row * 12 + 1, width: 10, height: 10, rx: 2 })) {
        cell.setAttribute(name, String(value));
      }
      if (rows[reel] === row) cell.classList.add("on");
      svg.append(cell);
    }
  }
  return svg;
}
