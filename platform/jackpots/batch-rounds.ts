import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";

/** What a round gave to a pot, in millionths of a subunit of the pot's currency. */
export interface Share {
  pot: number;
  share: bigint;
}

/** What the rounds of a batch gave, and what those of earlier batches had given that are taken back in it. */
export class BatchRounds {
  readonly #given = new Map<string, Share[]>();
  readonly #takenBack = new Map<string, Date>();

  private constructor(readonly earlier: ReadonlyMap<string, Share[]>) {}

  /** Reads what the rounds that the events take back had given. */
  static async open(tx: Transaction, events: readonly RecordedEvent[]): Promise<BatchRounds> {
    const ids = events.flatMap((event) => (event.type === "round-rolled-back" ? [event.payload.round] : []));
    if (ids.length === 0) return new BatchRounds(new Map());
    const { rows } = await tx.execute<{ round: string; pots: number[]; shares: string[] }>(sql`
      select round_id::text as round, pots, shares::text[] as shares from jackpot_rounds
      where round_id = any(${sql.param(ids)}::bigint[]) and taken_back_at is null for update`);
    return new BatchRounds(
      new Map(
        rows.map(({ round, pots, shares }) => [
          round,
          pots.map((pot, index) => ({ pot, share: BigInt(shares[index] ?? 0) })),
        ]),
      ),
    );
  }

  add(round: string, share: Share): void {
    this.#given.set(round, [...(this.#given.get(round) ?? []), share]);
  }

  /** What a round had given; nothing when it was taken back before. */
  takeBack(round: string, at: Date): readonly Share[] {
    const given = this.#given.get(round) ?? this.earlier.get(round);
    if (!given || this.#takenBack.has(round)) return [];
    this.#takenBack.set(round, at);
    return given;
  }

  async write(tx: Transaction): Promise<void> {
    if (this.#given.size > 0) {
      const rows = [...this.#given].map(([round, shares]) => ({
        round,
        pots: shares.map(({ pot }) => pot),
        shares: shares.map(({ share }) => String(share)),
        back: this.#takenBack.get(round)?.toISOString() ?? null,
      }));
      await tx.execute(sql`
        insert into jackpot_rounds (round_id, pots, shares, taken_back_at)
        select round, pots, shares, back from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(round bigint, pots integer[], shares numeric[], back timestamptz)`);
    }
    const back = [...this.#takenBack].filter(([round]) => this.earlier.has(round));
    if (back.length === 0) return;
    const rows = back.map(([round, at]) => ({ round, at: at.toISOString() }));
    await tx.execute(sql`
      update jackpot_rounds j set taken_back_at = r.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(round bigint, at timestamptz)
      where j.round_id = r.round`);
  }
}
