import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import type { GameDirectory } from "#platform/games/directory.ts";
import { licenceOfPlayer } from "#platform/payments/player-of.ts";
import { numbersOf } from "#platform/players/groups.ts";
import { readRoundStarts, settledRounds } from "#platform/wallet/round-starts.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { countsGame, LATE_ROUNDS_MS, roundScore } from "#schemas/rules/tournaments.ts";
import { BatchScores } from "./batch-scores.ts";
import { moveBoards } from "./board-changes.ts";
import { mayTakePart } from "./may-take-part.ts";
import { tournaments } from "./tables.ts";
import type { TournamentRow } from "./tournament-row.ts";

export interface ScoringDependencies {
  context: Pick<PlatformContext, "brands" | "realtime">;
  games: GameDirectory;
}

type RoundEvent = Extract<RecordedEvent, { type: "round-settled" | "round-rolled-back" }> & { playerId: number };

/** The name of the consumer: a tournament closes when it has come past the tournament's end. */
export const SCORES = "tournaments";
export const SCORED_EVENTS = ["round-settled", "round-rolled-back"] as const;

/**
 * Counts rounds of real money in tournaments (TOUR-05), exactly once and by the time of their bets. A round that is taken
 * back takes its points back, until the tournament closes.
 */
export const scoreRounds = (deps: ScoringDependencies): Consumer => ({
  name: SCORES,
  types: SCORED_EVENTS,
  async handle(tx, events) {
    const rounds = events.filter(isRound);
    const open = await lockOpenTournaments(tx, rounds);
    if (open.length === 0) return;
    const takenBack = rounds.flatMap(({ type, payload }) => (type === "round-rolled-back" ? [payload.round] : []));
    const players = [...new Set(rounds.map(({ playerId }) => playerId))];
    const scores = await BatchScores.open(tx, new Map(open.map(({ id, scoring }) => [id, scoring])), {
      players,
      takenBack,
    });
    const startedAt = await readRoundStarts(tx, settledRounds(rounds));
    const mayScore = await readMayScore(tx, deps.context.brands, players);
    for (const event of rounds) {
      if (event.type === "round-rolled-back") scores.takeBack(event.payload.round, event.at);
      else
        for (const row of open)
          count(scores, row, event, { betAt: startedAt.get(event.payload.round), mayScore, games: deps.games });
    }
    const changed = new Set(await scores.write());
    const rows = open.filter(({ id }) => changed.has(id));
    await moveBoards(tx, deps.context, rows, (rounds.at(-1) as RoundEvent).at);
    for (const brand of new Set(rows.map((row) => row.brand)))
      await deps.context.realtime.changed(brand, "tournaments_changes", tx);
  },
});

const isRound = (event: RecordedEvent): event is RoundEvent =>
  (event.type === "round-settled" || event.type === "round-rolled-back") && event.playerId !== null;

/** Tournaments in which rounds may count; locked, so that none closes while the batch is worked off. */
async function lockOpenTournaments(tx: Transaction, rounds: readonly RoundEvent[]): Promise<TournamentRow[]> {
  const brands = [...new Set(rounds.map(({ brand }) => brand))];
  const latest = Math.max(...rounds.map(({ at }) => at.getTime()));
  if (brands.length === 0) return [];
  return tx
    .select()
    .from(tournaments)
    .where(
      sql`brand = any(${sql.param(brands)}::text[]) and closed_at is null and stopped_at is null
        and start_at <= ${new Date(latest).toISOString()}::timestamptz`,
    )
    .orderBy(tournaments.id)
    .for("share");
}

interface Circumstances {
  betAt: Date | undefined;
  mayScore: (player: number, row: TournamentRow) => boolean;
  games: GameDirectory;
}

function count(
  scores: BatchScores,
  row: TournamentRow,
  event: RoundEvent,
  { betAt, mayScore, games }: Circumstances,
): void {
  const { playerId, payload, at } = event;
  const [bet, win] = [BigInt(payload.bet - payload.bet_bonus), BigInt(payload.win - payload.win_bonus)];
  const currency = payload.currency as CurrencyCode;
  if (row.brand !== event.brand || bet <= 0n || !betAt) return;
  if (betAt < row.startAt || betAt >= row.endAt || at.getTime() >= row.endAt.getTime() + LATE_ROUNDS_MS) return;
  if (row.currencies && !row.currencies.includes(currency)) return;
  if (row.minStake && bet < (amountIn(row.minStake, currency) ?? 0n)) return;
  const game = { identifier: payload.game, categories: games.find(payload.game)?.categories ?? [] };
  if (!countsGame(row, game) || !mayScore(playerId, row)) return;
  const joinedAt = scores.joinedAt(row.id, playerId);
  if (joinedAt === null && !row.automatic) return;
  if (joinedAt !== null && !row.automatic && betAt < joinedAt) return;
  if (joinedAt === null) scores.join(row.id, playerId, betAt);
  scores.add(row.id, playerId, { round: payload.round, score: roundScore(row.scoring, { bet, win, currency }), at });
}

/** Whose rounds count where, by their groups and licences as they are now. */
async function readMayScore(
  tx: Transaction,
  brands: PlatformContext["brands"],
  ids: readonly number[],
): Promise<Circumstances["mayScore"]> {
  const { rows } = await tx.execute<{ id: number; brand: string; licence: string | null; groups: string[] }>(sql`
    select p.id, p.brand, p.license_name as licence,
      array(select g.group_id from player_groups g where g.player_id = p.id) as groups
    from players p where p.id = any(${sql.param(ids)}::integer[])`);
  const groupsOf = new Map(
    rows.flatMap(({ id, brand: name, licence, groups }) => {
      const brand = brands.get(name);
      const isOpen = brand && !isBlocked(licenceOfPlayer(brand, licence, brand.licence), "tournament-points");
      return isOpen ? [[id, numbersOf(groups)] as const] : [];
    }),
  );
  return (player, row) => {
    const groups = groupsOf.get(player);
    return groups !== undefined && mayTakePart(row, groups);
  };
}
