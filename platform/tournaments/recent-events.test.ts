import { afterAll, beforeAll, expect, it } from "vitest";
import type { TournamentEvent } from "#schemas/api/realtime.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { TournamentsHarness } from "#tests/harness/tournaments.ts";
import { announceStarts } from "./announce-starts.ts";
import { moveBoards } from "./board-changes.ts";
import { stopTournament } from "./stop-tournament.ts";
import { tournaments } from "./tables.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let cups: TournamentsHarness;
let served: SocketDependencies;
beforeAll(async () => {
  cups = await TournamentsHarness.create();
  served = await SocketDependencies.open(cups.money.test);
});
afterAll(async () => {
  await served.close();
  await cups.close();
});

/** A connection of a player that follows their tournaments; answers what it hears of them. */
async function follow(player: number): Promise<() => TournamentEvent[]> {
  const socket = await served.connect(cups.money.clientOf(player));
  await socket.subscribe(`tournaments_statuses#${player}`);
  return () =>
    socket.heard
      .filter(({ channel }) => channel === "tournaments_statuses")
      .map(({ payload }) => payload as unknown as TournamentEvent);
}
/** What a player who was away is sent when they come back. */
const missed = async (player: number) => (await follow(player))();
const missedEvents = async (player: number) => (await missed(player)).map(({ event }) => event);

it("[RT-02 part: tournaments] a player who was away is sent the events of the last two hours as those who were there have heard them, and none that is no news any more", async () => {
  const { clock, context } = cups.money;
  const prizes = [{ places: 1, amount: { EUR: "5" } }];
  const id = await cups.announce({ prizes }, { fromMs: 10 * MINUTE_MS, toMs: 6 * HOUR_MS });
  const [player, other] = [await cups.joined(id), await cups.joined(id)];
  const heard = await follow(player);
  await Promise.all([announceStarts(context), announceStarts(context)]);
  await expect.poll(heard).toHaveLength(1);
  expect(await missed(player)).toEqual(heard());
  clock.advance(1);
  const late = await cups.joined(id);
  expect(await missed(late), "joined after the notice").toEqual([]);
  expect(await missed(await cups.player())).toEqual([]);

  clock.advance(10 * MINUTE_MS + 1);
  await announceStarts(context);
  await expect.poll(heard).toHaveLength(2);
  expect(await missed(player), "it starts soon no more").toEqual(heard().slice(1));
  expect(await missedEvents(late)).toEqual(["started"]);

  clock.advance(MINUTE_MS);
  await cups.play(player, 200);
  await cups.follow();
  await expect.poll(heard).toHaveLength(3);
  expect(await missed(player)).toEqual(heard().slice(1));
  clock.advance(MINUTE_MS);
  await cups.play(other, 300);
  await cups.follow();
  await expect.poll(heard).toHaveLength(4);
  expect(await missed(player)).toEqual([heard()[1], heard()[3]]);
  clock.advance(MINUTE_MS);
  await cups.play(player, 200);
  await cups.follow();
  await expect.poll(heard).toHaveLength(5);
  expect(await missed(player), "the loss of the place is undone").toEqual([heard()[1], heard()[4]]);

  clock.advance(2 * HOUR_MS - 3 * MINUTE_MS);
  expect(await missed(player), "the start is over two hours old").toEqual([heard()[4]]);
  clock.advance(3 * MINUTE_MS);
  expect(await missed(player)).toEqual([]);
});

it("[RT-02 part: ended tournaments] a player who was away hears of none that has ended or was stopped meanwhile", async () => {
  const { clock, context } = cups.money;
  const [ends, stops] = await Promise.all([
    cups.announce({}, { fromMs: MINUTE_MS, toMs: 20 * MINUTE_MS }),
    cups.announce({}, { fromMs: MINUTE_MS, toMs: 20 * MINUTE_MS }),
  ]);
  const player = await cups.joined(ends);
  await cups.join(player, stops);
  clock.advance(2 * MINUTE_MS);
  await announceStarts(context);
  clock.advance(1_000);
  await cups.play(player, 200);
  await cups.follow();
  expect((await missedEvents(player)).sort()).toEqual([
    ...["joined_leaderboard", "joined_leaderboard"],
    ...["started", "started"],
  ]);
  await stopTournament(context, stops);
  const left = await missed(player);
  expect(left.map(({ event }) => event)).toEqual(["started", "joined_leaderboard"]);
  expect(new Set(left.map((event) => event.slug)).size).toBe(1);
  clock.advance(18 * MINUTE_MS);
  expect(await missedEvents(player), "until the places are frozen").toEqual(["joined_leaderboard"]);
  clock.advance(10 * MINUTE_MS);
  await cups.end();
  expect(await missed(player)).toEqual([]);
});

it("[RT-02 part: undone changes] a place on the board in a transaction that fails is no news", async () => {
  const { context, database } = cups.money;
  const id = await cups.announce();
  const player = await cups.joined(id);
  await database.pool.query(
    "update tournament_players set score = 5, reached_at = now() where tournament_id = $1 and player_id = $2",
    [id, player],
  );
  const rows = (await database.drizzle.select().from(tournaments)).filter((row) => row.id === id);
  const change = (fails: boolean) =>
    database.drizzle.transaction(async (tx) => {
      await moveBoards(tx, context, rows, context.clock.now());
      if (fails) throw new Error("undone");
    });
  await expect(change(true)).rejects.toThrow("undone");
  expect(await missedEvents(player)).toEqual([]);
  await Promise.all([change(false), change(false)]);
  expect(await missedEvents(player)).toEqual(["joined_leaderboard"]);
});
