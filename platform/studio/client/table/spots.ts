import { el } from "../hud/dom.ts";
import type { LaidOut, PictureOptions } from "./picture.ts";

export interface Spot {
  place: string;
  name: string;
  /** In hundredths of the stake. */
  pays: number;
}

/** Whether a place is called by what it pays: then that isn't written twice. */
const isNamed = (name: string): boolean => name.endsWith("×");

/** A few places to bet on, as large buttons: a press lays a chip, Delete takes it away. */
export class Spots {
  readonly root: HTMLElement;
  readonly #options: PictureOptions;
  readonly #spots: readonly Spot[];
  readonly #buttons = new Map<string, { button: HTMLButtonElement; mine: HTMLElement; all: HTMLElement }>();

  constructor(options: PictureOptions, spots: readonly Spot[]) {
    const { format, multiplier } = options.table;
    this.#options = options;
    this.#spots = spots;
    this.root = el("div", { class: "table-spots", role: "group", "aria-label": format("STUDIO.TABLE.PLACES") });
    for (const { place, name, pays } of spots) {
      const mine = el("span", { class: "spot-mine" });
      const all = el("span", { class: "spot-all" });
      const button = el(
        "button",
        { type: "button", class: "table-spot", "data-place": place },
        el("span", { class: "spot-name" }, name),
        ...(isNamed(name) ? [] : [el("span", { class: "spot-pays" }, `${multiplier(pays)}×`)]),
        mine,
        all,
      );
      button.addEventListener("click", () => {
        if (button.getAttribute("aria-disabled") !== "true") options.onLay(place);
      });
      button.addEventListener("keydown", (event) => {
        if (event.key !== "Delete" && event.key !== "Backspace") return;
        event.preventDefault();
        if (button.getAttribute("aria-disabled") !== "true") options.onTake(place);
      });
      this.#buttons.set(place, { button, mine, all });
      this.root.append(button);
    }
  }

  show({ mine, pending, all }: LaidOut): void {
    const { format, money, multiplier } = this.#options.table;
    for (const { place, name, pays } of this.#spots) {
      const found = this.#buttons.get(place);
      if (!found) continue;
      const laid = mine.get(place) ?? 0;
      const count = all.get(place) ?? 0;
      const values = { place: name, multiplier: multiplier(pays) };
      const label =
        laid > 0
          ? format("STUDIO.TABLE.SPOT_LAID", { ...values, amount: money(laid) })
          : format("STUDIO.TABLE.SPOT", values);
      const others = count > 0 ? `, ${format("STUDIO.TABLE.CHIPS_ALL", { count })}` : "";
      found.button.setAttribute("aria-label", label + others);
      found.mine.textContent = laid > 0 ? money(laid) : "";
      found.mine.classList.toggle("pending", pending.has(place));
      found.all.textContent = count > 0 ? String(count) : "";
    }
  }

  lock(locked: boolean): void {
    for (const { button } of this.#buttons.values()) button.setAttribute("aria-disabled", String(locked));
  }

  /** Lights the places that won; null puts them out. */
  light(won: ((place: string) => boolean) | null): void {
    for (const [place, { button }] of this.#buttons) button.classList.toggle("won", won?.(place) === true);
  }
}
