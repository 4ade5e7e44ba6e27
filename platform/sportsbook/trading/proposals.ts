import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { proposeSettlement as contract, ProposalKind, TradingProposal } from "#schemas/api/trading.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { FeedStatus, MarketKind } from "#schemas/sports/vocabulary.ts";
import { hasTooFewWon, hasTooManyWon } from "../model/winners.ts";
import { sportMarkets, sportSettlements } from "../tables.ts";
import { tradingError } from "./errors.ts";
import { type LockedMarket, lockMarket } from "./lock-market.ts";
import { readProposal } from "./read-proposals.ts";
import { sportProposals, sportTradingLog } from "./tables.ts";
import { touchEvent } from "./touch-event.ts";

type Context = Pick<PlatformContext, "database" | "clock">;
type ProposalRow = typeof sportProposals.$inferSelect;

/** What a market is to the feed once two persons have said how it ended. */
const STATUS_AFTER: Record<ProposalKind, FeedStatus> = {
  settled: "settled",
  rolled_back: "suspended",
  cancelled: "cancelled",
};

/** Proposes how a market ended; nothing moves until somebody else approves it. */
export const propose = (
  { database, clock }: Context,
  { market: id, editorId, ...proposed }: BodyOf<typeof contract> & { market: number; editorId: number },
): Promise<TradingProposal> =>
  database.drizzle.transaction(async (tx) => {
    const at = clock.now();
    const market = await lockMarket(tx, id);
    rejectKind(market, proposed.kind);
    const { rows } = await tx.execute(
      sql`select 1 from sport_proposals where market_id = ${id} and state = 'open' limit 1`,
    );
    if (rows.length > 0) throw tradingError("DESK.TRADING.PROPOSED");
    const [row] = await tx
      .insert(sportProposals)
      .values({
        marketId: id,
        onVersion: market.settledVersion,
        kind: proposed.kind,
        outcomes: outcomesOf(market, proposed),
        reason: proposed.reason,
        proposedBy: editorId,
        proposedAt: at,
      })
      .returning();
    if (!row) throw new Error("an insert answers its row");
    await note(tx, { at, editorId, action: "proposed", market, proposal: row });
    return readProposal(tx, row.id);
  });

/** The market's outcomes with a result each; what has none or is none of its own is refused, and so are too many and too few winners. */
function outcomesOf(
  { kind: market, outcomes }: LockedMarket,
  { kind, outcomes: given }: Pick<BodyOf<typeof contract>, "kind" | "outcomes">,
) {
  const names = given.map(({ id }) => id);
  const wanted = kind === "settled" ? outcomes : [];
  const isWhole = names.length === wanted.length && new Set(names).size === names.length;
  if (!isWhole || !wanted.every((outcome) => names.includes(outcome))) throw tradingError("DESK.TRADING.OUTCOMES");
  const results = Object.fromEntries(given.map(({ id, ...result }) => [id, result] as const));
  if (kind === "settled") rejectWinners(market, results);
  return results;
}

function rejectWinners(market: MarketKind, results: Parameters<typeof hasTooManyWon>[1]): void {
  if (hasTooManyWon(market, results)) throw tradingError("DESK.TRADING.TOO_MANY_WON");
  if (hasTooFewWon(market, results)) throw tradingError("DESK.TRADING.TOO_FEW_WON");
}

/** A market without a result has none to take back; one whose bets are void is opened before it has a result. */
function rejectKind({ feedStatus }: LockedMarket, kind: ProposalKind): void {
  const isOver = feedStatus === "settled" || feedStatus === "cancelled";
  if (kind === "rolled_back" ? !isOver : feedStatus === "cancelled") throw tradingError("DESK.TRADING.NOT_NOW");
}

/**
 * Settles a market as proposed. The feed's position, the market and the proposal are locked in this order, the version that the
 * proposer saw has to be the market's latest, and the settlement's own key lets each version stand once: so whatever is pressed
 * twice or at the same moment settles once. Bets are worked as those of a settlement by the feed.
 */
export const approve = (
  { database, clock }: Context,
  { proposal: id, editorId }: { proposal: number; editorId: number },
): Promise<TradingProposal> =>
  database.drizzle.transaction(async (tx) => {
    const at = clock.now();
    const { market, proposal } = await lockProposal(tx, id);
    if (proposal.proposedBy === editorId) throw tradingError("DESK.TRADING.SECOND_PERSON");
    if (proposal.onVersion !== market.settledVersion) throw tradingError("DESK.TRADING.STALE");
    rejectKind(market, proposal.kind);
    if (proposal.kind === "settled") rejectWinners(market.kind, proposal.outcomes);
    const names = await tx.execute<{ names: string }>(sql`
      select (select name from editors where id = ${proposal.proposedBy}) || ', '
        || (select name from editors where id = ${editorId}) as names`);
    await tx.insert(sportSettlements).values({
      marketId: market.id,
      version: market.settledVersion + 1,
      kind: proposal.kind,
      outcomes: proposal.outcomes,
      by: names.rows[0]?.names ?? `${proposal.proposedBy}, ${editorId}`,
      at,
    });
    await tx
      .update(sportMarkets)
      .set({ feedStatus: STATUS_AFTER[proposal.kind], version: sql`version + 1`, updatedAt: at })
      .where(eq(sportMarkets.id, market.id));
    await decide(tx, { id, state: "approved", editorId, at });
    await touchEvent(tx, market.eventId, [market.id], at);
    await note(tx, { at, editorId, action: "approved", market, proposal });
    return readProposal(tx, id);
  });

/** Declines a proposal, or takes one's own back. */
export const decline = (
  { database, clock }: Context,
  { proposal: id, editorId }: { proposal: number; editorId: number },
): Promise<TradingProposal> =>
  database.drizzle.transaction(async (tx) => {
    const at = clock.now();
    const { market, proposal } = await lockProposal(tx, id);
    await decide(tx, { id, state: "declined", editorId, at });
    await note(tx, { at, editorId, action: "declined", market, proposal });
    return readProposal(tx, id);
  });

/** A proposal that waits, with its market. */
async function lockProposal(tx: Transaction, id: number): Promise<{ market: LockedMarket; proposal: ProposalRow }> {
  const found = await tx
    .select({ market: sportProposals.marketId })
    .from(sportProposals)
    .where(eq(sportProposals.id, id));
  if (!found[0]) throw tradingError("DESK.TRADING.UNKNOWN");
  const market = await lockMarket(tx, found[0].market);
  const [proposal] = await tx.select().from(sportProposals).where(eq(sportProposals.id, id)).for("update");
  if (proposal?.state !== "open") throw tradingError("DESK.TRADING.DECIDED");
  return { market, proposal };
}

const decide = (
  tx: Transaction,
  { id, state, editorId, at }: { id: number; state: "approved" | "declined"; editorId: number; at: Date },
) => tx.update(sportProposals).set({ state, decidedBy: editorId, decidedAt: at }).where(eq(sportProposals.id, id));

interface Noted {
  at: Date;
  editorId: number;
  action: "proposed" | "approved" | "declined";
  market: LockedMarket;
  proposal: ProposalRow;
}

const note = (tx: Transaction, { at, editorId, action, market, proposal }: Noted) =>
  tx.insert(sportTradingLog).values({
    at,
    editorId,
    action,
    eventId: market.eventId,
    marketKey: market.key,
    proposalId: proposal.id,
    reason: proposal.reason,
  });
