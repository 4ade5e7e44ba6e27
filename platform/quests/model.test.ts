import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
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
  const killAt = async (isFarEnough: () => Promise<boolean>) => {
    const args = [database.url, clock.now().toISOString(), JSON.stringify(brand)];
    const child = spawn(process.execPath, ["--import", "tsx", "tests/harness/work-quests-process.ts", ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    const ended = once(child, "exit");
    while (!(await isFarEnough()) && child.exitCode === null) await setTimeout(2);
    child.kill("SIGKILL");
    expect((await ended)[1]).toBe("SIGKILL");
  };
  await killAt(async () => (await counted()) > 5);
  expect(await counted()).toBeLessThan(72);
  await killAt(async () => (await given()) > 2);
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
