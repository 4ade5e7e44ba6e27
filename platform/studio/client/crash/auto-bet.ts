/** How long automatic bets go on. Amounts are subunits; null is no limit. */
export interface AutoBetPlan {
  rounds: number;
  /** All that may be lost in total. */
  loss: number | null;
  /** What one round pays above its stake. */
  win: number | null;
}

export type AutoBetEnd = "rounds" | "loss" | "win";

/** Automatic bets of one panel: how many are left, and when they stop. */
export class AutoBet {
  #plan: AutoBetPlan | null = null;
  #left = 0;
  #lost = 0;

  get left(): number {
    return this.#left;
  }
  get runs(): boolean {
    return this.#plan !== null;
  }

  start(plan: AutoBetPlan): void {
    this.#plan = plan;
    this.#left = plan.rounds;
    this.#lost = 0;
  }

  stop(): void {
    this.#plan = null;
    this.#left = 0;
  }

  /** Whether a bet may be placed: none that could take the losses above their limit. */
  allows(stake: number): boolean {
    const { loss = null } = this.#plan ?? {};
    return this.#plan !== null && this.#left > 0 && (loss === null || this.#lost + stake <= loss);
  }

  /** A bet of it was placed. */
  placed(): void {
    this.#left = Math.max(0, this.#left - 1);
  }

  /** A bet of it is over: why they stop now, or null when they go on. `stake` is that of the next bet, too. */
  settled(stake: number, win: number): AutoBetEnd | null {
    if (!this.#plan) return null;
    this.#lost += stake - win;
    const end = this.#end(stake, win);
    if (end) this.stop();
    return end;
  }

  #end(stake: number, win: number): AutoBetEnd | null {
    const target = this.#plan?.win ?? Number.POSITIVE_INFINITY;
    if (win - stake >= target) return "win";
    if (this.#left === 0) return "rounds";
    return this.allows(stake) ? null : "loss";
  }
}
