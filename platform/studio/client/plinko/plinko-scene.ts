import type { PlinkoRoundView } from "#schemas/studio/api.ts";
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoChoice } from "#schemas/studio/instant.ts";
import { plinkoPockets, pocketOf } from "../../math/plinko/board.ts";
import { el } from "../hud/dom.ts";
import { layer, svg } from "../hud/svg.ts";
import { type Chooser, chooser } from "../instant/chooser.ts";
import type { Pace, Scene } from "../instant/scene.ts";
import type { Table } from "../table.ts";

/** One row's height and one pin's distance, in the drawing's own units. */
const STEP = 10;
const TOP = 8;
const DROP_MS = { still: 0, fast: 45, moving: 115 } as const;

/** Pins in rows under one another, pockets below them, and a ball that falls from pin to pin as the round's path says. */
export class PlinkoScene implements Scene<PlinkoRoundView> {
  readonly kind = "plinko";
  readonly root: HTMLElement;
  readonly choices: readonly HTMLElement[];
  readonly #table: Table;
  readonly #board = el("div", { class: "plinko-board layers", "aria-hidden": "true" });
  /** Of the drawing, in its own units. */
  #size = { width: 1, height: 1 };
  readonly #rows: Chooser<PlinkoChoice["rows"]>;
  readonly #risk: Chooser<PlinkoChoice["risk"]>;
  #ball = layer("ball", "0 0 1 1");
  #pockets: SVGElement[] = [];

  constructor(table: Table) {
    const { format } = table;
    this.#table = table;
    const redraw = () => this.#draw();
    this.#rows = chooser(
      format("STUDIO.PLINKO.ROWS"),
      PLINKO_ROWS.map((value) => ({ value, text: String(value) })),
      12,
      redraw,
    );
    this.#risk = chooser(
      format("STUDIO.PLINKO.RISK"),
      PLINKO_RISKS.map((value) => ({ value, text: format(`STUDIO.PLINKO.RISK.${value.toUpperCase()}`) })),
      "medium",
      redraw,
    );
    this.root = el("div", { class: "scene plinko" }, this.#board);
    this.choices = [this.#rows.root, this.#risk.root];
    this.#draw();
  }

  choice(): PlinkoChoice {
    return { rows: this.#rows.value, risk: this.#risk.value };
  }

  lock(locked: boolean): void {
    this.#rows.lock(locked);
    this.#risk.lock(locked);
  }

  begin(): void {
    for (const pocket of this.#pockets) pocket.classList.remove("hit");
    this.#place(START);
  }

  async show({ choice, shown: { path } }: PlinkoRoundView, pace: Pace): Promise<void> {
    if (choice.rows !== this.#rows.value || choice.risk !== this.#risk.value) {
      this.#rows.set(choice.rows);
      this.#risk.set(choice.risk);
      this.#draw();
    }
    this.begin();
    const points = pointsOf(path);
    const end = points.at(-1) ?? { x: 0, y: TOP };
    const milliseconds = DROP_MS[pace];
    if (milliseconds > 0) await this.#drop(points, milliseconds);
    this.#place(end);
    if (milliseconds > 0) this.#table.sound.play("pocket");
    this.#pockets[pocketOf(path)]?.classList.add("hit");
  }

  describe({ shown, pays }: PlinkoRoundView): string {
    const { format, multiplier } = this.#table;
    return format("STUDIO.PLINKO.LANDED", { pocket: pocketOf(shown.path) + 1, multiplier: multiplier(pays) });
  }

  rules(): readonly (Node | string)[] {
    const { format, multiplier, money, hud } = this.#table;
    const pockets = plinkoPockets(this.choice());
    const half = pockets.slice(0, Math.ceil(pockets.length / 2));
    const rows = half.map((pays) =>
      el("li", {}, `${multiplier(pays)}× = ${money(Math.floor((hud.stake.value * pays) / 100))}`),
    );
    return [
      format("STUDIO.RULES.PLINKO"),
      el("h3", {}, format("STUDIO.PLINKO.TABLE")),
      el("ul", { class: "plain-list" }, ...rows),
    ];
  }

  #draw(): void {
    const { rows } = this.choice();
    const pockets = plinkoPockets(this.choice());
    const width = (rows + 3) * STEP;
    const height = TOP + rows * STEP + 14;
    const viewBox = `${-width / 2} 0 ${width} ${height}`;
    this.#size = { width, height };
    this.#board.style.setProperty("--ratio", String(width / height));
    const pins = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 3 }, (_, pin) =>
        svg("circle", {
          class: "pin",
          r: "1.5",
          cx: String((pin - (row + 2) / 2) * STEP),
          cy: String(TOP + row * STEP),
        }),
      ),
    ).flat();
    const short = shortMultiplier(this.#table.boot.locale);
    this.#pockets = pockets.map((pays, pocket) => {
      const x = (pocket - rows / 2) * STEP;
      const y = TOP + rows * STEP - 3;
      const box = svg("rect", { x: String(x - 4.6), y: String(y), width: "9.2", height: "10", rx: "2" });
      const words = svg("text", { x: String(x), y: String(y + 6.6), "text-anchor": "middle" });
      words.textContent = short(pays);
      const grade = pays >= 1_000 ? "high" : pays >= 100 ? "mid" : "low";
      const group = svg("g", { class: `pocket ${grade}` });
      group.append(box, words);
      return group;
    });
    this.#ball = layer("ball", viewBox, svg("circle", { class: "plinko-ball", r: "3.2" }));
    this.#place(START);
    this.#board.replaceChildren(layer("still", viewBox, ...pins, ...this.#pockets), this.#ball);
  }

  #place(point: Point): void {
    this.#ball.style.setProperty("transform", this.#at(point));
  }

  /** How the ball's layer is moved, so that the ball is at a point: by parts of the layer's size, which is the drawing's. */
  #at({ x, y }: Point): string {
    const { width, height } = this.#size;
    return `translate(${(100 * x) / width}%, ${(100 * y) / height}%)`;
  }

  /** From pin to pin in small leaps, each a little sound. */
  async #drop(points: readonly Point[], milliseconds: number): Promise<void> {
    let from = START;
    for (const [row, to] of points.entries()) {
      this.#table.sound.play("pin", { step: row % 5 });
      const leap = this.#ball.animate(
        leapOf(from, to).map((point) => ({ transform: this.#at(point) })),
        { duration: milliseconds },
      );
      this.#place(to);
      await leap.finished.catch(() => undefined);
      from = to;
    }
  }
}

interface Point {
  x: number;
  y: number;
}
/** Where the ball waits, above the first pin. */
const START: Point = { x: 0, y: TOP - STEP / 2 };
/** So many straight lines are a leap's curve. */
const LEAP_PARTS = 8;

/** Up a little, and down ever faster. */
const leapOf = (from: Point, to: Point): Point[] =>
  Array.from({ length: LEAP_PARTS + 1 }, (_, part) => {
    const share = part / LEAP_PARTS;
    const up = Math.sin(share * Math.PI) * 2.2;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share * share - up };
  });

/** Where the ball is after each row; the last point is in its pocket. */
function pointsOf(path: readonly number[]): Point[] {
  let right = 0;
  return path.map((way, row) => {
    right += way;
    return { x: (right - (row + 1) / 2) * STEP, y: TOP + (row + 1) * STEP - (row + 1 === path.length ? 5 : 4) };
  });
}

/** Narrow pockets hold three figures: 0.5, 1.2, 14, 1000. */
const shortMultiplier = (locale: string) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  return (hundredths: number) => format.format(hundredths >= 1_000 ? Math.round(hundredths / 100) : hundredths / 100);
};
