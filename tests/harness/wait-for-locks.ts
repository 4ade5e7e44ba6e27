import type { Pool } from "pg";

/** Waits until so many of a database's transactions wait for a lock, for twenty seconds at most; how many do. */
export async function waitForLocks(pool: Pool, count: number): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { rowCount } = await pool.query(
      `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
    );
    if (rowCount === count || tries === 2_000) return rowCount ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
