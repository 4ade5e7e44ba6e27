import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { validator } from "#schemas/kit/validate.ts";
import { slotRoundSchema, studioStateSchema } from "#schemas/studio/api.ts";
import type { FairRound } from "#schemas/studio/fair.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { StudioHarness, slotRound } from "#tests/harness/studio.ts";
import { verifyByScript } from "#tests/harness/verifying-script.ts";
import { verify } from "../client/verify/main.ts";

const { rules } = testLicence();
const LICENCES = {
  ...testBrand().licences,
  EE: testLicence({ code: "EE", rules: { ...rules, bonusBuy: false } }),
  MT: testLicence({ code: "MT", rules: { ...rules, maximumStakeCents: 400 } }),
  SE: testLicence({ code: "SE", rules: { ...rules, minimumSpinMs: 3_000 } }),
};
const BONUSES = [
  testTemplate({ key: "terms", max_bet: { EUR: "2" } }),
  testTemplate({
    key: "spins",
    kind: "gift-spins",
    category: "fs",
    amount: {},
    automatic: true,
    freespins: { count: 1, bet: { EUR: "0.20" }, games: ["acme:*"] },
  }),
];
/** 16.65 stakes, and the free spins of four bonus symbols. */
const OF_20 = 333;
const FREE_SPINS = 8;

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create({ brand: { licences: LICENCES, bonuses: BONUSES } });
});
afterAll(() => runtime.close());

const checkRound = validator(slotRoundSchema);
const checkState = validator(studioStateSchema);
const refused = (status: number, code: string) => ({ status, problem: { code } });

async function playing({ real = 100_000n, licence = "CW", game = "acme/falls" } = {}) {
  const player = await runtime.money.player({ real });
  await runtime.money.database.pool.query("update players set license_name = $2 where id = $1", [player, licence]);
  const session = await runtime.playable(player, game);
  return { player, session, cash: async () => (await runtime.money.balance(player)).real };
}

const buy = (session: string, stake = 20, more: object = {}) =>
  runtime.call(session, "spin", { request: runtime.request(), stake, buy: true, ...more });

async function playedOut(session: string, answer: Awaited<ReturnType<typeof buy>>) {
  let now = answer;
  while (slotRound(now).state === "running") {
    now = await runtime.call(session, "free-spin", { round: slotRound(now).id, step: slotRound(now).spins.length });
  }
  return now;
}

const betsOf = async (player: number) =>
  (
    await runtime.money.database.pool.query<{ bet: number; win: number; state: string }>(
      "select bet::int, win::int, state from rounds where player_id = $1 order by id",
      [player],
    )
  ).rows;

async function issue(player: number, template: string): Promise<string> {
  const { database, context } = runtime.money;
  const [row] = await database.drizzle.transaction((tx) =>
    issueGift(tx, context, { template, playerId: player, currency: "EUR", source: `buy:${player}` }),
  );
  return String(row?.id);
}

describe("a bought round", () => {
  it("[GAME-03 part: a bonus to buy] takes the price once, begins with the free spins, and pays what they show", async () => {
    const { player, session, cash } = await playing();
    const { state } = await runtime.call(session, "state", {});
    expect(state.bonus).toEqual({ price: 333, free_spins: FREE_SPINS, rtp: 95.74 });
    expect(checkState(state).ok).toBe(true);
    const request = runtime.request();
    const twins = await Promise.all([1, 2, 3].map(() => buy(session, 20, { request })));
    expect(new Set(twins.map((answer) => slotRound(answer).id)).size).toBe(1);
    const [first] = twins;
    if (!first) throw new Error("no answer");
    const round = slotRound(first);
    expect(round).toMatchObject({ bought: true, stake: 20, staked: OF_20, state: "running", gift: null });
    expect(round.spins).toHaveLength(1);
    expect(round.free_spins_granted - (round.spins[0]?.awarded ?? 0)).toBe(FREE_SPINS);
    expect(round.spins[0]?.wins).toBe(0);
    expect(await cash()).toBe(100_000 - OF_20);
    const reloaded = slotRound(await runtime.call(session, "state", {}));
    expect(reloaded, "a reload shows no more than was seen").toEqual(round);
    const done = await playedOut(session, first);
    const played = slotRound(done);
    expect(checkRound(played).ok).toBe(true);
    expect(played.spins).toHaveLength(played.free_spins_granted);
    expect(played.spins.reduce((sum, { pays }) => sum + pays, 0)).toBe(played.win);
    expect(await cash()).toBe(100_000 - OF_20 + played.win);
    expect(await betsOf(player)).toEqual([{ bet: OF_20, win: played.win, state: "settled" }]);
  });

  it("[GAME-03 part: a bonus to buy] the same request with another choice is refused, whichever came first", async () => {
    const { session } = await playing();
    const request = runtime.request();
    await playedOut(session, await buy(session, 20, { request }));
    expect(await runtime.spin(session, 20, request)).toMatchObject(refused(409, "STUDIO.REQUEST_REUSED"));
    expect(await buy(session, 40, { request })).toMatchObject(refused(409, "STUDIO.REQUEST_REUSED"));
    const other = runtime.request();
    await playedOut(session, await runtime.spin(session, 20, other));
    expect(await buy(session, 20, { request: other })).toMatchObject(refused(409, "STUDIO.REQUEST_REUSED"));
  });

  it("[GAME-03 part: a bonus to buy] two tabs buy one round: the other waits until it is over", async () => {
    const { session, cash } = await playing();
    const answers = await Promise.all([buy(session), buy(session)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe("STUDIO.ROUND_OPEN");
    expect(await cash()).toBe(100_000 - OF_20);
  });

  it("[GAME-06 part: a bonus to buy] one whose answer was lost takes its price once, and is paid though nobody comes back", async () => {
    const { player, session, cash } = await playing();
    runtime.line = async (_, pass) => {
      await pass();
      throw new Error("the answer is lost");
    };
    const request = runtime.request();
    expect((await buy(session, 20, { request })).status).toBe(503);
    runtime.line = (_, pass) => pass();
    const found = await runtime.call(session, "state", { request });
    expect(slotRound(found)).toMatchObject({ bought: true, state: "running", staked: OF_20 });
    expect(await cash()).toBe(100_000 - OF_20);
    runtime.money.clock.advance(24 * 60 * 60 * 1_000);
    expect(await runtime.studio.settleInterrupted()).toBeGreaterThan(0);
    const [row] = await betsOf(player);
    expect(row).toMatchObject({ bet: OF_20, state: "settled" });
    expect(await cash()).toBe(100_000 - OF_20 + (row?.win ?? 0));
  });

  it("[RG-05 part: a bonus to buy] is drawn again from its seeds, and a changed value is found", async () => {
    const { session } = await playing();
    const { id, win } = slotRound(await playedOut(session, await buy(session, 40)));
    await runtime.call(session, "fair", {});
    const response = await runtime.send(new Request(`http://test.localhost/studio/api/fair/${id}`));
    const round = (await response.json()) as FairRound;
    expect(round).toMatchObject({ stake: 40, price: 2 * OF_20, win, result: { bought: true } });
    expect(round.rules).toMatchObject({ kind: "ways", name: "ways/ways-high/bought", data: { bought: true } });
    const claim = { ...round, server_seed: round.server_seed ?? "" };
    const { checks, parts } = await verify(claim);
    expect(checks).toEqual({ commitment: true, result: true, win: true });
    expect(parts[0]).toMatchObject({ code: "FREE_SPIN", index: 1 });
    const spun = { ...round.rules, data: { ...round.rules.data, bought: false } };
    expect((await verify({ ...claim, rules: spun })).checks.result, "a spin of the same seeds is another round").toBe(
      false,
    );
    expect(await verifyByScript(round)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`win ${win} of 40`),
    });
    expect((await verifyByScript({ ...round, rules: spun })).status).toBe(1);
    expect((await verifyByScript({ ...round, win: win + 1 })).status).toBe(1);
  });
});

describe("a bonus is not sold", () => {
  it("[GAME-03 part: a bonus to buy] by a game that sells none, or at a stake that the game doesn't have", async () => {
    const { session, cash } = await playing({ game: "acme/gems" });
    expect((await runtime.call(session, "state", {})).state.bonus).toBeNull();
    expect(await buy(session)).toMatchObject(refused(409, "STUDIO.BONUS_NOT_SOLD"));
    const falls = await playing();
    expect(await buy(falls.session, 25)).toMatchObject(refused(422, "STUDIO.STAKE"));
    expect(await buy(falls.session, OF_20)).toMatchObject(refused(422, "STUDIO.STAKE"));
    expect(await cash()).toBe(100_000);
  });

  it("[RG-08 part: a bonus to buy] under a licence that forbids it, whatever the page sends", async () => {
    const { session, cash } = await playing({ licence: "EE" });
    expect((await runtime.call(session, "state", {})).state.bonus).toBeNull();
    expect(await buy(session)).toMatchObject(refused(403, "STUDIO.BONUS_FORBIDDEN"));
    expect(await cash()).toBe(100_000);
  });

  it("[GAME-03 part: a bonus to buy] above the largest stake: 333 is above 300, and 166.50 above 100.00", async () => {
    const strict = await playing({ licence: "MT" });
    expect(await buy(strict.session)).toMatchObject({
      ...refused(422, "STUDIO.BONUS_MOST"),
      problem: { code: "STUDIO.BONUS_MOST", params: { most: 300 } },
    });
    const { session, cash } = await playing();
    expect(await buy(session, 1_000)).toMatchObject(refused(422, "STUDIO.BONUS_MOST"));
    expect(await cash()).toBe(100_000);
    expect(slotRound(await buy(session, 500)).staked).toBe(8_325);
  });

  it("[LIMIT-03 part: a bonus to buy] when the price is above the balance or a limit of the player's", async () => {
    const poor = await playing({ real: 332n });
    expect(await buy(poor.session)).toMatchObject(refused(409, "WALLET.INSUFFICIENT_FUNDS"));
    expect(await poor.cash()).toBe(332);
    const { player, session, cash } = await playing();
    const body = { type: "wager", period: "day", currency: "EUR", amount_cents: OF_20 - 1 } as const;
    await runtime.money.clientOf(player).ok(createUserLimit, { body });
    expect((await runtime.spin(session, 20)).status).toBe(200);
    await playedOut(session, await runtime.call(session, "state", {}));
    const before = await cash();
    expect(await buy(session)).toMatchObject({
      status: 409,
      problem: { code: "WALLET.LIMIT_REACHED", params: { limit: "wager", left: OF_20 - 21 } },
    });
    expect(await cash()).toBe(before);
  });

  it("[GIFT-04 part: a bonus to buy] with bonus money, above what a stake may be while it is wagered", async () => {
    const { player, session } = await playing({ real: 0n });
    const gift = await issue(player, "terms");
    const activated = await runtime.money.browser("POST", `/api/player/bonuses/${gift}/activation`, { player });
    expect(activated.status).toBe(200);
    expect(await buy(session)).toMatchObject(refused(409, "WALLET.BONUS_STAKE_TOO_HIGH"));
    expect(await runtime.money.balance(player)).toEqual({ real: 0, bonus: 5_000 });
    expect((await runtime.spin(session, 200)).status, "a spin at the price's stake is allowed").toBe(200);
  });

  it("[GIFT-05 part: a bonus to buy] while free spins of a gift are left, and again after them", async () => {
    const { player, session, cash } = await playing();
    const gift = await issue(player, "spins");
    const { state } = await runtime.call(session, "state", {});
    expect([state.gift_spins?.left, state.bonus]).toEqual([1, null]);
    expect(await buy(session)).toMatchObject(refused(409, "STUDIO.BONUS_GIFT_OPEN"));
    expect(await buy(session, 20, { gift })).toMatchObject(refused(409, "STUDIO.BONUS_GIFT_OPEN"));
    await playedOut(session, await runtime.call(session, "spin", { request: runtime.request(), stake: 20, gift }));
    expect(await cash()).toBe(100_000);
    expect((await runtime.call(session, "state", {})).state.bonus).not.toBeNull();
    expect(slotRound(await buy(session)).staked).toBe(OF_20);
  });

  it("[RG-08 part: a bonus to buy] sooner after a spin than the licence allows", async () => {
    const { session, cash } = await playing({ licence: "SE" });
    await runtime.spin(session, 20);
    const before = await cash();
    expect(await buy(session)).toMatchObject(refused(429, "STUDIO.TOO_FAST"));
    expect(await cash()).toBe(before);
  });
});
