import { afterAll, beforeAll, expect, it } from "vitest";
import { changeGroups } from "#platform/players/change-groups.ts";
import { COMMANDS } from "#scripts/bonuses/commands.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { TestJobs } from "#tests/harness/jobs.ts";
import { issueToGroup } from "./issue-to-group.ts";
import { GROUP_GIFT_QUEUE } from "./queues.ts";
import { createBonusWorkers } from "./workers.ts";

const freespins = { count: 10, bet: { EUR: "0.20" }, games: ["acme:gems"] };

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([
    testTemplate({ freespins }),
    testTemplate({ key: "once", once: true }),
    testTemplate({ key: "gold", groups: [259] }),
    testTemplate({ key: "share", percent: 10 }),
  ]);
});
afterAll(() => gifts.close());

async function membersOf(group: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let member = 0; member < count; member += 1) {
    const playerId = await gifts.player();
    await changeGroups(gifts.money.context, { playerId, verb: "add", group });
    ids.push(playerId);
  }
  return ids;
}
const issue = (group: string, template: string, run = "one") =>
  issueToGroup(gifts.money.context, { brand: "test", group, template, issue: run });

it("an operator's command issues a gift to a whole group by a job: with history, events and the terms of the template, and nobody twice however often it runs", async () => {
  const [first = 0, off = 0, closed = 0, away = 0] = await membersOf("700", 4);
  const stranger = await gifts.player();
  const { pool } = gifts.money.database;
  await pool.query("update players set can_issue_bonuses = false where id = $1", [off]);
  await pool.query("update players set blocked_at = now() where id = $1", [closed]);
  await pool.query("update players set excluded_at = now() where id = $1", [away]);
  const work = COMMANDS["issue-group"]?.read(["test", "700", "gift_a"]);
  const { database, clock, context } = gifts.money;
  expect(await work?.({ database, clock, brands: context.brands })).toContain("gift_a is issued to group 700 of test");
  const worker = createBonusWorkers(context).find(({ queue }) => queue.name === GROUP_GIFT_QUEUE.name);
  if (!worker) throw new Error("nobody works on the queue");
  expect(await new TestJobs(gifts.money).run(worker)).toBe(1);
  await gifts.follow();
  const held = await gifts.gifts(first);
  expect(held.map(({ stage, amount_cents, freespins_total }) => [stage, amount_cents, freespins_total]).sort()).toEqual(
    [
      ["issued", 0, 10],
      ["issued", 5_000, 0],
    ],
  );
  for (const player of [off, closed, away, stranger]) {
    const { rows } = await pool.query("select from gifts where player_id = $1", [player]);
    expect(rows).toEqual([]);
  }
  const { rows } = await pool.query(
    `select e.type, t.actor from gifts g join gift_transitions t on t.gift_id = g.id
      join events e on e.payload ->> 'gift' = g.id::text where g.player_id = $1`,
    [first],
  );
  expect(rows).toEqual(Array(2).fill({ type: "gift-issued", actor: "rules" }));
  const bonus = held.find(({ amount_cents }) => amount_cents > 0);
  expect((await gifts.activate(first, bonus?.id ?? "")).body).toMatchObject({ stage: "handle_bets" });
});

it("two processes that run the same issue give each player one; a second issue gives another", async () => {
  const members = await membersOf("701", 5);
  const counts = await Promise.all([issue("701", "gift_a"), issue("701", "gift_a")]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
  expect(await issue("701", "gift_a")).toBe(0);
  expect(await issue("701", "gift_a", "two")).toBe(10);
  expect(await gifts.gifts(members[0] ?? 0)).toHaveLength(4);
});

it("a template reaches only those whom it names, a person once, and none by a percentage of nothing", async () => {
  const [gold = 0, plain = 0] = await membersOf("702", 2);
  await changeGroups(gifts.money.context, { playerId: gold, verb: "add", group: "259" });
  expect(await issue("702", "gold")).toBe(1);
  expect(await gifts.gifts(plain)).toEqual([]);
  expect(await issue("702", "once", "first")).toBe(2);
  expect(await issue("702", "once", "again")).toBe(0);
  await expect(issue("702", "share")).rejects.toThrow("no share for a group");
  for (const words of [
    ["test", "702", "share"],
    ["test", "702", "none"],
    ["nobody", "702", "gold"],
  ]) {
    const { database, clock, context } = gifts.money;
    const work = COMMANDS["issue-group"]?.read(words);
    await expect(work?.({ database, clock, brands: context.brands })).rejects.toThrow();
  }
});
