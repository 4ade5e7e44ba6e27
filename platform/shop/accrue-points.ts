import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import type { GameDirectory } from "#platform/games/directory.ts";
import { licenceOfPlayer } from "#platform/payments/player-of.ts";
import type { Accrual } from "#schemas/brand/shop.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { FULL_WEIGHT, pointsFor } from "#schemas/rules/comp-points.ts";
import { publishPoints } from "./publish-points.ts";
import { gameWeight, levelWeight, stakePerPoint } from "./weights.ts";

export interface AccrualDependencies {
  context: Pick<PlatformContext, "brands" | "realtime">;
  games: GameDirectory;
}

type RoundEvent = Extract<RecordedEvent, { type: "round-settled" | "round-rolled-back" }> & { playerId: number };

/** What a player's rounds of one currency change: subunits times percent times percent. */
interface Change {
  playerId: number;
  currency: CurrencyCode;
  accrual: Accrual;
  weighted: bigint;
}

interface Earner {
  licenceName: string | null;
  groups: readonly string[];
}

/**
 * Turns stakes of real money into comp points, exactly once (SHOP-06). A round that is taken back takes its points back; if
 * the player has exchanged them already, the points that are missing are owed and later rounds pay them first.
 */
export const accruePoints = (deps: AccrualDependencies): Consumer => ({
  name: "comp-points",
  types: ["round-settled", "round-rolled-back"],
  async handle(tx, events) {
    const rounds = events.filter(isRound).filter(({ brand }) => deps.context.brands.get(brand)?.shop);
    if (rounds.length === 0) return;
    const earners = await readEarners(tx, rounds);
    const settled = await recordRounds(tx, deps, rounds, earners);
    const takenBack = await takeBackRounds(tx, deps, rounds);
    const changes = summed([...settled, ...takenBack]);
    if (changes.length === 0) return;
    const last = rounds[rounds.length - 1] as RoundEvent;
    await applyChanges(tx, deps, changes, { reference: `play:${last.tx}:${last.position}`, at: last.at });
  },
});

const isRound = (event: RecordedEvent): event is RoundEvent =>
  (event.type === "round-settled" || event.type === "round-rolled-back") && event.playerId !== null;

async function readEarners(tx: Transaction, rounds: readonly RoundEvent[]): Promise<Map<number, Earner>> {
  const ids = [...new Set(rounds.map(({ playerId }) => playerId))];
  const { rows } = await tx.execute<{ id: number; licence: string | null; groups: string[] }>(sql`
    select p.id, p.license_name as licence,
      array(select g.group_id from player_groups g where g.player_id = p.id) as groups
    from players p where p.id = any(${sql.param(ids)}::integer[])`);
  return new Map(rows.map(({ id, licence, groups }) => [id, { licenceName: licence, groups }]));
}

/** Writes down what each settled round counts for. */
async function recordRounds(
  tx: Transaction,
  deps: AccrualDependencies,
  rounds: readonly RoundEvent[],
  earners: ReadonlyMap<number, Earner>,
): Promise<Change[]> {
  const counted = rounds.flatMap((event) => {
    const change = event.type === "round-settled" ? changeOf(deps, event, earners.get(event.playerId)) : null;
    return change ? [{ change, round: event.payload.round }] : [];
  });
  if (counted.length === 0) return [];
  const rows = counted.map(({ round, change: { playerId, currency, weighted } }) => ({
    ...{ round, player: playerId, currency, weighted: String(weighted) },
  }));
  await tx.execute(sql`
    insert into point_rounds (round_id, player_id, currency, weighted)
    select round, player, currency, weighted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(round bigint, player integer, currency text, weighted numeric)`);
  return counted.map(({ change }) => change);
}

function changeOf({ context, games }: AccrualDependencies, event: RoundEvent, earner?: Earner): Change | null {
  const brand = context.brands.get(event.brand);
  if (!brand?.shop || !earner) return null;
  if (isBlocked(licenceOfPlayer(brand, earner.licenceName, brand.licence), "shop")) return null;
  const { game, currency, bet, bet_bonus } = event.payload;
  const { accrual } = brand.shop;
  const percent = gameWeight(accrual, game, games.find(game)) * levelWeight(accrual, earner.groups);
  const weighted = BigInt(bet - bet_bonus) * BigInt(percent);
  if (weighted <= 0n) return null;
  return { playerId: event.playerId, currency: currency as CurrencyCode, accrual, weighted };
}

/** Marks rounds that were taken back; answers what they had counted for, below zero. */
async function takeBackRounds(
  tx: Transaction,
  { context }: AccrualDependencies,
  rounds: readonly RoundEvent[],
): Promise<Change[]> {
  const back = new Map(
    rounds.flatMap((event) => (event.type === "round-rolled-back" ? [[event.payload.round, event]] : [])),
  );
  const [first] = back.values();
  if (!first) return [];
  const { rows } = await tx.execute<{ round: string; player: number; currency: CurrencyCode; weighted: string }>(sql`
    update point_rounds set taken_back_at = ${first.at.toISOString()}::timestamptz
    where round_id = any(${sql.param([...back.keys()])}::bigint[]) and taken_back_at is null
    returning round_id::text as round, player_id as player, currency, weighted::text`);
  return rows.flatMap(({ round, player, currency, weighted }) => {
    const accrual = context.brands.get(back.get(round)?.brand ?? "")?.shop?.accrual;
    return accrual ? [{ playerId: player, currency, accrual, weighted: -BigInt(weighted) }] : [];
  });
}

/** One change a player and currency, in the order in which balances are locked. */
function summed(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.playerId} ${change.currency}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, weighted: sum.weighted + change.weighted } : change);
  }
  return [...sums.values()].sort((a, b) => a.playerId - b.playerId || (a.currency < b.currency ? -1 : 1));
}

async function applyChanges(
  tx: Transaction,
  { context }: AccrualDependencies,
  changes: readonly Change[],
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  const ids = sql`${sql.param([...new Set(changes.map(({ playerId }) => playerId))])}::integer[]`;
  await tx.execute(
    sql`insert into point_balances (player_id) select unnest(${ids}) on conflict (player_id) do nothing`,
  );
  const { rows: balances } = await tx.execute<{ player_id: number; chargeable: string }>(sql`
    select player_id, chargeable from point_balances where player_id = any(${ids}) order by player_id for no key update`);
  const chargeable = new Map(balances.map((row) => [row.player_id, BigInt(row.chargeable)]));
  const { rows: stored } = await tx.execute<{ player_id: number; currency: string; carry: string }>(
    sql`select player_id, currency, carry::text from point_carries where player_id = any(${ids})`,
  );
  const carries = new Map(stored.map((row) => [`${row.player_id} ${row.currency}`, BigInt(row.carry)]));
  const earned = new Map<number, bigint>();
  const carried = changes.map(({ playerId, currency, accrual, weighted }) => {
    const perPoint = stakePerPoint(accrual, currency);
    const before = carries.get(`${playerId} ${currency}`) ?? 0n;
    const { points, carry } = pointsFor(before + weighted, perPoint);
    const sofar = earned.get(playerId) ?? 0n;
    const available = (chargeable.get(playerId) ?? 0n) + sofar;
    const moved = points < -available ? -available : points;
    earned.set(playerId, sofar + moved);
    const owed = (points - moved) * perPoint * FULL_WEIGHT;
    return { player: playerId, currency, carry: String(carry + owed) };
  });
  await tx.execute(sql`
    insert into point_carries (player_id, currency, carry)
    select player, currency, carry from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb)
      as c(player integer, currency text, carry numeric)
    on conflict (player_id, currency) do update set carry = excluded.carry`);
  const entries = [...earned].filter(([, points]) => points !== 0n);
  if (entries.length === 0) return;
  const rows = entries.map(([player, points]) => ({ player, points: String(points) }));
  await tx.execute(sql`
    insert into point_entries (player_id, kind, chargeable, persistent, reference, created_at)
    select player, 'play', points, points, ${reference}, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(player integer, points bigint) order by player`);
  for (const [playerId] of entries) await publishPoints(tx, context, playerId);
}
