import type { FormatText } from "../texts.ts";
import { el, iconButton, setIcon } from "./dom.ts";
import { openSheet } from "./sheet.ts";

const COUNTS = [10, 25, 50, 100];

/** Automatic spins: a number of them, chosen in a sheet, stopped by the same button. Not offered where it isn't allowed. */
export class Autoplay {
  readonly button: HTMLButtonElement;
  readonly #format: FormatText;
  #left = 0;
  onStart: () => void = () => {};

  constructor(format: FormatText) {
    this.#format = format;
    this.button = iconButton("auto", format("STUDIO.AUTO"), { "aria-haspopup": "dialog" });
    this.button.addEventListener("click", () => (this.#left > 0 ? this.stop() : this.#choose()));
  }

  get left(): number {
    return this.#left;
  }

  /** Takes one of the spins that are left. */
  take(): void {
    this.#set(this.#left - 1);
  }

  stop(): void {
    this.#set(0);
  }

  #choose(): void {
    openSheet(this.#format, this.#format("STUDIO.AUTO"), (body, close) => {
      const choices = COUNTS.map((count) => {
        const button = el("button", { type: "button", class: "plain" }, String(count));
        button.addEventListener("click", () => {
          close();
          this.#set(count);
          this.onStart();
        });
        return button;
      });
      body.append(el("div", { class: "choices" }, ...choices));
    });
  }

  #set(left: number): void {
    this.#left = Math.max(0, left);
    const running = this.#left > 0;
    const label = running ? this.#format("STUDIO.AUTO_STOP", { count: this.#left }) : this.#format("STUDIO.AUTO");
    this.button.setAttribute("aria-label", label);
    this.button.title = label;
    this.button.setAttribute("aria-pressed", String(running));
    setIcon(this.button, running ? "stop" : "auto");
  }
}
