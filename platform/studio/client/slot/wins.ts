import { Container, Graphics, Text } from "pixi.js";
import type { SlotRoundView } from "#schemas/studio/api.ts";
import { LINES } from "../../math/slot/profile.ts";
import type { Money } from "../money.ts";
import { type Palette, toNumber, turned } from "../paint/colour.ts";
import type { Stage } from "../stage.ts";
import { REELS, ROWS } from "./machine.ts";
import type { Reels } from "./reels.ts";

type SpinView = SlotRoundView["spins"][number];
type LineView = SpinView["lines"][number];

/** Shows which lines of a standing screen pay: all at once, then one after the other until the next spin. */
export class Wins {
  readonly #stage: Stage;
  readonly #reels: Reels;
  readonly #palette: Palette;
  readonly #money: Money;
  readonly #lines = new Graphics();
  readonly #tag = new Container();
  #stop: () => void = () => {};

  constructor(stage: Stage, reels: Reels, palette: Palette, money: Money) {
    this.#stage = stage;
    this.#reels = reels;
    this.#palette = palette;
    this.#money = money;
    reels.front.addChild(this.#lines, this.#tag);
  }

  clear(): void {
    this.#stop();
    this.#stop = () => {};
    this.#lines.clear();
    this.#tag.removeChildren();
    this.#eachCell((cell) => {
      cell.alpha = 1;
      cell.tint = 0xffffff;
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

  readonly #lit = new Set<string>();

  #drawView(
    view: { lines: readonly LineView[]; bonus: boolean },
    isScatter: (reel: number, row: number) => boolean,
    tagged: boolean,
  ): void {
    this.#lines.clear();
    this.#tag.removeChildren();
    this.#lit.clear();
    for (const line of view.lines) {
      const rows = LINES[line.line] ?? [];
      const colour = toNumber(turned(this.#palette.light, line.line * 47, 0.62));
      this.#drawLine(rows, line.count, colour);
      rows.slice(0, line.count).forEach((row, reel) => {
        this.#lit.add(`${reel}:${row}`);
      });
      if (tagged) this.#drawTag(rows[Math.min(2, line.count - 1)] ?? 1, line.pays);
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

  #drawTag(row: number, pays: number): void {
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
    const { x, y } = this.#reels.spot(2, row);
    const back = new Graphics()
      .roundRect(-text.width / 2 - 12, -18, text.width + 24, 36, 18)
      .fill({ color: 0x12061f, alpha: 0.85 });
    this.#tag.addChild(back, text);
    this.#tag.position.set(x, y);
  }

  #pulse(total: number): void {
    if (this.#stage.motion.reduced) return;
    const size = 1 + Math.sin(total / 130) * 0.045;
    this.#eachCell((cell, reel, row) => {
      const rest = this.#reels.restScale;
      cell.scale.set(this.#lit.has(`${reel}:${row}`) ? rest * size : rest);
    });
  }

  #eachCell(visit: (cell: NonNullable<ReturnType<Reels["cellAt"]>>, reel: number, row: number) => void): void {
    for (let reel = 0; reel < REELS; reel++) {
      for (let row = 0; row < ROWS; row++) {
        const cell = this.#reels.cellAt(reel, row);
        if (cell) visit(cell, reel, row);
      }
    }
  }
}
