import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { PRIZE_TEMPLATE, TournamentsHarness } from "#tests/harness/tournaments.ts";
import { announceStarts } from "./announce-starts.ts";
import { stopTournament } from "./stop-tournament.ts";

const MINUTE_MS = 60_000;

let cups: TournamentsHarness;
beforeAll(async () => {
  cups = await TournamentsHarness.create();
});
afterAll(() => cups.close());

describe("joining", () => {
  it("[TOUR-02 part: the call] takes the player in once, however often it is confirmed, and the player's tournaments show it", async () => {
    const id = await cups.announce();
    const player = await cups.player();
    expect(await cups.status(player, id)).toMatchObject({ joined: false, can_join: true, reason: null, points: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => cups.join(player, id)));
    for (const { status, body } of answers) expect([status, body.joined, body.can_join]).toEqual([200, true, false]);
    const joins = "select count(*) from events where type = 'tournament-joined' and player_id = $1";
    expect(await cups.count(joins, player)).toBe(1);
    const { body } = await cups.money.browser("GET", "/api/tournaments/player", { player });
    expect(body).toMatchObject([{ tournament_id: id, joined: true, title: "A cup" }]);
    await cups.money.database.pool.query("update tournaments set nonvisible = true where id = $1", [id]);
    expect((await cups.money.browser("GET", "/api/tournaments/player", { player })).body).toEqual([]);
    await cups.money.database.pool.query("update tournaments set nonvisible = false where id = $1", [id]);
    expect((await cups.money.browser("GET", `/api/tournaments/${id}/status`)).status).toBe(401);
    const wrong = { player, body: { confirmed: false } };
    expect((await cups.money.browser("POST", `/api/tournaments/${id}/confirm`, wrong)).status).toBe(422);
  });

  it("during a break is rejected, and the page is given the reason", async () => {
    const id = await cups.announce({});
    const player = await cups.player();
    await cups.money.clientOf(player).ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
    expect(await cups.join(player, id)).toMatchObject({ status: 409, body: { code: "TOURNAMENT.NOT_NOW" } });
    expect(await cups.status(player, id)).toMatchObject({
      ...{ joined: false, can_join: false, reason: "TOURNAMENT.NOT_NOW" },
    });
  });

  it("late, from a group that may not, with another currency, or while excluded, is rejected with a reason", async () => {
    const id = await cups.announce({ excluded_groups: [7], currencies: ["EUR"] });
    const [late, forbidden, dollars, excluded] = [
      await cups.player(),
      await cups.player(),
      await cups.player("USD"),
      await cups.player(),
    ];
    await cups.addGroup(forbidden, 7);
    const reasonOf = async (player: number) => (await cups.status(player, id)).reason;
    expect([await reasonOf(late), await reasonOf(forbidden), await reasonOf(dollars)]).toEqual([
      null,
      "TOURNAMENT.NOT_ELIGIBLE",
      "TOURNAMENT.NOT_ELIGIBLE",
    ]);
    for (const player of [forbidden, dollars])
      expect(await cups.join(player, id)).toMatchObject({ status: 403, body: { code: "TOURNAMENT.NOT_ELIGIBLE" } });
    const hidden = await cups.announce({ groups: [259] });
    expect(await cups.join(late, hidden)).toMatchObject({ status: 404, body: { code: "TOURNAMENT.UNKNOWN" } });
    await cups.money.database.pool.query("update players set excluded_at = $2 where id = $1", [
      excluded,
      cups.money.clock.now(),
    ]);
    expect((await cups.join(excluded, id)).status).not.toBe(200);
    const over = await cups.announce({}, { toMs: 0 });
    expect(await cups.join(late, over)).toMatchObject({ status: 409, body: { code: "TOURNAMENT.ENDED" } });
    expect(await cups.count("select count(*) from tournament_players where tournament_id = any($1)", [id, over])).toBe(
      0,
    );
  });
});

describe("scores", () => {
  it("[TOUR-05 part: scores] rounds of real money in eligible games count by their stakes; others, smaller ones and those before joining don't", async () => {
    const id = await cups.announce({ min_stake: { EUR: "1" } });
    const early = await cups.player();
    await cups.play(early, 5_000);
    cups.money.clock.advance(MINUTE_MS);
    await cups.join(early, id);
    cups.money.clock.advance(MINUTE_MS);
    const session = await cups.money.session(early);
    await cups.spin(session, 250);
    await cups.spin(session, 99);
    await cups.spin(session, 101);
    await cups.play(early, 5_000, 0, { identifier: "acme/table" });
    await cups.play(await cups.player(), 5_000);
    const kroner = await cups.joined(id, "NOK");
    await cups.play(kroner, 1_005);
    await cups.follow();
    expect((await cups.leaderboard(id)).rows).toMatchObject([
      { award_place: 1, points: 3.51, bets: 2, amount_cents: 5_000 },
      { award_place: 2, points: 1.005, bets: 1, amount_cents: 2_000 },
    ]);
    expect(await cups.status(kroner, id)).toMatchObject({ award_place: 2, points: 1.005, amount_cents: 2_000 });
    await cups.follow();
    expect((await cups.status(early, id)).points, "worked off again").toBe(3.51);
  });

  it("a stake of bonus money brings nothing; a mixed one counts with its part of real money", async () => {
    const id = await cups.announce();
    const player = await cups.joined(id);
    await cups.money.hold(player, "EUR", { real: 300n, bonus: 5_000n });
    const session = await cups.money.session(player);
    await cups.spin(session, 500);
    await cups.spin(session, 500);
    await cups.follow();
    expect(await cups.status(player, id)).toMatchObject({ points: 3, bets: 1 });
  });

  it("an automatic tournament takes in whoever plays, of its producer alone, and nobody of a group that may not", async () => {
    const id = await cups.announce({ join: "automatic", producer: "other", games: ["*"], excluded_groups: [8] });
    const [player, forbidden] = [await cups.player(), await cups.player()];
    await cups.addGroup(forbidden, 8);
    for (const one of [player, forbidden]) {
      await cups.play(one, 700);
      const session = await cups.money.session(one, { identifier: "other/gems" });
      const round = { session, action: `other-${one}`, round: `other-${one}`, bet: 200, win: 0 };
      expect((await cups.money.provider("bet-and-win", round, "other")).status).toBe(200);
    }
    await cups.follow();
    expect((await cups.leaderboard(id)).rows).toMatchObject([{ points: 2, bets: 1 }]);
    expect((await cups.status(forbidden, id)).joined).toBe(false);
  });

  it("a round that is taken back takes its points back, once, also within one batch and amid a streak", async () => {
    const id = await cups.announce({ scoring: { kind: "streak", rounds: 2 } });
    const player = await cups.joined(id);
    const session = await cups.money.session(player);
    await cups.spin(session, 100, 300);
    const best = await cups.spin(session, 100, 900);
    await cups.spin(session, 100, 200);
    const gone = await cups.spin(session, 100, 5_000);
    await cups.takeBack(gone);
    await cups.follow();
    expect(await cups.status(player, id)).toMatchObject({ points: 12, bets: 3 });
    await cups.takeBack(best);
    await cups.takeBack(best);
    await cups.follow();
    expect(await cups.status(player, id)).toMatchObject({ points: 5, bets: 2 });
    const [counted] = (
      await cups.money.database.pool.query(
        "select sum(players)::int as players from tournament_buckets where tournament_id = $1",
        [id],
      )
    ).rows;
    expect(counted.players).toBe(1);
  });

  it("a bet counts by its own time: one before the end that is settled a little later, none after the end, and none that is settled too late", async () => {
    const { clock } = cups.money;
    const id = await cups.announce({}, { toMs: MINUTE_MS });
    const player = await cups.joined(id);
    const session = await cups.money.session(player);
    const [soon, late] = [await cups.bet(session, 300), await cups.bet(session, 500)];
    clock.advance(MINUTE_MS);
    await cups.spin(session, 900);
    clock.advance(10_000);
    await cups.win(soon, 0);
    clock.advance(20_000);
    await cups.win(late, 0);
    // What is not counted yet keeps the tournament open.
    await cups.end();
    expect(await cups.count("select count(*) from tournament_results where tournament_id = $1", id)).toBe(0);
    await cups.follow();
    expect(await cups.status(player, id)).toMatchObject({ points: 3, bets: 1, status: "archive" });
    await cups.end();
    expect(await cups.status(player, id)).toMatchObject({ points: 3, award_place: 1, prize_state: "given" });
  });
});

describe("the leaderboard", () => {
  it("[TOUR-03 part: the call] has places, masked names, bets, prizes and the player's own place, wherever it is; equal scores are ordered by who had them first", async () => {
    const id = await cups.announce({
      prizes: [
        { places: 1, amount: { EUR: "50" } },
        { places: 1, template: PRIZE_TEMPLATE.key },
      ],
    });
    const players = [await cups.joined(id), await cups.joined(id), await cups.joined(id), await cups.joined(id)];
    // Of the two with 500 the one who joined later has them first.
    for (const [index, stake] of [500, 700, 500, 100].entries()) {
      await cups.play(players[[2, 1, 0, 3][index] as number] as number, stake);
      cups.money.clock.advance(1_000);
    }
    await cups.money.database.pool.query("update players set first_name = 'Ingeborg'");
    await cups.money.database.pool.query("update players set nickname = 'Longnickname' where id = $1", [players[1]]);
    await cups.follow();
    const board = await cups.leaderboard(id, players[3], { limit: 2 });
    expect(board).toMatchObject({
      players: 4,
      own: { award_place: 4, points: 1, bets: 1, amount_cents: null, gift: null },
    });
    expect(board.rows).toMatchObject([
      { award_place: 1, points: 7, nickname: "Longni***", amount_cents: 5_000, gift: null },
      { award_place: 2, points: 5, nickname: "Player***", amount_cents: null, gift: "Tournament gift" },
    ]);
    const places = await Promise.all(players.map(async (player) => (await cups.status(player, id)).award_place));
    expect(places).toEqual([3, 1, 2, 4]);
    const rest = await cups.leaderboard(id, null, { limit: 2, after: 2 });
    expect([rest.own, rest.rows.map(({ award_place, points }) => [award_place, points])]).toEqual([
      null,
      [
        [3, 5],
        [4, 1],
      ],
    ]);
  });

  it("is read by two statements with the own place, since each waits for a processor where thousands play; an empty one says so", async () => {
    const id = await cups.announce();
    expect(await cups.leaderboard(id, null)).toMatchObject({ players: 0, rows: [], own: null });
    const player = await cups.joined(id);
    await cups.play(player, 300);
    await cups.follow();
    const sent = await statementsOf(() => cups.leaderboard(id, player));
    expect(sent.filter((text) => text.includes("tournament"))).toHaveLength(2);
    expect((await cups.leaderboard(id, player, { after: 1 })).rows).toEqual([]);
  });
});

it("a job that comes late tells of the start alone, and of none that was stopped", async () => {
  const { clock, context, database } = cups.money;
  const late = await cups.announce({}, { fromMs: MINUTE_MS });
  const stopped = await cups.announce({}, { fromMs: MINUTE_MS });
  await stopTournament(context, stopped);
  clock.advance(MINUTE_MS);
  await announceStarts(context);
  const { rows } = await database.pool.query(
    "select id, soon_notice_at is null as soon, start_notice_at is null as start from tournaments where id = any($1) order by id",
    [[late, stopped]],
  );
  expect(rows).toEqual([
    { id: late, soon: true, start: false },
    { id: stopped, soon: true, start: true },
  ]);
});

it("one that is stopped counts no more, takes nobody in, pays nothing and keeps its scores to be seen", async () => {
  const id = await cups.announce();
  const player = await cups.joined(id);
  await cups.play(player, 400);
  await cups.follow();
  expect(await stopTournament(cups.money.context, id)).toBe("stopped");
  await cups.play(player, 400);
  await cups.follow();
  expect(await cups.join(await cups.player(), id)).toMatchObject({ status: 409, body: { code: "TOURNAMENT.STOPPED" } });
  cups.pastTheEnd();
  await cups.end();
  expect(await cups.status(player, id)).toMatchObject({ status: "archive", points: 4, prize_state: "none" });
  expect(await cups.count("select count(*) from tournament_results where tournament_id = $1", id)).toBe(0);
});

import { statementsOf } from "#tests/harness/count-work.ts";
