import type { StudioState } from "#schemas/studio/api.ts";
import { el } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import type { Table } from "../table.ts";

type GiftSpinsView = NonNullable<StudioState["gift_spins"]>;

/** Free spins that the player was given, around the machine: how many are left, their bet, what they have won. */
export class GiftSpins {
  readonly #table: Table;
  #shown: GiftSpinsView | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What the next press plays: a spin of this gift at its bet; null plays at the player's own stake. */
  get next(): GiftSpinsView | null {
    return this.#shown && this.#shown.left > 0 ? this.#shown : null;
  }

  /** Shows how the gift stands and fixes its bet; without one the stake is the player's again. */
  show(spins: StudioState["gift_spins"]): void {
    const { hud, format, money } = this.#table;
    const before = this.#shown;
    this.#shown = spins;
    if (!spins || spins.left === 0) {
      hud.stake.fix(null);
      if (before) hud.showRibbon("");
      return;
    }
    hud.stake.fix(spins.bet, format("STUDIO.GIFT_SPINS.BET"));
    hud.showRibbon(
      this.describe(spins),
      el("span", { class: "pill high" }, format("STUDIO.GIFT_SPINS.LEFT", { left: spins.left, total: spins.total })),
      el("span", { class: "pill mid" }, format("STUDIO.GIFT_SPINS.WON", { amount: money(spins.won) })),
    );
  }

  /** In words, for screen readers: the spins left, their bet and what they have won. */
  describe(spins: GiftSpinsView): string {
    const { format, money } = this.#table;
    const { left, total, bet, won } = spins;
    return format("STUDIO.GIFT_SPINS.STATE", { left, total, bet: money(bet), amount: money(won) });
  }

  /** After the last spin: what all of them won and what becomes of it. Answers when the player goes on. */
  sumUp({ won, wager }: GiftSpinsView): Promise<void> {
    const { format, money } = this.#table;
    const text =
      won === 0
        ? format("STUDIO.GIFT_SPINS.NOTHING")
        : format(wager === 0 ? "STUDIO.GIFT_SPINS.PAID" : "STUDIO.GIFT_SPINS.BONUS", {
            amount: money(won),
            times: wager,
          });
    return new Promise((resolve) => {
      openSheet(format, format("STUDIO.GIFT_SPINS.OVER"), (body, close) => {
        const go = el(
          "button",
          { type: "button", class: "plain", autofocus: true },
          format("STUDIO.GIFT_SPINS.CONTINUE"),
        );
        go.addEventListener("click", close);
        body.append(el("p", {}, text), el("p", {}, go));
        body.closest("dialog")?.addEventListener("close", () => resolve());
      });
    });
  }
}
