import { el, iconButton } from "../hud/dom.ts";
import type { FormatText } from "../texts.ts";

/** The order to leave at a multiplier: a switch and a number. */
export class AutoLeave {
  readonly root: HTMLElement;
  readonly #switch: HTMLButtonElement;
  readonly #input: HTMLInputElement;
  #on = false;

  constructor(format: FormatText) {
    const label = format("STUDIO.CRASH.AUTO");
    this.#switch = iconButton("auto", label, { "aria-pressed": "false" });
    this.#input = el("input", {
      type: "number",
      "aria-label": label,
      min: "1.01",
      max: "10000",
      step: "0.01",
      value: "2.00",
      inputmode: "decimal",
      disabled: true,
    });
    this.#switch.addEventListener("click", () => {
      this.#on = !this.#on;
      this.#switch.setAttribute("aria-pressed", String(this.#on));
      this.#input.disabled = !this.#on;
    });
    this.root = el(
      "div",
      { class: "auto-leave" },
      el("span", { class: "meter label" }, el("span", { class: "label" }, label)),
      this.#switch,
      this.#input,
    );
  }

  /** Hundredths; null when the player leaves by hand; undefined when the number can't be used. */
  get value(): number | null | undefined {
    if (!this.#on) return null;
    const hundredths = Math.round(Number(this.#input.value) * 100);
    return hundredths >= 101 && hundredths <= 1_000_000 ? hundredths : undefined;
  }

  focus(): void {
    this.#input.focus();
  }

  lock(locked: boolean): void {
    this.#switch.disabled = locked;
    this.#input.disabled = locked || !this.#on;
  }
}
