import type { RouletteRoundView } from "#schemas/studio/api.ts";
import { ROULETTE_MOST_CHIPS, type RouletteChoice } from "#schemas/studio/instant.ts";
import { chipPays, chipsLaid } from "../../math/roulette/places.ts";
import { el } from "../hud/dom.ts";
import type { Pace, Scene } from "../instant/scene.ts";
import type { Table } from "../table.ts";
import { Board } from "./board.ts";
import { layBoard } from "./lay-board.ts";
import { colourOf, Wheel } from "./wheel.ts";

const LAST = 10;
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

type Laid = ReadonlyMap<string, number>;

/** A wheel and a table: chips are laid on its places, the ball decides which of them come back. */
export class RouletteScene implements Scene<RouletteRoundView> {
  readonly kind = "roulette";
  readonly root: HTMLElement;
  readonly choices: readonly HTMLElement[];
  readonly #table: Table;
  readonly #wheel = new Wheel();
  readonly #board: Board;
  readonly #total = el("span", { class: "laid" });
  readonly #numbers = el("ol", { class: "last-numbers" });
  readonly #tools: readonly HTMLButtonElement[];
  #laid: Laid = new Map();
  /** What lay there before each change, the newest last. */
  #before: Laid[] = [];
  #locked = false;

  constructor(table: Table) {
    const { format, hud, money } = table;
    this.#table = table;
    hud.stake.name(format("STUDIO.CHIP"));
    this.#board = new Board({
      format,
      worth: (chips) => money(chips * hud.stake.value),
      onLay: (place) => this.#add(place, 1),
      onTake: (place) => this.#add(place, -1),
    });
    const tool = (text: string, press: () => void) => {
      const button = el("button", { type: "button", class: "tool" }, format(text));
      button.addEventListener("click", () => {
        if (!this.#locked) press();
      });
      return button;
    };
    this.#tools = [
      tool("STUDIO.ROULETTE.UNDO", () => this.#undo()),
      tool("STUDIO.ROULETTE.CLEAR", () => this.#set(new Map())),
      tool("STUDIO.ROULETTE.DOUBLE", () => this.#double()),
    ];
    this.#numbers.setAttribute("aria-label", format("STUDIO.ROULETTE.LAST"));
    const felt = el("div", { class: "felt" }, this.#total, this.#numbers);
    felt.append(this.#board.root);
    const bowl = el("div", { class: "bowl" });
    bowl.append(this.#wheel.root);
    this.root = el("div", { class: "scene roulette" }, bowl, felt);
    this.choices = [el("div", { class: "tools" }, ...this.#tools)];
    new ResizeObserver(([entry]) => {
      if (entry) layBoard(this.root, this.#board, entry.contentRect);
      this.#show();
    }).observe(this.root);
    this.#show();
  }

  choice(): RouletteChoice | undefined {
    if (this.#laid.size === 0) {
      this.#table.hud.notify(this.#table.format("STUDIO.ROULETTE.LAY"));
      return undefined;
    }
    return { bets: [...this.#laid].map(([place, chips]) => ({ place, chips })) };
  }

  partsOf({ bets }: RouletteChoice): number {
    return chipsLaid(bets);
  }

  onStake(): void {
    this.#show();
  }

  lock(locked: boolean): void {
    this.#locked = locked;
    this.#board.lock(locked);
    for (const button of this.#tools) button.setAttribute("aria-disabled", String(locked));
  }

  begin(): void {
    this.#board.light(null);
    this.#wheel.clear();
    this.root.dataset.spinning = "";
  }

  async show({ choice, shown: { number }, id }: RouletteRoundView, pace: Pace): Promise<void> {
    this.#laid = new Map(choice.bets.map(({ place, chips }) => [place, chips]));
    this.#show();
    const { sound } = this.#table;
    if (pace !== "still") sound.play("wheel-spin");
    await this.#wheel.spin(number, pace);
    if (pace !== "still") sound.play("wheel-rest");
    delete this.root.dataset.spinning;
    this.#board.light(number);
    if (this.root.dataset.round === id) return;
    this.root.dataset.round = id;
    this.#numbers.prepend(el("li", { class: colourOf(number) }, String(number)));
    while (this.#numbers.children.length > LAST) this.#numbers.lastElementChild?.remove();
  }

  describe({ shown: { number } }: RouletteRoundView): string {
    return this.#table.format(`STUDIO.ROULETTE.FELL_${colourOf(number).toUpperCase()}`, { number });
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

  #add(place: string, by: number): void {
    const chips = (this.#laid.get(place) ?? 0) + by;
    if (chips < 0) return;
    const next = new Map(this.#laid);
    if (chips === 0) next.delete(place);
    else next.set(place, chips);
    this.#set(next);
  }

  #double(): void {
    this.#set(new Map([...this.#laid].map(([place, chips]) => [place, chips * 2])));
  }

  #undo(): void {
    const before = this.#before.pop();
    if (before) this.#change(before);
  }

  #set(next: Laid): void {
    const { format, hud } = this.#table;
    const count = [...next.values()].reduce((sum, chips) => sum + chips, 0);
    if (count > ROULETTE_MOST_CHIPS) {
      hud.notify(format("STUDIO.ROULETTE.CHIPS_MOST", { count: ROULETTE_MOST_CHIPS }));
      return;
    }
    this.#before.push(this.#laid);
    this.#change(next);
  }

  #change(next: Laid): void {
    this.#laid = next;
    this.#table.sound.play("chip");
    this.#board.light(null);
    this.#show();
    this.#table.hud.announceAtRest(this.#total.textContent ?? "");
  }

  #show(): void {
    const { format, money, hud } = this.#table;
    const chips = [...this.#laid.values()].reduce((sum, each) => sum + each, 0);
    this.#total.textContent = format("STUDIO.ROULETTE.LAID", { amount: money(chips * hud.stake.value) });
    this.#board.show(this.#laid);
  }
}
