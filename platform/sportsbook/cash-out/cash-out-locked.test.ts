import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { SERVING_DEADLINES } from "#platform/db/deadlines.ts";
import { SportsHarness } from "#tests/harness/sport-bets.ts";
import { type BetChange, workBets } from "../settlement/work-bets.ts";

/** The storefront's own server gives a call so long. */
const STOREFRONT_MS = 8_000;

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create({ cash_out_offer_seconds: 60 }, { deadlines: SERVING_DEADLINES });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => sports.close());

/** A bet of a player's, and a way to take an offer for it or a part. */
async function offered(percent = 100) {
  const player = await sports.money.player({ real: 1_000_000n });
  const { id } = await sports.placed(player, [await sports.leg()]);
  const path = `/api/sports/bets/${id}/cash-out`;
  const { body } = await sports.money.browser("POST", `${path}-offer`, { player, body: { percent } });
  const take = () => sports.money.browser("POST", path, { player, body: { token: body.token } });
  return { player, id, take };
}

it.each([
  ["the bet", "select 1 from sport_bets where id = $1 for update"],
  [
    "the player's balance",
    "select 1 from ledger_balances where player_id = (select player_id from sport_bets where id = $1) for update",
  ],
])(
  "[BET-05 part: whole] is paid as soon as a settlement has worked %s, which takes longer than a statement may",
  async (_, lock) => {
    const { player, id, take } = await offered();
    const holder = await sports.money.database.pool.connect();
    await holder.query("begin");
    await holder.query(lock, [id]);
    const answer = take();
    await setTimeout(SERVING_DEADLINES.promptMs * 2);
    await holder.query("rollback");
    holder.release();
    expect((await answer).status).toBe(200);
    expect(await sports.held(player)).toBe(999_893);
  },
);

it("[BET-05 part: whole] of a bet that somebody has locked for long answers in time that nothing was done", async () => {
  const { player, id, take } = await offered();
  const holder = await sports.money.database.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from sport_bets where id = $1 for update", [id]);
  const began = performance.now();
  const answer = await Promise.race([
    take().then(({ status, body }) => [status, body.code]),
    setTimeout(STOREFRONT_MS, "no answer"),
  ]);
  expect([answer, performance.now() - began < STOREFRONT_MS]).toEqual([[503, "CALL.CROWDED"], true]);
  await holder.query("rollback");
  holder.release();
  expect(await sports.held(player)).toBe(999_000);
  expect((await take()).status).toBe(200);
});

it("[BET-05 part: refused] is refused where another process takes a part between the look at the bet and its lock", async () => {
  const { player, id, take } = await offered(50);
  const { drizzle } = sports.money.context.database;
  const part: BetChange = {
    ...{ bet: id, version: 1, kind: "cashed_out", state: "accepted", finished: false, arithmetic: [] },
    ...{ returned: 357n, cashedStake: 400n, cashedReturn: 357n },
  };
  const begin = drizzle.transaction.bind(drizzle);
  const first = () =>
    begin((tx) => workBets(tx, { bets: [part], legs: [], at: sports.money.clock.now(), stillLiable: 600_000 }));
  let other: Promise<unknown> | undefined;
  vi.spyOn(drizzle, "transaction").mockImplementation(async (...args) => {
    other ??= first();
    await other;
    return begin(...args);
  });
  expect((await take()).body.code).toBe("SPORT.CASH_OUT_STALE");
  expect(await sports.held(player)).toBe(999_357);
});
