import { and, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ledgerBalances } from "#platform/ledger/tables.ts";
import { players } from "#platform/players/tables.ts";
import type { walletBalance, walletSession } from "#schemas/api/wallet-protocol.ts";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { toJsonAmount } from "./amounts.ts";
import { walletError } from "./errors.ts";
import { freeSpinsOfSession } from "./free-spins.ts";
import { isSessionId } from "./moves.ts";
import { gameSessions } from "./tables.ts";

/** Play money has cents, as the euro has. */
const DEMO_SUBUNITS = 100;

/** Who plays, in which currency, with what balance and under which rules. */
export async function readSession(
  context: PlatformContext,
  provider: string,
  id: string,
): Promise<AnswerOf<typeof walletSession>> {
  const { session, blockedAt, balance } = await find(context, provider, id);
  const ended = session.closedAt !== null || session.expiresAt <= context.clock.now();
  return {
    session: session.id,
    player: session.mode === "real" ? String(session.playerId) : null,
    game: session.game,
    mode: session.mode,
    currency: session.currency,
    subunits: CURRENCIES[session.currency as CurrencyCode]?.subunits_to_unit ?? DEMO_SUBUNITS,
    balance,
    locale: session.locale,
    open: !ended && (session.mode === "demo" || blockedAt === null),
    rules: {
      minimum_spin_ms: session.minimumSpinMs,
      maximum_stake: session.maximumStake === null ? null : toJsonAmount(session.maximumStake),
      autoplay: session.autoplay,
      bonus_buy: session.bonusBuy,
    },
    freespins: session.mode === "real" && !ended ? await freeSpinsOfSession(context, session.id) : null,
  };
}

/** The balance that a bet may use: real and bonus money together. */
export async function readBalance(
  context: PlatformContext,
  provider: string,
  id: string,
): Promise<AnswerOf<typeof walletBalance>> {
  const { session, balance } = await find(context, provider, id);
  return { balance, currency: session.currency };
}

async function find({ database }: PlatformContext, provider: string, id: string) {
  if (!isSessionId(id)) throw walletError("WALLET.SESSION_UNKNOWN");
  const [row] = await database.drizzle
    .select({
      session: gameSessions,
      blockedAt: players.blockedAt,
      held: sql<string | null>`${ledgerBalances.real} + ${ledgerBalances.bonus}`,
    })
    .from(gameSessions)
    .leftJoin(players, eq(players.id, gameSessions.playerId))
    .leftJoin(
      ledgerBalances,
      and(eq(ledgerBalances.playerId, gameSessions.playerId), eq(ledgerBalances.currency, gameSessions.currency)),
    )
    .where(and(eq(gameSessions.id, id), eq(gameSessions.provider, provider)));
  if (!row) throw walletError("WALLET.SESSION_UNKNOWN");
  const { session, blockedAt, held } = row;
  return { session, blockedAt, balance: toJsonAmount(session.demoBalance ?? held ?? 0n) };
}
