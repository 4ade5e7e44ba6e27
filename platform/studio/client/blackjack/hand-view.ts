import { handPoints, isBlackjack } from "../../math/blackjack/hand.ts";
import type { HandResult } from "../../math/blackjack/table.ts";
import { CARD_MS, dealCard, turnCard } from "../cards/card.ts";
import { el } from "../hud/dom.ts";
import type { Pace } from "../instant/scene.ts";

/** Points as players say them: 7/17 while an ace may count either way. */
export function pointsOf(cards: readonly number[], isOpen: boolean): string {
  const { points, soft } = handPoints(cards);
  return soft && isOpen && !isBlackjack(cards) && points < 21 ? `${points - 10}/${points}` : String(points);
}

/** A hand on the table: its name, points, stake, result and cards. What is read out is said elsewhere. */
export class HandView {
  readonly root: HTMLElement;
  readonly #points = el("span", { class: "points" }, "–");
  readonly #stake = el("span", { class: "hand-stake" });
  readonly #result = el("span", { class: "hand-result", hidden: true });
  readonly #cards = el("div", { class: "cards" });
  readonly #sound: () => void;
  /** What lies there; null is face down. */
  #lying: (number | null)[] = [];

  constructor(name: string, sound: () => void) {
    this.#sound = sound;
    this.root = el(
      "div",
      { class: "hand", "aria-hidden": "true" },
      el("p", { class: "hand-name" }, name, this.#points, this.#stake, this.#result),
      this.#cards,
    );
  }

  get size(): number {
    return this.#lying.length;
  }

  clear(): void {
    this.#lying = [];
    this.#cards.replaceChildren();
    this.#points.textContent = "–";
    this.setStake("");
    this.setResult(null, "");
    this.setTurn(false);
  }

  /** Lays the next card of a hand, or turns the one that lay face down. */
  async lay(place: number, card: number | null, pace: Pace): Promise<void> {
    const before = this.#lying[place];
    if (before !== undefined && (before === card || card === null)) return;
    if (pace !== "still") this.#sound();
    const back = this.#cards.children[place];
    this.#lying[place] = card;
    if (back && card !== null) await turnCard(back, card, CARD_MS[pace]);
    else await dealCard(this.#cards, card, CARD_MS[pace]);
  }

  showPoints(isOpen: boolean): void {
    const open = this.#lying.filter((card) => card !== null);
    this.#points.textContent = open.length === 0 ? "–" : pointsOf(open, isOpen);
  }

  setStake(text: string): void {
    this.#stake.textContent = text;
  }

  setTurn(isTurn: boolean): void {
    this.root.toggleAttribute("data-turn", isTurn);
  }

  setResult(result: HandResult | null, text: string): void {
    this.root.dataset.result = result ?? "";
    this.#result.hidden = result === null;
    this.#result.textContent = text;
  }
}
