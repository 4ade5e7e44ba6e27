import { el } from "../hud/dom.ts";
import type { BetPanel } from "./bet-panel.ts";

/** The panels side by side; where there is room for one, tabs choose which. */
export class BetTabs {
  readonly root: HTMLElement;
  readonly row: HTMLElement;
  readonly #tabs: readonly HTMLButtonElement[];

  constructor(names: readonly string[], panels: readonly BetPanel[], onChoose: () => void) {
    this.row = el("div", { class: "bet-panels", "data-shown": "0" }, ...panels.map(({ root }) => root));
    this.#tabs = names.map((name, index) => {
      const tab = el(
        "button",
        { type: "button", class: "bet-tab", "aria-pressed": String(index === 0), "aria-label": name },
        String(index + 1),
      );
      tab.addEventListener("click", () => {
        this.row.dataset.shown = String(index);
        for (const [other, each] of this.#tabs.entries()) each.setAttribute("aria-pressed", String(other === index));
        onChoose();
      });
      return tab;
    });
    this.root = el("div", { class: "bet-tabs", role: "group" }, ...this.#tabs);
  }

  /** Marks the tab of a panel whose bet is placed. */
  mark(panel: number, isPlaced: boolean): void {
    this.#tabs[panel]?.toggleAttribute("data-placed", isPlaced);
  }
}
