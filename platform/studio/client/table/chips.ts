import type { StakeOnPlace, TableState } from "#schemas/studio/table.ts";

type Amounts = ReadonlyMap<string, number>;

const sumOf = (amounts: Amounts): number => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** Adds what lies on each place, in subunits. */
export function addUp(bets: readonly StakeOnPlace[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { place, amount } of bets) sums.set(place, (sums.get(place) ?? 0) + amount);
  return sums;
}

/** What the viewer has placed in the round, or still waits for the wallet's answer to. */
export const placedIn = ({ mine }: Pick<TableState, "mine">): StakeOnPlace[] =>
  mine.bets.flatMap(({ state, bets }) => (state === "placed" || state === "placing" ? bets : []));

/** Chips that the viewer has laid and not placed yet, with what lay there before each change. */
export class PendingChips {
  #laid: Amounts = new Map();
  #before: Amounts[] = [];

  get laid(): Amounts {
    return this.#laid;
  }
  get sum(): number {
    return sumOf(this.#laid);
  }
  get bets(): StakeOnPlace[] {
    return [...this.#laid].map(([place, amount]) => ({ place, amount }));
  }

  /** Lays an amount on a place, or takes as much of it as lies there. */
  add(place: string, amount: number): void {
    const left = Math.max(0, (this.#laid.get(place) ?? 0) + amount);
    const next = new Map(this.#laid);
    if (left === 0) next.delete(place);
    else next.set(place, left);
    this.set(next);
  }

  set(next: Amounts): void {
    this.#before.push(this.#laid);
    this.#laid = next;
  }

  undo(): void {
    this.#laid = this.#before.pop() ?? this.#laid;
  }

  /** They have been placed. */
  clear(): void {
    this.#laid = new Map();
    this.#before = [];
  }
}
