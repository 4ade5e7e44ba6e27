import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { CatalogueEntry, GameDirectory } from "#platform/games/directory.ts";
import { openSession } from "#platform/games/sessions/open-session.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import type { Session } from "#platform/http/session.ts";
import { gameSessions } from "#platform/wallet/tables.ts";
import { CURRENCY_CODES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { SPORT_GAME, SPORT_PROVIDER, SPORT_TITLE } from "#schemas/sports/vocabulary.ts";

const ENTRY: CatalogueEntry = {
  identifier: SPORT_GAME,
  title: SPORT_TITLE,
  provider: SPORT_PROVIDER,
  currencies: CURRENCY_CODES,
  categories: ["sports"],
  engine: "sportsbook",
  rtp: 94,
  volatility: "medium",
  theme: {
    hero: "crown",
    sides: ["crown", "ring"],
    palette: ["#22ccaa", "#113344", "#ffdd55"],
    composition: "rays",
    lettering: "carved",
    mood: "gems",
  },
};

const games: GameDirectory = { find: (identifier) => (identifier === SPORT_GAME ? ENTRY : undefined) };

/** A session that was opened so lately takes bets without the checks of opening one; what the wallet checks, it checks each time. */
const CHECKED_MS = 10 * 60 * 1_000;

interface Call {
  requestContext: RequestContext;
  session: Session;
}

/**
 * The game session that a player's bets are taken in: opened with every check of a real game (terms, identity, exclusion,
 * breaks, limits, country, licence), and anew ten minutes later.
 */
export async function sportSession(context: PlatformContext, call: Call, currency: CurrencyCode): Promise<string> {
  const open = await findChecked(context, call, currency);
  if (open) return open;
  const body = { identifier: SPORT_GAME, mode: "real" as const, currency };
  return (await openSession(context, { games }, { ...call, body })).id;
}

async function findChecked(
  { database, clock, brands }: PlatformContext,
  { requestContext, session }: Call,
  currency: CurrencyCode,
): Promise<string | undefined> {
  const { brand, country } = requestContext;
  // A country may be left within the ten minutes.
  if (brands.get(brand)?.restrictions.full.includes(country)) return undefined;
  const now = clock.now();
  const [open] = await database.drizzle
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.playerId, session.playerId),
        eq(gameSessions.brand, brand),
        eq(gameSessions.game, SPORT_GAME),
        eq(gameSessions.mode, "real"),
        eq(gameSessions.currency, currency),
        isNull(gameSessions.closedAt),
        gt(gameSessions.openedAt, new Date(now.getTime() - CHECKED_MS)),
        gt(gameSessions.expiresAt, now),
      ),
    )
    .orderBy(desc(gameSessions.openedAt))
    .limit(1);
  return open?.id;
}
