import type { StudioState } from "#schemas/studio/api.ts";
import { STAKE_PARTS } from "../../math/slot/profile.ts";
import { el, setUsable } from "../hud/dom.ts";
import { openSheet } from "../hud/sheet.ts";
import { errorText } from "../rounds.ts";
import type { Table } from "../table.ts";

type Bonus = NonNullable<StudioState["bonus"]>;

/** What a bonus costs at a stake, in subunits: exact, because stakes are multiples of the parts. */
export const bonusPrice = ({ price }: Bonus, stake: number): number => (stake / STAKE_PARTS) * price;

/** The price as a multiple of the stake, in hundredths. */
export const bonusTimes = ({ price }: Bonus): number => Math.round((price * 100) / STAKE_PARTS);

/** The button beside the stake that sells a round of free spins, where the studio says that it is sold; a dialog asks before anything is staked. */
export class BuyBonus {
  readonly #table: Table;
  readonly #note = el("span", { class: "note" });
  readonly #button: HTMLButtonElement;
  #bonus: Bonus | null = null;
  #stakes: readonly number[] = [];
  #isBusy = true;
  /** Called with the price once the player has confirmed it. */
  onBuy: (price: number) => void = () => {};

  constructor(table: Table) {
    this.#table = table;
    const name = el("span", { class: "name" }, table.format("STUDIO.BONUS.BUY"));
    this.#button = el("button", { type: "button", class: "buy", "aria-haspopup": "dialog" }, name, " ", this.#note);
    this.#button.addEventListener("click", () => this.#press());
  }

  /** Takes what the state sells, and shows it at the stake that is chosen. A round that goes on sells nothing. */
  show({ bonus, stakes }: Pick<StudioState, "bonus" | "stakes">, isBusy: boolean): void {
    this.#bonus = bonus;
    this.#stakes = stakes;
    this.#isBusy = isBusy;
    if (!bonus) {
      this.#button.remove();
      return;
    }
    if (!this.#button.isConnected) this.#table.hud.offer.append(this.#button);
    this.refresh();
  }

  /** Shows the price of the stake that is chosen now, or why it can't be bought. */
  refresh(): void {
    const { hud, format, money } = this.#table;
    const bonus = this.#bonus;
    if (!bonus) return;
    const price = bonusPrice(bonus, hud.stake.value);
    const isAbove = price > this.#most;
    const isShort = price > hud.balance;
    this.#note.textContent =
      isAbove && !this.#isBusy
        ? format("STUDIO.BONUS.LOWER")
        : isShort && !this.#isBusy
          ? format("STUDIO.BONUS.LOW")
          : money(price);
    setUsable(this.#button, !(this.#isBusy || isAbove || isShort || hud.paused));
  }

  get #most(): number {
    return this.#stakes.at(-1) ?? 0;
  }

  #press(): void {
    const { hud, format } = this.#table;
    const bonus = this.#bonus;
    if (!bonus || hud.paused) return;
    const price = bonusPrice(bonus, hud.stake.value);
    if (this.#isBusy) hud.notify(format("STUDIO.BONUS.RUNNING"));
    else if (price > this.#most) hud.notify(errorText(this.#table, "STUDIO.BONUS_MOST"));
    else if (price > hud.balance) hud.notify(format("STUDIO.BONUS.LOW_TEXT"));
    else this.#ask(bonus, price);
  }

  #ask(bonus: Bonus, price: number): void {
    const { hud, format, money, multiplier } = this.#table;
    const stake = hud.stake.value;
    openSheet(format, format("STUDIO.BONUS.BUY"), (body, close) => {
      const confirm = el(
        "button",
        { type: "button", class: "plain" },
        format("STUDIO.BONUS.CONFIRM", { price: money(price) }),
      );
      const cancel = el("button", { type: "button", class: "plain quiet" }, format("STUDIO.BONUS.CANCEL"));
      cancel.addEventListener("click", close);
      confirm.addEventListener("click", () => {
        close();
        // Another tab may have begun a round, or play may have been stopped, while the dialog was open.
        if (!this.#isBusy && !hud.paused && hud.stake.value === stake) this.onBuy(price);
      });
      body.append(
        el("p", { class: "lead" }, format("STUDIO.BONUS.GIVES", { count: bonus.free_spins, stake: money(stake) })),
        el("p", {}, format("STUDIO.BONUS.COSTS", { price: money(price), times: multiplier(bonusTimes(bonus)) })),
        el("p", {}, format("STUDIO.BONUS.RETURN", { percent: multiplier(Math.round(bonus.rtp * 100)) })),
        el("div", { class: "decide" }, cancel, confirm),
      );
    });
  }
}
