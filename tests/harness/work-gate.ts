import type { PoolClient } from "pg";
import type { Database } from "#platform/db/database.ts";

const LOCK = 4_712;

/** Where the work of a queue writes its result, in the middle of its transaction. */
const PLACES = [
  ["tournaments", "old.closed_at is null and new.closed_at is not null"],
  ["lotteries", "old.closed_at is null and new.closed_at is not null"],
  ["gifts", "old.stage <> new.stage and new.stage = 'expired'"],
  ["payments", "old.state = 'approved' and new.state = 'submitting'"],
] as const;

/** A gate in the database that tournament ends, draws, expiries and payouts pass while they write: it fails them or holds them. */
export class WorkGate {
  #holder: PoolClient | null = null;

  private constructor(private readonly database: Pick<Database, "pool">) {}

  /** A gate at which whatever passes fails. */
  static async broken(database: Pick<Database, "pool">): Promise<WorkGate> {
    await database.pool.query(`
      create schema gate;
      create table gate.broken as select true as broken;
      create function gate.pass() returns trigger language plpgsql as $$
      begin
        if exists (select from gate.broken) then raise exception 'the gate is broken'; end if;
        perform pg_advisory_xact_lock_shared(${LOCK});
        return new;
      end $$;
      ${PLACES.map(([table, when]) => `create trigger gate before update on ${table} for each row when (${when}) execute function gate.pass();`).join("\n")}`);
    return new WorkGate(database);
  }

  /** From now on nothing fails: what comes waits, until `open`. */
  async mend(): Promise<void> {
    this.#holder = await this.database.pool.connect();
    await this.#holder.query("select pg_advisory_lock($1)", [LOCK]);
    await this.#holder.query("delete from gate.broken");
  }

  async open(): Promise<void> {
    await this.#holder?.query("select pg_advisory_unlock($1)", [LOCK]);
    this.#holder?.release();
    this.#holder = null;
  }
}
