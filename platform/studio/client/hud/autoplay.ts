import type { Table } from "../table.ts";
import { AutoBet, type AutoBetEnd, type AutoBetPlan } from "./auto-bet.ts";
import { AUTO_ENDS } from "./auto-limits.ts";
import { openAutoSheet } from "./auto-sheet.ts";
import { iconButton, setIcon, setUsable, showLeft } from "./dom.ts";

/**
 * Automatic play: so many rounds, and the loss or win at which they stop, chosen in a sheet, begun there and stopped by the same button. A lost
 * connection stops it as well. Not offered where it isn't allowed.
 */
export class Autoplay {
  readonly button: HTMLButtonElement;
  readonly #table: Pick<Table, "format" | "boot" | "hud" | "money">;
  readonly #bets = new AutoBet();
  /** What automatic play staked first on the round that goes on; null while none of its rounds does. */
  #stake: number | null = null;
  onStart: () => void = () => {};
  /** Asked before the sheet opens: false where something has to be chosen first, which then has the focus. */
  isReady: () => boolean = () => true;
  /** What is done in each round, in words; undefined where the button that stakes decides all of it. */
  note: () => string | undefined = () => undefined;

  /** The most that one round may take, in subunits. */
  price: () => number = () => this.#table.hud.stake.value;

  constructor(table: Pick<Table, "format" | "boot" | "hud" | "money">) {
    this.#table = table;
    this.button = iconButton("auto", table.format("STUDIO.AUTO"), { "aria-haspopup": "dialog" });
    this.button.addEventListener("click", () => {
      if (this.runs) this.stop();
      else if (this.button.getAttribute("aria-disabled") !== "true" && this.isReady()) this.#choose();
    });
    table.hud.onConnectionLost = () => this.interrupt();
  }

  get runs(): boolean {
    return this.#bets.runs;
  }

  /** Whether the round that goes on is played automatically. */
  get plays(): boolean {
    return this.runs && this.#stake !== null;
  }

  /** Whether it can be started now. */
  allow(isAllowed: boolean): void {
    setUsable(this.button, isAllowed);
  }

  start(plan: AutoBetPlan): void {
    this.#bets.start(plan);
    this.#stake = null;
    this.#show();
    this.onStart();
  }

  /** Takes one of the rounds that are left; none where it could lose more than is allowed. */
  take(stake: number): boolean {
    if (!this.runs) return false;
    if (!this.#bets.allows(stake)) {
      this.#end("loss");
      return false;
    }
    this.#bets.placed();
    this.#stake = stake;
    this.#show();
    return true;
  }

  /** Whether so much may lie on the round that goes on. */
  canStake(staked: number): boolean {
    return this.#bets.canLose(staked);
  }

  /** A round is over, automatic or not. */
  settled(staked: number, win: number): void {
    const next = this.#stake;
    this.#stake = null;
    if (next === null || !this.runs) return;
    const end = this.#bets.settled(staked, win, next);
    if (end) this.#end(end);
  }

  /** Ends it by something that a message is about, which then says so. */
  interrupt(): void {
    if (this.runs) this.#table.hud.ending = this.#table.format(AUTO_ENDS.rounds);
    this.stop();
  }

  stop(): void {
    this.#bets.stop();
    this.#show();
  }

  #end(end: AutoBetEnd): void {
    this.stop();
    // The last round that was asked for needs no words.
    if (end !== "rounds") this.#table.hud.notify(this.#table.format(AUTO_ENDS[end]));
  }

  #choose(): void {
    const { format } = this.#table;
    openAutoSheet({
      table: this.#table,
      title: format("STUDIO.AUTO"),
      hint: format("STUDIO.AUTO_HINT"),
      note: this.note(),
      price: this.price(),
      onStart: (plan) => this.start(plan),
    });
  }

  #show(): void {
    const { format } = this.#table;
    const label = this.runs ? format("STUDIO.AUTO_STOP", { count: this.#bets.left }) : format("STUDIO.AUTO");
    this.button.setAttribute("aria-label", label);
    this.button.title = label;
    this.button.setAttribute("aria-pressed", String(this.runs));
    setIcon(this.button, this.runs ? "stop" : "auto");
    showLeft(this.button, this.runs ? this.#bets.left : null);
  }
}
