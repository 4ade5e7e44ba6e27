import { expect, it } from "vitest";
import { killAmid } from "#tests/harness/kill-amid.ts";
import { rageQuests } from "#tests/harness/quest-storm.ts";
import { QuestsHarness } from "#tests/harness/quests.ts";

it("[QUEST-01 part: sums] bets and rollbacks of players at once, worked off by two processes: sums, levels and gifts in quests of several sizes are those of a reference model", async () => {
  const walks = await QuestsHarness.create();
  const report = await rageQuests(walks, { seed: 7, rounds: 120, players: 6 });
  expect(report.differences).toEqual([]);
  expect(report.takenBack).toBeGreaterThan(5);
  expect(report.given).toBeGreaterThan(50);
  await walks.close();
}, 60_000);

it("a process that counts bets and gives prizes is killed over both, twice; two others finish it: each bet counts once, each level wins one gift", async () => {
  const walks = await QuestsHarness.create();
  const { database, clock, brand } = walks.money;
  const id = await walks.announce({ games: ["*"] });
  const players: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const player = await walks.player();
    const session = await walks.money.session(player);
    // 600 euros: three levels, two of which win a gift.
    for (let bet = 0; bet < 6; bet += 1) await walks.spin(session, 10_000);
    players.push(player);
  }
  const counted = () => walks.count("select count(*) from quest_rounds where quest_id = $1", id);
  const given = () => walks.count("select count(*) from quest_levels where quest_id = $1 and outcome = 'given'", id);
  const args = ["tests/harness/work-quests-process.ts", database.url, clock.now().toISOString(), JSON.stringify(brand)];
  expect(await killAmid(database.pool, { args, writes: "insert on quest_rounds for each row", after: 6 })).toBe(
    "SIGKILL",
  );
  expect(await counted()).toBe(6);
  const writes = "update on quest_levels for each row when (new.outcome = 'given')";
  expect(await killAmid(database.pool, { args, writes, after: 10 })).toBe("SIGKILL");
  // Some are given at the same time: of ten writes the last may be lost with the process.
  expect(await given()).toBeGreaterThan(0);
  expect(await given()).toBeLessThan(24);
  await Promise.all([walks.follow(2), walks.follow(5), walks.give(), walks.give()]);
  await Promise.all([walks.give(), walks.give()]);
  for (const player of players) {
    expect(await walks.status(player, id)).toMatchObject({ reached: 3, sums: [{ amount_cents: 60_000 }] });
    expect(await walks.gifts(player, id)).toBe(2);
  }
  expect([await counted(), await given()]).toEqual([72, 24]);
  await walks.close();
}, 60_000);
