import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { getPlayer } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { loadCashboxGifts } from "../cashier/load-gifts.server.ts";
import { openPromoDeposit } from "../cashier/promo-code.server.ts";
import { playerGiftsOf } from "../shell/player-gifts.server.ts";
import { answerGiftsForm } from "./gifts-action.server.ts";
import { loadGifts } from "./load-gifts.server.ts";
import { loadWelcomePack } from "./load-welcome-pack.server.ts";

const bonus = { kind: "deposit-bonus", category: "deposit", percent: 100, amount: { EUR: "200" } } as const;
const onDeposit = (number?: number) => ({
  on: "deposit" as const,
  ...(number === undefined ? {} : { number }),
  min: { EUR: "20" },
});

let runtime: TestPlatform;
let brand: Brand;
beforeAll(async () => {
  brand = testBrand({
    bonuses: [
      testTemplate({ key: "ten", trigger: { on: "code" }, code: "TEN", amount: { EUR: "10" } }),
      testTemplate({ ...bonus, key: "second", trigger: onDeposit(2), welcome: true, once: true }),
      testTemplate({ ...bonus, key: "first", trigger: onDeposit(1), welcome: true, once: true }),
      testTemplate({ ...bonus, key: "reload", trigger: onDeposit(), code: "RELOAD", percent: 50 }),
      testTemplate({ ...bonus, key: "others", trigger: onDeposit(), code: "FOR-OTHERS", countries: ["JP"] }),
    ],
  });
  runtime = await createTestPlatform({ brands: [brand] });
});
afterAll(() => runtime.close());

/** A signed-in player, with what a loader or an action gets of them at this moment. */
async function visitor() {
  const { client } = await runtime.register({ currency: "EUR" });
  const context = async () => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return testStorefront(runtime, { brand, player: await client.ok(getPlayer, {}), cookie }).context;
  };
  return { client, context };
}

describe("the forms of the gifts' page", () => {
  it("redeem a code, keep what was typed where it is rejected, activate and give up, and answer what was done", async () => {
    const { context } = await visitor();
    const send = async (form: Record<string, string>) => answerGiftsForm(await context(), form);
    expect(await send({ intent: "code" })).toMatchObject({
      status: 422,
      rejected: { fields: { code: { code: "FORM.REQUIRED" } } },
    });
    expect(await send({ intent: "code", code: "NONE-SUCH" })).toMatchObject({
      status: 422,
      rejected: {
        values: { code: "NONE-SUCH" },
        fields: { code: { code: "BONUS.CODE_REJECTED", params: { reason: "unknown" } } },
      },
    });
    expect(await send({ intent: "code", code: "reload" })).toMatchObject({
      rejected: { fields: { code: { params: { reason: "for_deposit" } } } },
    });
    expect(await send({ intent: "code", code: "FOR-OTHERS" })).toMatchObject({
      rejected: { fields: { code: { params: { reason: "unknown" } } } },
    });
    expect(await send({ intent: "code", code: " ten " })).toMatchObject({
      status: 200,
      done: { code: "GIFTS.DONE.REDEEMED", params: { title: "A gift" } },
    });
    expect(await playerGiftsOf(await context(), async () => "EUR")).toMatchObject({ ready: 1 });
    const [gift] = (await loadGifts(await context())).open;
    if (!gift) throw new Error("the code brought a gift");
    const named = { gift: gift.id, kind: "bonus" };
    expect(await send({ intent: "activate", ...named })).toMatchObject({ done: { code: "GIFTS.DONE.ACTIVATED" } });
    expect(await playerGiftsOf(await context(), async () => "EUR")).toEqual({
      ready: 0,
      wagering: { wagered: 0, total: 10_000 },
    });
    expect(await send({ intent: "cancel", ...named })).toMatchObject({ done: { code: "GIFTS.DONE.CANCELED" } });
    expect(await send({ intent: "cancel", ...named })).toMatchObject({
      status: 409,
      rejected: { problem: { code: "BONUS.FINISHED" } },
    });
    const after = await loadGifts(await context());
    expect([after.open.length, after.past.map(({ stage }) => stage)]).toEqual([0, ["canceled"]]);
  });

  it("save whether the player takes bonuses", async () => {
    const { client, context } = await visitor();
    expect(await answerGiftsForm(await context(), { intent: "settings" })).toMatchObject({
      done: { code: "GIFTS.DONE.OFF" },
    });
    expect(await client.ok(getPlayer, {})).toMatchObject({ can_issue_bonuses: false });
    expect((await loadCashboxGifts(await context(), "deposit")).offers).toEqual([]);
    await answerGiftsForm(await context(), { intent: "settings", can_issue: "on" });
    expect((await loadCashboxGifts(await context(), "deposit")).offers).toMatchObject([{ group_key: "first" }]);
  });
});

it("the welcome pack stands in the order of its deposits, with the next one marked", async () => {
  const { client, context } = await visitor();
  const { steps } = await loadWelcomePack(await context());
  expect(steps.map(({ key, state, amount_cents }) => [key, state, amount_cents])).toEqual([
    ["first", "next", 20_000],
    ["second", "later", 20_000],
  ]);
  const { id: playerId } = await client.ok(getPlayer, {});
  const given = { template: "first", playerId, currency: "EUR", base: 2_000n, source: "test" } as const;
  await runtime.database.drizzle.transaction((tx) => issueGift(tx, runtime.context, given));
  const later = await loadWelcomePack(await context());
  expect(later.steps.map(({ state }) => state)).toEqual(["done", "later"]);
});

it("a step of the welcome pack whose deposit came without it was not taken, and is not done", async () => {
  const { client, context } = await visitor();
  expect((await loadCashboxGifts(await context(), "deposit")).onlyNow).toEqual(["first"]);
  const { id: playerId } = await client.ok(getPlayer, {});
  const given = { template: "second", playerId, currency: "EUR", base: 2_000n, source: "test two" } as const;
  await runtime.database.drizzle.transaction((tx) => issueGift(tx, runtime.context, given));
  // The first deposit is not offered any more.
  await answerGiftsForm(await context(), { intent: "settings" });
  const { steps } = await loadWelcomePack(await context());
  expect(steps.map(({ key, state }) => [key, state])).toEqual([
    ["first", "lapsed"],
    ["second", "done"],
  ]);
});

describe("a deposit code that came with the address", () => {
  const arrive = async (context: Awaited<ReturnType<typeof visitor>>["context"], code: string): Promise<Response> => {
    const request = new Request("http://localhost:3000/pokies", { headers: { cookie: `depositPromocode=${code}` } });
    try {
      await openPromoDeposit(await context(), request);
    } catch (answer) {
      if (answer instanceof Response) return answer;
      throw answer;
    }
    throw new Error("the modal was not opened");
  };

  it("switches bonuses on and is set before the modal opens", async () => {
    const { client, context } = await visitor();
    await answerGiftsForm(await context(), { intent: "settings" });
    const answer = await arrive(context, "reload");
    expect(answer.headers.get("Location")).toMatch(/\?modal=deposit&autoApplyPromocode=true$/);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^depositPromocodeShowed=1/);
    expect(await client.ok(getPlayer, {})).toMatchObject({ can_issue_bonuses: true, deposit_bonus_code: "RELOAD" });
    const { offers, depositCode } = await loadCashboxGifts(await context(), "deposit");
    expect([depositCode, offers?.map(({ code }) => code)]).toEqual(["RELOAD", ["RELOAD", null]]);
  });

  it("is cleared where it brings nothing, and the modal says so", async () => {
    const { client, context } = await visitor();
    const answer = await arrive(context, "NONE-SUCH");
    expect(answer.headers.get("Location")).toMatch(/errorCode=OFFER\.CODE\.WRONG&errorField=code$/);
    expect(answer.headers.get("Set-Cookie")).toContain("depositPromocode=;");
    expect(await client.ok(getPlayer, {})).toMatchObject({ deposit_bonus_code: null });
  });
});
