import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { addRound, NO_SCORE, type PlayerScore, type Scoring, scoreOf } from "#schemas/rules/tournaments.ts";
import { moveBuckets } from "./score-buckets.ts";

/** A player in a tournament while a batch of rounds is worked off. */
interface Entry {
  tournament: number;
  player: number;
  joinedAt: Date;
  bets: number;
  current: PlayerScore;
  /** As it is stored; zero for a player who is new. */
  storedScore: bigint;
  /** A round was taken back: the score is computed anew from the rounds. */
  isStale: boolean;
  isChanged: boolean;
}

interface BatchRound {
  round: string;
  tournament: number;
  player: number;
  score: bigint;
  at: Date;
  takenBackAt: Date | null;
}

interface StoredEntry extends Record<string, unknown> {
  tournament_id: number;
  player_id: number;
  joined_at: string;
  bets: number;
  score: string;
  reached_at: string | null;
  recent: string[] | null;
}

const keyOf = (tournament: number, player: number) => `${tournament} ${player}`;

/** The scores that the rounds of a batch change, in some tournaments of which the caller holds the rows. */
export class BatchScores {
  readonly #entries = new Map<string, Entry>();
  readonly #added: BatchRound[] = [];
  readonly #earlier: BatchRound[] = [];

  private constructor(
    readonly tx: Transaction,
    readonly scorings: ReadonlyMap<number, Scoring>,
  ) {}

  /** Reads where the players stand, and what the rounds that are taken back have brought. */
  static async open(
    tx: Transaction,
    scorings: ReadonlyMap<number, Scoring>,
    { players, takenBack }: { players: readonly number[]; takenBack: readonly string[] },
  ): Promise<BatchScores> {
    const batch = new BatchScores(tx, scorings);
    const ids = sql`${sql.param([...scorings.keys()])}::integer[]`;
    const { rows } = await tx.execute<StoredEntry>(sql`
      select tournament_id, player_id, joined_at, bets, score::text, reached_at, recent::text[]
      from tournament_players
      where tournament_id = any(${ids}) and player_id = any(${sql.param(players)}::integer[])
      order by tournament_id, player_id for no key update`);
    for (const row of rows) batch.#entries.set(keyOf(row.tournament_id, row.player_id), toEntry(row));
    if (takenBack.length > 0) {
      const { rows: earlier } = await tx.execute<
        Record<"round" | "score" | "at", string> & Record<"t" | "p", number>
      >(sql`
        select round_id::text as round, tournament_id as t, player_id as p, score::text, at from tournament_rounds
        where tournament_id = any(${ids}) and round_id = any(${sql.param(takenBack)}::bigint[]) and taken_back_at is null
        for update`);
      for (const { round, t, p, score, at } of earlier)
        batch.#earlier.push({
          ...{ round, tournament: t, player: p, score: BigInt(score), at: new Date(at) },
          takenBackAt: null,
        });
    }
    return batch;
  }

  /** Since when a player's bets count; null for one who has not joined. */
  joinedAt(tournament: number, player: number): Date | null {
    return this.#entries.get(keyOf(tournament, player))?.joinedAt ?? null;
  }

  /** Takes a player in whose round is the first that counts. */
  join(tournament: number, player: number, joinedAt: Date): void {
    this.#entries.set(keyOf(tournament, player), {
      ...{ tournament, player, joinedAt, bets: 0, current: NO_SCORE, storedScore: 0n },
      ...{ isStale: false, isChanged: true },
    });
  }

  /** Counts a round of a player who has joined. */
  add(tournament: number, player: number, { round, score, at }: { round: string; score: bigint; at: Date }): void {
    const entry = this.#entries.get(keyOf(tournament, player));
    const scoring = this.scorings.get(tournament);
    if (!entry || !scoring) throw new Error(`player ${player} is not in tournament ${tournament}`);
    entry.current = addRound(scoring, entry.current, { score, at });
    entry.bets += 1;
    entry.isChanged = true;
    this.#added.push({ round, tournament, player, score, at, takenBackAt: null });
  }

  /** Takes back all that a round has brought; nothing when that was done before. */
  takeBack(round: string, at: Date): void {
    for (const one of [...this.#earlier, ...this.#added]) {
      if (one.round !== round || one.takenBackAt !== null) continue;
      one.takenBackAt = at;
      const entry = this.#entries.get(keyOf(one.tournament, one.player));
      if (!entry) throw new Error(`round ${round} counts for player ${one.player}, who has not joined`);
      entry.bets -= 1;
      entry.isStale = true;
      entry.isChanged = true;
    }
  }

  /** Writes all of it; answers the tournaments whose scores have changed. */
  async write(): Promise<number[]> {
    await this.#writeRounds();
    const changed = [...this.#entries.values()].filter(({ isChanged }) => isChanged);
    if (changed.length === 0) return [];
    for (const entry of changed) if (entry.isStale) entry.current = await this.#computeAnew(entry);
    await this.#writeEntries(changed);
    await moveBuckets(
      this.tx,
      changed.map(({ tournament, storedScore, current }) => ({ tournament, from: storedScore, to: current.score })),
    );
    return [...new Set(changed.map(({ tournament }) => tournament))].sort((a, b) => a - b);
  }

  async #writeRounds(): Promise<void> {
    if (this.#added.length > 0) {
      const rows = this.#added.map(({ round, tournament, player, score, at, takenBackAt }, place) => ({
        ...{ round, tournament, player, place, score: String(score), at, back: takenBackAt },
      }));
      await this.tx.execute(sql`
        insert into tournament_rounds (round_id, tournament_id, player_id, score, at, taken_back_at)
        select round, tournament, player, score, at, back
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(round bigint, tournament integer, player integer,
          place integer, score bigint, at timestamptz, back timestamptz)
        order by place`);
    }
    const back = this.#earlier.filter(({ takenBackAt }) => takenBackAt !== null);
    if (back.length === 0) return;
    const rows = back.map(({ round, tournament, takenBackAt }) => ({ round, tournament, at: takenBackAt }));
    await this.tx.execute(sql`
      update tournament_rounds t set taken_back_at = r.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(round bigint, tournament integer, at timestamptz)
      where t.round_id = r.round and t.tournament_id = r.tournament`);
  }

  /** The rounds of the batch are written by then. */
  async #computeAnew({ tournament, player }: Entry): Promise<PlayerScore> {
    const { rows } = await this.tx.execute<{ score: string; at: string }>(sql`
      select score::text, at from tournament_rounds
      where tournament_id = ${tournament} and player_id = ${player} and taken_back_at is null order by sequence`);
    return scoreOf(
      this.scorings.get(tournament) as Scoring,
      rows.map(({ score, at }) => ({ score: BigInt(score), at: new Date(at) })),
    );
  }

  async #writeEntries(entries: readonly Entry[]): Promise<void> {
    const rows = entries.map(({ tournament, player, joinedAt, bets, current }) => ({
      ...{ tournament, player, joined: joinedAt, bets, score: String(current.score), reached: current.reachedAt },
      recent: current.recent.map(String),
    }));
    await this.tx.execute(sql`
      insert into tournament_players (tournament_id, player_id, joined_at, bets, score, reached_at, recent)
      select tournament, player, joined, bets, score, reached, recent
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(tournament integer, player integer,
        joined timestamptz, bets integer, score bigint, reached timestamptz, recent bigint[])
      on conflict (tournament_id, player_id) do update
        set bets = excluded.bets, score = excluded.score, reached_at = excluded.reached_at, recent = excluded.recent`);
  }
}

const toEntry = (row: StoredEntry): Entry => ({
  tournament: row.tournament_id,
  player: row.player_id,
  joinedAt: new Date(row.joined_at),
  bets: row.bets,
  current: {
    score: BigInt(row.score),
    reachedAt: row.reached_at === null ? null : new Date(row.reached_at),
    recent: (row.recent ?? []).map(BigInt),
  },
  storedScore: BigInt(row.score),
  isStale: false,
  isChanged: false,
});
