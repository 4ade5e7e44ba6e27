import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { cashoutable } from "./cashout-port.ts";
import { grantPlayMoney } from "./grant-play-money.ts";

let money: MoneyHarness;
const held = new Map<number, ReadonlyMap<CurrencyCode, bigint>>();
beforeAll(async () => {
  money = await MoneyHarness.create({
    brand: { currencies: ["EUR", "USD", "BTC"] },
    parts: { hold: { held: async (player) => held.get(player) ?? new Map() } },
  });
});
afterAll(() => money.close());

const accounts = (player: number) => money.browser("GET", "/api/player/accounts?compatibility=1", { player });
const open = (player: number | null, currency: unknown) =>
  money.browser("POST", "/api/player/accounts", { player, body: { currency } });

describe("a player's accounts", () => {
  it("[CASH-14 part: the balance] total is real and bonus money, and the bonus balance is what can't be cashed out", async () => {
    const player = await money.player({ real: 700n, bonus: 50n });
    expect((await accounts(player)).body).toEqual([
      { currency: "EUR", active: true, amount_cents: 750, available_to_cashout_cents: 700 },
    ]);
  });

  it("[CASH-14 part: held by a wager] real money that a wager holds can't be cashed out either", async () => {
    const player = await money.player({ real: 700n, bonus: 50n });
    held.set(player, new Map([["EUR", 300n]]));
    expect((await accounts(player)).body).toMatchObject([{ amount_cents: 750, available_to_cashout_cents: 400 }]);
    expect(cashoutable(100n, 101n)).toBe(0n);
  });

  it("open in a currency of the brand, once, and the newest is the active one", async () => {
    const player = await money.player({ real: 700n });
    expect((await open(player, "BTC")).body).toEqual([
      { currency: "BTC", active: true, amount_cents: 0, available_to_cashout_cents: 0 },
      { currency: "EUR", active: false, amount_cents: 700, available_to_cashout_cents: 700 },
    ]);
    expect((await open(player, "EUR")).body).toMatchObject([{ currency: "EUR", active: true }, { currency: "BTC" }]);
    await Promise.all(Array.from({ length: 8 }, () => open(player, "USD")));
    expect((await accounts(player)).body).toHaveLength(3);
  });

  it.each(["JPY", "FUN", "XXX", "", 5, null, "__proto__"])("don't open in %j", async (currency) => {
    const player = await money.player();
    const answer = await open(player, currency);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(["currency"]);
    expect((await accounts(player)).body).toHaveLength(1);
  });

  it("don't open in a currency that the brand offers and the licence forbids", async () => {
    const licences = { CW: { ...testLicence(), blockedFeatures: ["crypto" as const] } };
    const strict = await MoneyHarness.create({ brand: { currencies: ["EUR", "BTC"], licences } });
    const player = await strict.player();
    const answer = await strict.browser("POST", "/api/player/accounts", { player, body: { currency: "BTC" } });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["currency"]]);
    await strict.close();
  });

  it("are the player's own and nobody else's", async () => {
    expect(await open(null, "EUR")).toMatchObject({ status: 401 });
    expect(await money.browser("GET", "/api/player/accounts")).toMatchObject({ status: 401 });
  });
});

describe("play money of the demo", () => {
  it("is posted to a new player once, from a house account of its own", async () => {
    const { drizzle, pool } = money.database;
    const player = (await money.test.register()).player.id;
    expect(await money.balance(player)).toEqual({ real: 100_000, bonus: 0 });
    const registered = { playerId: player, brand: "test", currency: "EUR" };
    await drizzle.transaction((tx) => grantPlayMoney(tx, registered, money.clock.now()));
    expect(await money.balance(player)).toEqual({ real: 100_000, bonus: 0 });
    const { rows } = await pool.query(
      `select a.kind, p.amount from ledger_postings p join ledger_accounts a on a.id = p.account_id
       join ledger_journals j on j.id = p.journal_id where j.key = $1 order by p.amount`,
      [`demo-grant:${player}`],
    );
    expect(rows).toEqual([
      { kind: "demo-grants", amount: "-100000" },
      { kind: "real", amount: "100000" },
    ]);
  });

  it("is of a sensible size in every currency", () => {
    for (const code of CURRENCY_CODES) expect(SUBUNITS_PER_EURO[code], code).toBeGreaterThan(0n);
    expect(SUBUNITS_PER_EURO.JPY * 1_000n).toBe(150_000n);
  });

  it("isn't given outside the demo, where the account opens empty", async () => {
    const live = await MoneyHarness.create({ demo: false });
    const { player } = await live.test.register({ currency: "USD" });
    expect(await live.balance(player.id, "USD")).toEqual({ real: 0, bonus: 0 });
    await live.close();
  });
});
