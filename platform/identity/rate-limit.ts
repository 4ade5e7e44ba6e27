import { sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { madeOnce } from "../db/made-once.ts";
import { ApiError } from "../http/api-error.ts";
import { rateLimits } from "./tables.ts";

/** At most `hits` in `seconds`, counted from the first. */
export interface RateLimit {
  name: string;
  hits: number;
  seconds: number;
}

/** SEC-08: the 11th sign-in a minute from one address is refused. */
export const SIGN_IN_LIMIT: RateLimit = { name: "sign-in", hits: 10, seconds: 60 };
/** The slow lane of forms that were sent without script and so without captcha. */
export const SIGN_IN_SLOW_LANE: RateLimit = { name: "sign-in-slow", hits: 40, seconds: 3600 };
export const REGISTRATION_LIMIT: RateLimit = { name: "register", hits: 30, seconds: 3600 };
export const REGISTRATION_SLOW_LANE: RateLimit = { name: "register-slow", hits: 10, seconds: 3600 };
/** Asking for a mail, or following its link. */
export const MAIL_LIMIT: RateLimit = { name: "mail", hits: 30, seconds: 3600 };
export const MAIL_SLOW_LANE: RateLimit = { name: "mail-slow", hits: 10, seconds: 3600 };
/** Mails to one mailbox, whoever asks for them and whether or not anyone has it. */
export const MAILBOX_LIMIT: RateLimit = { name: "mailbox", hits: 5, seconds: 3600 };
/** Tries at the token of a new password. */
export const TOKEN_LIMIT: RateLimit = { name: "token", hits: 30, seconds: 3600 };
/** AUTH-11: as often as a person mistypes, far from as often as a list is tried. */
export const CHECK_EMAIL_LIMIT: RateLimit = { name: "check-email", hits: 40, seconds: 3600 };
/** Codes that a player tries, so that nobody guesses them. */
export const CODE_LIMIT: RateLimit = { name: "code", hits: 30, seconds: 3600 };
/** The demo is one machine, whose every visitor has the loopback address: its hourly limits are so much wider. */
const DEMO_WIDTH = 50;

/** A provider of connections gives a customer up to a /48: all of its addresses together may do this many times as much. */
const SITE_WIDTH = 8;

const count = madeOnce((database) => {
  const over = sql`${rateLimits.windowEndsAt} <= ${sql.placeholder("now")}::timestamptz`;
  return database
    .insert(rateLimits)
    .select(
      sql`select key, 1, ${sql.placeholder("fresh")}::timestamptz from unnest(${sql.placeholder("keys")}::text[]) key`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateLimits.hits} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits, windowEndsAt: rateLimits.windowEndsAt })
    .prepare("count_hit");
});

/**
 * Counts a hit and refuses with 429 and Retry-After when the limit is passed. One statement and one row a key (for IPv6
 * two: the /64 and the /48 around it), in the database, so that it holds across processes; counted outside of any transaction that may be rolled back.
 */
export async function countHit(
  { database, clock, demo }: Pick<PlatformContext, "database" | "clock" | "demo">,
  { limit, headers, ...owner }: { limit: RateLimit; headers: Headers } & ({ ip: string } | { key: string }),
): Promise<void> {
  const now = clock.now();
  const fresh = new Date(now.getTime() + limit.seconds * 1000);
  const most = demo && limit.seconds >= 3600 ? limit.hits * DEMO_WIDTH : limit.hits;
  const keys = "ip" in owner ? addressKeys(owner.ip) : [owner.key];
  const rows = await count(database.drizzle).execute({
    keys: keys.map((key) => `${limit.name} ${key}`),
    now,
    fresh,
  });
  const passed = rows.find(({ hits }, index) => hits > most * (index === 0 ? 1 : SITE_WIDTH));
  if (passed) throw tooMany(headers, passed.windowEndsAt, now, "CALL.TOO_MANY");
}

/** A refusal that says when to come back. */
export function tooMany(headers: Headers, until: Date, now: Date, code: string): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  headers.set("Retry-After", String(seconds));
  return new ApiError(429, code, `Try again in ${seconds} s`, {
    params: { seconds, minutes: Math.ceil(seconds / 60) },
  });
}

/** An address as it is counted: itself, or for IPv6 the /64 around it and then the /48. */
function addressKeys(ip: string): string[] {
  const key = addressKey(ip);
  return key.includes(":") ? [key, `${key.split(":").slice(0, 3).join(":")}/48`] : [key];
}

/** Who holds one IPv6 address holds the whole /64 around it: it counts as one. */
export function addressKey(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip.replace(/^::ffff:/i, "");
  const [head = "", tail] = ip.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":");
}
