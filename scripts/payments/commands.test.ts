import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { COMMANDS } from "./commands.ts";

let pay: PaymentsHarness;
let folder: string;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
  folder = await mkdtemp(join(tmpdir(), "settlement-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await pay.close();
});

const run = async (name: string, ...words: string[]) => {
  const work = COMMANDS[name]?.read(words);
  if (!work) throw new Error(`not a command: ${name} ${words.join(" ")}`);
  const { database, clock, context } = pay.money;
  return work({ database, clock, secret: context.secret, brands: context.brands });
};

async function deposited(amount: number, received = amount) {
  const player = await pay.player();
  const { id } = (await pay.deposit(player, amount)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded", amount: BigInt(received) });
  await pay.callback(`${id}-1`);
  await pay.work();
  return { player, id };
}

it("an operator sees what waits, approves, refuses with a reason, releases and refunds", async () => {
  const player = await pay.player(20_000n);
  const ids = await Promise.all([1, 2].map(async () => (await pay.withdraw(player)).body.payment.id));
  const [first = "", second = ""] = ids;
  const held = await deposited(5_000, 6_000);
  const queue = (await run("queue")).text;
  for (const id of [...ids, held.id]) expect(queue).toContain(id);
  expect(queue).toContain("other_amount");
  await run("approve", first);
  await run("reject", second, "a", "reason");
  await run("release", held.id);
  await pay.work();
  expect([await pay.state(first), await pay.state(second), await pay.state(held.id)]).toEqual([
    "accepted",
    "rejected",
    "succeeded",
  ]);
  expect((await run("show", second)).text).toMatch(/requested -> rejected by operator .*: journal \d+/);
  await run("refund", held.id);
  await pay.work();
  expect([await pay.state(held.id), await pay.balances(held.player)]).toEqual(["refunded", { real: 0, locked: 0 }]);
  expect((await run("queue")).text).toBe("No payment waits for a person.");
  expect(COMMANDS.approve?.read(["1"])).toBeNull();
  expect(COMMANDS.reject?.read([first])).toBeNull();
});

it("an operator sees debts, takes them from a player's money as far as it goes, and a chargeback that is won gives that back", async () => {
  expect((await run("debts")).text).toBe("No player owes anything.");
  const { player, id } = await deposited(5_000);
  pay.money.clock.advance(1_000);
  const other = await pay.deposit(player, 3_000);
  pay.provider.setDeposit(`${other.body.payment.id}-1`, { state: "succeeded" });
  await pay.callback(`${other.body.payment.id}-1`);
  await pay.work();
  await pay.money.hold(player, "EUR", { real: 1_000n, bonus: 0n });
  const chargeBack = async (payment: string, state: "charged_back" | "succeeded") => {
    pay.provider.setDeposit(`${payment}-1`, { state });
    await pay.callback(`${payment}-1`);
    await pay.work();
  };
  await chargeBack(id, "charged_back");
  await chargeBack(other.body.payment.id, "charged_back");
  expect((await run("debts")).text).toBe(`player ${player}  owes 70.00 EUR  holds 0.00 EUR`);
  expect((await run("settle", String(player), "EUR")).text).toBe(
    `0.00 EUR taken from player ${player}; 70.00 EUR is still owed.`,
  );
  await pay.money.hold(player, "EUR", { real: 4_500n, bonus: 0n });
  const answers = await Promise.all([1, 2, 3].map(() => run("settle", String(player), "EUR")));
  expect(answers.map(({ text }) => text).sort()).toEqual([
    `0.00 EUR taken from player ${player}; 25.00 EUR is still owed.`,
    `0.00 EUR taken from player ${player}; 25.00 EUR is still owed.`,
    `45.00 EUR taken from player ${player}; 25.00 EUR is still owed.`,
  ]);
  expect([await pay.balances(player), await pay.account("debt", player)]).toEqual([{ real: 0, locked: 0 }, -2_500]);
  const { rows } = await pay.money.database.pool.query("select amount, actor from payment_settlements order by id");
  expect(rows).toEqual([
    { amount: "4000", actor: expect.stringMatching(/^operator ./) },
    { amount: "500", actor: expect.stringMatching(/^operator ./) },
  ]);
  await expect(pay.money.database.pool.query("delete from payment_settlements")).rejects.toThrow("only grow");
  await chargeBack(id, "succeeded");
  expect([await pay.balances(player), await pay.account("debt", player)]).toEqual([{ real: 5_000, locked: 0 }, -2_500]);
  expect(COMMANDS.settle?.read([String(player), "XXX"])).toBeNull();
  expect(COMMANDS.debts?.read(["all"])).toBeNull();
});

it("an operator pays out what an excluded player has, and of nobody who can do it on their own", async () => {
  const player = await pay.player(9_000n);
  const words = [String(player), "EUR", "test-bank", "DE89", "3704", "0044", "0532", "0130", "00"];
  await expect(run("payout", ...words)).rejects.toThrow("on their own");
  await pay.money.clientOf(player).ok(createUserLimit, { body: { type: "selfexclusion", period: "month_6" } });
  await expect(run("payout", String(player), "EUR", "test-bank", "DE89")).rejects.toMatchObject({ status: 422 });
  await expect(run("payout", String(player), "EUR", "unknown", "x")).rejects.toMatchObject({ status: 404 });
  const { text } = await run("payout", ...words);
  expect(text).toMatch(/cashout approved {2}90\.00 EUR {2}test-bank/);
  expect(await pay.balances(player)).toEqual({ real: 0, locked: 9_000 });
  const id = text.slice(0, 36);
  await pay.work();
  pay.provider.setPayout(`${id}-1`, "paid");
  await pay.callback(`${id}-1`, { kind: "payout" });
  await pay.work();
  expect([await pay.state(id), await pay.balances(player)]).toEqual(["paid", { real: 0, locked: 0 }]);
  expect((await run("show", id)).text).toMatch(/requested -> approved by operator ./);
  await expect(run("payout", ...words)).rejects.toThrow("at least");
  // No more than the method takes at a time.
  const rich = await pay.player(250_000n);
  await pay.money.clientOf(rich).ok(createUserLimit, { body: { type: "selfexclusion", period: "month_6" } });
  await run("payout", String(rich), ...words.slice(1));
  expect(await pay.balances(rich)).toEqual({ real: 50_000, locked: 200_000 });
});

it("[PAY-04] a settlement is compared with the ledger: every difference with its cause, and nothing is changed", async () => {
  pay.money.clock.advance(5 * 24 * 60 * 60_000);
  const date = pay.money.clock.now().toISOString().slice(0, 10);
  const good = await deposited(5_000);
  const other = await deposited(6_000);
  const dollars = await deposited(7_000);
  const missing = await deposited(8_000);
  const twice = await deposited(9_000);
  const player = await pay.player();
  const open = (await pay.deposit(player, 5_000)).body.payment.id;
  const file = join(folder, "settlement.csv");
  const rows = [
    "id,booked_at,kind,reference,amount,currency",
    `mo_1,${date}T10:00:00.000Z,deposit,"${good.id}-1",5000,EUR`,
    `mo_1,${date}T10:00:00.000Z,deposit,"${other.id}-1",6001,EUR`,
    `mo_1,${date}T10:00:00.000Z,deposit,"${dollars.id}-1",7000,USD`,
    `mo_1,${date}T10:00:00.000Z,deposit,"${twice.id}-1",9000,EUR`,
    `mo_1,${date}T10:00:00.000Z,deposit,"${twice.id}-1",9000,EUR`,
    `mo_1,${date}T10:00:00.000Z,deposit,"${open}-1",5000,EUR`,
    `mo_1,${date}T10:00:00.000Z,deposit,"somebody-else",5000,EUR`,
    `mo_1,${date}T10:00:00.000Z,deposit,"${good.id}-1",50.001,EUR`,
  ];
  await writeFile(file, rows.join("\r\n"));
  const books = async () =>
    (
      await pay.money.database.pool.query(
        "select (select count(*) from ledger_entries) as e, (select count(*) from payment_transitions) as t",
      )
    ).rows[0];
  const before = await books();
  const { text, exitCode } = await run("reconcile", "sandbox", file);
  expect(exitCode).toBe(1);
  expect(text.split("\n").sort()).toEqual(
    [
      "unreadable line: line 9: 50.001 is no amount in subunits",
      `other amount: ${other.id}-1 deposit: file 60.01 EUR, ledger 60.00 EUR`,
      `other currency: ${dollars.id}-1 deposit: file 70.00 USD, ledger 70.00 EUR`,
      `twice in the file: ${twice.id}-1 deposit: 90.00 EUR`,
      `not in the ledger: ${open}-1 deposit: 50.00 EUR; the payment is pending`,
      "unknown reference: somebody-else deposit: 50.00 EUR",
      `not in the file: ${missing.id}-1 deposit: 80.00 EUR on ${date}`,
      "7 lines, 2 as in the ledger, 7 differences; nothing was changed",
    ].sort(),
  );
  expect(await books()).toEqual(before);
  await writeFile(
    file,
    rows
      .slice(0, 2)
      .concat(
        [other, missing, dollars, twice].map(
          ({ id }, index) => `mo_2,${date},deposit,${id}-1,${["6000", "8000", "7000", "9000"][index]},EUR`,
        ),
      )
      .join("\n"),
  );
  expect(await run("reconcile", "sandbox", file)).toMatchObject({ exitCode: 0 });
});
