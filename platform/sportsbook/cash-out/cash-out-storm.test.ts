import { afterAll, beforeAll, expect, it } from "vitest";
import { SERVING_DEADLINES } from "#platform/db/deadlines.ts";
import { type ChosenLeg, SportsHarness } from "#tests/harness/sport-bets.ts";
import { applySettlements } from "../settlement/apply-settlements.ts";

const PLAYERS = 24;
const BETS = 60;
const MARKETS = 6;
const TIMES = 3;
const HELD = 1_000_000;
/** The storefront's own server gives a call so long. */
const STOREFRONT_MS = 8_000;
/** What a cash-out may be answered by here. */
const TRUE_ANSWERS = [
  ...[200, "SPORT.CASH_OUT_DONE", "SPORT.BET_SETTLED"],
  // Its market is settled and the bet waits for it; the first leg of a double is won and the price another.
  ...["SPORT.CASH_OUT_REFUSED", "SPORT.CASH_OUT_STALE"],
  // A busy machine: its turn did not come in time, and nothing was done.
  "CALL.CROWDED",
];

let sports: SportsHarness;
beforeAll(async () => {
  const patient = { cash_out_offer_seconds: 60 };
  sports = await SportsHarness.create(patient, { connections: 20, deadlines: SERVING_DEADLINES });
});
afterAll(() => sports.close());

interface Offered {
  player: number;
  id: number;
  token: unknown;
  amount: number;
}

/** Places singles and doubles over the markets, and asks what each is cashed out for. */
async function offers(players: readonly number[], legs: readonly ChosenLeg[]): Promise<Offered[]> {
  const offered: Offered[] = [];
  for (let index = 0; index < BETS; index += 1) {
    const player = players[index % players.length] as number;
    const first = legs[index % MARKETS] as ChosenLeg;
    const second = legs[(index + 1) % MARKETS] as ChosenLeg;
    const { id } = await sports.placed(player, index % 2 === 0 ? [first] : [first, second]);
    const path = `/api/sports/bets/${id}/cash-out-offer`;
    const { body } = await sports.money.browser("POST", path, { player, body: { percent: 100 } });
    offered.push({ player, id, token: body.token, amount: body.amount as number });
  }
  return offered;
}

it("[BET-05 part: whole] a storm of cash-outs while their markets are settled on a slow database answers each truly and in time", async () => {
  const players: number[] = [];
  while (players.length < PLAYERS) players.push(await sports.money.player({ real: BigInt(HELD) }));
  const legs: ChosenLeg[] = [];
  while (legs.length < MARKETS) legs.push(await sports.leg());
  const bets = await offers(players, legs);
  // Each bet that is settled or cashed out takes as long as on a machine that has other work, with its locks held.
  await sports.query(`create function sleep_a_while() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.1); return null; end $$`);
  await sports.query("create trigger slow after update on sport_bets for each row execute function sleep_a_while()");
  const take = async ({ player, id, token }: Offered) => {
    const began = performance.now();
    const path = `/api/sports/bets/${id}/cash-out`;
    const { status, body } = await sports.money.browser("POST", path, { player, body: { token } });
    return { id, answer: body.code ?? status, tookMs: performance.now() - began };
  };
  const settle = async () => {
    for (const { market_id } of legs) {
      await sports.settle(market_id, { home: "won", draw: "lost", away: "lost" });
      await applySettlements(sports.money.context);
    }
  };
  const storm = bets.flatMap((bet) => Array.from({ length: TIMES }, () => take(bet)));
  const [answers] = await Promise.all([Promise.all(storm), settle()]);

  expect(answers.filter(({ answer }) => !TRUE_ANSWERS.includes(answer as never))).toEqual([]);
  expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(STOREFRONT_MS);
  let returned = 0;
  for (const { player, id, amount } of bets) {
    const paid = answers.filter((each) => each.id === id && each.answer === 200).length;
    const bet = await sports.show(player, id);
    expect([bet.state, bet.returned]).toEqual(paid === 1 ? ["cashed_out", amount] : ["settled", bet.possible_return]);
    expect(paid).toBeLessThanOrEqual(1);
    returned += bet.returned;
  }
  const held = await Promise.all(players.map((player) => sports.held(player)));
  expect(held.reduce((sum, each) => sum + each, 0)).toBe(PLAYERS * HELD - BETS * 1_000 + returned);
  expect(await Promise.all(legs.map(({ market_id }) => sports.liability(market_id)))).toEqual(Array(MARKETS).fill(0));
  expect(answers.filter(({ answer }) => answer === 200).length).toBeGreaterThan(0);
}, 60_000);
