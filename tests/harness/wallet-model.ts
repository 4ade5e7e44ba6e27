/** A call of a game provider. */
export interface WalletStep {
  verb: "bet" | "win" | "bet-and-win" | "rollback";
  body: Record<string, unknown>;
}

/** The wallet as one would write it for one client that is never interrupted: one player's balance. */
export class WalletModel {
  readonly #bets = new Map<string, { bet: number; win: number; state: "taken" | "back"; round: string }>();
  readonly #rounds = new Map<string, "open" | "closed">();
  readonly #seen = new Map<string, number>();

  constructor(public balance: number) {}

  /** The balance answered, or null when the call is rejected. */
  apply({ verb, body }: WalletStep): number | null {
    const action = body.action as string;
    const round = body.round as string;
    const prior = this.#bets.get(action);
    if (prior?.state === "back") return null;
    const before = this.#seen.get(action);
    if (before !== undefined) return before;
    if (verb === "bet" || verb === "bet-and-win") {
      const bet = (verb === "bet" ? body.amount : body.bet) as number;
      const win = (verb === "bet" ? 0 : body.win) as number;
      if (this.balance < bet) return null;
      this.balance += win - bet;
      this.#rounds.set(round, verb === "bet" ? "open" : "closed");
      this.#bets.set(action, { bet, win, state: "taken", round });
    } else if (verb === "win") {
      if (this.#rounds.get(round) !== "open") return null;
      this.balance += body.amount as number;
      this.#rounds.set(round, "closed");
    } else {
      const target = this.#bets.get(body.target as string);
      if (target?.state === "taken") this.balance += target.bet - target.win;
      this.#bets.set(body.target as string, { bet: 0, win: 0, round, ...target, state: "back" });
      this.#rounds.set(round, "closed");
    }
    this.#seen.set(action, this.balance);
    return this.balance;
  }
}
