import type { JackpotTerms } from "#schemas/brand/jackpots.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { JACKPOT_LEVELS, takesPart } from "#schemas/rules/jackpots.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";

/** What the feed says of a round. */
export interface ModelEvent {
  type: "round-settled" | "round-rolled-back";
  player: number;
  at: Date;
  round: string;
  stake: number;
  currency: CurrencyCode;
  game: { identifier: string; categories: readonly string[] };
}

interface ModelPot {
  name: string;
  number: number;
  /** Millionths of a subunit. */
  pool: bigint;
  startedAt: Date;
  shares: Map<string, bigint>;
}

/** Jackpots as the guide describes them, bet by bet, with no database: the reference of the simulation. Amounts in EUR. */
export class JackpotModel {
  readonly pots = new Map<string, ModelPot>();
  readonly wins: { name: string; number: number; player: number; amount: number; round: string }[] = [];

  /** `secretOf` answers the hidden amount of a pot, in subunits. */
  constructor(
    readonly jackpots: readonly JackpotTerms[],
    openedAt: Date,
    readonly secretOf: (name: string, number: number) => number,
  ) {
    for (const { identifier, levels } of jackpots)
      for (const [index, level] of JACKPOT_LEVELS.entries())
        this.#begin(`${identifier} ${level}`, 1, openedAt, BigInt(cents(levels[index]?.seed.EUR)) * 1_000_000n);
  }

  apply(event: ModelEvent): void {
    if (event.type === "round-rolled-back") {
      for (const pot of this.pots.values()) {
        pot.pool -= pot.shares.get(event.round) ?? 0n;
        pot.shares.delete(event.round);
      }
      return;
    }
    for (const { identifier, games, currencies, levels } of this.jackpots) {
      if (!takesPart(games, event.game) || (currencies && !currencies.includes(event.currency))) continue;
      for (const [index, level] of JACKPOT_LEVELS.entries()) {
        const [terms, pot] = [levels[index], this.pots.get(`${identifier} ${level}`)];
        if (!terms || !pot || event.stake === 0) continue;
        const share = (BigInt(event.stake) * BigInt(terms.share_ppm) * 100n) / SUBUNITS_PER_EURO[event.currency];
        pot.pool += share;
        pot.shares.set(event.round, share);
        const held = Number(pot.pool / 1_000_000n);
        const { drop } = terms;
        const drops =
          drop.rule === "time"
            ? event.at.getTime() - pot.startedAt.getTime() >= drop.minutes * 60_000
            : held >= (drop.rule === "value" ? cents(drop.at.EUR) : this.secretOf(pot.name, pot.number));
        if (!drops) continue;
        this.wins.push({ name: pot.name, number: pot.number, player: event.player, amount: held, round: event.round });
        const left = pot.pool - BigInt(held) * 1_000_000n;
        this.#begin(pot.name, pot.number + 1, event.at, BigInt(cents(terms.seed.EUR)) * 1_000_000n + left);
      }
    }
  }

  #begin(name: string, number: number, startedAt: Date, pool: bigint): void {
    this.pots.set(name, { name, number, pool, startedAt, shares: new Map() });
  }
}

const cents = (euros: unknown): number => Math.round(Number(euros) * 100);
