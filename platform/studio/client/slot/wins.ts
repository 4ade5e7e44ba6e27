import { Container, Graphics, Text } from "pixi.js";
import type { SlotRoundView } from "#schemas/studio/api.ts";
import type { Money } from "../money.ts";
import { type Palette, toNumber, turned } from "../paint/colour.ts";
import type { Stage } from "../stage.ts";
import type { Chassis } from "./chassis.ts";
import type { Reels } from "./reels.ts";

type SpinView = SlotRoundView["spins"][number];
type LineView = SpinView["lines"][number];

/** Shows which lines of a standing screen pay: all at once, then one after the other until the next spin. */
export class Wins {
  readonly #stage: Stage;
  readonly #reels: Reels;
  readonly #chassis: Chassis;
  readonly #palette: Palette;
  readonly #money: Money;
  readonly #lines = new Graphics();
  readonly #tag = new Container();
  #stop: () => void = () => {};

  constructor(stage: Stage, reels: Reels, chassis: Chassis, palette: Palette, money: Money) {
    this.#stage = stage;
    this.#reels = reels;
    this.#chassis = chassis;
    this.#palette = palette;
    this.#money = money;
    reels.front.addChild(this.#lines, this.#tag);
  }

  clear(): void {
    this.#stop();
    this.#stop = () => {};
    this.onLines([]);
    this.#lines.clear();
    this.#tag.removeChildren();
    this.#eachCell((cell) => {
      cell.alpha = 1;
      cell.tint = 0xffffff;
      cell.rotation = 0;
    });
  }

  show({ lines, scatters }: SpinView, isScatter: (reel: number, row: number) => boolean): void {
    this.clear();
    const bonus = scatters >= 3;
    if (lines.length === 0 && !bonus) return;
    const views: { lines: readonly LineView[]; bonus: boolean }[] = [{ lines, bonus }];
    if (lines.length > 1 || (bonus && lines.length > 0)) {
      for (const line of lines) views.push({ lines: [line], bonus: false });
      if (bonus) views.push({ lines: [], bonus: true });
    }
    let shown = -1;
    const end = this.#stage.motion.loop((_, total) => {
      const index =
        total < 1_300 ? 0 : views.length === 1 ? 0 : 1 + (Math.floor((total - 1_300) / 950) % (views.length - 1));
      const view = views[index];
      if (!view) return;
      if (index !== shown) {
        shown = index;
        this.#drawView(view, isScatter, index > 0);
      }
      this.#pulse(total);
    });
    this.#stop = end;
  }

  /** Called with the lines that are shown now; none when nothing is. */
  onLines: (lines: readonly number[]) => void = () => {};
  readonly #lit = new Set<string>();

  #drawView(
    view: { lines: readonly LineView[]; bonus: boolean },
    isScatter: (reel: number, row: number) => boolean,
    tagged: boolean,
  ): void {
    this.#lines.clear();
    this.#tag.removeChildren();
    this.#lit.clear();
    this.onLines(view.lines.map(({ line }) => line));
    for (const line of view.lines) {
      const rows = this.#chassis.lines[line.line] ?? [];
      const colour = toNumber(turned(this.#palette.light, line.line * 47, 0.62));
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
      text: this.#money(pays),
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

  #pulse(total: number): void {
    if (this.#stage.motion.reduced) return;
    const swing = Math.sin(total / 130);
    this.#eachCell((cell, reel, row) => {
      const rest = this.#reels.restScale;
      const lit = this.#lit.has(`${reel}:${row}`);
      if (this.#chassis.winning === "swing") cell.rotation = lit ? swing * 0.13 : 0;
      else if (this.#chassis.winning === "sway") cell.scale.set(lit ? rest * Math.cos(swing * 0.55) : rest, rest);
      else cell.scale.set(lit ? rest * (1 + swing * 0.045) : rest);
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
