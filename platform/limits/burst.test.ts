import { afterAll, beforeAll, expect, it } from "vitest";
import { SERVING_DEADLINES } from "#platform/db/deadlines.ts";
import { createUserLimit, listUserLimits } from "#schemas/api/limits.ts";
import { MoneyHarness } from "#tests/harness/money.ts";

const CALLS = 16;

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create({ connections: 12, deadlines: SERVING_DEADLINES });
  // A change takes as long as on a machine that has other work: one after the other, sixteen take 1.6 s.
  await money.database.pool.query(`create function sleep_a_while() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.1); return null; end $$`);
  await money.database.pool.query(
    "create trigger slow after insert or update on player_limits for each row execute function sleep_a_while()",
  );
});
afterAll(() => money.close());

const post = (player: number, body: object) => money.browser("POST", "/api/user_limits", { player, body });
const wager = (amount_cents: number) => ({ type: "wager", period: "day", currency: "EUR", amount_cents }) as const;
const codesOf = (answers: Awaited<ReturnType<typeof post>>[]) => answers.map(({ status, body }) => body.code ?? status);

it("[LIMIT-03 part: a burst] sixteen changes of one player at once wait for their turn: each is done, and the strictest holds", async () => {
  const player = await money.player();
  const answers = await Promise.all(Array.from({ length: CALLS }, (_, index) => post(player, wager(5_000 - index))));
  expect(codesOf(answers)).toEqual(Array(CALLS).fill(200));
  const { limits } = await money.clientOf(player).ok(listUserLimits, {});
  expect(limits.map(({ accounts }) => accounts[0]?.amount_cents)).toEqual([5_000 - (CALLS - 1)]);
});

it("sixteen breaks of one player at once: one begins, and every other call is answered that it runs", async () => {
  const player = await money.player();
  const answers = await Promise.all(
    Array.from({ length: CALLS }, () => post(player, { type: "coolingoff", period: "day" })),
  );
  expect(codesOf(answers).sort()).toEqual([200, ...Array(CALLS - 1).fill("LIMIT.ACTIVE_UNTIL")]);
});

it("the changes of many players at once wait for none but their own", async () => {
  const players = await Promise.all(Array.from({ length: CALLS }, () => money.player()));
  const answers = await Promise.all(
    players.flatMap((player) => [300, 200, 100].map((amount) => post(player, wager(amount)))),
  );
  expect(codesOf(answers)).toEqual(Array(3 * CALLS).fill(200));
});

it("a change that waits too long for another process is answered that nothing was done, and is not done", async () => {
  const player = await money.player();
  await money.clientOf(player).ok(createUserLimit, { body: wager(5_000) });
  const other = await money.database.pool.connect();
  await other.query("begin");
  await other.query("select 1 from players where id = $1 for update", [player]);
  const answer = await post(player, wager(1_000));
  await other.query("commit");
  other.release();
  expect(answer).toMatchObject({ status: 503, body: { code: "CALL.UNAVAILABLE" } });
  const { limits } = await money.clientOf(player).ok(listUserLimits, {});
  expect(limits.map(({ accounts }) => accounts[0]?.amount_cents)).toEqual([5_000]);
});
