import type { BaccaratResult } from "#schemas/studio/table.ts";
import { cardName } from "../../fair/card-name.ts";
import { baccaratReturn } from "../../math/baccarat/chances.ts";
import { BACCARAT_BETS, BACCARAT_PAYS, type BaccaratBet, handPoints, winnerOf } from "../../math/baccarat/hand.ts";
import { CARD_MS, dealCard } from "../cards/card.ts";
import { el } from "../hud/dom.ts";
import type { Pace } from "../instant/scene.ts";
import type { Table } from "../table.ts";
import type { LaidOut, PictureOptions, TablePicture } from "./picture.ts";
import { Spots } from "./spots.ts";

const SIDES = ["player", "banker"] as const;
type Side = (typeof SIDES)[number];
const textOf = (bet: BaccaratBet) => `STUDIO.BACCARAT.${bet.toUpperCase()}`;

/** Two hands on a table, and three places to bet on. */
export class BaccaratPicture implements TablePicture<BaccaratResult> {
  readonly root: HTMLElement;
  readonly #table: Table;
  readonly #spots: Spots;
  readonly #hands: Readonly<Record<Side, { cards: HTMLElement; points: HTMLElement }>>;

  constructor(options: PictureOptions) {
    const { format } = options.table;
    this.#table = options.table;
    const hand = () => ({
      cards: el("div", { class: "cards" }),
      points: el("span", { class: "points" }, "–"),
    });
    this.#hands = { player: hand(), banker: hand() };
    const sides = SIDES.map((side) =>
      el(
        "div",
        { class: `hand ${side}`, "aria-hidden": "true" },
        el("p", { class: "hand-name" }, format(textOf(side)), this.#hands[side].points),
        this.#hands[side].cards,
      ),
    );
    this.#spots = new Spots(
      options,
      (["player", "tie", "banker"] as const).map((place) => ({
        place,
        name: format(textOf(place)),
        pays: BACCARAT_PAYS[place],
      })),
    );
    this.root = el(
      "div",
      { class: "table-picture baccarat" },
      el("div", { class: "hands" }, ...sides),
      this.#spots.root,
    );
  }

  show(laid: LaidOut): void {
    this.#spots.show(laid);
  }

  lock(locked: boolean): void {
    this.#spots.lock(locked);
  }

  begin(): void {
    this.root.dataset.winner = "";
    this.#spots.light(null);
    for (const { cards, points } of Object.values(this.#hands)) {
      cards.replaceChildren();
      points.textContent = "–";
    }
  }

  async reveal(hands: BaccaratResult, pace: Pace): Promise<void> {
    this.begin();
    for (let place = 0; place < 3; place += 1)
      for (const side of SIDES) {
        const card = hands[side][place];
        if (card === undefined) continue;
        if (pace !== "still") this.#table.sound.play("card-turn");
        await dealCard(this.#hands[side].cards, card, CARD_MS[pace]);
        this.#hands[side].points.textContent = String(handPoints(hands[side].slice(0, place + 1)));
      }
    const winner = winnerOf(hands);
    this.root.dataset.winner = winner;
    this.#spots.light((place) => place === winner);
  }

  describe(hands: BaccaratResult): string {
    const { format } = this.#table;
    const points = { player: handPoints(hands.player), banker: handPoints(hands.banker) };
    const cards = SIDES.map((side) =>
      format("STUDIO.BACCARAT.CARDS", { side: format(textOf(side)), cards: hands[side].map(cardName).join(" ") }),
    );
    return [format(`STUDIO.BACCARAT.RESULT_${winnerOf(hands).toUpperCase()}`, points), ...cards].join(" ");
  }

  badge(hands: BaccaratResult): { text: string; look: string } {
    const winner = winnerOf(hands);
    return { text: this.#table.format(textOf(winner)), look: winner };
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
