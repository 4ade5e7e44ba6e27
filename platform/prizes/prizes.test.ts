import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRecipient } from "#platform/bonuses/recipient.ts";
import { commitmentOf } from "#platform/studio/fair/seeds.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { getLootbox, getPrizeSet, type Lootbox, listLootboxes } from "#schemas/api/prizes.ts";
import type { Prizes } from "#schemas/brand/prizes.ts";
import type { ConfigPayloads } from "#schemas/config/index.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { PRIZE_SETS, spreadOf } from "#tests/harness/prize-draws.ts";
import { drawItem } from "./draw.ts";
import { expireBoxes } from "./expire-boxes.ts";
import { issueBox } from "./issue-box.ts";
import { prizeSetFor } from "./prize-sets.ts";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const WHEEL: ConfigPayloads["wheel-config"] = { ...read("brands/_base/config/wheel-config.json"), enabled: true };
const SEGMENTS: ConfigPayloads["wheel-config-segments"] = read("brands/_base/config/wheel-config-segments.json");
const BOXES: Prizes["boxes"] = read("brands/_base/prizes.json").boxes;
const DAY_MS = 24 * 60 * 60 * 1_000;

let gifts: GiftsHarness;
let issued = 0;
beforeAll(async () => {
  gifts = await GiftsHarness.create([
    testTemplate({ key: "prize_bonus", trigger: { on: "prize" } }),
    testTemplate({
      key: "prize_freespins",
      kind: "gift-spins",
      category: "fs",
      trigger: { on: "prize" },
      amount: undefined,
      freespins: { count: 1, bet: { EUR: "0.20" }, games: ["acme:gems"] },
    }),
  ]);
  for (const brand of gifts.money.context.brands.values()) {
    const config = { ...brand.config, "wheel-config": WHEEL, "wheel-config-segments": SEGMENTS };
    Object.assign(brand, { prizeBoxes: BOXES, config });
  }
});
afterAll(() => gifts.close());

async function issue(player: number, key: string): Promise<string> {
  const { database, context } = gifts.money;
  const kind = BOXES.find((one) => one.key === key);
  issued += 1;
  const box = await database.drizzle.transaction(async (tx) => {
    const recipient = await readRecipient(tx, context, player);
    if (!kind || !recipient) throw new Error(`no ${key}`);
    return issueBox(tx, context, { kind, recipient, currency: "EUR", source: `test:${issued}` });
  });
  return String(box?.id);
}
const boxes = (player: number): Promise<Lootbox[]> => gifts.money.clientOf(player).ok(listLootboxes, {});
const open = (player: number, id: string, seed?: string) =>
  gifts.money.browser("POST", `/api/player/lootboxes/${id}/activation${seed ? `?client_seed=${seed}` : ""}`, {
    player,
  });
const prizeOf = (box: Lootbox) => box.items.find(({ prize }) => prize);

describe("a box", () => {
  it("[LOOT-01] is available until it is opened or its time is over; opening draws by weight here, brings the prize's gift once, and can be verified", async () => {
    const player = await gifts.player();
    const id = await issue(player, "loot_box");
    const [before] = await boxes(player);
    expect(before).toMatchObject({ id, stage: "issued", server_seed: null, gift: null, form: "loot-box" });
    expect(prizeOf(before as Lootbox)).toBeUndefined();
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(player, id, "lucky")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const opened = answers[0]?.body as unknown as Lootbox;
    expect(answers.map(({ body }) => body)).toEqual(Array(12).fill(opened));
    expect((await open(player, id, "another seed")).body, "nor is it drawn again").toEqual(opened);
    // What anybody can check: the seed is the one that was promised, and these seeds choose this prize.
    const { server_seed: serverSeed, client_seed: clientSeed, items } = opened;
    if (serverSeed === null || clientSeed === null) throw new Error("the seeds are not shown");
    expect(commitmentOf(serverSeed)).toBe(before?.commitment);
    expect(clientSeed).toBe("lucky");
    expect(items.findIndex(({ prize }) => prize)).toBe(drawItem(items, { serverSeed, clientSeed }));
    const weights = items.map(({ weight }) => weight).join(",");
    const verify = (...words: string[]) =>
      spawnSync("node", ["scripts/verify-prize.mjs", ...words], { encoding: "utf8" });
    const verified = verify(serverSeed, clientSeed, opened.commitment, weights);
    expect(verified.stdout).toBe(`prize ${items.findIndex(({ prize }) => prize) + 1}\n`);
    expect(verify(serverSeed, clientSeed, "0".repeat(64), weights).status).toBe(1);
    const given = await gifts.gifts(player);
    expect(given).toHaveLength(1);
    expect(given[0]).toMatchObject({ id: opened.gift, stage: "issued" });
    const terms = prizeOf(opened)?.bonuses[0];
    expect(given[0]?.freespins_total || null).toBe(terms?.attributes.freespins_count);
    expect(given[0]?.wager).toBe(terms?.result_bonus.wager);
    expect((await boxes(player)).map(({ stage }) => stage)).toEqual(["activated"]);
    gifts.money.clock.advance(DAY_MS);
    expect(await boxes(player)).toEqual([]);
  });

  it("of another player, of nobody, over its time, or for who may have no gifts, is not opened", async () => {
    const [player, other] = [await gifts.player(), await gifts.player()];
    const id = await issue(player, "manual_wheel");
    for (const wrong of [id, "999999", "x"]) {
      expect(await open(other, wrong)).toMatchObject({
        status: expect.toSatisfy((status) => status === 404 || status === 422),
      });
    }
    const { pool } = gifts.money.database;
    await pool.query("update players set excluded_at = now(), excluded_until = null where id = $1", [player]);
    expect((await open(player, id)).status).toBeGreaterThanOrEqual(400);
    await pool.query("update players set excluded_at = null where id = $1", [player]);
    gifts.money.clock.advance(7 * DAY_MS);
    expect(await open(player, id)).toMatchObject({ status: 409, body: { code: "PRIZE.EXPIRED" } });
    expect((await boxes(player)).map(({ stage }) => stage)).toEqual([]);
    await expireBoxes(gifts.money.context);
    const { rows } = await pool.query("select stage, drawn from prize_boxes where id = $1", [id]);
    expect(rows).toEqual([{ stage: "expired", drawn: null }]);
    expect(await gifts.gifts(player)).toEqual([]);
  });

  it("[LOOT-02] holds the set of the player's group: three sets with the weights 5000 to 10", async () => {
    const { pool } = gifts.money.database;
    const sets = new Map<string, Lootbox>();
    for (const group of ["21", "1308", "1309"]) {
      const player = await gifts.player();
      await pool.query("insert into player_groups (player_id, group_id, added_at) values ($1, $2, now())", [
        player,
        group,
      ]);
      await issue(player, "wheel_segments");
      const [box] = await boxes(player);
      if (box) sets.set(group, box);
    }
    expect([...sets.values()].map(({ tier }) => tier)).toEqual(["rocket_lite", "rocket_pro", "rocket_max"]);
    for (const { items } of sets.values()) {
      expect(items.map(({ weight }) => weight)).toEqual([5000, 2000, 1400, 820, 470, 250, 50, 10]);
      const spins = items.flatMap(({ bonuses }) => bonuses).filter(({ type }) => type === "freespins");
      for (const { result_bonus } of spins) expect(result_bonus.wager).toBeGreaterThanOrEqual(25);
      for (const { result_bonus } of spins) expect(result_bonus.wager).toBeLessThanOrEqual(30);
    }
  });
});

describe("the wheel", () => {
  it("[WHEEL-01 part: prizes and the draw] has the stated prizes, and a spin comes with each deposit that is large enough, once", async () => {
    const player = await gifts.player();
    await gifts.deposit(player, 1_999);
    expect(await boxes(player)).toEqual([]);
    await gifts.deposit(player, 2_000);
    const [box, ...more] = await boxes(player);
    expect(more).toEqual([]);
    expect(box).toMatchObject({ group_key: "wheel_deposit", form: "wheel", tier: null });
    const { rows: notices } = await gifts.money.database.pool.query(
      "select values from player_notifications where player_id = $1 and title = 'NOTIFICATION.BOX.TITLE'",
      [player],
    );
    expect(notices.map(({ values }) => values)).toEqual([{ box: "Prize wheel", days: 3 }]);
    const prizes = box?.items.map(({ weight, bonuses: [bonus] }) => [
      bonus?.type,
      bonus?.attributes.freespins_count ?? bonus?.attributes.amount_cents,
      weight,
      bonus?.result_bonus.wager,
    ]);
    expect(prizes).toEqual([
      ["freespins", 10, 4000, 30],
      ["freespins", 20, 4000, 30],
      ["freespins", 50, 2000, 30],
      ["bonus", 1_000_000, 5, 3],
    ]);
    const [without, blocked] = [await gifts.player(), await gifts.player()];
    const { brand, database } = gifts.money;
    const strict = testLicence({ code: "EE", blockedFeatures: ["lootBox"] });
    Object.assign(brand, { licences: { ...brand.licences, EE: strict } });
    await database.pool.query("update players set can_issue_bonuses = false where id = $1", [without]);
    await database.pool.query("update players set license_name = 'EE' where id = $1", [blocked]);
    for (const one of [without, blocked]) await gifts.deposit(one, 2_000);
    const given = await database.pool.query("select from prize_boxes where player_id = any($1)", [[without, blocked]]);
    expect(given.rowCount, "who takes no bonuses, and whose licence has no boxes").toBe(0);
  });

  it.each(["charged_back", "refunded"] as const)(
    "takes what a deposit brought when it is %s: a box, and the gift of one that was opened",
    async (state) => {
      const player = await gifts.player();
      const ids = [await gifts.deposit(player, 2_000), await gifts.deposit(player, 2_000)];
      const staying = await gifts.deposit(player, 2_000);
      const [, left, opened] = await boxes(player);
      if (!left || !opened) throw new Error("no boxes");
      const { body } = await open(player, opened.id);
      const gift = (body as unknown as Lootbox).gift as string;
      expect(await gifts.gift(player, gift)).toMatchObject({ stage: "issued" });
      for (const id of ids) {
        gifts.pay.provider.setDeposit(`${id}-1`, { state });
        await gifts.pay.callback(`${id}-1`);
      }
      await gifts.pay.work();
      await gifts.follow();
      expect(await gifts.gift(player, gift)).toMatchObject({ stage: "canceled" });
      expect(await open(player, left.id)).toMatchObject({ status: 409, body: { code: "PRIZE.EXPIRED" } });
      const [own, ...more] = (await boxes(player)).filter(({ stage }) => stage === "issued");
      expect([own?.id, more.length], `the box of ${staying} stays`).toEqual([expect.any(String), 0]);
    },
  );

  it("says what boxes hold and what deposit brings one, in the currency of who asks; an opened box can be read again", async () => {
    const player = await gifts.player();
    const client = gifts.money.clientOf(player);
    const wheel = await client.ok(getPrizeSet, { params: { form: "wheel" }, query: { currency: "NOK" } });
    expect(wheel).toMatchObject({ currency: "NOK", tier: null, deposit_cents: 20_000, days_valid: 3 });
    expect(wheel.items.map(({ weight }) => weight)).toEqual([4000, 4000, 2000, 5]);
    const tiers = await client.ok(getPrizeSet, { params: { form: "wheel-segments" }, query: { currency: "EUR" } });
    expect(tiers).toMatchObject({ tier: "rocket_lite", deposit_cents: null });
    const id = await issue(player, "manual_wheel");
    await open(player, id);
    gifts.money.clock.advance(2 * DAY_MS);
    expect(await boxes(player)).toEqual([]);
    expect(await client.ok(getLootbox, { params: { id } })).toMatchObject({ id, stage: "activated" });
  });

  it("is not given by a brand without boxes, or without gifts that prizes are", () => {
    const [brand] = gifts.money.context.brands.values();
    if (!brand) throw new Error("the platform has a brand");
    for (const form of ["wheel", "wheel-segments", "loot-box"] as const) {
      expect(prizeSetFor(brand, form, [])?.items.length).toBeGreaterThan(3);
      expect(prizeSetFor({ ...brand, bonuses: [] }, form, [])).toBeNull();
      expect(prizeSetFor({ ...brand, prizeBoxes: [] }, form, [])).toBeNull();
    }
  });

  it.each(PRIZE_SETS)(
    "falls on each prize of $name as often as its weight says: 99% of many draws' intervals",
    ({ items }) => {
      const { chiSquare, bound } = spreadOf(items, 8_000);
      expect(chiSquare).toBeLessThan(bound);
    },
  );
});

it("a player who takes a break opens nothing, and the box is theirs afterwards", async () => {
  const player = await gifts.player();
  const id = await issue(player, BOXES[0]?.key as string);
  await gifts.money.clientOf(player).ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
  expect(await open(player, id)).toMatchObject({ status: 409, body: { code: "PRIZE.NOT_NOW" } });
  expect((await boxes(player)).map(({ stage }) => stage)).toEqual(["issued"]);
  await gifts.money.database.pool.query("update player_limits set ended_at = now() where player_id = $1", [player]);
  expect(await open(player, id)).toMatchObject({ status: 200, body: { stage: "activated" } });
});
