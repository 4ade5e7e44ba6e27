import { afterAll, beforeAll, expect, it } from "vitest";
import { claimAdventureDay } from "#schemas/api/adventures.ts";
import { listGifts } from "#schemas/api/bonuses.ts";
import { adventureBrand } from "#tests/harness/adventure-brand.ts";
import { rageAdventures } from "#tests/harness/adventure-storm.ts";
import { killAmid } from "#tests/harness/kill-amid.ts";
import { LoyaltyHarness } from "#tests/harness/loyalty.ts";
import { countAdventureEntries } from "./count-entries.ts";

let world: LoyaltyHarness;
beforeAll(async () => {
  world = await LoyaltyHarness.create({
    brand: adventureBrand(),
    consumersOf: (context) => [countAdventureEntries(context)],
  });
});
afterAll(() => world.close());

it("[ADV-01 part: sums] deposits, bets and what is taken back of them, worked off by two processes: claims, made twice at once, and gifts are those of a reference model", async () => {
  const report = await rageAdventures(world, { seed: 11, turnsADay: 6, players: 6 });
  expect(report.differences).toEqual([]);
  expect(report.takenBack).toBeGreaterThan(10);
  expect(report.claims).toBeGreaterThan(8);
}, 60_000);

it("a process that counts and claims is killed over both, twice; claims that are made again give each player one gift", async () => {
  world.goTo("2026-11-05T12:00:00Z");
  const players: number[] = [];
  for (let nth = 0; nth < 15; nth += 1) {
    const player = await world.player();
    for (let deposit = 0; deposit < 4; deposit += 1) await world.deposit(player, 500);
    players.push(player);
  }
  const { database, clock, brand } = world.money;
  const countOf = async (table: "adventure_entries" | "adventure_claims") =>
    (await database.pool.query(`select from ${table} where player_id = any($1)`, [players])).rowCount ?? 0;
  const args = [
    ...["tests/harness/work-adventures-process.ts", database.url, clock.now().toISOString(), JSON.stringify(brand)],
    ...["2026-11-04", "2", `${players}`],
  ];
  const killed = [
    await killAmid(database.pool, { args, writes: "insert on adventure_entries for each row", after: 6 }),
    await countOf("adventure_entries"),
    await killAmid(database.pool, { args, writes: "insert on adventure_claims for each row", after: 3 }),
    await countOf("adventure_claims"),
  ];
  expect(killed).toEqual(["SIGKILL", 6, "SIGKILL", 3]);
  await Promise.all([world.follow(2), world.follow(5)]);
  for (const player of players) {
    const client = world.money.clientOf(player);
    const claim = () => client.ok(claimAdventureDay, { params: { id: "2026-11-04", step: 2 } });
    expect((await Promise.all([claim(), claim()])).map(({ status }) => status)).toEqual(["completed", "completed"]);
    expect(await client.ok(listGifts, {})).toHaveLength(1);
  }
  expect([await countOf("adventure_entries"), await countOf("adventure_claims")]).toEqual([60, 15]);
}, 60_000);
