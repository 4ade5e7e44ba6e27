/** What a player has done in a run of the tests' calendar (adventure-brand.ts), by the days' words alone. */
export class AdventureModel {
  readonly #entries = new Map<string, { kind: "bet" | "deposit"; amount: number; day: number; isTakenBack: boolean }>();
  readonly claimed = new Set<number>();

  /** Money that moved on a day of the player's, from 0; days before the run are negative. */
  add(kind: "bet" | "deposit", reference: string, { amount, day }: { amount: number; day: number }): void {
    this.#entries.set(`${kind} ${reference}`, { kind, amount, day, isTakenBack: false });
  }

  takeBack(kind: "bet" | "deposit", reference: string): void {
    const entry = this.#entries.get(`${kind} ${reference}`);
    if (entry) entry.isTakenBack = true;
  }

  /** What a claim of a step is answered on a day; it counts where it succeeds. */
  claim(step: number, day: number): string {
    if (this.claimed.has(step)) return step === 4 ? "superb" : "completed";
    const code = step === 4 ? this.#superDay(day) : this.#day(step, day);
    if (code !== null) return code;
    this.claimed.add(step);
    return step === 4 ? "superb" : "completed";
  }

  #day(step: number, day: number): string | null {
    if (day !== step - 1) return day < step - 1 ? "ADVENTURE.TOO_EARLY" : "ADVENTURE.TOO_LATE";
    const isDone = step === 1 || (step === 2 ? this.sum("deposit", day) >= 2_000 : this.sum("bet", day) >= 1_000);
    return isDone ? null : "ADVENTURE.NOT_MET";
  }

  /** Open once the last day is completed or over, until the day after it ends; it takes two days. */
  #superDay(day: number): string | null {
    if (!this.claimed.has(3) && day < 3) return "ADVENTURE.TOO_EARLY";
    return this.claimed.size >= 2 ? null : "ADVENTURE.NOT_MET";
  }

  /** What counts of a day. */
  sum(kind: "bet" | "deposit", day: number): number {
    return [...this.#entries.values()]
      .filter((entry) => entry.kind === kind && entry.day === day && !entry.isTakenBack)
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}
