import { runConsumers } from "#platform/events/run-consumers.ts";
import { feedJackpots } from "#platform/jackpots/feed-jackpots.ts";
import { openJackpots } from "#platform/jackpots/open-jackpots.ts";
import { JACKPOT_POSTING_RULES } from "#platform/jackpots/posting-rules.ts";
import { publishJackpotWins } from "#platform/jackpots/publish-wins.ts";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { WALLET_POSTING_RULES } from "#platform/wallet/posting-rules.ts";
import type { JackpotTerms } from "#schemas/brand/jackpots.ts";
import { MoneyHarness } from "./money.ts";
import { workOffEvents } from "./work-off-events.ts";

/** A jackpot in EUR whose levels take 1%, 0.5% and 0.25% of stakes in slots; what a test is about is given over it. */
export const testJackpot = (changes: Partial<JackpotTerms> = {}): JackpotTerms => ({
  identifier: "vault",
  title: "Vault",
  currency: "EUR",
  games: ["category:slots"],
  levels: [
    { name: "Low", seed: { EUR: "1" }, share_ppm: 10_000, drop: { rule: "value", at: { EUR: "2" } } },
    { name: "Middle", seed: { EUR: "50" }, share_ppm: 5_000, drop: { rule: "time", minutes: 60 } },
    { name: "High", seed: { EUR: "1000" }, share_ppm: 2_500, drop: { rule: "hidden", below: { EUR: "2000" } } },
  ],
  ...changes,
});

export interface PotView {
  id: number;
  jackpot: string;
  level: string;
  number: number;
  pool: bigint;
  dropsAt: bigint | null;
  ended: boolean;
}

/** The running platform with jackpots, whose events a test works off. */
export class JackpotsHarness {
  #rounds = 0;

  private constructor(readonly money: MoneyHarness) {}

  static async create(jackpots: readonly JackpotTerms[] = [testJackpot()]): Promise<JackpotsHarness> {
    const money = await MoneyHarness.create({ brand: { jackpots } });
    await openJackpots(money.context);
    const harness = new JackpotsHarness(money);
    // Consumers have a row to begin at once they have run.
    await (await runConsumers({ ...money.context, database: money.database }, harness.consumers)).close();
    return harness;
  }

  get consumers() {
    const { context, games } = this.money;
    return [
      feedJackpots({ context, games: { find: (identifier) => games.get(identifier) } }),
      publishJackpotWins(context),
    ];
  }

  /** Checks the books and closes. */
  async close(): Promise<void> {
    const { broken } = await verifyLedger(this.money.database, { ...WALLET_POSTING_RULES, ...JACKPOT_POSTING_RULES });
    await this.money.close();
    if (broken.length > 0) throw new Error(`the books are off: ${broken.map(({ detail }) => detail).join("; ")}`);
  }

  /** A whole round; answers its name. */
  async play(session: string, bet: number): Promise<string> {
    this.#rounds += 1;
    const round = `round-${this.#rounds}`;
    const { status } = await this.money.provider("bet-and-win", { session, action: round, round, bet, win: 0 });
    if (status !== 200) throw new Error(`${round} was refused: ${status}`);
    return round;
  }

  takeBack = (session: string, round: string) =>
    this.money.provider("rollback", { session, action: `${round}-back`, target: round, round });

  /** Works off all events in batches of at most this many. */
  follow = (most?: number) => workOffEvents(this.money.context, this.consumers, most);

  async pots(): Promise<PotView[]> {
    const { rows } = await this.money.database.pool.query(
      `select p.id, j.identifier as jackpot, l.identifier as level, p.number, p.pool, p.drops_at, p.ended_at
       from jackpot_pots p join jackpot_levels l on l.id = p.level_id join jackpots j on j.id = l.jackpot_id
       order by j.identifier, l.identifier, p.number`,
    );
    return rows.map(({ id, jackpot, level, number, pool, drops_at, ended_at }) => ({
      ...{ id, jackpot, level, number },
      pool: BigInt(pool),
      dropsAt: drops_at === null ? null : BigInt(drops_at),
      ended: ended_at !== null,
    }));
  }

  /** What the running pot of a level holds, in millionths of a subunit. */
  async pool(level: string, jackpot = "vault"): Promise<bigint> {
    const pot = (await this.pots()).find((one) => one.level === level && one.jackpot === jackpot && !one.ended);
    if (!pot) throw new Error(`${jackpot} has no ${level}`);
    return pot.pool;
  }
}
