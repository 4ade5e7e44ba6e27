import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { killAmid } from "#tests/harness/kill-amid.ts";
import { LotteriesHarness } from "#tests/harness/lotteries.ts";
import { closeLottery } from "./close-lottery.ts";
import { drawNumbers } from "./draw-numbers.ts";
import { leavesOf, merkleRoot } from "./merkle.ts";
import { sellTickets } from "./sell-tickets.ts";
import { setPublicValue } from "./set-public-value.ts";

let lotteries: LotteriesHarness;
let folder: string;
beforeAll(async () => {
  lotteries = await LotteriesHarness.create();
  folder = mkdtempSync(join(tmpdir(), "marquee-draw-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await lotteries.close();
});

/** What scripts/verify-draw.mjs says of a draw. */
function verify(commitment: string, draw: object, ...tickets: string[]) {
  const file = join(folder, "draw.json");
  writeFileSync(file, JSON.stringify(draw));
  return spawnSync("node", ["scripts/verify-draw.mjs", commitment, file, ...tickets], { encoding: "utf8" });
}

/** A lottery with players who have bought so many tickets each. */
async function sold(counts: readonly number[], changes = {}) {
  const id = await lotteries.announce(changes);
  const players: number[] = [];
  for (const count of counts) {
    const player = await lotteries.player(count * 50);
    expect((await lotteries.buy(player, id, count)).status).toBe(200);
    players.push(player);
  }
  return { id, players };
}
/** A public value that draws others: of few tickets another one may draw the same. */
const otherValue = ({ seed, root, leaves, winners }: Awaited<ReturnType<typeof lotteries.drawOf>>) =>
  Array.from({ length: 20 }, (_, nth) => `later ${nth}`).find((publicValue) => {
    const drawn = drawNumbers({ seed, root, publicValue, tickets: leaves.length, prizes: winners.length });
    return !isDeepStrictEqual(drawn, winners);
  });
const winnersOf = async (id: number) =>
  (
    await lotteries.money.database.pool.query(
      "select place, number, player_id, prize, outcome, gift_id from lottery_winners where lottery_id = $1 order by place",
      [id],
    )
  ).rows;
const giftsOf = (id: number) => lotteries.count("select count(*) from gifts where source like $1", `lottery:${id}:%`);

describe("a draw", () => {
  it("[LOT-02] the seed is promised by its hash before the first ticket and shown after the draw; with the frozen list of tickets the script verifies who won", async () => {
    const { id, players } = await sold([3, 1, 10]);
    const before = await lotteries.lottery(id);
    expect(before).toMatchObject({ seed: null, tickets_root: null, drawn_at: null, top_players: [], status: "active" });
    await lotteries.draw();
    expect((await lotteries.lottery(id)).drawn_at).toBeNull();
    expect((await lotteries.money.browser("GET", `/api/lotteries/${id}/draw`)).body.code).toBe("LOTTERY.NOT_DRAWN");
    lotteries.pastTheEnd();
    expect(await lotteries.lottery(id)).toMatchObject({ status: "archive", seed: null, drawn_at: null });
    await lotteries.draw();
    const after = await lotteries.lottery(id);
    expect(after.commitment).toBe(before.commitment);
    const draw = await lotteries.drawOf(id);
    expect(draw).toMatchObject({ commitment: before.commitment, seed: after.seed, root: after.tickets_root });
    expect(draw.leaves).toHaveLength(14);
    // Anybody verifies it, and each player that their tickets were in it.
    const own = (await lotteries.tickets(players[2] as number, id)).map(({ number, code }) => `${number}:${code}`);
    expect(verify(before.commitment, draw, ...own).stdout).toBe(`winners ${draw.winners.join(" ")}\n`);
    expect(after.top_players.map(({ ticket }) => ticket)).toEqual(draw.winners);
    expect(after.top_players.map(({ award_place, prize }) => [award_place, prize])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
    for (const { nickname } of after.top_players) expect(nickname).toBe("Player***");
    // A changed draw is found out, whatever was changed.
    const [first = "", ...others] = draw.leaves;
    const changes: [object, RegExp][] = [
      [{ seed: "0".repeat(64) }, /seed is not the one/],
      [{ leaves: [...others, first] }, /list of tickets is not the one/],
      [{ winners: [...draw.winners].reverse() }, /names others/],
      [{ public_value: otherValue(draw) }, /names others/],
    ];
    for (const [change, message] of changes) {
      const found = verify(before.commitment, { ...draw, ...change });
      expect([found.status, found.stderr]).toEqual([1, expect.stringMatching(message)]);
    }
    expect(verify(before.commitment, draw, "1:0123").stderr).toMatch(/not in the list/);
    // Seed and tickets stay as they are, for the owner of the tables, too.
    const { pool } = lotteries.money.database;
    await expect(pool.query("update lotteries set seed = commitment where id = $1", [id])).rejects.toThrow(/stays/);
    await expect(pool.query("delete from lottery_tickets where lottery_id = $1", [id])).rejects.toThrow(/refused/);
    await expect(pool.query("update lottery_winners set player_id = 0 where lottery_id = $1", [id])).rejects.toThrow();
  });

  it("gives each prize as a gift with the terms that were announced, once, and tells the winners", async () => {
    const { id } = await sold([2, 2, 2]);
    const { brand, database } = lotteries.money;
    // The templates are deleted while the lottery runs.
    const { bonuses } = brand;
    Object.assign(brand, { bonuses: [] });
    lotteries.pastTheEnd();
    await Promise.all([lotteries.draw(), lotteries.draw(), lotteries.draw()]);
    await lotteries.draw();
    Object.assign(brand, { bonuses });
    const winners = await winnersOf(id);
    expect(winners.map(({ place, prize, outcome }) => [place, prize, outcome])).toEqual([
      [1, 0, "given"],
      [2, 1, "given"],
      [3, 1, "given"],
    ]);
    expect(await giftsOf(id)).toBe(3);
    for (const { number, player_id, gift_id } of winners) {
      const tickets = await lotteries.tickets(player_id, id);
      expect(tickets.find((ticket) => ticket.number === number)?.gift).toBe(String(gift_id));
    }
    const { rows: gifts } = await database.pool.query(
      "select player_id, group_key, amount::integer as amount from gifts where source like $1 order by source",
      [`lottery:${id}:%`],
    );
    expect(gifts).toEqual(
      winners.map(({ player_id, prize }) => ({
        ...{ player_id, group_key: prize === 0 ? "lottery_best" : "lottery_small", amount: prize === 0 ? 10_000 : 500 },
      })),
    );
    const notices = await database.pool.query(
      "select player_id from player_notifications where title like $1 and values->>'lottery' = 'A draw' and player_id = any($2)",
      ["NOTIFICATION.LOTTERY.%", winners.map(({ player_id }) => player_id)],
    );
    expect(notices.rows).toHaveLength(3);
    const drawn = await database.pool.query(
      "select payload, player_id from events where type = 'lottery-drawn' and payload->>'lottery' = $1",
      [String(id)],
    );
    expect(drawn.rows).toEqual([
      { payload: { lottery: String(id), slug: expect.any(String), tickets: 6, winners: 3 }, player_id: null },
    ]);
    const player = winners[0]?.player_id;
    expect((await lotteries.tickets(player, id)).find(({ number }) => number === winners[0]?.number)?.prize).toBe(0);
  });

  it("waits for the public value that was named before, which is mixed in", async () => {
    const { id } = await sold([5], { public_value: { en: "Closing number of the exchange" } });
    const { context } = lotteries.money;
    expect((await lotteries.lottery(id)).public_source).toBe("Closing number of the exchange");
    expect(await setPublicValue(context, id, "too early")).toBe("open");
    lotteries.pastTheEnd();
    await lotteries.draw();
    expect(await lotteries.lottery(id)).toMatchObject({ drawn_at: null, seed: null, public_value: null });
    expect((await lotteries.lottery(id)).tickets_root).not.toBeNull();
    expect(await setPublicValue(context, id, "18,402.33")).toBe("set");
    expect(await setPublicValue(context, id, "18,402.34")).toBe("known");
    await lotteries.draw();
    const draw = await lotteries.drawOf(id);
    expect(draw.public_value).toBe("18,402.33");
    expect(verify(draw.commitment, draw).stdout).toBe(`winners ${draw.winners.join(" ")}\n`);
  });

  it("of fewer tickets than prizes lets each win once, of none nobody", async () => {
    const [few, none] = [await sold([2]), await sold([])];
    lotteries.pastTheEnd();
    await lotteries.draw();
    expect((await lotteries.drawOf(few.id)).winners.sort()).toEqual([1, 2]);
    const empty = await lotteries.drawOf(none.id);
    expect([empty.winners, empty.leaves]).toEqual([[], []]);
    expect(verify(empty.commitment, empty).stdout).toBe("winners \n");
  });

  it("withholds the prize of a player who is excluded, and gives the others", async () => {
    const { id, players } = await sold([1, 1, 1]);
    await lotteries.money.database.pool.query("update players set excluded_at = $2 where id = $1", [
      players[1],
      lotteries.money.clock.now(),
    ]);
    lotteries.pastTheEnd();
    await lotteries.draw();
    const outcomes = new Map((await winnersOf(id)).map(({ player_id, outcome }) => [player_id, outcome]));
    expect(players.map((player) => outcomes.get(player))).toEqual(["given", "withheld", "given"]);
    expect(await giftsOf(id)).toBe(2);
  });

  it.each(["charged_back", "refunded"] as const)(
    "withholds the prize of a ticket whose deposit was %s",
    async (state) => {
      const { gifts } = lotteries;
      const id = await lotteries.announce({ tickets_by_deposit: { EUR: "30" } });
      const [honest, other] = [await lotteries.player(), await lotteries.player()];
      await gifts.deposit(honest, 3_000);
      const payment = await gifts.deposit(other, 3_000);
      gifts.pay.provider.setDeposit(`${payment}-1`, { state });
      await gifts.pay.callback(`${payment}-1`);
      await gifts.pay.work();
      lotteries.pastTheEnd();
      // Such a lottery closes half a minute after its end.
      lotteries.money.clock.advance(60_000);
      await lotteries.draw();
      const outcomes = new Map((await winnersOf(id)).map(({ player_id, outcome }) => [player_id, outcome]));
      expect([outcomes.get(honest), outcomes.get(other)]).toEqual(["given", "withheld"]);
    },
  );
});

it("no ticket is sold after the close, whatever races: each sale is in the frozen list, or took no points", async () => {
  const id = await lotteries.announce({ max_tickets_per_player: 100 });
  const players = await Promise.all(Array.from({ length: 6 }, () => lotteries.player(5_000)));
  const { clock, database } = lotteries.money;
  const buying = players.map(async (player) => {
    let bought = 0;
    while ((await lotteries.buy(player, id)).status === 200) bought += 1;
    return bought;
  });
  while ((await lotteries.count("select count(*) from lottery_tickets where lottery_id = $1", id)) < 5)
    await setTimeout(5);
  // The sales' clock may be behind: the close alone keeps them out.
  const ahead = { ...lotteries.money.context, clock: { now: () => new Date(clock.now().getTime() + 2 * 3_600_000) } };
  await closeLottery(ahead, id);
  const frozen = await lotteries.count("select tickets_sold as count from lotteries where id = $1", id);
  const bought = await Promise.all(buying);
  expect(bought.reduce((sum, count) => sum + count, 0)).toBe(frozen);
  expect(await lotteries.count("select count(*) from lottery_tickets where lottery_id = $1", id)).toBe(frozen);
  expect(frozen, "the close ended the sales").toBeLessThan(6 * 100);
  for (const [index, player] of players.entries()) {
    expect(await lotteries.points(player)).toBe(5_000 - 50 * (bought[index] ?? 0));
  }
  await expect(
    database.pool.query(
      "insert into lottery_tickets (lottery_id, number, player_id, code, source, reference, created_at) values ($1, 999, $2, 'x', 'points', 'x', now())",
      [id, players[0]],
    ),
  ).rejects.toThrow(/is closed/);
});

it("a sale that is under way while its lottery closes is in the frozen list", async () => {
  const { id, players } = await sold([1]);
  const { clock, context, database } = lotteries.money;
  const ahead = { ...context, clock: { now: () => new Date(clock.now().getTime() + 2 * 3_600_000) } };
  const waiting = () =>
    lotteries.count(
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%lotteries%'",
    );
  let closing: Promise<boolean> = Promise.resolve(false);
  await database.drizzle.transaction(async (tx) => {
    const lottery = { id, brand: "test", slug: "amid" };
    const playerId = players[0] as number;
    await sellTickets(tx, { lottery, playerId, count: 1, source: "points", reference: "amid", at: clock.now() });
    closing = closeLottery(ahead, id);
    await expect.poll(waiting).toBe(1);
  });
  expect(await closing).toBe(true);
  const { rows } = await database.pool.query(
    "select number, code from lottery_tickets where lottery_id = $1 order by number",
    [id],
  );
  expect(rows).toHaveLength(2);
  const { rows: lottery } = await database.pool.query("select tickets_root from lotteries where id = $1", [id]);
  expect(lottery).toEqual([{ tickets_root: await merkleRoot(await leavesOf(rows)) }]);
});

it("[FEED-03 part: draws] a process that is killed amid the prizes leaves none out and none twice, while two others draw at once", async () => {
  const count = 80;
  const { id } = await sold([60, 60], {
    max_tickets_per_player: 100,
    prizes: [{ template: "lottery_small", count }],
  });
  lotteries.pastTheEnd();
  const { database, clock } = lotteries.money;
  const killed = await killAmid(database.pool, {
    args: ["tests/harness/draw-process.ts", database.url, clock.now().toISOString()],
    writes: "update on lottery_winners for each row when (new.outcome = 'given')",
    after: 10,
  });
  expect(killed).toBe("SIGKILL");
  const given = () =>
    lotteries.count("select count(*) from lottery_winners where lottery_id = $1 and outcome = 'given'", id);
  // Some are given at the same time: of ten writes the last may be lost with the process.
  expect(await given()).toBeGreaterThan(0);
  expect(await given()).toBeLessThan(count);
  await Promise.all([lotteries.draw(), lotteries.draw()]);
  expect([await given(), await giftsOf(id)]).toEqual([count, count]);
  expect(await lotteries.count("select count(*) from lotteries where id = $1 and settled_at is not null", id)).toBe(1);
  const events = "select count(*) from events where type = 'lottery-drawn' and payload->>'lottery' = $1";
  expect(await lotteries.count(events, String(id))).toBe(1);
}, 60_000);

it("every ticket has the same chance for every place", () => {
  const [draws, tickets, prizes] = [3_000, 6, 2];
  const wins = Array.from({ length: prizes }, () => Array<number>(tickets).fill(0));
  for (let nth = 0; nth < draws; nth += 1) {
    const numbers = drawNumbers({ seed: `seed ${nth}`, root: "root", publicValue: null, tickets, prizes });
    expect(new Set(numbers).size).toBe(prizes);
    for (const [place, number] of numbers.entries())
      (wins[place] as number[])[number - 1] = (wins[place]?.[number - 1] ?? 0) + 1;
  }
  const chance = 1 / tickets;
  const spread = Math.sqrt(draws * chance * (1 - chance));
  for (const counts of wins)
    for (const count of counts) expect(Math.abs(count - draws * chance)).toBeLessThan(4 * spread);
});
