import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testLicence } from "#tests/harness/brand.ts";
import { OTHER_BRAND, QUEST_TEMPLATE, QuestsHarness, SPECIAL_GROUP, testQuest } from "#tests/harness/quests.ts";
import { announceEdition, announceQuests } from "./announce-quests.ts";
import { giveDuePrizes } from "./give-due-prizes.ts";
import { stopQuest } from "./stop-quest.ts";

const MINUTE_MS = 60_000;

let walks: QuestsHarness;
beforeAll(async () => {
  walks = await QuestsHarness.create();
});
afterAll(() => walks.close());

describe("progress", () => {
  it("[QUEST-01 part: levels] cumulative bets of real money reach levels; each wins its gift once, in the currency of the bets", async () => {
    const id = await walks.announce();
    const player = await walks.player();
    expect(await walks.status(player, id)).toMatchObject({ reached: 0, sums: [], takes_part: true });
    const session = await walks.money.session(player);
    await walks.spin(session, 100);
    await walks.follow();
    expect(await walks.status(player, id)).toMatchObject({
      reached: 1,
      sums: [{ currency: "EUR", amount_cents: 100 }],
      points: [{ state: "completed" }, { state: "active" }, ...Array(4).fill({ state: "locked" })],
    });
    await walks.spin(session, 14_899);
    await walks.follow();
    expect((await walks.status(player, id)).reached, "a cent short of 150 euros").toBe(1);
    await walks.spin(session, 1);
    await walks.spin(session, 40_000);
    await walks.follow();
    const [due] = [await walks.status(player, id)];
    expect([due.reached, due.points.map(({ prize_state }) => prize_state).slice(0, 4)]).toEqual([
      3,
      ["none", "due", "due", "none"],
    ]);
    await Promise.all([walks.give(), walks.give(), giveDuePrizes(walks.money.context)]);
    expect(await walks.gifts(player, id)).toBe(2);
    const { points } = await walks.status(player, id);
    expect(points.slice(0, 4).map(({ prize_state, currency }) => [prize_state, currency])).toEqual([
      ["none", "EUR"],
      ["given", "EUR"],
      ["given", "EUR"],
      ["none", null],
    ]);
    const reached = "select count(*) from events where type = 'quest-level-reached' and player_id = $1";
    expect(await walks.count(reached, player)).toBe(3);
    expect(
      await walks.count(
        "select count(*) from player_notifications where player_id = $1 and title like '%QUEST%'",
        player,
      ),
    ).toBe(2);
  });

  it("[QUEST-01 part: currencies] each currency has its sum and thresholds; a level that one of them has reached wins no second gift", async () => {
    const id = await walks.announce();
    const player = await walks.player("AUD");
    await walks.money.browser("POST", "/api/player/accounts", { player, body: { currency: "EUR" } });
    await walks.money.hold(player, "EUR", { real: 1_000_000n, bonus: 0n });
    await walks.play(player, 22_499, { currency: "AUD" });
    await walks.follow();
    expect((await walks.status(player, id)).reached).toBe(1);
    await walks.play(player, 1, { currency: "AUD" });
    await walks.play(player, 15_000, { currency: "EUR" });
    await walks.follow();
    await walks.give();
    expect(await walks.status(player, id)).toMatchObject({
      reached: 2,
      sums: [
        { currency: "AUD", amount_cents: 22_500 },
        { currency: "EUR", amount_cents: 15_000 },
      ],
      points: [{}, { currency: "AUD", prize_state: "given" }, {}, {}, {}, {}],
    });
    expect(await walks.gifts(player, id)).toBe(1);
  });

  it("bonus money, other games, bets before the start and after the end don't count; a bet before the end counts whenever it settles", async () => {
    const id = await walks.announce({}, { toMs: MINUTE_MS });
    const later = await walks.announce({}, { fromMs: MINUTE_MS });
    const player = await walks.player();
    await walks.money.hold(player, "EUR", { real: 300n, bonus: 5_000n });
    const session = await walks.money.session(player);
    await walks.spin(session, 500);
    await walks.money.hold(player, "EUR", { real: 100_000n, bonus: 0n });
    await walks.play(player, 700, { identifier: "acme/table" });
    const open = await walks.bet(session, 1_000);
    walks.money.clock.advance(MINUTE_MS);
    await walks.spin(session, 2_000);
    walks.money.clock.advance(30 * MINUTE_MS);
    await walks.win(open, 0);
    await walks.follow();
    expect(await walks.status(player, id)).toMatchObject({
      status: "archive",
      sums: [{ currency: "EUR", amount_cents: 1_300 }],
    });
    expect((await walks.status(player, later)).sums).toEqual([{ currency: "EUR", amount_cents: 2_000 }]);
  });

  it("a round that is taken back leaves the sum once; its level stays and is not paid again", async () => {
    const id = await walks.announce();
    const player = await walks.player();
    const session = await walks.money.session(player);
    const gone = await walks.spin(session, 20_000);
    await walks.follow();
    await walks.give();
    await walks.takeBack(gone);
    await walks.takeBack(gone);
    await walks.follow();
    const again = `insert into events (type, brand, player_id, payload, created_at)
      select type, brand, player_id, payload, created_at from events where type = 'round-rolled-back' and player_id = $1`;
    await walks.money.database.pool.query(again, [player]);
    await walks.follow();
    expect(await walks.status(player, id)).toMatchObject({ reached: 2, sums: [{ amount_cents: 0 }] });
    await walks.spin(session, 20_000);
    await walks.follow();
    await walks.give();
    expect((await walks.status(player, id)).sums).toMatchObject([{ amount_cents: 20_000 }]);
    expect(await walks.gifts(player, id)).toBe(1);
  });

  it("the same levels are reached however events fall into batches, also where a round is taken back in between", async () => {
    const results: number[][] = [];
    for (const most of [1, 2, 500]) {
      const id = await walks.announce();
      const player = await walks.player();
      const session = await walks.money.session(player);
      const gone = await walks.spin(session, 30_000);
      await walks.takeBack(gone);
      await walks.spin(session, 30_000);
      await walks.follow(most);
      const { reached, sums } = await walks.status(player, id);
      results.push([reached, sums[0]?.amount_cents ?? -1]);
    }
    expect(results).toEqual(Array(3).fill([2, 30_000]));
  });
});

describe("terms", () => {
  it("announces the edition that runs and the next one, once, also by two processes; a deleted template's prize is given as announced", async () => {
    const { brand, context } = walks.money;
    const held = testQuest({ identifier: "quest--s--often", repeat_days: 1, prizes: [] });
    Object.assign(brand, { quests: [held] });
    await Promise.all([announceQuests(context), announceQuests(context)]);
    await announceQuests(context);
    expect(await walks.count("select count(*) from quests where slug like 'often-%' and size = 's'")).toBe(2);
    Object.assign(brand, { quests: [] });
    const id = await walks.announce();
    const player = await walks.player();
    await walks.play(player, 20_000);
    await walks.follow();
    Object.assign(brand, { bonuses: [] });
    await walks.give();
    Object.assign(brand, { bonuses: [QUEST_TEMPLATE] });
    expect((await walks.status(player, id)).points[1]?.prize_state).toBe("given");
    const edition = { slug: "quest--xs--none", startAt: new Date(0), endAt: new Date(1) };
    const wrong = testQuest({ prizes: [{ levels: [2], template: "gone" }] });
    await expect(announceEdition(context, brand, { terms: wrong, edition })).rejects.toThrow("has no gift gone");
  });

  it("one that is stopped counts no more; levels that were reached are paid, once", async () => {
    const id = await walks.announce();
    const player = await walks.player();
    await walks.play(player, 20_000);
    await walks.follow();
    const { context } = walks.money;
    expect(await Promise.all([stopQuest(context, id), stopQuest(context, id)])).toEqual(["stopped", "stopped"]);
    await walks.play(player, 90_000);
    await walks.follow();
    await walks.give();
    await walks.give();
    expect(await walks.status(player, id)).toMatchObject({
      status: "archive",
      reached: 2,
      sums: [{ amount_cents: 20_000 }],
    });
    expect(await walks.gifts(player, id)).toBe(1);
    expect(await stopQuest(context, 999_999)).toBe("unknown");
    const over = await walks.announce({}, { toMs: -MINUTE_MS });
    expect(await stopQuest(context, over)).toBe("over");
  });

  it("a player who is excluded when a prize is due gets none, and it is said", async () => {
    const id = await walks.announce();
    const player = await walks.player();
    await walks.play(player, 20_000);
    await walks.follow();
    const { database, clock } = walks.money;
    await database.pool.query("update players set excluded_at = $2 where id = $1", [player, clock.now()]);
    await walks.give();
    await database.pool.query("update players set excluded_at = null where id = $1", [player]);
    await walks.give();
    expect((await walks.status(player, id)).points[1]?.prize_state).toBe("withheld");
    expect(await walks.gifts(player, id)).toBe(0);
  });

  it("the database keeps reached levels and announced terms, and gives a level once", async () => {
    const id = await walks.announce();
    const player = await walks.player();
    await walks.play(player, 20_000);
    await walks.follow();
    const { pool } = walks.money.database;
    await expect(pool.query("delete from quest_levels where quest_id = $1", [id])).rejects.toThrow("is refused");
    const higher = "update quest_levels set level = 6 where quest_id = $1 and level = 2";
    await expect(pool.query(higher, [id])).rejects.toThrow("stays");
    await expect(pool.query("update quests set levels = '[]' where id = $1", [id])).rejects.toThrow("stays");
    await expect(
      pool.query("insert into quest_levels select * from quest_levels where quest_id = $1", [id]),
    ).rejects.toThrow("duplicate key");
  });
});

describe("[QUEST-02 part: the calls] who sees what", () => {
  it("test quests are there for whom the flag is on; others neither see them nor count in them", async () => {
    const id = await walks.announce({ identifier: "quest--xs--ffc-ground" });
    const [player, tester] = [await walks.player(), await walks.player()];
    await walks.addGroup(tester, 21);
    const sees = async (who: number | null) => (await walks.list(who)).some((quest) => quest.id === id);
    expect([await sees(null), await sees(player), await sees(tester)]).toEqual([false, false, true]);
    const path = `/api/quests/${id}/status?test_quests=true`;
    const answer = await walks.money.browser("GET", path, { player });
    expect(answer).toMatchObject({ status: 404, body: { code: "QUEST.UNKNOWN" } });
    expect((await walks.money.browser("GET", `/api/quests/${id}?test_quests=true`)).status).toBe(404);
    for (const who of [player, tester]) await walks.play(who, 20_000);
    await walks.follow();
    expect((await walks.status(tester, id)).reached).toBe(2);
    expect(await walks.count("select count(*) from quest_levels where quest_id = $1", id)).toBe(2);
  });

  it("the special group sees only its own quests and counts in no other; nobody else but testers sees those", async () => {
    const open = await walks.announce();
    const own = await walks.announce({ groups: [SPECIAL_GROUP] });
    const forGold = await walks.announce({ groups: [259] });
    const persons = { special: [SPECIAL_GROUP], gold: [259], both: [SPECIAL_GROUP, 259], tester: [21], other: [] };
    const seen: Record<string, boolean[]> = {};
    for (const [name, groups] of Object.entries(persons)) {
      const player = await walks.player();
      for (const group of groups) await walks.addGroup(player, group);
      const ids = (await walks.list(player)).map(({ id }) => id);
      seen[name] = [open, own, forGold].map((id) => ids.includes(id));
      await walks.play(player, 20_000);
      await walks.follow();
      const counted = await walks.money.database.pool.query<{ id: number }>(
        "select quest_id as id from quest_sums where player_id = $1",
        [player],
      );
      expect([open, own, forGold].map((id) => counted.rows.some((row) => row.id === id))).toEqual(seen[name]);
    }
    expect(seen).toEqual({
      special: [false, true, false],
      gold: [true, false, true],
      both: [false, true, false],
      tester: [true, true, true],
      other: [true, false, false],
    });
  });

  it("players of another brand, also in one batch, and those whose licence has no quests count in none", async () => {
    const { money } = walks;
    const strict = testLicence({ code: "EE", blockedFeatures: ["quests"] });
    Object.assign(money.brand, { licences: { ...money.brand.licences, EE: strict } });
    const id = await walks.announce();
    const stranger = await money.player({ real: 10_000_000n, requestContext: { brand: OTHER_BRAND } });
    const [own, blocked] = [await walks.player(), await walks.player()];
    const { pool } = money.database;
    await pool.query("update players set license_name = 'EE' where id = $1", [blocked]);
    for (const one of [own, stranger, blocked]) await walks.play(one, 20_000);
    await walks.follow();
    const { rows } = await pool.query("select player_id as id from quest_sums where quest_id = $1", [id]);
    expect(rows).toEqual([{ id: own }]);
  });

  it("progress is the player's own and asks to sign in; a quest that is not there is 404", async () => {
    const id = await walks.announce();
    const { money } = walks;
    expect((await money.browser("GET", `/api/quests/${id}/status`)).status).toBe(401);
    expect((await money.browser("GET", "/api/quests/player")).status).toBe(401);
    expect((await money.browser("GET", "/api/quests/999999")).status).toBe(404);
    const player = await walks.player();
    const { body } = await money.browser("GET", "/api/quests/player", { player });
    expect(body).toContainEqual(expect.objectContaining({ quest_id: id, reached: 0 }));
    const { body: quest } = await money.browser("GET", `/api/quests/${id}`);
    expect(quest).toMatchObject({
      size: "xs",
      test: false,
      in_progress: true,
      stopped: false,
      games: ["category:slots"],
    });
    expect(quest.levels).toHaveLength(6);
  });
});
