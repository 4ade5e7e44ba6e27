import { afterAll, beforeAll, expect, it } from "vitest";
import type { Payment } from "#schemas/api/profile.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { waitForLocks } from "#tests/harness/wait-for-locks.ts";
import { followCallback } from "./callbacks.ts";
import { releaseDeposit } from "./decide-deposit.ts";
import { listQueue } from "./read-payments.ts";

const DAY_MS = 24 * 60 * 60_000;

let pay: PaymentsHarness;
beforeAll(async () => {
  const dollars = { USD: { deposit: { min: "10", max: "5000" }, withdrawal: null } };
  const payments = testBrand().payments.map((method) => ({ ...method, currencies: dollars }));
  pay = await PaymentsHarness.create({ brand: { payments } });
});
// Checks the books.
afterAll(() => pay.close());

/** Deposits that the player gave up; by card unless another method is named. */
async function givenUp(player: number, amounts: readonly number[], more: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (const amount of amounts) {
    const { id } = (await pay.deposit(player, amount, more)).body.payment;
    await pay.call(player, `/api/player/payments/${id}/cancel`);
    ids.push(id);
  }
  return ids;
}
/** The provider reports them as paid, all at once. */
async function settle(ids: readonly string[]) {
  for (const id of ids) pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await Promise.all(ids.map((id) => followCallback(pay.deps, `${id}-1`)));
  return Promise.all(ids.map(async (id) => [await pay.state(id), await pay.reason(id)]));
}
const CREDITED = ["succeeded", null];
const HELD = ["held", "verification_needed"];

it("card deposits that an unverified player gave up come as far as the day's sum goes, in whatever currency and at once; the rest is held", async () => {
  const player = await pay.player();
  const euros = await givenUp(player, [40_000, 40_000, 40_000]);
  const dollars = await givenUp(player, [40_000, 40_000], { currency: "USD" });
  const ids = [...euros, ...dollars];
  const ends = await settle(ids);
  expect(ends.filter(([state]) => state === "succeeded")).toEqual([CREDITED, CREDITED]);
  expect(ends.filter(([state]) => state === "held")).toEqual([HELD, HELD, HELD]);
  // A callback that comes again moves nothing.
  expect(await settle(ids)).toEqual(ends);
  const { rows } = await pay.money.database.pool.query<{ sum: string }>(
    "select sum(real) from ledger_balances where player_id = $1",
    [player],
  );
  expect(Number(rows[0]?.sum)).toBe(80_000);

  const waiting = (await listQueue(pay.money.database)).filter((row) => row.playerId === player);
  expect(waiting.map(({ reason }) => reason)).toEqual([
    "verification_needed",
    "verification_needed",
    "verification_needed",
  ]);
  const history = (await pay.call(player, "/api/player/payments", undefined, "GET")).body as unknown as Payment[];
  expect(history.filter(({ state }) => state === "processing").map(({ reason }) => reason)).toEqual(
    waiting.map(({ reason }) => reason),
  );
});

it("of two late card deposits in two currencies, the second waits for the first", async () => {
  const player = await pay.player();
  const [euros = ""] = await givenUp(player, [90_000]);
  const [dollars = ""] = await givenUp(player, [90_000], { currency: "USD" });
  const other = await pay.money.database.pool.connect();
  await other.query("begin");
  // Both have summed what came before, or wait to do so, when they come to their line of the history.
  await other.query("lock table payment_transitions in share mode");
  const settled = settle([euros, dollars]);
  const waiting = await waitForLocks(pay.money.database.pool, 2);
  await other.query("commit");
  other.release();
  expect(waiting).toBe(2);
  const ends = await settled;
  expect(ends).toContainEqual(CREDITED);
  expect(ends).toContainEqual(HELD);
});

it("what is held leaves the day's sum to others, and counts once a person has released it", async () => {
  const player = await pay.player();
  const [first = "", second = "", third = ""] = await givenUp(player, [60_000, 60_000, 30_000]);
  expect(await settle([first])).toEqual([CREDITED]);
  expect(await settle([second])).toEqual([HELD]);
  expect(await settle([third])).toEqual([CREDITED]);
  expect((await pay.deposit(player, 10_001)).status).toBe(403);
  await givenUp(player, [10_000]);
  await releaseDeposit(pay.deps, second, "ann");
  expect((await pay.balances(player)).real).toBe(150_000);
  expect((await pay.deposit(player, 1_000)).status).toBe(403);
});

it("money counts on the day on which it comes; a deposit that waits is counted before one that was given up", async () => {
  const player = await pay.player();
  const yesterdays = await givenUp(player, [60_000, 60_000]);
  pay.money.clock.advance(DAY_MS + 1);
  const ends = await settle(yesterdays);
  expect(ends).toContainEqual(CREDITED);
  expect(ends).toContainEqual(HELD);
  pay.money.clock.advance(DAY_MS + 1);
  const [late = ""] = await givenUp(player, [50_000]);
  const { id } = (await pay.deposit(player, 60_000)).body.payment;
  expect(await settle([late, id])).toEqual([HELD, CREDITED]);
});

it("a verified player's, a VIP's and a bank's late money comes whole; a card that was declined first is bound as well", async () => {
  const { pool } = pay.money.database;
  const [verified, vip, bank] = [await pay.player(), await pay.player(), await pay.player()];
  const of = async (player: number, more?: object) => givenUp(player, [90_000, 90_000], more);
  const [byVerified, byVip, byBank] = [
    await of(verified),
    await of(vip),
    await givenUp(bank, [110_000, 110_000], { method: "test-bank" }),
  ];
  await pool.query("update players set verified = true where id = $1", [verified]);
  await pool.query("insert into player_groups values ($1, '259', now())", [vip]);
  const both = [CREDITED, CREDITED];
  expect([await settle(byVerified), await settle(byVip), await settle(byBank)]).toEqual([both, both, both]);

  const player = await pay.player();
  const { id } = (await pay.deposit(player, 60_000)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "declined" });
  await pay.callback(`${id}-1`);
  await pay.work();
  expect((await pay.deposit(player, 60_000)).status).toBe(201);
  expect(await settle([id])).toEqual([HELD]);
});
