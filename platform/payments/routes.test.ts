import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { ScriptedProvider } from "#tests/harness/scripted-provider.ts";
import { ProviderRejected } from "./adapter.ts";
import { chooseProviders } from "./choose-providers.ts";

const second = new ScriptedProvider("second");
const routes: PaymentMethod["routes"] = [
  { provider: "sandbox", weight: 1, countries: ["CA"] },
  { provider: "second", weight: 0 },
];

let pay: PaymentsHarness;
beforeAll(async () => {
  const { payments } = testBrand();
  pay = await PaymentsHarness.create({
    brand: { payments: payments.map((method) => ({ ...method, routes })) },
    others: [second],
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
  expect(hard.body).toMatchObject({ payment: { state: "declined" }, reason: "stolen_card" });
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
  const { rows } = await pay.money.database.pool.query(
    "select state, reason from payments where player_id = $1 and id <> $2",
    [player, id],
  );
  expect([await real(player), rows]).toEqual([5_000, [{ state: "held", reason: "paid_twice" }]]);
});
