import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { DatabaseError, Pool, PoolClient } from "pg";

/** Nothing of the product takes an advisory lock of this number. */
const KEY = 7_202_611;

interface Work {
  /** A file of tests/harness with its arguments. */
  args: readonly string[];
  /** Which rows' writing is counted, in SQL: `insert on quest_rounds for each row`, or with a `when (...)` behind it. */
  writes: string;
  /** So many of them are let through; the next one is held until the process is killed. */
  after: number;
}

/**
 * Starts a process and kills it (kill -9) amid its work, after so many writes however fast the machine is; answers the signal that it ended by, null
 * where it was through before. Once this answers, the database has forgotten what the process had not committed.
 */
export async function killAmid(pool: Pool, { args, writes, after }: Work): Promise<string | null> {
  const holder = await pool.connect();
  try {
    await holder.query(`select pg_advisory_lock(${KEY})`);
    await holder.query(`create sequence amid_writes;
      create function amid_hold() returns trigger language plpgsql as $$ begin
        if nextval('amid_writes') > ${after} then perform pg_advisory_xact_lock(${KEY}); end if;
        return new;
      end $$;
      create trigger amid_hold before ${writes} execute function amid_hold()`);
    const child = spawn(process.execPath, ["--import", "tsx", ...args], { stdio: ["ignore", "inherit", "inherit"] });
    const ended = once(child, "exit");
    while (!(await isHeld(pool)) && isAlive(child)) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGKILL");
    const [, signal] = await ended;
    return signal;
  } finally {
    await dropHold(holder, pool).finally(() => {
      // With its connection its lock goes, too, whatever has failed.
      holder.release(true);
    });
  }
}

/**
 * Dropping the trigger takes a lock that no writer shares: when it succeeds, no transaction of the killed process is left. Its server's
 * processes don't notice that it died, and those that have not come to the held write yet come to it now.
 */
async function dropHold(holder: PoolClient, pool: Pool): Promise<void> {
  await holder.query("set lock_timeout = '200ms'");
  for (;;) {
    await pool.query(`select pg_terminate_backend(pid) from pg_locks where ${HELD}`);
    try {
      await holder.query("drop function if exists amid_hold() cascade; drop sequence if exists amid_writes");
      return;
    } catch (error) {
      if ((error as DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
}

const LOCK_NOT_AVAILABLE = "55P03";
const HELD = `locktype = 'advisory' and not granted and objid = ${KEY}
  and database = (select oid from pg_database where datname = current_database())`;
const isHeld = async (pool: Pool): Promise<boolean> =>
  (await pool.query(`select from pg_locks where ${HELD}`)).rowCount !== 0;

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;
