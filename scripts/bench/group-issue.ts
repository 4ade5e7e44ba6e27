import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { issueToGroup } from "#platform/bonuses/issue-to-group.ts";
import { systemClock } from "#platform/clock.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { createNudge } from "#platform/events/nudge.ts";
import { EventPort } from "#platform/events/port.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { atLeast, type Figure } from "./figure.ts";

const PLAYERS = 100_000;
const WARM_UP_PLAYERS = 2_000;
const GROUP = "700";
const TARGET_RPS = 2_000;
/** Rows of one statement, as the job writes them. */
const BATCH = 1_000;

/**
 * Gifts that the job issues to a group of 100,000 players, a second, each with its history and its event, on a durable
 * PostgreSQL. Beside it in the same run: the same rows of gifts copied by SQL alone, in transactions of the same size.
 */
export async function measureGroupIssue(): Promise<Figure> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-issue-"));
  const server = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  const database = openDatabase(await server.database("issue"));
  try {
    await migratePlatform(database, resolve("."));
    const template = testTemplate({ key: "group_gift" });
    const brand = testBrand({ bonuses: [template] });
    const log = { info() {}, warn() {}, error() {} };
    const context = {
      ...{ database, brands: new Map([[brand.id, brand]]), clock: systemClock },
      events: new EventPort(createNudge(database, log)),
    };
    const run = async (group: string, players: number) => {
      await addPlayers(database, { brand: brand.id, group, players });
      const started = performance.now();
      const issued = await issueToGroup(context, { brand: brand.id, group, template: template.key, issue: group });
      if (issued !== players) throw new Error(`${issued} of ${players} players got a gift`);
      return issued / ((performance.now() - started) / 1_000);
    };
    await run("warm-up", WARM_UP_PLAYERS);
    const value = await run(GROUP, PLAYERS);
    return atLeast("issue-rps", value, "gifts/s", TARGET_RPS, {
      players: PLAYERS,
      "bare rows/s": Math.round(await copyRows(database)),
    });
  } finally {
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Members {
  brand: string;
  group: string;
  players: number;
}

async function addPlayers({ pool }: Database, { brand, group, players }: Members): Promise<void> {
  await pool.query(
    `with added as (
       insert into players (brand, email, email_key, country, currency, language, created_at)
       select $1, mail, mail, 'DE', 'EUR', 'en', now()
         from (select $2::text || '-' || n || '@example.com' as mail from generate_series(1, $3::integer) n) m
       returning id)
     insert into player_groups (player_id, group_id, added_at) select id, $2, now() from added`,
    [brand, group, players],
  );
  await pool.query("analyze players; analyze player_groups");
}

/** Rows a second of gifts that are written as they are, without history or events. */
async function copyRows({ pool }: Database): Promise<number> {
  await pool.query("create table bare_gifts (like gifts including all)");
  const started = performance.now();
  let copied = 0;
  for (let last = "0"; ; ) {
    const { rows } = await pool.query<{ id: string }>(
      `with taken as (select * from gifts where id > $1 order by id limit ${BATCH})
       insert into bare_gifts overriding system value select * from taken returning id::text`,
      [last],
    );
    copied += rows.length;
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  return copied / ((performance.now() - started) / 1_000);
}
