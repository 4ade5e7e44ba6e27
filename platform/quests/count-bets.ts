import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import type { GameDirectory } from "#platform/games/directory.ts";
import { licenceOfPlayer } from "#platform/payments/player-of.ts";
import { numbersOf } from "#platform/players/groups.ts";
import { readRoundStarts, settledRounds } from "#platform/wallet/round-starts.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { countsGame } from "#schemas/rules/tournaments.ts";
import { BatchProgress } from "./batch-progress.ts";
import { maySee, seesTests } from "./may-take-part.ts";
import type { QuestRow } from "./quest-row.ts";
import { quests } from "./tables.ts";

interface Needs {
  context: Pick<PlatformContext, "brands">;
  games: GameDirectory;
}

type RoundEvent = Extract<RecordedEvent, { type: "round-settled" | "round-rolled-back" }> & { playerId: number };

/**
 * Sums bets of real money by player, quest and currency, exactly once and by the time of the bet, and writes down the levels
 * that they reach (QUEST-01); a job gives the prizes. A round that is taken back leaves the sum; reached levels stay.
 */
export const countQuestBets = ({ context: { brands }, games }: Needs): Consumer => ({
  name: "quests",
  types: ["round-settled", "round-rolled-back"],
  async handle(tx, events) {
    const rounds = events.filter(isRound);
    if (rounds.length === 0) return;
    const startedAt = await readRoundStarts(tx, settledRounds(rounds));
    const rows = await lockOpenQuests(tx, rounds, [...startedAt.values()]);
    const players = [...new Set(rounds.map(({ playerId }) => playerId))];
    const progress = await BatchProgress.open(tx, {
      ...{ rows, players },
      rounds: [...new Set(rounds.map(({ payload }) => payload.round))],
    });
    const counts = rows.length > 0 ? await readTakesPart(tx, brands, players) : () => false;
    for (const { type, payload, playerId: player, brand, at } of rounds) {
      if (type === "round-rolled-back") {
        progress.takeBack(payload.round, at);
        continue;
      }
      const { round, currency } = payload;
      const [amount, betAt] = [BigInt(payload.bet - payload.bet_bonus), startedAt.get(round)];
      if (amount <= 0n || !betAt) continue;
      const game = { identifier: payload.game, categories: games.find(payload.game)?.categories ?? [] };
      for (const row of rows)
        if (
          row.brand === brand &&
          betAt >= row.startAt &&
          betAt < row.endAt &&
          countsGame({ games: row.games, producer: null }, game) &&
          counts(player, row)
        )
          progress.add(row, { round, player, currency, amount }, at);
    }
    for (const { row, player, level, currency, at } of await progress.write())
      await recordEvent(tx, {
        type: "quest-level-reached",
        payload: { quest: String(row.id), identifier: row.frontendIdentifier, level, currency },
        ...{ brand: row.brand, playerId: player, at },
      });
  },
});

const isRound = (event: RecordedEvent): event is RoundEvent =>
  (event.type === "round-settled" || event.type === "round-rolled-back") && event.playerId !== null;

/** Quests that ran at some of the bets; locked, so that none is stopped while the batch is worked off. */
async function lockOpenQuests(
  tx: Transaction,
  rounds: readonly RoundEvent[],
  starts: readonly Date[],
): Promise<QuestRow[]> {
  if (starts.length === 0) return [];
  const times = starts.map((start) => start.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => new Date(time).toISOString());
  const brands = [...new Set(rounds.map(({ brand }) => brand))];
  return tx
    .select()
    .from(quests)
    .where(
      sql`brand = any(${sql.param(brands)}::text[]) and stopped_at is null
        and start_at <= ${last}::timestamptz and end_at > ${first}::timestamptz`,
    )
    .orderBy(quests.id)
    .for("share");
}

/** Whose rounds count where, by their groups and licences as they are now. */
async function readTakesPart(
  tx: Transaction,
  brands: PlatformContext["brands"],
  ids: readonly number[],
): Promise<(player: number, row: QuestRow) => boolean> {
  const { rows } = await tx.execute<{
    id: number;
    brand: string;
    country: string | null;
    licence: string | null;
    groups: string[];
  }>(sql`
    select p.id, p.brand, p.country, p.license_name as licence,
      array(select g.group_id from player_groups g where g.player_id = p.id) as groups
    from players p where p.id = any(${sql.param(ids)}::integer[])`);
  const persons = new Map(
    rows.flatMap(({ id, brand: name, country, licence, groups: texts }) => {
      const brand = brands.get(name);
      if (!brand || isBlocked(licenceOfPlayer(brand, licence, brand.licence), "quests")) return [];
      const groups = numbersOf(texts);
      const tests = seesTests(brand, { playerId: id, groups, country: country ?? brand.defaultCountry });
      return [[id, { brand, groups, tests }] as const];
    }),
  );
  return (player, row) => {
    const person = persons.get(player);
    return person !== undefined && maySee(row, person.brand, person);
  };
}
