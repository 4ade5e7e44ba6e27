import { afterAll, beforeAll, expect, it } from "vitest";
import { openPromise } from "#tests/harness/open-promise.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { ScriptedProvider } from "#tests/harness/scripted-provider.ts";
import { followCallback } from "./callbacks.ts";
import { refundDeposit } from "./decide-deposit.ts";

const second = new ScriptedProvider("second");

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create({ others: [second] });
  const card = pay.money.brand.payments.find(({ id }) => id === "test-card");
  if (!card) throw new Error("the test brand has a card method");
  Object.assign(card, {
    routes: [
      { provider: "sandbox", weight: 1 },
      { provider: "second", weight: 0 },
    ],
  });
});
afterAll(() => pay.close());

const real = async (player: number) => (await pay.balances(player)).real;

/** What the first provider of a deposit says of it now, and what becomes of that. */
async function report(reference: string, state: "succeeded" | "declined" | "canceled" | "refunded" | "charged_back") {
  pay.provider.setDeposit(reference, { state });
  await pay.callback(reference);
  await pay.work();
}

it("what a provider says later of a try that it declined ends neither the next try nor brings a second payment", async () => {
  const player = await pay.player();
  pay.provider.begins = "declined";
  pay.provider.decline = { kind: "soft", reason: "try_later" };
  const { id } = (await pay.deposit(player)).body.payment;
  pay.provider.begins = "pending";
  pay.provider.decline = undefined;
  await report(`${id}-1`, "declined");
  expect(await pay.state(id)).toBe("pending");
  second.setDeposit(`${id}-2`, { state: "succeeded" });
  await pay.callback(`${id}-2`);
  await pay.work();
  await report(`${id}-1`, "canceled");
  const { rows } = await pay.money.database.pool.query("select state, provider from payments where player_id = $1", [
    player,
  ]);
  expect([await real(player), rows]).toEqual([5_000, [{ state: "succeeded", provider: "second" }]]);
});

it("a deposit that the player gives up while its first provider is asked goes to no other", async () => {
  const player = await pay.player();
  let answers = () => {};
  const silence = new Promise<void>((resolve) => {
    answers = resolve;
  });
  const before = { asked: pay.provider.calls.length, others: second.calls.length };
  pay.provider.troubles.push(silence);
  pay.provider.begins = "declined";
  pay.provider.decline = { kind: "soft", reason: "try_later" };
  const answer = pay.deposit(player);
  await expect.poll(() => pay.provider.calls.length).toBe(before.asked + 1);
  const { rows } = await pay.money.database.pool.query<{ id: string }>("select id from payments where player_id = $1", [
    player,
  ]);
  const id = rows[0]?.id ?? "";
  await pay.call(player, `/api/player/payments/${id}/cancel`);
  answers();
  const { body } = await answer;
  pay.provider.begins = "pending";
  pay.provider.decline = undefined;
  expect([body.payment.state, second.calls.length]).toEqual(["canceled", before.others]);
});

it("a deposit that came and was given back before anybody looked has ended, and moved nothing", async () => {
  for (const state of ["refunded", "charged_back"] as const) {
    const player = await pay.player();
    const { id } = (await pay.deposit(player)).body.payment;
    await report(`${id}-1`, state);
    const { body } = await pay.read(player, id);
    expect([await real(player), body.payment.state, await pay.reason(id)]).toEqual([0, "canceled", state]);
  }
});

it("after a deposit that was given back, the next one is not the player's first", async () => {
  for (const giveBack of [
    (id: string) => refundDeposit(pay.deps, id, "ann"),
    (id: string) => report(`${id}-1`, "charged_back"),
  ]) {
    const player = await pay.player();
    const deposit = async () => {
      const { id } = (await pay.deposit(player)).body.payment;
      await report(`${id}-1`, "succeeded");
      return id;
    };
    await giveBack(await deposit());
    await deposit();
    const { rows } = await pay.money.database.pool.query<{ first: boolean }>(
      "select payload->'first' as first from events where player_id = $1 and type = 'deposit-completed' order by position",
      [player],
    );
    expect(rows.map(({ first }) => first)).toEqual([true, false]);
  }
});

it("a chargeback is an event of its own, with what the player owes after it; a refund is none", async () => {
  const owing = async (state: "charged_back" | "refunded") => {
    const player = await pay.player();
    const { id } = (await pay.deposit(player)).body.payment;
    await report(`${id}-1`, "succeeded");
    await pay.money.hold(player, "EUR", { real: 1_200n, bonus: 0n });
    await report(`${id}-1`, state);
    const { rows } = await pay.money.database.pool.query(
      "select payload->>'payment' as payment, payload->'debt' as debt from events where player_id = $1 and type = 'deposit-charged-back'",
      [player],
    );
    return { id, rows };
  };
  const { id, rows } = await owing("charged_back");
  expect(rows).toEqual([{ payment: id, debt: 3_800 }]);
  expect((await owing("refunded")).rows).toEqual([]);
});

it("what a provider said before it took a deposit back, and is heard after, takes nothing back; a chargeback that is won later does", async () => {
  const player = await pay.player();
  const { id } = (await pay.deposit(player)).body.payment;
  const reference = `${id}-1`;
  await report(reference, "succeeded");
  const { findDeposit } = pay.provider;
  const asked = openPromise();
  const heard = openPromise();
  pay.provider.findDeposit = async (of) => {
    const seen = await findDeposit.call(pay.provider, of);
    pay.provider.findDeposit = findDeposit;
    asked.resolve();
    await heard.promise;
    return seen;
  };
  const late = followCallback(pay.deps, reference);
  await asked.promise;
  await report(reference, "charged_back");
  heard.resolve();
  await expect(late, "its job asks again").rejects.toThrow("asked again");
  expect([await real(player), await pay.state(id)]).toEqual([0, "charged_back"]);
  await followCallback(pay.deps, reference);
  expect([await real(player), await pay.state(id)]).toEqual([0, "charged_back"]);
  await report(reference, "succeeded");
  expect([await real(player), await pay.state(id)]).toEqual([5_000, "succeeded"]);
});

it("what the player has to do lasts half an hour on a page, and a day for a transfer, where the provider names no end", async () => {
  const lifeOf = async () => {
    const began = pay.money.clock.now().getTime();
    const { next } = (await pay.deposit(await pay.player())).body;
    return [next.kind, (Date.parse(next.expires_at ?? "") - began) / 60_000];
  };
  expect(await lifeOf()).toEqual(["redirect", 30]);
  const create = pay.provider.createDeposit;
  pay.provider.createDeposit = async (request) => ({
    ...(await create.call(pay.provider, request)),
    next: { kind: "address", address: "bc1qtest" },
  });
  expect(await lifeOf()).toEqual(["address", 24 * 60]);
  pay.provider.createDeposit = create;
});

it("a deposit that its provider works on, or can't be asked about, does not expire; late money is found without a callback", async () => {
  const [working, silent, late] = await Promise.all(
    [1, 2, 3].map(async () => {
      const player = await pay.player();
      return { player, id: (await pay.deposit(player)).body.payment.id };
    }),
  );
  if (!working || !silent || !late) throw new Error("three deposits have begun");
  const find = pay.provider.findDeposit;
  pay.provider.findDeposit = async (reference) => {
    if (reference === `${silent.id}-1`) throw new Error("nothing was heard");
    return find.call(pay.provider, reference);
  };
  const states = () => Promise.all([working, silent, late].map(({ id }) => pay.state(id)));
  const pass = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 5) {
      pay.money.clock.advance(5 * 60_000);
      await pay.work();
    }
  };
  pay.provider.setDeposit(`${working.id}-1`, { state: "processing" });
  await pass(60);
  expect(await states()).toEqual(["processing", "pending", "expired"]);
  // Nothing is left to do on the page of a payment that is being worked on.
  expect((await pay.read(working.player, working.id)).body.next.kind).toBe("none");
  pay.provider.findDeposit = find;
  pay.provider.setDeposit(`${late.id}-1`, { state: "succeeded" });
  await pass(60);
  expect([await states(), await real(late.player)]).toEqual([["processing", "expired", "succeeded"], 5_000]);
  expect((await pay.read(silent.player, silent.id)).body.reason).toBe("expired");
  const finished = async ({ player, id }: typeof working) => (await pay.read(player, id)).body.payment.finished_at;
  expect(await Promise.all([working, silent, late].map(finished))).toEqual([
    null,
    expect.any(String),
    expect.any(String),
  ]);
});
