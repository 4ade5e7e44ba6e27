import { and, eq } from "drizzle-orm";
import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import { houseAccount } from "#platform/ledger/accounts.ts";
import { ledgerBalances } from "#platform/ledger/tables.ts";
import { blockingLimit } from "#platform/limits/reached-limits.ts";
import { rejectIneligiblePlayer } from "#platform/limits/reject-ineligible-player.ts";
import { groupsOfPlayer } from "#platform/players/load-player.ts";
import { rejectMissingInfo } from "#platform/players/profile/reject-missing-info.ts";
import { rejectUnknownPlayer } from "#platform/players/profile/reject-unknown-player.ts";
import { players } from "#platform/players/tables.ts";
import { gameSessions } from "#platform/wallet/tables.ts";
import type { openGameSession } from "#schemas/api/games.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { type CurrencyCode, DEMO_CURRENCY } from "#schemas/kit/constants.ts";
import type { AnswerOf, BodyOf } from "#schemas/kit/operation.ts";
import { licenceOf } from "#schemas/rules/licence.ts";
import type { CatalogueEntry, GameDirectory } from "../directory.ts";
import { admit, assertCurrency, wrongCurrency } from "./admission.ts";
import { findOpenSession } from "./find-open-session.ts";
import { maximumStake } from "./maximum-stake.ts";
import { gameEnd } from "./session-end.ts";

/** 1,000.00 FUN: what every demo session starts with. */
export const DEMO_START = 100_000n;

export interface SessionDependencies {
  games: GameDirectory;
}

/** Opens a session of a game: demo for whoever may, real for the signed-in player in one of their currencies. */
export async function openSession(
  context: PlatformContext,
  { games }: SessionDependencies,
  {
    requestContext,
    session,
    body,
  }: { requestContext: RequestContext; session: Session | null; body: BodyOf<typeof openGameSession> },
): Promise<AnswerOf<typeof openGameSession>> {
  const brand = brandOf(context, requestContext);
  const player = session && (await findPlaying(context, session.playerId));
  const code = licenceOf(brand, player?.row.licenceName, requestContext.licence);
  const licence = brand.licences[code] ?? brand.licences[brand.licence];
  if (!licence) throw new Error(`brand ${requestContext.brand} has no licence ${code}`);
  const { rules } = licence;
  const { country } = requestContext;
  const game = admit(brand, {
    game: games.find(body.identifier),
    mode: body.mode,
    currency: body.currency,
    country,
    signedIn: session !== null,
    demoForGuests: rules.demoForGuests,
  });
  if (body.mode === "real" && player) {
    rejectUnknownPlayer(brand, player.row, game.provider);
    await rejectIneligiblePlayer(context, { row: player.row, brand, licence, country }, "play");
  }
  const purse =
    body.mode === "real" && player
      ? await realPurse(context, { brand, player, licence, game, asked: body.currency, country })
      : { currency: DEMO_CURRENCY, demoBalance: DEMO_START, houseAccount: null };
  const now = context.clock.now();
  const expiresAt = gameEnd(now, body.mode === "real" ? session : null);
  const playable = {
    brand: brand.id,
    playerId: session?.playerId ?? null,
    provider: game.provider,
    game: game.identifier,
    categories: [...game.categories],
    mode: body.mode,
    ...purse,
    maximumStake: maximumStake(rules.maximumStakeCents, purse.currency),
    minimumSpinMs: rules.minimumSpinMs,
    autoplay: rules.autoplay,
    bonusBuy: rules.bonusBuy,
  };
  const place = { locale: body.locale ?? requestContext.locale, device: body.device ?? "desktop" };
  const open = body.resume ? await findOpenSession(context, playable, { ...place, expiresAt }) : null;
  const [opened] = open
    ? [open]
    : await context.database.drizzle
        .insert(gameSessions)
        .values({ ...playable, ...place, openedAt: now, expiresAt })
        .returning({ id: gameSessions.id });
  if (!opened) throw new Error("a session was not written");
  return {
    id: opened.id,
    mode: body.mode,
    currency: purse.currency,
    launch_url: launchUrl(game, opened.id),
  };
}

/** The page that the game's frame shows: the bundled studio's, or the outside provider's own. */
function launchUrl({ identifier, launchUrl }: CatalogueEntry, session: string): string {
  if (launchUrl === undefined) return `/studio/${identifier}?session=${session}`;
  const url = new URL(launchUrl);
  url.searchParams.set("session", session);
  return url.href;
}

/** What decides whether and under which licence a player plays. */
async function findPlaying({ database }: Pick<PlatformContext, "database">, playerId: number) {
  const [found] = await database.drizzle
    .select({ row: players, groups: groupsOfPlayer })
    .from(players)
    .where(eq(players.id, playerId));
  if (!found) throw new Error(`player ${playerId} has a session but is not there`);
  return { row: found.row, groups: found.groups.map(Number) };
}

interface RealSession {
  brand: Brand;
  player: Awaited<ReturnType<typeof findPlaying>>;
  licence: Licence;
  game: CatalogueEntry;
  asked: string | undefined;
  country: string;
}

/** The account that a real session plays from; rejects one whose limits are reached, or who lacks the currency or personal info. */
async function realPurse(context: PlatformContext, { brand, player, licence, game, asked, country }: RealSession) {
  const { database } = context;
  const { row } = player;
  const currency = asked ?? row.currency;
  assertCurrency(game, currency);
  const [account] = await database.drizzle
    .select({ limited: ledgerBalances.limited })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.playerId, row.id), eq(ledgerBalances.currency, currency)));
  if (!account) throw wrongCurrency(currency);
  const limit = account.limited && (await blockingLimit(database.drizzle, context, row.id, currency));
  if (limit) throw new ApiError(403, "GAME.LIMIT_REACHED", "A limit of the player is reached", { params: { limit } });
  rejectMissingInfo({ ...player, brand, licence, country }, currency as CurrencyCode);
  return {
    currency,
    demoBalance: null,
    houseAccount: await houseAccount(database.drizzle, brand.id, currency as CurrencyCode, "games"),
  };
}
