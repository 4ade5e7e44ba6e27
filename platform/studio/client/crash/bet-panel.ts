import { AutoBet } from "../hud/auto-bet.ts";
import { el, iconButton, setIcon, setUsable, showLeft } from "../hud/dom.ts";
import type { Money } from "../money.ts";
import type { FormatText } from "../texts.ts";
import { AutoLeave } from "./auto-leave.ts";
import { StakeSteps } from "./stake-steps.ts";

interface BetPanelOptions {
  format: FormatText;
  money: Money;
  name: string;
  /** The button that places the bet. */
  button: HTMLButtonElement;
  /** Whether the licence allows automatic bets. */
  autoplay: boolean;
  onBet(): void;
  onAuto(): void;
  /** The player has changed the stake; what it is now, in words. */
  onStake(words: string): void;
}

/** What stands on the button: a bet can be placed, is placed, or has to wait for the next round. */
export type BetOffer = "open" | "busy" | "placed" | "closed";

/** One of the player's bets: its stake, its automatic cash-out, its automatic bets, and the button that places it. */
export class BetPanel {
  readonly root: HTMLElement;
  readonly stake = new StakeSteps();
  readonly leave: AutoLeave;
  readonly auto = new AutoBet();
  readonly #options: BetPanelOptions;
  readonly #shown = el("span", { class: "value" });
  readonly #steps: readonly HTMLButtonElement[];
  readonly #autoButton: HTMLButtonElement;
  #offer: BetOffer = "closed";

  constructor(options: BetPanelOptions) {
    const { format, name, button, autoplay, onBet, onAuto } = options;
    this.#options = options;
    this.leave = new AutoLeave(format);
    const step = (made: HTMLButtonElement, change: () => void) => {
      made.addEventListener("click", () => {
        if (made.getAttribute("aria-disabled") === "true") return;
        change();
        this.show();
        options.onStake(this.#describeStake());
      });
      return made;
    };
    const less = step(iconButton("minus", format("STUDIO.STAKE_LESS")), () => this.stake.move(-1));
    const more = step(iconButton("plus", format("STUDIO.STAKE_MORE")), () => this.stake.move(1));
    const quick = [
      ["½", "STUDIO.FLIGHT.HALF", () => this.stake.half()],
      ["2×", "STUDIO.FLIGHT.DOUBLE", () => this.stake.double()],
      ["↓", "STUDIO.FLIGHT.LEAST", () => this.stake.set(this.stake.least)],
      ["↑", "STUDIO.FLIGHT.MOST", () => this.stake.set(this.stake.most)],
    ] as const;
    const quickButtons = quick.map(([sign, key, change]) =>
      step(
        el("button", { type: "button", class: "quick", "aria-label": format(key), title: format(key) }, sign),
        change,
      ),
    );
    this.#steps = [less, more, ...quickButtons];
    this.#autoButton = iconButton("auto", format("STUDIO.FLIGHT.AUTO"), {
      "aria-haspopup": "dialog",
      "aria-pressed": "false",
    });
    this.#autoButton.hidden = !autoplay;
    this.#autoButton.addEventListener("click", onAuto);
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") onBet();
    });
    this.root = el(
      "section",
      { class: "bet-panel", role: "group", "aria-label": name },
      el(
        "div",
        { class: "bet-stake" },
        less,
        el("div", { class: "meter" }, el("span", { class: "label" }, format("STUDIO.STAKE")), this.#shown),
        more,
      ),
      el("div", { class: "bet-quick" }, ...quickButtons),
      el("div", { class: "bet-automatic" }, this.leave.root, this.#autoButton),
      button,
    );
  }

  offer(offer: BetOffer): void {
    this.#offer = offer;
    this.show();
  }

  /** Whether the button places a bet now. */
  get isOpen(): boolean {
    return this.#offer === "open";
  }

  #describeStake(): string {
    const { format, money } = this.#options;
    return format("STUDIO.AMOUNT_IS", { name: format("STUDIO.STAKE"), amount: money(this.stake.value) });
  }

  show(): void {
    const { format, money, button } = this.#options;
    const isLocked = this.#offer === "busy" || this.#offer === "placed" || this.auto.runs;
    this.#shown.textContent = money(this.stake.value);
    for (const step of this.#steps) setUsable(step, !isLocked);
    this.leave.lock(isLocked);
    setUsable(button, this.isOpen && this.stake.value > 0);
    button.dataset.offer = this.#offer;
    button.textContent = {
      open: format("STUDIO.FLIGHT.PLACE", { amount: money(this.stake.value) }),
      busy: format("STUDIO.FLIGHT.PLACE", { amount: money(this.stake.value) }),
      placed: format("STUDIO.FLIGHT.PLACED"),
      closed: format("STUDIO.FLIGHT.WAIT"),
    }[this.#offer];
    const { runs, left } = this.auto;
    const label = runs ? format("STUDIO.FLIGHT.AUTO_STOP", { count: left }) : format("STUDIO.FLIGHT.AUTO");
    this.#autoButton.setAttribute("aria-label", label);
    this.#autoButton.title = label;
    this.#autoButton.setAttribute("aria-pressed", String(runs));
    setIcon(this.#autoButton, runs ? "stop" : "auto");
    showLeft(this.#autoButton, runs ? left : null);
  }
}
