import { afterAll, beforeAll, expect, it } from "vitest";
import type { Brand } from "#schemas/brand/resolved.ts";
import { PERSONAL_INFO } from "#schemas/rules/player-fields.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";

const flags: Brand["flags"] = {
  features: [{ name: "social-auth", type: "release", enabled: true, strategies: [{ name: "default" }] }],
};

let pay: PaymentsHarness;
beforeAll(async () => {
  const licences = { ...testBrand().licences, EE: testLicence({ code: "EE", blockedFeatures: ["social-auth"] }) };
  pay = await PaymentsHarness.create({ brand: { flags, licences, currencies: [...testBrand().currencies, "BTC"] } });
});
afterAll(() => pay.close());

const open = (player: number, more: object = {}) =>
  pay.money.browser("POST", "/api/games/sessions", {
    player,
    body: { identifier: "acme/gems", mode: "real", ...more },
  });
const blocked = async (player: number) =>
  (await pay.call(player, "/api/player/payment_methods?currency=EUR", undefined, "GET")).body as unknown as {
    deposit_blocked: string | null;
  };
const stranger = () => pay.money.player({ real: 1_000n });

it("[MODAL-09 part: before real money] a first stake and a first deposit ask for personal info, and go on once it is there", async () => {
  const player = await stranger();
  const rejected = { status: 403, body: { code: "PROFILE.INCOMPLETE" } };
  const stake = await open(player);
  expect(stake).toMatchObject(rejected);
  const missing = PERSONAL_INFO.filter((name) => name !== "country");
  expect(Object.keys(stake.body.errors ?? {})).toEqual(missing);
  const deposit = await pay.deposit(player);
  expect(deposit).toMatchObject(rejected);
  expect(Object.keys(deposit.body.errors ?? {})).toEqual(missing);
  expect((await blocked(player)).deposit_blocked).toBe("profile");
  const written =
    "select (select count(*) from payments where player_id = $1) + (select count(*) from game_sessions where player_id = $1) as count";
  expect((await pay.money.database.pool.query(written, [player])).rows[0].count).toBe("0");
  expect((await open(player, { mode: "demo" })).status).toBe(201);

  const body = {
    ...{ first_name: "Ann", last_name: "Lee", date_of_birth: "1990-03-02", mobile_phone: "+1 604 555 0199" },
    ...{ city: "Ottawa", address: "Street 1", postal_code: "K1A 0B1" },
  };
  expect((await pay.call(player, "/api/player?context=deposit", body, "PATCH")).status).toBe(200);
  expect([(await open(player)).status, (await pay.deposit(player)).status]).toEqual([201, 201]);
  expect((await blocked(player)).deposit_blocked).toBeNull();
});

it("who plays in a coin is asked for nothing, nor who is under a licence without social sign-in", async () => {
  const coins = await stranger();
  await pay.call(coins, "/api/player/accounts", { currency: "BTC" });
  expect([(await open(coins, { currency: "BTC" })).status, (await open(coins, { currency: "EUR" })).status]).toEqual([
    201, 403,
  ]);
  const estonian = await stranger();
  await pay.money.database.pool.query("update players set license_name = 'EE' where id = $1", [estonian]);
  expect([(await open(estonian)).status, (await pay.deposit(estonian)).status]).toEqual([201, 201]);
});
