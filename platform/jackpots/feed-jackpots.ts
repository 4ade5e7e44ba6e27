import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import type { GameDirectory } from "#platform/games/directory.ts";
import { type Movement, post } from "#platform/ledger/post.ts";
import { licenceOfPlayer } from "#platform/payments/player-of.ts";
import type { JackpotTerms } from "#schemas/brand/jackpots.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { JACKPOT_LEVELS, shareOf, takesPart } from "#schemas/rules/jackpots.ts";
import { BatchRounds } from "./batch-rounds.ts";
import { dropPot, type SettledRound } from "./drop-pot.ts";
import { isDue, lockRunningPots, type RunningPot, unposted } from "./running-pots.ts";
import { shareMovements } from "./start-pot.ts";

export interface JackpotDependencies {
  context: Pick<PlatformContext, "brands" | "realtime">;
  games: GameDirectory;
}

type RoundEvent = Extract<RecordedEvent, { type: "round-settled" | "round-rolled-back" }> & { playerId: number };

/**
 * Feeds jackpots with a share of stakes of real money, and drops them (JACK-02), in the order of the bets: the bet whose
 * share makes a pot due wins it. A round that is taken back takes its shares out of the pots that still run.
 */
export const feedJackpots = (deps: JackpotDependencies): Consumer => ({
  name: "jackpots",
  types: ["round-settled", "round-rolled-back"],
  async handle(tx, events) {
    const byBrand = new Map<string, RoundEvent[]>();
    for (const event of events.filter(isRound))
      if (deps.context.brands.get(event.brand)?.jackpots?.length)
        byBrand.set(event.brand, [...(byBrand.get(event.brand) ?? []), event]);
    for (const [id, rounds] of byBrand) {
      const brand = deps.context.brands.get(id);
      if (brand) await feed(tx, deps, brand, rounds);
    }
  },
});

const isRound = (event: RecordedEvent): event is RoundEvent =>
  (event.type === "round-settled" || event.type === "round-rolled-back") && event.playerId !== null;

async function feed(
  tx: Transaction,
  { context, games }: JackpotDependencies,
  brand: Brand,
  events: readonly RoundEvent[],
): Promise<void> {
  const mayWin = await readMayWin(tx, brand, events);
  const pots = await lockRunningPots(tx, brand.id);
  const rounds = await BatchRounds.open(tx, events);
  let hasChanged = false;
  for (const event of events) {
    if (event.type === "round-rolled-back") {
      for (const { pot, share } of rounds.takeBack(event.payload.round, event.at)) {
        const running = [...pots.values()].find(({ id }) => id === pot);
        if (running) running.pool -= share;
      }
      continue;
    }
    const stake = BigInt(event.payload.bet - event.payload.bet_bonus);
    if (stake <= 0n || !mayWin.has(event.playerId)) continue;
    for (const jackpot of jackpotsOf(brand, games, event))
      for (const [index, level] of JACKPOT_LEVELS.entries()) {
        const key = `${jackpot.identifier} ${level}`;
        const [pot, terms] = [pots.get(key), jackpot.levels[index]];
        if (!pot || !terms) continue;
        const share = shareOf(stake, pot.sharePpm, event.payload.currency as CurrencyCode, pot.level.currency);
        pot.pool += share;
        rounds.add(event.payload.round, { pot: pot.id, share });
        if (isDue(pot, event.at)) {
          pots.set(key, await dropPot(tx, pot, { round: event as SettledRound, terms }));
          hasChanged = true;
        }
      }
  }
  await rounds.write(tx);
  const moved = [...pots.values()].filter((pot) => pot.pool !== pot.posted);
  await writePools(tx, moved);
  await postShares(tx, moved, events[events.length - 1] as RoundEvent);
  if (moved.length > 0 || hasChanged) await context.realtime.changed(brand.id, "jackpots_changes", tx);
}

/** The jackpots that a bet takes part in. A game that the catalogue has lost is still one of every game. */
function jackpotsOf(brand: Brand, games: GameDirectory, { payload }: RoundEvent): JackpotTerms[] {
  const game = { identifier: payload.game, categories: games.find(payload.game)?.categories ?? [] };
  return (brand.jackpots ?? []).filter(
    ({ games: wanted, currencies }) =>
      takesPart(wanted, game) && (!currencies || currencies.includes(payload.currency as CurrencyCode)),
  );
}

/** Players whose licence lets them take part. */
async function readMayWin(tx: Transaction, brand: Brand, events: readonly RoundEvent[]): Promise<Set<number>> {
  const ids = [...new Set(events.map(({ playerId }) => playerId))];
  const { rows } = await tx.execute<{ id: number; licence: string | null }>(
    sql`select id, license_name as licence from players where id = any(${sql.param(ids)}::integer[])`,
  );
  const free = rows.filter(
    ({ licence }) => !isBlocked(licenceOfPlayer(brand, licence, brand.licence), "jackpot-draws"),
  );
  return new Set(free.map(({ id }) => id));
}

async function writePools(tx: Transaction, pots: readonly RunningPot[]): Promise<void> {
  if (pots.length === 0) return;
  const rows = pots.map(({ id, pool }) => ({ id, pool: String(pool) }));
  await tx.execute(sql`
    update jackpot_pots p set pool = n.pool
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id integer, pool numeric) where p.id = n.id`);
}

/** One journal a batch, with one movement a pot. */
async function postShares(tx: Transaction, pots: readonly RunningPot[], last: RoundEvent): Promise<void> {
  const [first, ...others] = pots.flatMap((pot): Movement[] => shareMovements(pot.level, unposted(pot)));
  if (!first) return;
  await post(tx, {
    key: `jackpot-shares:${last.brand}:${last.tx}:${last.position}`,
    kind: "jackpot-shares",
    movements: [first, ...others],
    at: last.at,
  });
}
