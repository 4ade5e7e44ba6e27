import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TOTP } from "otpauth";
import type { PlatformContext } from "#platform/context.ts";
import { openDatabase } from "#platform/db/database.ts";
import { SIGN_IN_LIMIT } from "#platform/identity/rate-limit.ts";
import { JOB_SCHEMA } from "#platform/jobs/boss.ts";
import { LIMIT_MAIL_QUEUE } from "#platform/limits/mail-queue.ts";
import { MONITORING_LIMIT } from "#platform/monitoring/store-record.ts";
import { changeGroups } from "#platform/players/change-groups.ts";
import { enableTwoFactor, proposeTwoFactor } from "#platform/players/enable-two-factor.ts";
import { totpOf } from "#platform/players/two-factor.ts";
import { DESK_SIGN_IN_LIMIT } from "#platform/staff/sign-in.ts";
import { createTournament } from "#platform/tournaments/create-tournament.ts";
import { COMMANDS } from "#scripts/bonuses/commands.ts";
import { awardPlayerPoints } from "#scripts/player/points.ts";
import { loadBrands } from "#server/brands/load-brands.ts";

/** Puts a player of the product under test into a group, by the operator's verb. */
export async function addToGroup(
  playerId: number,
  group: string,
  folder = process.env.PRODUCT_FOLDER ?? "",
): Promise<void> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    await changeGroups({ database, clock: { now: () => new Date() } }, { playerId, verb: "add", group });
  } finally {
    await database.close();
  }
}

/** Gives a player of the product under test comp points, by the operator's command. */
export async function givePoints(
  playerId: number,
  points: number,
  folder = process.env.PRODUCT_FOLDER ?? "",
): Promise<void> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    const work = awardPlayerPoints.read([String(playerId), String(points)]);
    await work?.({ database, clock: { now: () => new Date() }, secret: "" });
  } finally {
    await database.close();
  }
}

/** Puts a player of the product under test under a licence, as one who has moved there. */
export async function setLicence(
  playerId: number,
  licence: string,
  folder = process.env.PRODUCT_FOLDER ?? "",
): Promise<void> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    await database.pool.query("update players set license_name = $2 where id = $1", [playerId, licence]);
  } finally {
    await database.close();
  }
}

/** Issues a gift of a template to a player of the product under test, by the operator's command. */
export async function giveGift(
  playerId: number,
  template: string,
  folder = process.env.PRODUCT_FOLDER ?? "",
): Promise<void> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    const work = COMMANDS.issue?.read([String(playerId), template]);
    await work?.({ database, clock: { now: () => new Date() } });
  } finally {
    await database.close();
  }
}

/** Titles of a player's notifications in the product under test, as message keys. */
export async function noticesOf(playerId: number, folder = process.env.PRODUCT_FOLDER ?? ""): Promise<string[]> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    const { rows } = await database.pool.query<{ title: string }>(
      "select title from player_notifications where player_id = $1",
      [playerId],
    );
    return rows.map(({ title }) => title);
  } finally {
    await database.close();
  }
}

/** Lets a player of the product under test take no bonuses. */
export async function turnBonusesOff(playerId: number, folder = process.env.PRODUCT_FOLDER ?? ""): Promise<void> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    await database.pool.query("update players set can_issue_bonuses = false where id = $1", [playerId]);
  } finally {
    await database.close();
  }
}

/** Announces a tournament that runs for the next hour, by the operator's verb. */
export async function announceTournament(
  { brand, title, groupIds }: { brand: string; title: string; groupIds: readonly number[] },
  folder = process.env.PRODUCT_FOLDER ?? "",
): Promise<void> {
  const { brands } = await loadBrands("brands");
  const database = openDatabase(databaseUrlOf(folder));
  const startAt = new Date();
  try {
    await createTournament({ database, brands, clock: { now: () => startAt } } as unknown as PlatformContext, {
      brand,
      frontendIdentifier: title.toLowerCase().replaceAll(" ", "-"),
      title,
      currency: "EUR",
      startAt,
      endAt: new Date(startAt.getTime() + 3_600_000),
      prizes: [10_000n],
      games: [],
      groupIds,
    });
  } finally {
    await database.close();
  }
}

/** Switches two-factor on for a player of the product under test, by the platform's own verb: its page comes later. */
export async function switchTwoFactorOn(
  playerId: number,
  email: string,
  folder = process.env.PRODUCT_FOLDER ?? "",
): Promise<TOTP> {
  const database = openDatabase(databaseUrlOf(folder));
  try {
    const { secret } = proposeTwoFactor("Orbit", email);
    const totp = totpOf(secret, "Orbit", email);
    const clock = { now: () => new Date() };
    const key = readFileSync(join(folder, "secret"), "utf8");
    await enableTwoFactor({ database, clock, secret: key }, { playerId, secret, code: totp.generate() });
    return totp;
  } finally {
    await database.close();
  }
}

/**
 * Lets this machine's address do as often as it likes what one visitor may do some times a minute. All journeys come from it,
 * and together they do so more often; the limits themselves are tested on the platform (SEC-08).
 */
export async function widenAddressLimits(folder: string): Promise<void> {
  const database = openDatabase(databaseUrlOf(folder));
  const keys = [SIGN_IN_LIMIT, DESK_SIGN_IN_LIMIT, MONITORING_LIMIT].map(({ name }) => `${name} 127.0.0.1`);
  try {
    await database.pool.query(
      `insert into rate_limits (key, hits, window_ends_at) select key, -1000000000, now() + interval '1 day' from unnest($1::text[]) key
       on conflict (key) do update set hits = excluded.hits, window_ends_at = excluded.window_ends_at`,
      [keys],
    );
  } finally {
    await database.close();
  }
}

/**
 * Moves what a player of the product under test has asked to loosen back by its wait, as if that were over: the request,
 * and the job that sends its mail. The waits themselves are tested on the platform, whose clock a test can move.
 */
export async function endLimitWait(playerId: number): Promise<void> {
  const database = openDatabase(databaseUrlOf(process.env.PRODUCT_FOLDER ?? ""));
  try {
    const { rowCount } = await database.pool.query(
      `with moved as (
         update limit_requests set available_at = now() - interval '1 minute'
           where player_id = $1 and outcome is null returning id)
       update ${JOB_SCHEMA}.job set start_after = now()
         where name = $2 and state = 'created' and (data->>'request')::bigint in (select id from moved)`,
      [playerId, LIMIT_MAIL_QUEUE.name],
    );
    if (rowCount !== 1) throw new Error(`player ${playerId} has ${rowCount} requests that wait`);
  } finally {
    await database.close();
  }
}

/** The device for which a session of a game was opened in the product under test. */
export async function deviceOfSession(id: string): Promise<string | undefined> {
  const database = openDatabase(databaseUrlOf(process.env.PRODUCT_FOLDER ?? ""));
  try {
    const query = "select device from game_sessions where id = $1";
    const { rows } = await database.pool.query<{ device: string }>(query, [id]);
    return rows[0]?.device;
  } finally {
    await database.close();
  }
}

/** The fraud checks of a player of the product under test, in order. */
export async function cardChecks(playerId: number): Promise<{ type: string; amount: string; reason: string | null }[]> {
  const database = openDatabase(databaseUrlOf(process.env.PRODUCT_FOLDER ?? ""));
  try {
    const query = "select type, amount::text, reason from payment_checks where player_id = $1 order by id";
    return (await database.pool.query(query, [playerId])).rows;
  } finally {
    await database.close();
  }
}

/** A player of the product under test owes the acceptance of the terms, as who came through another site may. */
export async function oweTerms(playerId: number): Promise<void> {
  const database = openDatabase(databaseUrlOf(process.env.PRODUCT_FOLDER ?? ""));
  try {
    await database.pool.query("update players set terms_accepted_at = null where id = $1", [playerId]);
  } finally {
    await database.close();
  }
}

/** The embedded server notes its port in the fourth line of its own file. */
export function databaseUrlOf(folder: string): string {
  const port = readFileSync(join(folder, "database", "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://marquee:marquee@127.0.0.1:${port}/marquee`;
}
