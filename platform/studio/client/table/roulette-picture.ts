import type { RouletteResult } from "#schemas/studio/table.ts";
import { chipPays } from "../../math/roulette/places.ts";
import { el } from "../hud/dom.ts";
import type { Pace } from "../instant/scene.ts";
import { Board } from "../roulette/board.ts";
import { layBoard } from "../roulette/lay-board.ts";
import { colourOf, Wheel } from "../roulette/wheel.ts";
import type { Table } from "../table.ts";
import type { LaidOut, PictureOptions, TablePicture } from "./picture.ts";

/** A place of each size, for the paytable. */
const SIZES = [
  { place: "17", count: 1 },
  { place: "17-20", count: 2 },
  { place: "16-17-18", count: 3 },
  { place: "16-17-19-20", count: 4 },
  { place: "16-17-18-19-20-21", count: 6 },
  { place: "dozen-2", count: 12 },
  { place: "red", count: 18 },
];

export class RoulettePicture implements TablePicture<RouletteResult> {
  readonly root: HTMLElement;
  readonly #table: Table;
  readonly #wheel = new Wheel();
  readonly #board: Board;
  #laid: LaidOut = { mine: new Map(), pending: new Set(), all: new Map() };

  constructor({ table, onLay, onTake }: PictureOptions) {
    const { format, money, boot } = table;
    this.#table = table;
    const compact = new Intl.NumberFormat(boot.locale, { notation: "compact", maximumFractionDigits: 1 });
    this.#board = new Board({
      format,
      worth: money,
      figure: (amount) => compact.format(amount / boot.subunits),
      onLay,
      onTake,
    });
    const felt = el("div", { class: "felt" });
    felt.append(this.#board.root);
    const bowl = el("div", { class: "bowl" });
    bowl.append(this.#wheel.root);
    this.root = el("div", { class: "table-picture roulette" }, bowl, felt);
    new ResizeObserver(([entry]) => {
      if (entry) layBoard(this.root, this.#board, entry.contentRect);
      this.show(this.#laid);
    }).observe(this.root);
  }

  show(laid: LaidOut): void {
    this.#laid = laid;
    this.#board.show(laid.mine, laid);
  }

  lock(locked: boolean): void {
    this.#board.lock(locked);
  }

  begin(): void {
    this.#board.light(null);
    this.#wheel.clear();
  }

  async reveal({ number }: RouletteResult, pace: Pace): Promise<void> {
    const { sound } = this.#table;
    if (pace !== "still") {
      this.root.dataset.spinning = "";
      sound.play("wheel-spin");
    }
    await this.#wheel.spin(number, pace);
    if (pace !== "still") sound.play("wheel-rest");
    delete this.root.dataset.spinning;
    this.#board.light(number);
  }

  describe({ number }: RouletteResult): string {
    return this.#table.format(`STUDIO.ROULETTE.FELL_${colourOf(number).toUpperCase()}`, { number });
  }

  badge({ number }: RouletteResult): { text: string; look: string } {
    return { text: String(number), look: colourOf(number) };
  }

  rules(): readonly (Node | string)[] {
    const { format, money, hud } = this.#table;
    const rows = SIZES.map(({ place, count }) => {
      const pays = chipPays(place) - 1;
      return el("li", {}, format("STUDIO.ROULETTE.PAYS", { count, pays, amount: money(hud.stake.value * pays) }));
    });
    return [
      format("STUDIO.RULES.ROULETTE"),
      format("STUDIO.RULES.ROULETTE_RETURN"),
      el("ul", { class: "plain-list wide" }, ...rows),
    ];
  }
}
