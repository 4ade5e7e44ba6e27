import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { ScriptedProvider } from "#tests/harness/scripted-provider.ts";
import { type ProviderDeposit, ProviderRejected } from "./adapter.ts";
import { applyDeposit } from "./apply-deposit.ts";
import { chooseProviders } from "./choose-providers.ts";

const second = new ScriptedProvider("second");
const third = new ScriptedProvider("third");
const routes: PaymentMethod["routes"] = [
  { provider: "sandbox", weight: 1, countries: ["CA"] },
  { provider: "second", weight: 0 },
];

let pay: PaymentsHarness;
beforeAll(async () => {
  const { payments } = testBrand();
  const elsewhere = testBrand({
    id: "elsewhere",
    hosts: [{ name: "elsewhere.localhost", stage: "local", locales: ["en"] }],
    payments: payments.map((method) => ({ ...method, routes: [{ provider: "third", weight: 1 }] })),
  });
  pay = await PaymentsHarness.create({
    brand: { payments: payments.map((method) => ({ ...method, routes })) },
    otherBrands: [elsewhere],
    others: [second, third],
  });
});
afterAll(() => pay.close());

const real = async (player: number) => (await pay.balances(player)).real;

it("a route is chosen by country, currency, amount and weight", () => {
  const choose = (method: PaymentMethod["routes"], more: object = {}) =>
    chooseProviders(
      { provider: "only", routes: method },
      { seed: "s", country: "CA", currency: "EUR", amount: 5_000n, ...more },
    );
  expect(choose(undefined)).toEqual(["only"]);
  expect(choose(routes)).toEqual(["sandbox", "second"]);
  expect(choose(routes, { country: "DE" })).toEqual(["second"]);
  expect(choose([{ provider: "a", weight: 1, min: "50.01" }])).toEqual([]);
  expect(choose([{ provider: "a", weight: 1, min: "50", max: "50.00" }])).toEqual(["a"]);
  expect(choose([{ provider: "a", weight: 1, currencies: ["USD"] }])).toEqual([]);
  const firsts = Array.from(
    { length: 4_000 },
    (_, index) =>
      choose(
        [
          { provider: "a", weight: 3 },
          { provider: "b", weight: 1 },
        ],
        { seed: `${index}` },
      )[0],
  );
  expect(firsts.filter((name) => name === "a").length / firsts.length).toBeCloseTo(0.75, 1);
});

it("a route takes the cards that it names; while the card is not known it comes after the others", () => {
  const cards: PaymentMethod["routes"] = [
    { provider: "visa", weight: 5, cards: ["400000-499999"] },
    { provider: "issuer", weight: 1000, cards: ["51000000-51999999", "424242"] },
    { provider: "any", weight: 1 },
  ];
  const choose = (cardRange: string | null, declined: string[] = []) =>
    chooseProviders(
      { provider: "only", routes: cards },
      { seed: "s", country: "CA", currency: "EUR", amount: 5_000n, cardRange, declined },
    );
  expect(choose(null)[0]).toBe("any");
  expect(choose(null)).toHaveLength(3);
  expect(choose("411111").sort()).toEqual(["any", "visa"]);
  expect(choose("424242")[0]).toBe("issuer");
  expect(choose("51234567").sort()).toEqual(["any", "issuer"]);
  expect(choose("601100")).toEqual(["any"]);
  expect(choose("424242", ["issuer", "visa"])[0]).toBe("any");
  expect(choose("424242", ["any"]).at(-1)).toBe("any");
});

it("[PAY-02] brand, country, currency, amount, card range and weight choose the provider; a second one is tried after a soft decline, never after money may have moved", async () => {
  const { brand } = pay.money;
  const [card] = brand.payments;
  if (!card) throw new Error("the test brand has a card method");
  const taken = async (player: number, amount = 5_000, more: object = {}) => {
    const { status, body } = await pay.deposit(player, amount, more);
    expect(status, JSON.stringify(body)).toBe(201);
    const { rows } = await pay.money.database.pool.query<{ provider: string; reference: string }>(
      "select provider, reference from payments where id = $1",
      [body.payment.id],
    );
    return { id: body.payment.id, provider: rows[0]?.provider, reference: rows[0]?.reference ?? "", body };
  };
  const route = async (choices: PaymentMethod["routes"], player: number, amount = 5_000, more: object = {}) => {
    Object.assign(card, { routes: choices });
    return (await taken(player, amount, more)).provider;
  };
  const before = { routes: card.routes, currencies: card.currencies };
  Object.assign(card, { currencies: { USD: { deposit: { min: "10", max: "5000" }, withdrawal: null } } });
  try {
    // Brand and country.
    const [here, there] = [await pay.player(), await pay.player(0n, { brand: "elsewhere", country: "DE" })];
    const german = await pay.player(0n, { country: "DE" });
    expect((await taken(there)).provider).toBe("third");
    expect([(await taken(here)).provider, (await taken(german)).provider]).toEqual(["sandbox", "second"]);
    // Currency and amount.
    const byCurrency: PaymentMethod["routes"] = [
      { provider: "second", weight: 1, currencies: ["USD"] },
      { provider: "third", weight: 1, currencies: ["EUR"], min: "100" },
      { provider: "sandbox", weight: 1, currencies: ["EUR"], max: "99.99" },
    ];
    expect(await route(byCurrency, here, 5_000, { currency: "USD" })).toBe("second");
    expect(await route(byCurrency, here, 10_000)).toBe("third");
    expect(await route(byCurrency, here, 9_999)).toBe("sandbox");
    // Weight: over many payments each gets its share.
    Object.assign(card, {
      routes: [
        { provider: "sandbox", weight: 3 },
        { provider: "second", weight: 1 },
      ],
    });
    const firsts: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      const player = await pay.player();
      for (let count = 0; count < 16; count += 1) firsts.push((await taken(player)).provider);
    }
    expect(firsts.filter((name) => name === "sandbox").length).toBeGreaterThan(30);
    expect(firsts.filter((name) => name === "second").length).toBeGreaterThan(3);
    // Card range: nobody knows a first card; its provider names its first digits, which choose for the next payment.
    const byCard: PaymentMethod["routes"] = [
      { provider: "third", weight: 1000, cards: ["424200-424299"] },
      { provider: "second", weight: 1000, cards: ["510000-559999"] },
      { provider: "sandbox", weight: 0 },
    ];
    const payer = await pay.player();
    expect(await route(byCard, payer)).toBe("sandbox");
    const first = await taken(payer);
    pay.provider.setDeposit(first.reference, { state: "succeeded", cardRange: "424242" });
    await pay.callback(first.reference);
    await pay.work();
    expect(await real(payer)).toBe(5_000);
    expect(await route(byCard, payer)).toBe("third");
    // A soft decline: at once, and on the provider's page for the player's next try.
    Object.assign(card, {
      routes: [
        { provider: "sandbox", weight: 1 },
        { provider: "second", weight: 0 },
      ],
    });
    const declined = await pay.player();
    pay.provider.begins = "declined";
    pay.provider.decline = { kind: "soft", reason: "try_later" };
    expect(await taken(declined)).toMatchObject({ provider: "second", body: { payment: { state: "pending" } } });
    pay.provider.begins = "pending";
    pay.provider.decline = undefined;
    const onPage = await pay.player();
    const refused = await taken(onPage);
    expect(refused.provider).toBe("sandbox");
    pay.provider.setDeposit(refused.reference, { state: "declined", decline: { kind: "soft", reason: "no_funds" } });
    await pay.callback(refused.reference);
    await pay.work();
    expect(await pay.state(refused.id)).toBe("declined");
    expect((await taken(onPage)).provider).toBe("second");
    pay.money.clock.advance(31 * 60_000);
    expect((await taken(onPage)).provider).toBe("sandbox");
    // Money may have moved: a lost answer, a silence, an error. And a hard no ends it.
    const asked = () => second.calls.length;
    const calls = asked();
    const unsure = await pay.player();
    for (const troubles of [
      ["lost", "lost"],
      [new Error("silence"), new Error("silence")],
      ["lost", new ProviderRejected("unreachable", "soft")],
    ] as const) {
      pay.provider.troubles.push(...troubles);
      expect((await taken(unsure)).body.payment.state).toBe("processing");
    }
    pay.provider.begins = "declined";
    pay.provider.decline = { kind: "hard", reason: "stolen_card" };
    expect((await taken(unsure)).body.payment.state).toBe("declined");
    expect(asked()).toBe(calls);
  } finally {
    Object.assign(card, before);
    pay.provider.begins = "pending";
    pay.provider.decline = undefined;
  }
});

it("a method whose providers are all away is shown so, and takes no deposit", async () => {
  const card = pay.money.brand.payments.find(({ id }) => id === "test-card");
  if (!card) throw new Error("the test brand has a card method");
  const before = card.routes;
  Object.assign(card, { routes: [{ provider: "gone", weight: 1 }] });
  const player = await pay.player();
  const { body } = await pay.call(player, "/api/player/payment_methods?currency=EUR", undefined, "GET");
  const deposit = await pay.deposit(player);
  Object.assign(card, { routes: before });
  expect((body as unknown as { methods: object[] }).methods).toMatchObject([
    { id: "test-card", available: false },
    { id: "test-bank", available: true },
  ]);
  expect([deposit.status, deposit.body.code]).toEqual([503, "PAYMENT.PROVIDER_DOWN"]);
});

it("after a soft decline the second provider is tried; after a hard one, or an unknown outcome, none is", async () => {
  const player = await pay.player();
  pay.provider.begins = "declined";
  pay.provider.decline = { kind: "soft", reason: "try_later" };
  const { body } = await pay.deposit(player);
  expect(body).toMatchObject({
    payment: { state: "pending" },
    next: { url: `https://pay.example/${body.payment.id}-2` },
  });
  pay.provider.decline = { kind: "hard", reason: "stolen_card" };
  const hard = await pay.deposit(player);
  expect(hard.body).toMatchObject({ payment: { state: "declined" }, reason: "declined" });
  const before = second.calls.length;
  pay.provider.troubles.push("lost", new ProviderRejected("unreachable", "soft"));
  const unknown = await pay.deposit(player);
  expect([unknown.body.payment.state, second.calls.length]).toEqual(["processing", before]);
  pay.provider.begins = "pending";
  pay.provider.decline = undefined;
});

it("a provider that declined and was paid all the same: the first money is credited, the second is held", async () => {
  const player = await pay.player();
  pay.provider.begins = "declined";
  pay.provider.decline = { kind: "soft", reason: "try_later" };
  const { id } = (await pay.deposit(player)).body.payment;
  pay.provider.begins = "pending";
  pay.provider.decline = undefined;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  expect([await real(player), await pay.state(id)]).toEqual([5_000, "succeeded"]);
  second.setDeposit(`${id}-2`, { state: "succeeded" });
  await Promise.all([pay.callback(`${id}-2`), pay.callback(`${id}-2`)]);
  await Promise.all([pay.work(), pay.work()]);
  await pay.callback(`${id}-2`);
  await pay.work();
  // A call that had found the first payment before the second one was there.
  await applyDeposit(pay.deps, id, second.deposits.get(`${id}-2`) as ProviderDeposit);
  const { rows } = await pay.money.database.pool.query(
    "select state, reason from payments where player_id = $1 and id <> $2",
    [player, id],
  );
  expect([await real(player), rows]).toEqual([5_000, [{ state: "held", reason: "paid_twice" }]]);
});
