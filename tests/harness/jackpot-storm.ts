import { openDatabase } from "#platform/db/database.ts";
import { runConsumers } from "#platform/events/run-consumers.ts";
import type { JackpotTerms } from "#schemas/brand/jackpots.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { chanceOf, pickFrom } from "./chance.ts";
import { JackpotModel, type ModelEvent } from "./jackpot-model.ts";
import { type JackpotsHarness, testJackpot } from "./jackpots.ts";
import { testGame } from "./money.ts";

/** Three kinds of drops that come often, over games and currencies that overlap. */
export const STORM_JACKPOTS: readonly JackpotTerms[] = [
  testJackpot({
    games: ["*"],
    levels: [
      { name: "Low", seed: { EUR: "1" }, share_ppm: 99_991, drop: { rule: "value", at: { EUR: "2" } } },
      { name: "Middle", seed: { EUR: "0.50" }, share_ppm: 7_001, drop: { rule: "time", minutes: 7 } },
      { name: "High", seed: { EUR: "3" }, share_ppm: 20_011, drop: { rule: "hidden", below: { EUR: "9" } } },
    ],
  }),
  testJackpot({ identifier: "euros", title: "Euros", currencies: ["EUR"], games: ["acme:table"] }),
];

export interface StormReport {
  rounds: number;
  wins: number;
  takenBack: number;
  /** Where the platform and the model differ. */
  differences: string[];
}

/** Bets and rollbacks that a seed decides, by players at once, worked off by two processes' consumers; then by the model. */
export async function rageJackpots(
  harness: JackpotsHarness,
  { seed, rounds, clients }: { seed: number; rounds: number; clients: number },
): Promise<StormReport> {
  const { money } = harness;
  const chance = chanceOf(seed);
  for (const identifier of ["acme/gems", "acme/table"])
    money.games.set(identifier, testGame({ identifier, currencies: ["EUR", "NOK"], categories: [identifier] }));
  const openedAt = money.clock.now();
  const players = await Promise.all(
    (["EUR", "EUR", "NOK", "NOK"] as const).map((currency) => money.player({ currency, real: 10_000_000n })),
  );
  const sessions = await Promise.all(
    players.flatMap((player) => ["acme/gems", "acme/table"].map((identifier) => money.session(player, { identifier }))),
  );
  const elsewhere = openDatabase(money.database.url, { connections: 4 });
  const running = await Promise.all(
    [money.database, elsewhere].map((database) => runConsumers({ ...money.context, database }, harness.consumers)),
  );
  let left = rounds;
  let takenBack = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) {
        left -= 1;
        const session = pickFrom(sessions, chance);
        const round = await harness.play(session, 1 + Math.floor(chance() * 500));
        if (chance() < 0.15) {
          takenBack += 1;
          await harness.takeBack(session, round);
        }
        if (chance() < 0.1) money.clock.advance(60_000);
      }
    }),
  );
  for (const one of running) await one.close();
  await elsewhere.close();
  await harness.follow();
  return { rounds, takenBack, ...(await compare(harness, openedAt)) };
}

async function compare(harness: JackpotsHarness, openedAt: Date) {
  const { pool } = harness.money.database;
  const pots = await harness.pots();
  const model = new JackpotModel(STORM_JACKPOTS, openedAt, (name, number) => {
    const pot = pots.find((one) => `${one.jackpot} ${one.level}` === name && one.number === number);
    return pot?.dropsAt ? Number(pot.dropsAt) : Number.POSITIVE_INFINITY;
  });
  const { rows } = await pool.query(
    "select * from events where type in ('round-settled', 'round-rolled-back') order by tx, position",
  );
  for (const row of rows) model.apply(toModelEvent(row));
  const { rows: won } = await pool.query<{ line: string }>(
    `select format('%s %s %s: %s to %s for %s', j.identifier, l.identifier, p.number, w.original_amount, w.player_id, w.round_id) as line
     from jackpot_wins w join jackpot_pots p on p.id = w.pot_id join jackpot_levels l on l.id = p.level_id
     join jackpots j on j.id = l.jackpot_id`,
  );
  const lines = [
    ...won.map(({ line }) => line),
    ...pots.filter(({ ended }) => !ended).map((pot) => `${pot.jackpot} ${pot.level} ${pot.number}: ${pot.pool}`),
  ];
  const wanted = [
    ...model.wins.map((win) => `${win.name} ${win.number}: ${win.amount} to ${win.player} for ${win.round}`),
    ...[...model.pots.values()].map(({ name, number, pool: held }) => `${name} ${number}: ${held}`),
  ];
  return {
    wins: won.length,
    differences: [
      ...lines.filter((line) => !wanted.includes(line)).map((line) => `only the platform has ${line}`),
      ...wanted.filter((line) => !lines.includes(line)).map((line) => `only the model has ${line}`),
    ],
  };
}

function toModelEvent(row: {
  type: ModelEvent["type"];
  player_id: number;
  created_at: Date;
  payload: { round: string; bet: number; bet_bonus: number; currency: CurrencyCode; game: string };
}): ModelEvent {
  const { round, bet, bet_bonus, currency, game } = row.payload;
  return {
    type: row.type,
    player: row.player_id,
    at: new Date(row.created_at),
    ...{ round, currency, stake: bet - bet_bonus },
    game: { identifier: game, categories: [game] },
  };
}
