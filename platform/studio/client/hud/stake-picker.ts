import type { Money } from "../money.ts";
import type { FormatText } from "../texts.ts";
import { el, iconButton, setText } from "./dom.ts";

/** Chooses one of the stakes that the studio offers. */
export class StakePicker {
  readonly root: HTMLElement;
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #shown = el("span", { class: "value" });
  readonly #format: FormatText;
  readonly #money: Money;
  #stakes: readonly number[] = [];
  #index = 0;
  #locked = false;
  readonly #label = el("span", { class: "label" });
  #usualLabel: string;
  #fixed: number | null = null;
  onChange: () => void = () => {};
  /** The player has chosen another; `onChange` is the engine's. */
  onChoose: () => void = () => {};

  constructor(format: FormatText, money: Money) {
    this.#format = format;
    this.#money = money;
    this.#usualLabel = format("STUDIO.STAKE");
    this.#label.textContent = this.#usualLabel;
    this.#less = iconButton("minus", format("STUDIO.STAKE_LESS"));
    this.#more = iconButton("plus", format("STUDIO.STAKE_MORE"));
    this.#less.addEventListener("click", () => this.#move(-1));
    this.#more.addEventListener("click", () => this.#move(1));
    this.root = el(
      "div",
      { class: "stake", role: "group", "aria-label": format("STUDIO.STAKE") },
      el("div", { class: "meter" }, this.#label, this.#shown),
      this.#less,
      this.#more,
    );
  }

  get value(): number {
    return this.#fixed ?? this.#stakes[this.#index] ?? 0;
  }

  /** Takes the stakes offered; keeps the chosen one, or that of the last round; at first `usual` steps up. */
  setChoices(stakes: readonly number[], preferred = this.value, usual = 0): void {
    this.#stakes = stakes;
    const found = stakes.indexOf(preferred);
    this.#index = found >= 0 ? found : Math.min(usual, stakes.length - 1);
    this.#show();
  }

  /** What is chosen, in words. */
  describe(): string {
    return this.#format("STUDIO.AMOUNT_IS", { name: this.#label.textContent ?? "", amount: this.#money(this.value) });
  }

  lock(locked: boolean): void {
    this.#locked = locked;
    this.#show();
  }

  /** Calls the stake by another name: a chip. */
  name(label: string): void {
    this.#usualLabel = label;
    this.#label.textContent = label;
    this.root.setAttribute("aria-label", label);
  }

  /** Shows an amount that can't be changed under a label of its own; null gives the player's stake back. */
  fix(amount: number | null, label = this.#usualLabel): void {
    this.#fixed = amount;
    this.#label.textContent = label;
    this.root.setAttribute("aria-label", label);
    this.#show();
  }

  #move(by: number): void {
    this.#index = Math.max(0, Math.min(this.#stakes.length - 1, this.#index + by));
    this.#show();
    this.onChange();
    this.onChoose();
  }

  #show(): void {
    setText(this.#shown, this.#money(this.value));
    const locked = this.#locked || this.#fixed !== null;
    this.#less.disabled = locked || this.#index <= 0;
    this.#more.disabled = locked || this.#index >= this.#stakes.length - 1;
  }
}
