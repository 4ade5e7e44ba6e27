import { afterAll, beforeAll, expect, it } from "vitest";
import type { Payment } from "#schemas/api/profile.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { approveWithdrawal, rejectWithdrawal } from "./decide-withdrawal.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

const list = async (player: number, query = "") =>
  (await pay.call(player, `/api/player/payments?${query}`, undefined, "GET")).body as unknown as Payment[];

it("[CASH-05] the history lists deposits and cashouts in the states of the specification, a page at a time", async () => {
  const player = await pay.player(50_000n);
  const { provider } = pay;
  const ids: string[] = [];
  const deposit = async (state: "succeeded" | "declined" | "processing" | "pending") => {
    pay.money.clock.advance(1_000);
    const { id } = (await pay.deposit(player)).body.payment;
    ids.unshift(id);
    provider.setDeposit(`${id}-1`, { state });
    await pay.callback(`${id}-1`);
    await pay.work();
    return id;
  };
  const withdraw = async () => {
    pay.money.clock.advance(1_000);
    const { id } = (await pay.withdraw(player)).body.payment;
    ids.unshift(id);
    return id;
  };
  await deposit("succeeded");
  await deposit("declined");
  await deposit("processing");
  await pay.call(player, `/api/player/payments/${await deposit("pending")}/cancel`);
  await pay.call(player, `/api/player/payments/${await withdraw()}/recall`);
  await withdraw();
  const approved = await withdraw();
  await rejectWithdrawal(pay.deps, await withdraw(), { operator: "ann", reason: "no" });
  await deposit("pending");
  await approveWithdrawal(pay.deps, approved, "ann");
  const all = await list(player);
  expect(all.map(({ action, state }) => `${action} ${state}`)).toEqual([
    "deposit pending",
    "cashout rejected",
    "cashout pending",
    "cashout reserved",
    "cashout recalled",
    "deposit canceled",
    "deposit processing",
    "deposit declined",
    "deposit succeeded",
    "play_money succeeded",
  ]);
  expect(all.filter(({ reason }) => reason).map(({ state, reason }) => [state, reason])).toEqual([
    ["rejected", "no"],
    ["declined", "declined"],
  ]);
  expect(all.slice(0, -1).map(({ id }) => id)).toEqual(ids);
  const paged: string[] = [];
  for (let before = ""; ; ) {
    const page = await list(player, `limit=3${before && `&before=${before}`}`);
    paged.push(...page.map(({ id }) => id));
    before = page.at(-1)?.id ?? "";
    if (page.length < 3) break;
  }
  expect(paged).toEqual(all.map(({ id }) => id));
  const count = async (query: string) => (await list(player, query)).length;
  expect([await count("action=deposit"), await count("action=cashout"), await count("action=play_money")]).toEqual([
    5, 4, 1,
  ]);
  expect([await count("state=succeeded"), await count("state=recalled"), await count("state=rejected")]).toEqual([
    2, 1, 1,
  ]);
  expect(await count("to=2020-01-01")).toBe(0);
  const stranger = await pay.player();
  expect((await pay.call(stranger, `/api/player/payments?before=${ids[0]}`, undefined, "GET")).status).toBe(422);
});

it("[CASH-05 part: states] money that is not on the account any more, or not yet, is never shown as succeeded", async () => {
  const player = await pay.player(8_000n);
  const deposit = async (...states: object[]) => {
    const { id } = (await pay.deposit(player)).body.payment;
    for (const state of states) {
      pay.provider.setDeposit(`${id}-1`, state);
      await pay.callback(`${id}-1`);
      await pay.work();
    }
    return id;
  };
  const came = { state: "succeeded" };
  const ids = [
    await deposit(came, { state: "refunded" }),
    await deposit(came, { state: "charged_back" }),
    await deposit({ ...came, amount: 7_000n }),
  ];
  const out = (await pay.withdraw(player)).body.payment.id;
  await approveWithdrawal(pay.deps, out, "ann");
  pay.provider.troubles.push("lost");
  await pay.work();
  const inner = await Promise.all([...ids, out].map((id) => pay.state(id)));
  expect(inner).toEqual(["refunded", "charged_back", "held", "unknown"]);
  const all = await list(player);
  const shown = [...ids, out].map((id) => all.find((line) => line.id === id)?.state);
  expect(shown).toEqual(["refunded", "charged_back", "processing", "processing"]);
  expect(
    await pay.money.database.pool.query("select 1 from payments where state = 'held' and reason is not null"),
  ).toMatchObject({ rowCount: 1 });
  expect(
    all.filter(({ reason }) => reason !== null),
    "why money is held is for operators",
  ).toEqual([]);
});

it("[CASH-05 part: pages and days] payments of one instant are all on some page, and a day is whole", async () => {
  const player = await pay.player();
  const day = pay.money.clock.now().toISOString().slice(0, 10);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await pay.deposit(player)).body.payment.id);
  const paged: string[] = [];
  for (let before = ""; paged.length < 5; before = paged.at(-1) ?? "") {
    const page = await list(player, `action=deposit&limit=2${before && `&before=${before}`}`);
    expect(page.length).toBeGreaterThan(0);
    paged.push(...page.map(({ id }) => id));
  }
  expect(paged.sort()).toEqual(ids.sort());
  const count = async (query: string) => (await list(player, `action=deposit&${query}`)).length;
  expect([await count(`from=${day}&to=${day}`), await count(`from=${day}`), await count(`to=${day}`)]).toEqual([
    5, 5, 5,
  ]);
  pay.money.clock.advance(24 * 60 * 60_000);
  const next = pay.money.clock.now().toISOString().slice(0, 10);
  await pay.deposit(player);
  expect([await count(`to=${day}`), await count(`from=${next}&to=${next}`)]).toEqual([5, 1]);
});

it("[FEED-01 part: withdrawals] a withdrawal is recorded as it is asked for and as it is paid, once each", async () => {
  const player = await pay.player(8_000n);
  const { id } = (await pay.withdraw(player)).body.payment;
  const recorded = async () => {
    const { rows } = await pay.money.database.pool.query(
      "select type, payload from events where player_id = $1 and type like 'withdrawal-%' order by tx, position",
      [player],
    );
    return rows;
  };
  const payload = { payment: id, method: "test-bank", currency: "EUR", amount: 5_000, fee: 0 };
  expect(await recorded()).toEqual([{ type: "withdrawal-requested", payload }]);
  await approveWithdrawal(pay.deps, id, "ann");
  await pay.work();
  pay.provider.setPayout(`${id}-1`, "paid");
  await Promise.all([1, 2].map(() => pay.callback(`${id}-1`, { kind: "payout" })));
  await Promise.all([pay.work(), pay.work()]);
  expect(await recorded()).toEqual([
    { type: "withdrawal-requested", payload },
    { type: "withdrawal-paid", payload },
  ]);
});

it("a payment's changes are published on the player's channel and recorded as events, once each", async () => {
  const served = await SocketDependencies.open(pay.money.test);
  try {
    const player = await pay.player();
    const socket = await served.connect(pay.money.clientOf(player));
    for (const channel of ["payments_changes", "payments_events"]) await socket.subscribe(`${channel}#${player}`);
    const { id } = (await pay.deposit(player)).body.payment;
    pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
    await Promise.all([pay.callback(`${id}-1`), pay.callback(`${id}-1`)]);
    await pay.work();
    const { rows } = await pay.money.database.pool.query(
      "select type, payload from events where player_id = $1 and type like 'deposit-%'",
      [player],
    );
    expect(rows).toEqual([
      {
        type: "deposit-completed",
        payload: {
          payment: id,
          method: "test-card",
          currency: "EUR",
          amount: 5_000,
          fee: 0,
          first: true,
          promo_code: null,
        },
      },
    ]);
    const states = () =>
      socket.heard
        .filter(({ channel }) => channel.startsWith("payments_changes"))
        .map(({ payload }) => (payload.payment as Payment).state);
    await expect.poll(states).toEqual(["pending", "pending", "succeeded"]);
    const events = () =>
      socket.heard.filter(({ channel }) => channel === "payments_events").map(({ payload }) => payload);
    const at = expect.any(String);
    await expect.poll(events).toEqual([
      { payment: id, action: "deposit", from: null, to: "pending", at },
      { payment: id, action: "deposit", from: "pending", to: "succeeded", at },
    ]);
  } finally {
    await served.close();
  }
});
