import type { Money } from "../money.ts";
import type { FormatText } from "../texts.ts";
import { el, iconButton } from "./dom.ts";

/** Chooses one of the stakes that the studio offers. */
export class StakePicker {
  readonly root: HTMLElement;
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #shown = el("output", { class: "value" });
  readonly #money: Money;
  #stakes: readonly number[] = [];
  #index = 0;
  #locked = false;
  onChange: () => void = () => {};

  constructor(format: FormatText, money: Money) {
    this.#money = money;
    this.#less = iconButton("minus", format("STUDIO.STAKE_LESS"));
    this.#more = iconButton("plus", format("STUDIO.STAKE_MORE"));
    this.#less.addEventListener("click", () => this.#move(-1));
    this.#more.addEventListener("click", () => this.#move(1));
    this.root = el(
      "div",
      { class: "stake", role: "group", "aria-label": format("STUDIO.STAKE") },
      el("div", { class: "meter" }, el("span", { class: "label" }, format("STUDIO.STAKE")), this.#shown),
      this.#less,
      this.#more,
    );
  }

  get value(): number {
    return this.#stakes[this.#index] ?? 0;
  }

  /** Takes the stakes offered; keeps the chosen one, or that of the last round; at first `usual` steps up. */
  setChoices(stakes: readonly number[], preferred = this.value, usual = 0): void {
    this.#stakes = stakes;
    const found = stakes.indexOf(preferred);
    this.#index = found >= 0 ? found : Math.min(usual, stakes.length - 1);
    this.#show();
  }

  lock(locked: boolean): void {
    this.#locked = locked;
    this.#show();
  }

  #move(by: number): void {
    this.#index = Math.max(0, Math.min(this.#stakes.length - 1, this.#index + by));
    this.#show();
    this.onChange();
  }

  #show(): void {
    this.#shown.textContent = this.#money(this.value);
    this.#less.disabled = this.#locked || this.#index <= 0;
    this.#more.disabled = this.#locked || this.#index >= this.#stakes.length - 1;
  }
}
