import type { BaccaratRoundView } from "#schemas/studio/api.ts";
import type { BaccaratChoice } from "#schemas/studio/instant.ts";
import { cardName } from "../../fair/card-name.ts";
import { baccaratReturn } from "../../math/baccarat/chances.ts";
import { BACCARAT_BETS, BACCARAT_PAYS, type BaccaratBet, handPoints, winnerOf } from "../../math/baccarat/hand.ts";
import { CARD_MS, dealCard } from "../cards/card.ts";
import { el } from "../hud/dom.ts";
import type { Pace, Scene } from "../instant/scene.ts";
import type { Table } from "../table.ts";

const SIDES = ["player", "banker"] as const;
type Side = (typeof SIDES)[number];
const textOf = (bet: BaccaratBet) => `STUDIO.BACCARAT.${bet.toUpperCase()}`;

/** Two hands on a table, and three places to bet on. */
export class BaccaratScene implements Scene<BaccaratRoundView> {
  readonly kind = "baccarat";
  readonly root: HTMLElement;
  readonly choices: readonly HTMLElement[] = [];
  readonly #table: Table;
  readonly #hands: Readonly<Record<Side, { cards: HTMLElement; points: HTMLElement }>>;
  readonly #bets: Readonly<Record<BaccaratBet, HTMLInputElement>>;

  constructor(table: Table) {
    const { format, multiplier } = table;
    this.#table = table;
    const hand = () => ({
      cards: el("div", { class: "cards" }),
      points: el("span", { class: "points" }, "–"),
    });
    this.#hands = { player: hand(), banker: hand() };
    const input = (bet: BaccaratBet) =>
      el("input", { type: "radio", name: "bet", value: bet, checked: bet === "banker" });
    this.#bets = { player: input("player"), banker: input("banker"), tie: input("tie") };
    const sides = SIDES.map((side) =>
      el(
        "div",
        { class: `hand ${side}`, "aria-hidden": "true" },
        el("p", { class: "hand-name" }, format(textOf(side)), this.#hands[side].points),
        this.#hands[side].cards,
      ),
    );
    const spots = (["player", "tie", "banker"] as const).map((bet) =>
      el(
        "label",
        { class: `spot ${bet}` },
        this.#bets[bet],
        el("span", { class: "spot-name" }, format(textOf(bet))),
        el("span", { class: "spot-pays" }, `${multiplier(BACCARAT_PAYS[bet])}×`),
      ),
    );
    this.root = el(
      "div",
      { class: "scene baccarat" },
      el("div", { class: "hands" }, ...sides),
      el("div", { class: "spots", role: "radiogroup", "aria-label": format("STUDIO.BACCARAT.BET") }, ...spots),
    );
  }

  choice(): BaccaratChoice {
    return { bet: BACCARAT_BETS.find((bet) => this.#bets[bet].checked) ?? "banker" };
  }

  lock(locked: boolean): void {
    for (const input of Object.values(this.#bets)) input.disabled = locked;
  }

  readonly begins = "card-deal";
  begin(): void {
    this.root.dataset.winner = "";
    for (const { cards, points } of Object.values(this.#hands)) {
      cards.replaceChildren();
      points.textContent = "–";
    }
  }

  async show({ choice, shown }: BaccaratRoundView, pace: Pace): Promise<void> {
    this.#bets[choice.bet].checked = true;
    this.begin();
    for (let place = 0; place < 3; place += 1)
      for (const side of SIDES) {
        const card = shown[side][place];
        if (card === undefined) continue;
        if (pace !== "still") this.#table.sound.play("card-turn");
        await dealCard(this.#hands[side].cards, card, CARD_MS[pace]);
        this.#hands[side].points.textContent = String(handPoints(shown[side].slice(0, place + 1)));
      }
    this.root.dataset.winner = winnerOf(shown);
  }

  describe({ shown }: BaccaratRoundView): string {
    const { format } = this.#table;
    const points = { player: handPoints(shown.player), banker: handPoints(shown.banker) };
    const cards = SIDES.map((side) =>
      format("STUDIO.BACCARAT.CARDS", { side: format(textOf(side)), cards: shown[side].map(cardName).join(" ") }),
    );
    return [format(`STUDIO.BACCARAT.RESULT_${winnerOf(shown).toUpperCase()}`, points), ...cards].join(" ");
  }

  rules(): readonly (Node | string)[] {
    const { format, multiplier, money, hud } = this.#table;
    const rows = BACCARAT_BETS.map((bet) =>
      el(
        "li",
        {},
        format("STUDIO.BACCARAT.PAYS", {
          bet: format(textOf(bet)),
          multiplier: multiplier(BACCARAT_PAYS[bet]),
          amount: money(Math.floor((hud.stake.value * BACCARAT_PAYS[bet]) / 100)),
          percent: multiplier(Math.floor(baccaratReturn(bet) * 10_000)),
        }),
      ),
    );
    return [
      format("STUDIO.RULES.BACCARAT"),
      format("STUDIO.RULES.BACCARAT_THIRD"),
      format("STUDIO.RULES.BACCARAT_TIE"),
      el("ul", { class: "plain-list wide" }, ...rows),
    ];
  }
}
