import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";

export interface MigrationFolders {
  /** platform/db/migrations: generated from the tables by drizzle-kit. */
  migrations: string;
  /** platform/: every domain's rules.sql (functions, triggers, views; written so that it can be applied again). */
  domains: string;
}

/** One start at a time migrates; the others wait for it. */
const MIGRATION_LOCK = 7_220_001;

/**
 * Brings the database to the shape that the code expects: tables first, then each domain's rules where they changed, then
 * whatever `afterwards` does, under the same lock.
 */
export async function migrateDatabase(
  database: Database,
  folders: MigrationFolders,
  afterwards?: () => Promise<void>,
): Promise<void> {
  const lock = await database.pool.connect();
  try {
    await lock.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(database.drizzle, { migrationsFolder: folders.migrations });
    await applyRules(database, folders.domains);
    await afterwards?.();
  } finally {
    await lock.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    lock.release();
  }
}

/** The folder of the rules for tables of every domain. */
const SHARED = "db";

async function applyRules(database: Database, domains: string): Promise<void> {
  await database.pool.query("create table if not exists applied_rules (domain text primary key, hash text not null)");
  const applied = await database.pool.query<{ domain: string; hash: string }>("select domain, hash from applied_rules");
  const hashes = new Map(applied.rows.map((row) => [row.domain, row.hash]));
  // What all tables share comes first.
  const inOrder = [
    SHARED,
    ...readdirSync(domains)
      .sort()
      .filter((domain) => domain !== SHARED),
  ];
  for (const domain of inOrder) {
    const file = join(domains, domain, "rules.sql");
    if (!existsSync(file)) continue;
    const sql = readFileSync(file, "utf8");
    const hash = createHash("sha256").update(sql).digest("hex");
    if (hashes.get(domain) === hash) continue;
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query(sql);
      await client.query(
        "insert into applied_rules (domain, hash) values ($1, $2) on conflict (domain) do update set hash = excluded.hash",
        [domain, hash],
      );
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  }
}
