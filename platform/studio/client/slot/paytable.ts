import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import { LINES } from "../../math/slot/profile.ts";
import { el } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Table } from "../table.ts";
import { type Machine, REELS, ROWS } from "./machine.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Paytable and rules, as text and pictures that are read out. */
export function openPaytable(table: Table, machine: Machine, sheet: SymbolSheet): void {
  const { format, money, boot, hud } = table;
  const stake = hud.stake.value;
  const line = (pays: number) => money.bare((stake / LINES.length) * pays);
  openSheet(format, format("STUDIO.INFO"), (body) => {
    const requestContext = [
      format("STUDIO.RTP", { percent: table.multiplier(Math.round(boot.game.rtp * 100)) }),
      format(`STUDIO.VOLATILITY.${machine.volatility.toUpperCase()}`),
    ];
    const [three = 0, four = 0, five = 0] = machine.freeSpins;
    const rows = (Object.entries(machine.pays) as [SlotSymbol, readonly number[]][]).map(([symbol, pays]) =>
      payRow(
        sheet,
        symbol,
        symbol.replace("T", "10"),
        pays.map((each, index) => [index + 3, line(each)]),
      ),
    );
    const scatter = payRow(
      sheet,
      "S",
      format("STUDIO.SCATTER"),
      machine.scatterPays.map((each, index) => [index + 3, money.bare(stake * each)]),
    );
    body.append(
      el("ul", { class: "facts" }, ...requestContext.map((fact) => el("li", {}, fact))),
      el("h3", {}, `${format("STUDIO.PAYS")}: ${money(stake)}`),
      el("ul", { class: "pays" }, ...rows, scatter),
      el("h3", {}, format("STUDIO.RULES")),
      el("p", {}, format("STUDIO.RULES.LINES")),
      el("p", {}, format("STUDIO.RULES.WILD")),
      el("p", {}, format("STUDIO.RULES.SCATTER", { three, four, five })),
      el(
        "p",
        {},
        format("STUDIO.RULES.FREE", { multiplier: machine.freeSpinMultiplier, maximum: machine.maximumFreeSpins }),
      ),
      el("p", {}, format("STUDIO.RULES.MAXIMUM", { maximum: machine.maximumWin })),
      el("p", {}, format("STUDIO.RULES.INTERRUPTED")),
      el("h3", {}, format("STUDIO.LINES")),
      el("ol", { class: "lines" }, ...LINES.map((rows_) => el("li", {}, lineDrawing(rows_)))),
    );
  });
}

function payRow(
  sheet: SymbolSheet,
  symbol: SlotSymbol,
  name: string,
  pays: readonly (readonly [number, string])[],
): HTMLElement {
  const picture = el("canvas", { width: "104", height: "104", role: "img", "aria-label": name });
  picture.getContext("2d")?.drawImage(sheet[symbol].canvas, 0, 0, 104, 104);
  const table = el("table", {});
  for (const [count, amount] of [...pays].reverse()) {
    table.append(el("tr", {}, el("th", { scope: "row" }, `${count}×`), el("td", {}, amount)));
  }
  return el("li", {}, picture, table);
}

function lineDrawing(rows: readonly number[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${REELS * 12} ${ROWS * 12}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", rows.map((row) => row + 1).join(", "));
  for (let reel = 0; reel < REELS; reel++) {
    for (let row = 0; row < ROWS; row++) {
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
