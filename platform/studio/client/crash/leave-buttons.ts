import { el, setUsable } from "../hud/dom.ts";

/** A bet of the player's that is placed, as its cash-out button shows it. */
export interface Leaving {
  text: string;
  usable: boolean;
}

/** The cash-outs, in the field above the panels: one for each bet, apart from the buttons that place bets. */
export class LeaveButtons {
  readonly root = el("div", { class: "leave-buttons" });
  readonly #buttons: readonly HTMLButtonElement[];

  constructor(names: readonly string[], onLeave: (panel: number) => void) {
    this.#buttons = names.map((name, panel) => {
      const button = el("button", { type: "button", class: "cash-out", "data-panel": String(panel) });
      button.setAttribute("aria-description", name);
      button.hidden = true;
      button.addEventListener("click", () => {
        if (button.getAttribute("aria-disabled") !== "true") onLeave(panel);
      });
      this.root.append(button);
      return button;
    });
  }

  /** Null where the panel has no bet in the air. */
  show(panel: number, leaving: Leaving | null): void {
    const button = this.#buttons[panel];
    if (!button) return;
    if (button.hidden !== (leaving === null)) button.hidden = leaving === null;
    if (!leaving) return;
    if (button.textContent !== leaving.text) button.textContent = leaving.text;
    setUsable(button, leaving.usable);
  }
}
