import pMap from "p-map";
import { runConsumers } from "#platform/events/run-consumers.ts";
import { LOTTERY_QUEUE } from "#platform/lotteries/queue.ts";
import { LOYALTY_QUEUE } from "#platform/loyalty/queue.ts";
import { consumersOf } from "#platform/platform.ts";
import { QUEST_QUEUE } from "#platform/quests/queue.ts";
import { TOURNAMENT_QUEUE } from "#platform/tournaments/queue.ts";
import { numbers } from "../numbers.ts";
import { workOffEvents } from "../work-off-events.ts";
import { compareMonth } from "./compare.ts";
import { GAMES, type GameOfMonth, type MonthPlayer, PER_EURO } from "./journal.ts";
import { modelLifetimeLevel, modelPoints } from "./model-levels.ts";
import { MONTH_BEGINS } from "./terms.ts";
import { Visits } from "./visits.ts";
import { MonthWorld } from "./world.ts";

const HOUR_MS = 3_600_000;
/** What begins and ends does so at a multiple of so many hours. */
const STEP_MS = 6 * HOUR_MS;
const AT_ONCE = 8;
/** Between the seeds of two players, so that their first draws have nothing in common. */
const APART = 2_654_435_761;
const ENDING = [TOURNAMENT_QUEUE.name, LOTTERY_QUEUE.name];
const QUEUES = [...ENDING, QUEST_QUEUE.name, LOYALTY_QUEUE.name];

export interface Month {
  seed: number;
  players: number;
  days: number;
  /** The share of players, in percent, who come to each of the four times of a step. */
  presence: number;
}

export interface MonthReport {
  differences: string[];
  rounds: number;
  takenBack: number;
  deposits: number;
  prizes: number;
  tickets: number;
}

/**
 * Lets players of several time zones and currencies play for some days, with rounds that end late and rounds and deposits that
 * are taken back, while two processes work off events and jobs. Answers where what the product counted differs from a model.
 */
export async function playMonth({ seed, players: count, days, presence }: Month): Promise<MonthReport> {
  const world = await MonthWorld.create(count);
  const draw = numbers(seed);
  const { context, money, players } = world;
  const directory = { find: (identifier: string) => money.games.get(identifier) };
  const consumers = consumersOf(context, directory);
  await (await runConsumers({ ...context, database: money.database }, consumers)).close();
  const workers = money.test.platform.workers;
  // By the order in which players are made and not by their ids, which differ from run to run: a seed replays.
  const chances = new Map(players.map(({ id }, index) => [id, numbers((seed + index * APART) % 2 ** 32)]));
  const differences: string[] = [];
  const visits = new Visits(world, differences);

  const goTo = (at: number) => money.clock.advance(at - world.now);
  /** A second process works at the same time for some of the consumers, each in batches of its own size. */
  const catchUp = async () => {
    const working = [...consumers, ...consumers.filter(() => draw(3) === 0)];
    await Promise.all(working.map((consumer) => workOffEvents(context, [consumer], 20 + draw(480))));
  };
  const runJobs = async (names: readonly string[]) => {
    for (const { queue, handle } of workers) {
      if (!names.includes(queue.name)) continue;
      const job = { id: queue.name, data: {}, attempt: 1, isLast: true };
      await Promise.all([handle(job), handle(job)]);
    }
  };
  const shop = money.brand.shop;
  const from = money.brand.config["vip-program-config"].lifetime_points;
  if (!shop || !from) throw new Error("the brand of the month has a shop and lifetime levels");
  const raiseLevels = () => {
    for (const player of players) {
      const { persistent } = modelPoints(shop, player, world.now + 1);
      player.lifetimeLevel = Math.max(player.lifetimeLevel, modelLifetimeLevel(persistent, from));
    }
  };
  const present = () => players.filter(({ excludedAt }) => excludedAt === null && draw(100) < presence);
  const act = (who: readonly MonthPlayer[], work: (player: MonthPlayer, draw: (below: number) => number) => unknown) =>
    pMap(who, (player) => work(player, chances.get(player.id) as (below: number) => number), { concurrency: AT_ONCE });

  await runJobs(QUEUES);
  for (let end = MONTH_BEGINS + STEP_MS; end <= MONTH_BEGINS + days * 4 * STEP_MS; end += STEP_MS) {
    goTo(end - STEP_MS / 2);
    await act(present(), async (player, chance) => {
      await play(world, player, chance);
      await moveMoney(world, player, chance);
    });
    goTo(end - STEP_MS / 2 + 1_000);
    await catchUp();
    await act(present(), (player, chance) => visits.claim(player, chance));
    goTo(end - 20_000);
    const late = present();
    await act(late, (player, chance) => play(world, player, chance));
    if (draw(2) === 0) await catchUp();
    goTo(end + 10_000);
    await act(late, (player, chance) =>
      draw(4) === 0 ? undefined : world.endRounds(player, (round) => round.bet % 7 === chance(7)),
    );
    await act(present(), (player, chance) => play(world, player, chance));
    goTo(end + 30_000);
    // Consumers are behind: nothing may be closed that waits for them.
    if (draw(3) === 0) await runJobs(ENDING);
    await catchUp();
    await runJobs(QUEUES);
    raiseLevels();
    visits.ended(end + 30_000);
    goTo(end + 45_000);
    await act(present(), (player, chance) => visits.claim(player, chance));
    await act(present(), (player, chance) => visits.shop(player, chance));
    await visits.join(present());
    await act(players, (player) => world.endRounds(player, () => false));
    for (const player of present()) if (draw(2_000) === 0) await world.exclude(player);
  }
  goTo(world.now + 1_000);
  await catchUp();
  await runJobs(QUEUES);
  await catchUp();
  raiseLevels();
  await money.test.platform.cleanUp();
  const { prizes, tickets } = await compareMonth(world, visits.closings, differences);
  await money.close();
  const rounds = players.flatMap((player) => player.rounds);
  return {
    ...{ differences, rounds: rounds.length, prizes, tickets },
    takenBack: rounds.filter(({ takenBackAt }) => takenBackAt !== null).length,
    deposits: players.reduce((sum, { deposits }) => sum + deposits.length, 0),
  };
}

const GAME_NAMES = Object.keys(GAMES) as GameOfMonth[];

/** A few rounds; the last one may stay open, and an earlier one may be taken back. */
async function play(world: MonthWorld, player: MonthPlayer, draw: (below: number) => number): Promise<void> {
  const euro = PER_EURO[player.currency];
  for (let left = 1 + draw(3); left > 0; left -= 1) {
    const bet = 1 + draw(25 * euro);
    const win = draw(3) === 0 ? draw(4 * bet) : 0;
    const game = GAME_NAMES[draw(GAME_NAMES.length)] as GameOfMonth;
    await world.bet(player, { game, bet, win, isOpen: left === 1 && draw(4) === 0 });
  }
  if (draw(8) > 0) return;
  const back = player.rounds.at(-1 - draw(6));
  // A round that a call of its own has ended is final.
  if (back?.takenBackAt === null && back.settledAt === back.betAt) await world.takeBack(player, back);
}

async function moveMoney(world: MonthWorld, player: MonthPlayer, draw: (below: number) => number): Promise<void> {
  if (draw(4) === 0) await world.deposit(player, 10 * PER_EURO[player.currency] + draw(90 * PER_EURO[player.currency]));
  if (draw(20) > 0) return;
  const back = player.deposits.at(-1 - draw(3));
  if (back?.takenBackAt === null) await world.chargeBack(player, back);
}
