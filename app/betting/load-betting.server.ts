import { type AppLoadContext, redirect } from "@remix-run/server-runtime";
import { createSessionTicket } from "#schemas/api/players.ts";
import { safePath } from "#schemas/rules/safe-redirect.ts";
import { leadsToSports, offersSports, SPORT_PATH, SPORTS_PATH, sportsOrigin } from "#schemas/rules/sports-site.ts";
import { configOf } from "../gateways/config.server.ts";
import { part } from "../gateways/part.server.ts";
import { closedSports } from "../page/closed-sports.ts";
import { notFound } from "../shell/not-found.ts";

type Context = Pick<AppLoadContext, "visitor" | "platform" | "log">;

/** Where the frame of /sport begins, and the origin that it may hear. */
export interface BettingPage {
  source: string;
  origin: string;
  /** Path that the frame's `/bets` stands for here. */
  base: string;
}

/** 404 where the brand's host, or the visitor's licence or country, leads to no sports site (SPORT-01); it says so where none is offered. */
export function requireBetting({ visitor }: Pick<Context, "visitor">): void {
  if (leadsToSports(visitor)) return;
  throw offersSports(visitor) ? notFound() : closedSports(visitor);
}

/** The page of the sports site that a path of /sport stands for; the player's session goes with it. */
export async function loadBetting(context: Context, param: string, search: string): Promise<BettingPage> {
  requireBetting(context);
  const { brand, origin: here, prefix } = context.visitor;
  const base = `${prefix}${SPORT_PATH}`;
  const origin = sportsOrigin({ brand, origin: here });
  if (origin === null) {
    const url = configOf(brand, "betting-config").url ?? brand.sports.url;
    if (!url) throw notFound();
    const elsewhere = new URL(url);
    elsewhere.pathname = `${elsewhere.pathname.replace(/\/$/, "")}/${param}`;
    return { source: elsewhere.href, origin: elsewhere.origin, base };
  }
  const to = safePath(`${prefix}${SPORTS_PATH}${param ? `/${param}` : ""}${search}`) ?? `${prefix}${SPORTS_PATH}`;
  return { source: await withSession(context, origin, to), origin, base };
}

/** An address of the sports site at which a player arrives signed in; a guest, or one who can't be asked about, as a guest. */
export async function withSession(context: Context, origin: string, to: string): Promise<string> {
  const { visitor, platform, log } = context;
  const given = visitor.player && (await part(log, "SESSION_TICKET", platform.call(createSessionTicket, {})));
  if (!given) return `${origin}${to}`;
  return `${origin}${visitor.prefix}/enter?${new URLSearchParams({ ticket: given.ticket, to })}`;
}

/**
 * /sport/login and /sport/registration, for guests (document 1 section 2): on to the form, and from there back to the page
 * of bets in `to`, in the casino's frame where `frame` is set. Its addresses are complete: to a path alone the router would
 * add the language's prefix once more.
 */
export function bettingForm(context: Context, request: Request, form: "/sign-in" | "/sign-up"): Response {
  const { origin, prefix, player } = context.visitor;
  // Who has no bets here may come from a sports site that takes them to be elsewhere: the forms are for everybody.
  if (!leadsToSports(context.visitor)) return redirect(`${origin}${prefix}${player ? "/" : form}`);
  const { searchParams } = new URL(request.url);
  const to = betsPath(searchParams.get("to"), prefix);
  const bets = to === null ? "" : to.slice(prefix.length + SPORTS_PATH.length);
  const target =
    to === null || searchParams.has("frame")
      ? `${prefix}${SPORT_PATH}${bets}`
      : `${prefix}${SPORT_PATH}/enter?${new URLSearchParams({ to })}`;
  // The guard of guests' pages; who came from the sports site goes back there instead.
  if (player) return redirect(`${origin}${to === null ? `${prefix}/` : target}`);
  return redirect(`${origin}${prefix}${form}?${new URLSearchParams({ redirect: target })}`);
}

/** A page of the sports site; null for any other address. */
export function betsPath(to: string | null, prefix: string): string | null {
  const path = safePath(to);
  const home = `${prefix}${SPORTS_PATH}`;
  return path !== null && (path === home || path.startsWith(`${home}/`) || path.startsWith(`${home}?`)) ? path : null;
}
