/** At what automatic rounds stop before their number is played. Amounts are subunits; null is no limit. */
export interface AutoBetLimits {
  /** All that may be lost in total. */
  loss: number | null;
  /** What all rounds together have won above their stakes. */
  profit: number | null;
  /** What one round pays above its stake. */
  win: number | null;
}

/** How long automatic rounds go on. */
export interface AutoBetPlan extends AutoBetLimits {
  rounds: number;
}

export type AutoBetEnd = "rounds" | "loss" | "profit" | "win";

/** Rounds that are staked automatically: how many are left, and when they stop. */
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

  /** Whether a round may be staked: none that could take the losses above their limit. */
  allows(stake: number): boolean {
    return this.#left > 0 && this.canLose(stake);
  }

  /** Whether the round that goes on may lose so much in all, with what is added to its stake. */
  canLose(staked: number): boolean {
    const { loss = null } = this.#plan ?? {};
    return this.#plan !== null && (loss === null || this.#lost + staked <= loss);
  }

  /** A round of it was staked. */
  placed(): void {
    this.#left = Math.max(0, this.#left - 1);
  }

  /** A round of it is over: why they stop now, or null when they go on. `next` is the stake of the next one. */
  settled(stake: number, win: number, next = stake): AutoBetEnd | null {
    if (!this.#plan) return null;
    this.#lost += stake - win;
    const end = this.#end(win - stake, next);
    if (end) this.stop();
    return end;
  }

  #end(gain: number, next: number): AutoBetEnd | null {
    const { win, profit } = this.#plan ?? { win: null, profit: null };
    if (win !== null && gain >= win) return "win";
    if (profit !== null && -this.#lost >= profit) return "profit";
    if (this.#left === 0) return "rounds";
    return this.allows(next) ? null : "loss";
  }
}
