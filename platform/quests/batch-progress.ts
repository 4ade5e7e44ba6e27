import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { levelReached } from "#schemas/rules/quests.ts";
import type { QuestRow } from "./quest-row.ts";

/** A round's stake of real money, in subunits. */
export interface CountedRound {
  round: string;
  player: number;
  currency: string;
  amount: bigint;
}

/** A level that a player has reached for the first time. */
export interface NewLevel {
  row: QuestRow;
  player: number;
  level: number;
  currency: string;
  at: Date;
}

interface Sum {
  quest: number;
  player: number;
  currency: string;
  amount: bigint;
  isChanged: boolean;
}

interface StoredRound extends CountedRound {
  quest: number;
  takenBackAt: Date | null;
}

interface Asked {
  /** Quests in which rounds of the batch may count. */
  rows: readonly QuestRow[];
  players: readonly number[];
  rounds: readonly string[];
}

const keyOf = (...parts: readonly (string | number)[]) => parts.join(" ");

/**
 * The sums and levels that the rounds of a batch change. Rounds are worked off one after another, so that which levels are
 * reached does not depend on how events fall into batches.
 */
export class BatchProgress {
  readonly #sums = new Map<string, Sum>();
  readonly #rounds = new Map<string, StoredRound>();
  readonly #isNew = new Set<string>();
  readonly #takenBack = new Set<string>();
  readonly #reached = new Map<string, number>();
  readonly #levels: NewLevel[] = [];

  private constructor(readonly tx: Transaction) {}

  /** Reads what is stored of the players, and of rounds that were counted before. */
  static async open(tx: Transaction, { rows, players, rounds }: Asked): Promise<BatchProgress> {
    const batch = new BatchProgress(tx);
    const { rows: counted } = await tx.execute<
      Record<"round" | "currency" | "amount", string> & { q: number; p: number; taken_back_at: string | null }
    >(sql`
      select round_id::text as round, quest_id as q, player_id as p, currency, amount::text, taken_back_at
      from quest_rounds where round_id = any(${sql.param(rounds)}::bigint[]) for update`);
    for (const { round, q, p, currency, amount, taken_back_at } of counted)
      batch.#rounds.set(keyOf(q, round), {
        ...{ quest: q, player: p, round, currency, amount: BigInt(amount) },
        takenBackAt: taken_back_at === null ? null : new Date(taken_back_at),
      });
    const ids = [...new Set([...rows.map(({ id }) => id), ...counted.map(({ q }) => q)])];
    const mine = sql`quest_id = any(${sql.param(ids)}::integer[]) and player_id = any(${sql.param(players)}::integer[])`;
    const { rows: sums } = await tx.execute<{ q: number; p: number; currency: string; amount: string }>(sql`
      select quest_id as q, player_id as p, currency, amount::text from quest_sums where ${mine}
      order by quest_id, player_id, currency for no key update`);
    for (const { q, p, currency, amount } of sums)
      batch.#sums.set(keyOf(q, p, currency), {
        ...{ quest: q, player: p, currency, amount: BigInt(amount) },
        isChanged: false,
      });
    const { rows: levels } = await tx.execute<{ q: number; p: number; level: number }>(sql`
      select quest_id as q, player_id as p, max(level) as level from quest_levels where ${mine} group by 1, 2`);
    for (const { q, p, level } of levels) batch.#reached.set(keyOf(q, p), level);
    return batch;
  }

  /** Counts a round in a quest, once, and finds the levels that it reaches. */
  add(row: QuestRow, counted: CountedRound, at: Date): void {
    const { round, player, currency, amount } = counted;
    const key = keyOf(row.id, round);
    if (this.#rounds.has(key)) return;
    this.#rounds.set(key, { ...counted, quest: row.id, takenBackAt: null });
    this.#isNew.add(key);
    const sum = this.#change({ quest: row.id, player, currency }, amount);
    const who = keyOf(row.id, player);
    const before = this.#reached.get(who) ?? 0;
    const reached = levelReached(row.levels, currency as CurrencyCode, sum);
    for (let level = before + 1; level <= reached; level += 1) this.#levels.push({ row, player, level, currency, at });
    this.#reached.set(who, Math.max(before, reached));
  }

  /** Takes a round out of every quest in which it counted. Levels that it has reached stay. */
  takeBack(round: string, at: Date): void {
    for (const [key, stored] of this.#rounds) {
      if (stored.round !== round || stored.takenBackAt !== null) continue;
      stored.takenBackAt = at;
      this.#takenBack.add(key);
      this.#change(stored, -stored.amount);
    }
  }

  #change({ quest, player, currency }: Pick<Sum, "quest" | "player" | "currency">, by: bigint): bigint {
    const key = keyOf(quest, player, currency);
    const sum = this.#sums.get(key) ?? { quest, player, currency, amount: 0n, isChanged: true };
    sum.amount += by;
    sum.isChanged = true;
    this.#sums.set(key, sum);
    return sum.amount;
  }

  /** Writes what has changed; answers the levels that are reached for the first time. */
  async write(): Promise<readonly NewLevel[]> {
    await this.#writeRounds();
    const sums = [...this.#sums.values()].filter(({ isChanged }) => isChanged);
    if (sums.length > 0)
      await this.tx.execute(sql`
        insert into quest_sums (quest_id, player_id, currency, amount)
        select * from unnest(${sql.param(sums.map(({ quest }) => quest))}::integer[],
          ${sql.param(sums.map(({ player }) => player))}::integer[], ${sql.param(sums.map(({ currency }) => currency))}::text[],
          ${sql.param(sums.map(({ amount }) => String(amount)))}::bigint[])
        on conflict (quest_id, player_id, currency) do update set amount = excluded.amount`);
    return this.#writeLevels();
  }

  async #writeRounds(): Promise<void> {
    const added = [...this.#isNew].flatMap((key) => this.#rounds.get(key) ?? []);
    if (added.length > 0)
      await this.tx.execute(sql`
        insert into quest_rounds (round_id, quest_id, player_id, currency, amount, taken_back_at)
        select * from unnest(${sql.param(added.map(({ round }) => round))}::bigint[],
          ${sql.param(added.map(({ quest }) => quest))}::integer[], ${sql.param(added.map(({ player }) => player))}::integer[],
          ${sql.param(added.map(({ currency }) => currency))}::text[],
          ${sql.param(added.map(({ amount }) => String(amount)))}::bigint[],
          ${sql.param(added.map(({ takenBackAt }) => takenBackAt?.toISOString() ?? null))}::timestamptz[])`);
    const earlier = [...this.#takenBack]
      .filter((key) => !this.#isNew.has(key))
      .flatMap((key) => this.#rounds.get(key) ?? []);
    if (earlier.length > 0)
      await this.tx.execute(sql`
        update quest_rounds r set taken_back_at = t.at
        from unnest(${sql.param(earlier.map(({ round }) => round))}::bigint[],
          ${sql.param(earlier.map(({ quest }) => quest))}::integer[],
          ${sql.param(earlier.map(({ takenBackAt }) => takenBackAt?.toISOString() ?? null))}::timestamptz[]) as t(round, quest, at)
        where r.round_id = t.round and r.quest_id = t.quest`);
  }

  async #writeLevels(): Promise<readonly NewLevel[]> {
    if (this.#levels.length === 0) return [];
    const prizeOf = ({ row, level }: NewLevel) => (row.levels[level - 1]?.template ? "due" : "none");
    await this.tx.execute(sql`
      insert into quest_levels (quest_id, player_id, level, currency, reached_at, outcome)
      select * from unnest(${sql.param(this.#levels.map(({ row }) => row.id))}::integer[],
        ${sql.param(this.#levels.map(({ player }) => player))}::integer[],
        ${sql.param(this.#levels.map(({ level }) => level))}::integer[],
        ${sql.param(this.#levels.map(({ currency }) => currency))}::text[],
        ${sql.param(this.#levels.map(({ at }) => at.toISOString()))}::timestamptz[],
        ${sql.param(this.#levels.map(prizeOf))}::text[])`);
    return this.#levels;
  }
}
