import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestFacts } from "#platform/http/facts.ts";
import { Refusal } from "#platform/http/refusal.ts";
import type { Session } from "#platform/http/session.ts";
import { houseAccount } from "#platform/ledger/accounts.ts";
import { ledgerBalances } from "#platform/ledger/tables.ts";
import type { LimitCheck } from "#platform/limits/port.ts";
import { refuseUnknownPlayer } from "#platform/players/profile/refuse-unknown-player.ts";
import { players } from "#platform/players/tables.ts";
import { gameSessions } from "#platform/wallet/tables.ts";
import type { openGameSession } from "#schemas/api/games.ts";
import { type CurrencyCode, DEMO_CURRENCY } from "#schemas/kit/constants.ts";
import type { AnswerOf, BodyOf } from "#schemas/kit/operation.ts";
import type { CatalogueEntry, GameDirectory } from "../directory.ts";
import { admit, assertCurrency, wrongCurrency } from "./admission.ts";
import { findOpenSession } from "./find-open-session.ts";
import { maximumStake } from "./maximum-stake.ts";

/** 1,000.00 FUN: what every demo session starts with. */
export const DEMO_START = 100_000n;
/** A session that was left open takes no more bets after this long; what it won is still paid. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface SessionParts {
  games: GameDirectory;
  limits: LimitCheck;
}

/** Opens a session of a game: demo for whoever may, real for the signed-in player in one of their currencies. */
export async function openSession(
  context: PlatformContext,
  { games, limits }: SessionParts,
  { facts, session, body }: { facts: RequestFacts; session: Session | null; body: BodyOf<typeof openGameSession> },
): Promise<AnswerOf<typeof openGameSession>> {
  const brand = context.brands.get(facts.brand);
  const rules = brand && (brand.licences[facts.licence] ?? brand.licences[brand.licence])?.rules;
  if (!brand || !rules) throw new Error(`brand ${facts.brand} has no licence ${facts.licence}`);
  const game = admit(brand, {
    game: games.find(body.identifier),
    mode: body.mode,
    currency: body.currency,
    country: facts.country,
    signedIn: session !== null,
    demoForGuests: rules.demoForGuests,
  });
  if (body.mode === "real" && session) {
    await refuseUnknownPlayer(context, { brand, playerId: session.playerId, provider: game.provider });
  }
  const purse =
    body.mode === "real" && session
      ? await realPurse(context, limits, brand.id, session.playerId, game, body.currency)
      : { currency: DEMO_CURRENCY, demoBalance: DEMO_START, houseAccount: null };
  const now = context.clock.now();
  const seat = {
    brand: brand.id,
    playerId: session?.playerId ?? null,
    provider: game.provider,
    game: game.identifier,
    mode: body.mode,
    ...purse,
    maximumStake: maximumStake(rules.maximumStakeCents, purse.currency),
    minimumSpinMs: rules.minimumSpinMs,
    autoplay: rules.autoplay,
  };
  const place = { locale: body.locale ?? facts.locale, device: body.device ?? "desktop" };
  const open = body.resume ? await findOpenSession(context, seat, place) : null;
  const [opened] = open
    ? [open]
    : await context.database.drizzle
        .insert(gameSessions)
        .values({ ...seat, ...place, openedAt: now, expiresAt: new Date(now.getTime() + LIFETIME_MS) })
        .returning({ id: gameSessions.id });
  if (!opened) throw new Error("a session was not written");
  return {
    id: opened.id,
    mode: body.mode,
    currency: purse.currency,
    launch_url: `/studio/${game.identifier}?session=${opened.id}`,
  };
}

/** The account that a real session plays from; refuses a player who may not play, or not in this currency. */
async function realPurse(
  { database }: PlatformContext,
  limits: LimitCheck,
  brand: string,
  playerId: number,
  game: CatalogueEntry,
  asked: string | undefined,
) {
  const [player] = await database.drizzle
    .select({ active: players.currency, blockedAt: players.blockedAt })
    .from(players)
    .where(eq(players.id, playerId));
  if (!player) throw new Refusal(401, "AUTH.REQUIRED", "Sign in to play for real");
  if (player.blockedAt) throw new Refusal(403, "GAME.PLAYER_BLOCKED", "This player may not play now");
  const currency = asked ?? player.active;
  assertCurrency(game, currency);
  const [account] = await database.drizzle
    .select({ currency: ledgerBalances.currency })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.playerId, playerId), eq(ledgerBalances.currency, currency)));
  if (!account) throw wrongCurrency(currency);
  const limit = await limits.reached(playerId, currency);
  if (limit) throw new Refusal(403, "GAME.LIMIT_REACHED", "A limit of the player is reached", { params: { limit } });
  return {
    currency,
    demoBalance: null,
    houseAccount: await houseAccount(database.drizzle, brand, currency as CurrencyCode, "games"),
  };
}
