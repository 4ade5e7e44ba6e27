import { Container, Graphics, Text } from "pixi.js";
import type { SlotRoundView } from "#schemas/studio/api.ts";
import { toNumber, turned } from "../paint/colour.ts";
import type { Chassis } from "./chassis.ts";
import { LOOP_MS } from "./figure-motions/figure-motion.ts";
import type { Reels } from "./reels.ts";
import type { SceneOptions } from "./scene.ts";
import type { WinningCell } from "./winning-figures.ts";

type SpinView = SlotRoundView["spins"][number];
type LineView = SpinView["lines"][number];
type View = { lines: readonly LineView[]; bonus: boolean };

/** So much later than the reel before it a reel's figures begin. */
const REEL_LATER_MS = 20;

/** Shows which lines of a standing screen pay: all at once, then one after the other until the next spin. */
export class Wins {
  readonly #options: Pick<SceneOptions, "stage" | "palette" | "money" | "cut">;
  readonly #reels: Reels;
  readonly #chassis: Chassis;
  readonly #lines = new Graphics();
  readonly #tag = new Container();
  readonly #lit = new Set<string>();
  #stop: () => void = () => {};
  #redraw: () => void = () => {};

  constructor(options: SceneOptions, reels: Reels, chassis: Chassis) {
    this.#options = options;
    this.#reels = reels;
    this.#chassis = chassis;
    reels.front.addChild(this.#lines, this.#tag);
  }

  /** Called with the lines that are shown now; none when nothing is. */
  onLines: (lines: readonly number[]) => void = () => {};

  clear(): void {
    this.#stop();
    this.#stop = () => {};
    this.#redraw = () => {};
    this.onLines([]);
    this.#lines.clear();
    this.#tag.removeChildren();
    this.#reels.figures.end();
    this.#lit.clear();
    this.#eachCell((cell) => {
      cell.alpha = 1;
      cell.tint = 0xffffff;
    });
    this.#rest();
  }

  show({ lines, scatters }: SpinView, isScatter: (reel: number, row: number) => boolean): void {
    this.clear();
    const bonus = scatters >= 3;
    if (lines.length === 0 && !bonus) return;
    const views: View[] = [{ lines, bonus }];
    if (lines.length > 1 || (bonus && lines.length > 0)) {
      for (const line of lines) views.push({ lines: [line], bonus: false });
      if (bonus) views.push({ lines: [], bonus: true });
    }
    const { motion } = this.#options.stage;
    const isSkipped = this.#pressed();
    let shown: View | undefined;
    let begun = -1;
    this.#redraw = () => {
      if (shown) this.#drawView(shown, isScatter, shown !== views[0]);
    };
    this.#stop = motion.loop((_, total) => {
      const turn = Math.floor(total / LOOP_MS);
      const view = views[turn === 0 || views.length === 1 ? 0 : 1 + ((turn - 1) % (views.length - 1))];
      if (view !== shown) {
        shown = view;
        this.#redraw();
      }
      if (isSkipped() || motion.reduced) {
        this.#reels.figures.end();
        this.#rest();
        return;
      }
      if (turn !== begun) this.#beginFigures();
      begun = turn;
      this.#reels.figures.draw(total % LOOP_MS);
      this.#pulse(total);
    });
  }

  /** Draws what is shown at the machine's new size; figures begin again with the next turn. */
  lay(): void {
    this.#reels.figures.end();
    this.#redraw();
  }

  /** Whether the player has pressed to go on since then. */
  #pressed(): () => boolean {
    const { cut } = this.#options;
    let before = cut();
    let pressed = false;
    return () => {
      pressed ||= cut() && !before;
      before = cut();
      return pressed;
    };
  }

  #beginFigures(): void {
    const cells: WinningCell[] = [];
    this.#eachCell((_, reel, row) => {
      const cell = this.#lit.has(`${reel}:${row}`) && this.#reels.figureAt(reel, row);
      if (cell) cells.push({ ...cell, late: reel * REEL_LATER_MS });
    });
    this.#reels.figures.begin(cells);
  }

  #drawView(view: View, isScatter: (reel: number, row: number) => boolean, tagged: boolean): void {
    this.#lines.clear();
    this.#tag.removeChildren();
    this.#lit.clear();
    this.onLines(view.lines.map(({ line }) => line));
    for (const line of view.lines) {
      const rows = this.#chassis.lines[line.line] ?? [];
      const colour = toNumber(turned(this.#options.palette.light, line.line * 47, 0.62));
      this.#drawLine(rows, line.count, colour);
      rows.slice(0, line.count).forEach((row, reel) => {
        this.#lit.add(`${reel}:${row}`);
      });
      if (tagged) this.#drawTag(rows, line);
    }
    this.#eachCell((cell, reel, row) => {
      if (view.bonus && isScatter(reel, row)) this.#lit.add(`${reel}:${row}`);
      const lit = this.#lit.has(`${reel}:${row}`);
      cell.alpha = lit ? 1 : 0.55;
      cell.tint = lit ? 0xffffff : 0x777788;
    });
  }

  #drawLine(rows: readonly number[], count: number, colour: number): void {
    const points = rows.map((row, reel) => this.#reels.spot(reel, row));
    const path = (upTo: number) => {
      points.slice(0, upTo).forEach(({ x, y }, index) => {
        if (index === 0) this.#lines.moveTo(x, y);
        else this.#lines.lineTo(x, y);
      });
    };
    for (const [width, tone, alpha] of [
      [14, colour, 0.22],
      [7, colour, 0.75],
      [2.5, 0xffffff, 0.95],
    ] as const) {
      path(count);
      this.#lines.stroke({ width, color: tone, alpha, cap: "round", join: "round" });
    }
  }

  #drawTag(rows: readonly number[], { count, pays }: LineView): void {
    const reel = Math.min(Math.floor(this.#chassis.reels / 2), count - 1);
    const text = new Text({
      text: this.#options.money(pays),
      style: {
        fontFamily: "Sora Variable",
        fontWeight: "800",
        fontSize: 20,
        fill: 0xffffff,
        stroke: { color: 0x12061f, width: 5, join: "round" },
      },
    });
    text.anchor.set(0.5);
    const { x, y } = this.#reels.spot(reel, rows[reel] ?? 1);
    const back = new Graphics()
      .roundRect(-text.width / 2 - 12, -18, text.width + 24, 36, 18)
      .fill({ color: 0x12061f, alpha: 0.85 });
    this.#tag.addChild(back, text);
    this.#tag.position.set(x, y);
  }

  /** Symbols without a figure, as letters and bars, move as a whole. */
  #pulse(total: number): void {
    const swing = Math.sin(total / 130);
    this.#eachCell((cell, reel, row) => {
      const rest = this.#reels.restScale;
      const lit = this.#lit.has(`${reel}:${row}`) && !this.#reels.figureAt(reel, row);
      if (this.#chassis.winning === "swing") cell.rotation = lit ? swing * 0.13 : 0;
      else if (this.#chassis.winning === "sway") cell.scale.set(lit ? rest * Math.cos(swing * 0.55) : rest, rest);
      else cell.scale.set(lit ? rest * (1 + swing * 0.045) : rest);
    });
  }

  #rest(): void {
    this.#eachCell((cell) => {
      cell.rotation = 0;
      cell.scale.set(this.#reels.restScale);
    });
  }

  #eachCell(visit: (cell: NonNullable<ReturnType<Reels["cellAt"]>>, reel: number, row: number) => void): void {
    for (let reel = 0; reel < this.#chassis.reels; reel++) {
      for (let row = 0; row < this.#chassis.rows; row++) {
        const cell = this.#reels.cellAt(reel, row);
        if (cell) visit(cell, reel, row);
      }
    }
  }
}
