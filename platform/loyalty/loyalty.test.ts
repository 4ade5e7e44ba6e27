import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeGroups } from "#platform/players/change-groups.ts";
import { awardPoints } from "#platform/shop/award-points.ts";
import { getLifetimeProgress, getVipNotices, markVipNotices } from "#schemas/api/vip.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { LoyaltyHarness } from "#tests/harness/loyalty.ts";
import { endVipQuarters } from "./end-quarters.ts";
import { raiseLifetimeLevels } from "./raise-lifetime-levels.ts";

let loyalty: LoyaltyHarness;
beforeAll(async () => {
  loyalty = await LoyaltyHarness.create();
});
afterAll(() => loyalty.close());

it("[VIP-01 part: sums and rises] [CALL-02 part: /jam/vip_status_progress] deposits and bets of a quarter lead up the ladder, each level in turn; what is taken back leads down", async () => {
  loyalty.goTo("2026-05-10T12:00:00Z");
  const player = await loyalty.player();
  expect(await loyalty.progress(player)).toEqual({
    currency: "EUR",
    currentStatus: "regular",
    activeStatus: "regular",
    nextStatus: "vip_level_1",
    depositThresholdCents: 1_000,
    depositAmountCents: 0,
    betSumThresholdCents: 2_000,
    betSumCents: 0,
    overallProgress: 0,
    quarterEndsAt: "2026-07-01T04:00:00.000Z",
    expiresAt: null,
  });
  const payment = await loyalty.deposit(player, 3_500);
  await loyalty.play(player, 1_000);
  await loyalty.follow();
  expect(await loyalty.progress(player)).toMatchObject({ overallProgress: 75, betSumCents: 1_000 });
  expect(await loyalty.groups(player)).toEqual([]);
  const round = await loyalty.play(player, 5_000);
  await loyalty.follow(1);
  expect(await loyalty.groups(player)).toEqual(["vip_level_3"]);
  expect(await loyalty.progress(player)).toMatchObject({
    ...{ currentStatus: "vip_level_3", activeStatus: "vip_level_3", nextStatus: "vip_level_4" },
    ...{ depositThresholdCents: 4_000, depositAmountCents: 3_500, expiresAt: "2026-10-01T04:00:00.000Z" },
  });
  // Each level is joined in turn, so that each brings its gifts.
  expect((await loyalty.events(player, "groups-changed")).map(({ added }) => added)).toEqual([
    ["vip_level_1"],
    ["vip_level_2"],
    ["vip_level_3"],
  ]);
  await loyalty.takeBack(round);
  await loyalty.takeBack(round);
  await loyalty.follow();
  expect(await loyalty.groups(player)).toEqual([]);
  await loyalty.play(player, 1_000);
  await loyalty.follow();
  expect(await loyalty.groups(player)).toEqual(["vip_level_1"]);
  await loyalty.chargeBack(player, payment, 3_500);
  await loyalty.chargeBack(player, payment, 3_500);
  await loyalty.follow();
  expect(await loyalty.progress(player)).toMatchObject({
    activeStatus: "regular",
    depositAmountCents: 0,
    betSumCents: 2_000,
  });
  expect(await loyalty.events(player, "vip-level-changed")).toEqual([
    { from: "regular", to: "vip_level_3", reason: "sums" },
    { from: "vip_level_3", to: "regular", reason: "sums" },
    { from: "regular", to: "vip_level_1", reason: "sums" },
    { from: "vip_level_1", to: "regular", reason: "sums" },
  ]);
  const again = await loyalty.deposit(player, 3_500);
  await loyalty.follow();
  expect(await loyalty.progress(player)).toMatchObject({ depositAmountCents: 3_500 });
  await loyalty.refund(player, again, 3_500);
  await loyalty.follow();
  expect(await loyalty.progress(player)).toMatchObject({ activeStatus: "regular", depositAmountCents: 0 });
}, 60_000);

it("[VIP-01 part: won chargebacks] a deposit whose chargeback was won counts again for its quarter, once, also within one batch", async () => {
  loyalty.goTo("2026-05-20T12:00:00Z");
  const player = await loyalty.player();
  const payment = await loyalty.deposit(player, 1_500);
  await loyalty.play(player, 2_000);
  await loyalty.chargeBack(player, payment, 1_500);
  await loyalty.follow();
  expect(await loyalty.progress(player)).toMatchObject({ depositAmountCents: 0, activeStatus: "regular" });
  await loyalty.winBack(player, payment, 1_500);
  await loyalty.winBack(player, payment, 1_500);
  await loyalty.follow();
  expect(await loyalty.progress(player)).toMatchObject({ depositAmountCents: 1_500, activeStatus: "vip_level_1" });
  await loyalty.chargeBack(player, payment, 1_500);
  await loyalty.winBack(player, payment, 1_500);
  await loyalty.chargeBack(player, payment, 1_500);
  await loyalty.follow();
  expect(await loyalty.progress(player)).toMatchObject({ depositAmountCents: 0, activeStatus: "regular" });
});

it("[VIP-01 part: quarter ends] a status ends with a quarter of the brand's time zone, once, whatever processes do it and one is killed; Diamond stays", async () => {
  loyalty.goTo("2026-07-01T03:59:00Z");
  const [one, diamond, renewed, byHand] = [
    await loyalty.player(),
    await loyalty.player(),
    await loyalty.player(),
    await loyalty.player(),
  ];
  for (const [player, times] of [
    [one, 2],
    [diamond, 6],
    [renewed, 2],
    [byHand, 1],
  ] as const) {
    if (player === byHand)
      await changeGroups(loyalty.money.context, { playerId: byHand, verb: "add", group: "vip_level_1" });
    await loyalty.deposit(player, 1_000 * times);
    await loyalty.play(player, 2_000 * times);
  }
  const late = { session: await loyalty.money.session(one), round: "late" };
  await loyalty.money.provider("bet", { ...late, action: "late-bet", amount: 100 });
  // Worked off in the next quarter: the time of the bet counts, in Toronto.
  loyalty.goTo("2026-07-01T04:30:00Z");
  await loyalty.money.provider("win", { ...late, action: "late-win", amount: 0, finished: true });
  await loyalty.follow();
  expect(await loyalty.progress(one)).toMatchObject({
    ...{ currentStatus: "regular", activeStatus: "vip_level_2", betSumCents: 0 },
    expiresAt: "2026-10-01T04:00:00.000Z",
  });
  await loyalty.deposit(renewed, 1_000);
  await loyalty.play(renewed, 2_000);
  await loyalty.follow();
  loyalty.goTo("2026-10-01T03:59:59Z");
  expect(await endVipQuarters(loyalty.money.context)).toBe(0);
  loyalty.goTo("2026-10-01T04:00:00Z");
  expect(await loyalty.read(one), "before the job has run").toMatchObject({ activeStatus: "regular" });
  const { database, clock } = loyalty.money;
  const args = ["--import", "tsx", "tests/harness/end-quarters-process.ts", database.url, clock.now().toISOString()];
  const killed = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "close");
  await Promise.all([endVipQuarters(loyalty.money.context), endVipQuarters(loyalty.money.context)]);
  const states = await Promise.all([one, diamond, renewed, byHand].map((player) => loyalty.groups(player)));
  expect(states).toEqual([[], ["vip_level_6"], ["vip_level_1"], ["vip_level_1"]]);
  expect(await loyalty.events(one, "vip-level-changed")).toEqual([
    { from: "regular", to: "vip_level_2", reason: "sums" },
    { from: "vip_level_2", to: "regular", reason: "quarter-end" },
  ]);
  expect((await loyalty.events(renewed, "vip-level-changed")).at(-1)).toEqual({
    ...{ from: "vip_level_2", to: "vip_level_1", reason: "quarter-end" },
  });
  expect(await loyalty.read(diamond)).toMatchObject({
    activeStatus: "vip_level_6",
    nextStatus: null,
    expiresAt: null,
  });
}, 60_000);

it("[VIP-03 part: once on every device] a rise is noticed until it was shown; the introduction is for who registered before the cutoff", async () => {
  loyalty.goTo("2026-11-10T12:00:00Z");
  const player = await loyalty.player();
  const client = loyalty.money.clientOf(player);
  expect(await client.ok(getVipNotices, {})).toEqual({ onboarding: false, level: null });
  await loyalty.deposit(player, 2_000);
  await loyalty.play(player, 4_000);
  await loyalty.follow();
  expect(await client.ok(getVipNotices, {})).toEqual({ onboarding: false, level: "vip_level_2" });
  await client.ok(markVipNotices, { body: { level: "vip_level_6" } });
  expect(await client.ok(getVipNotices, {})).toEqual({ onboarding: false, level: null });
  const payment = await loyalty.deposit(player, 1_000);
  await loyalty.play(player, 2_000);
  await loyalty.follow();
  expect(await client.ok(getVipNotices, {}), "what is above is not shown yet").toMatchObject({ level: "vip_level_3" });
  await client.ok(markVipNotices, { body: { level: "vip_level_3" } });
  await loyalty.chargeBack(player, payment, 1_000);
  await loyalty.follow();
  expect(await client.ok(getVipNotices, {})).toMatchObject({ level: null });
  await loyalty.winBack(player, payment, 1_000);
  await loyalty.follow();
  expect(await client.ok(getVipNotices, {}), "risen again").toMatchObject({ level: "vip_level_3" });
  await loyalty.money.database.pool.query("update players set created_at = '2025-10-02T11:59:59Z' where id = $1", [
    player,
  ]);
  expect(await client.ok(getVipNotices, {})).toMatchObject({ onboarding: true });
  await client.ok(markVipNotices, { body: { onboarding: true } });
  expect(await client.ok(getVipNotices, {})).toMatchObject({ onboarding: false });
}, 60_000);

it("[VIP-04] levels lifetime_level_1 to lifetime_level_8 follow from all comp points ever earned, each reached once, and stay", async () => {
  const { context } = loyalty.money;
  const player = await loyalty.player();
  const award = (points: bigint) => awardPoints(context, { playerId: player, points, reference: `lifetime-${points}` });
  const progress = () => loyalty.money.clientOf(player).ok(getLifetimeProgress, {});
  expect(await progress()).toMatchObject({ persistent_comp_points: 0, level: null });
  await award(99n);
  await raiseLifetimeLevels(context);
  expect(await loyalty.groups(player)).toEqual([]);
  const { brand, database } = loyalty.money;
  const strict = testLicence({ code: "EE", blockedFeatures: ["vip-levels"] });
  Object.assign(brand, { licences: { ...brand.licences, EE: strict } });
  const without = await loyalty.player();
  await database.pool.query("update players set license_name = 'EE' where id = $1", [without]);
  await awardPoints(context, { playerId: without, points: 1_000n, reference: "lifetime-without" });
  await award(901n);
  await Promise.all([raiseLifetimeLevels(context), raiseLifetimeLevels(context)]);
  expect(await loyalty.groups(player)).toEqual(["lifetime_level_2"]);
  expect(await loyalty.groups(without), "whose licence has no levels").toEqual([]);
  expect(await progress()).toMatchObject({ persistent_comp_points: 1_000, level: "lifetime_level_2" });
  await award(1_000_000n);
  await raiseLifetimeLevels(context);
  await raiseLifetimeLevels(context);
  expect(await loyalty.groups(player)).toEqual(["lifetime_level_8"]);
  const { levels } = await progress();
  expect(levels.map(({ status }) => status)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `lifetime_level_${number}`),
  );
  expect(levels[0]?.conditions).toEqual({ persistent_comp_points: { min: 100, max: 999 } });
  expect(levels[7]?.conditions).toEqual({ persistent_comp_points: { min: 1_000_000, max: null } });
  expect(await loyalty.events(player, "lifetime-level-reached")).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 8 },
  ]);
}, 60_000);
