import { afterAll, beforeAll, expect, it } from "vitest";
import type { Consumer } from "#platform/events/consumer.ts";
import { listParked, MOST_ATTEMPTS, pauseMs, replayParked, retryFailures } from "#platform/events/failures.ts";
import { listGifts } from "#schemas/api/bonuses.ts";
import { listTournamentWinners } from "#schemas/api/tournaments.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { joinCrowd } from "#tests/harness/crowd.ts";
import { killAmid } from "#tests/harness/kill-amid.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { PRIZE_TEMPLATE, TournamentsHarness } from "#tests/harness/tournaments.ts";
import { waitForLocks } from "#tests/harness/wait-for-locks.ts";
import { announceStarts } from "./announce-starts.ts";
import { announceTournaments } from "./announce-tournaments.ts";
import { closeTournament } from "./close-tournament.ts";
import { SCORES } from "./score-rounds.ts";
import { stopTournament } from "./stop-tournament.ts";

let cups: TournamentsHarness;
beforeAll(async () => {
  cups = await TournamentsHarness.create();
});
afterAll(() => cups.close());

/** A tournament with players who have staked so many euros, in this order. */
async function played(stakes: readonly number[], changes = {}) {
  const id = await cups.announce(changes);
  const players: number[] = [];
  for (const stake of stakes) {
    const player = await cups.joined(id);
    await cups.play(player, stake * 100);
    players.push(player);
  }
  return { id, players };
}
const resultsOf = async (id: number) =>
  (
    await cups.money.database.pool.query(
      "select place, player_id, outcome, amount::int, currency, gift_id is not null as gift from tournament_results where tournament_id = $1 order by place",
      [id],
    )
  ).rows;

it("[TOUR-05 part: prizes] at the end places are frozen, and prizes are paid once by the ledger or as a gift whose template is gone by then, though several processes end it at once", async () => {
  const { id, players } = await played([3, 9, 6, 1], {
    prizes: [
      { places: 2, amount: { EUR: "50", NOK: "600" } },
      { places: 1, template: PRIZE_TEMPLATE.key },
    ],
  });
  const [third, first, second] = players as [number, number, number, number];
  const { brand, context } = cups.money;
  await cups.follow();
  const before = (await cups.money.balance(first)).real;
  await cups.end();
  expect(await resultsOf(id), "before the end").toEqual([]);
  cups.pastTheEnd();
  const { bonuses } = brand;
  Object.assign(brand, { bonuses: [] });
  await Promise.all([cups.end(), cups.end(), cups.end()]);
  await cups.end();
  expect(await resultsOf(id)).toEqual([
    { place: 1, player_id: first, outcome: "given", amount: 5_000, currency: "EUR", gift: false },
    { place: 2, player_id: second, outcome: "given", amount: 5_000, currency: "EUR", gift: false },
    { place: 3, player_id: third, outcome: "given", amount: null, currency: null, gift: true },
    { place: 4, player_id: players[3], outcome: "none", amount: null, currency: null, gift: false },
  ]);
  Object.assign(brand, { bonuses });
  expect((await cups.money.balance(first)).real).toBe(before + 5_000);
  expect(await cups.money.clientOf(third).ok(listGifts, {})).toMatchObject([{ group_key: PRIZE_TEMPLATE.key }]);
  // Results stay: a round that is played or taken back later changes nothing.
  await cups.play(third, 9_900);
  await cups.follow();
  expect(await cups.status(third, id)).toMatchObject({ points: 3, award_place: 3, prize_state: "given" });
  const winners = await cups.money.test.client().ok(listTournamentWinners, {});
  expect(winners).toMatchObject([
    { tournament_id: id, award_place: 1, points: 9, amount_cents: 5_000, currency: "EUR" },
    { award_place: 2, points: 6 },
    { award_place: 3, gift: "Tournament gift", amount_cents: null },
  ]);
  for (const { nickname } of winners) expect(nickname).toBe("Player***");
  const { body } = await cups.money.browser("GET", "/api/tournaments/achievements", { player: first });
  expect(body).toEqual({ joined: 1, bets: 1, prizes: 1, podiums: 1, wins: 1 });
  expect(await stopTournament(context, id), "what was paid can't be stopped").toBe("closed");
  const events = "select count(*) from events where type = $1 and payload->>'tournament' = $2";
  expect(await cups.count(events, "tournament-ended", String(id))).toBe(1);
  expect(await cups.count(events, "tournament-prize-won", String(id))).toBe(3);
  const { pool } = cups.money.database;
  await expect(pool.query("update tournament_results set place = 9 where tournament_id = $1", [id])).rejects.toThrow(
    /stay/,
  );
  await expect(pool.query("delete from tournament_prizes where tournament_id = $1", [id])).rejects.toThrow(
    /only grows/,
  );
});

it("[TOUR-05] bets and wins in eligible games score, those in others don't, and prizes are paid at the end", async () => {
  const stakes = await cups.announce({ join: "automatic" });
  const wins = await cups.announce({ join: "automatic", scoring: { kind: "wins", per: { EUR: "1" } } });
  const [one, two] = [await cups.player(), await cups.player()];
  await cups.play(one, 500, 100);
  await cups.play(two, 300, 700);
  await cups.play(two, 9_000, 9_000, { identifier: "acme/table" });
  await cups.follow();
  const points = async (id: number) => (await cups.leaderboard(id)).rows.map((row) => row.points);
  expect([await points(stakes), await points(wins)]).toEqual([
    [5, 3],
    [7, 1],
  ]);
  const held = await Promise.all([one, two].map(async (player) => (await cups.money.balance(player)).real));
  cups.pastTheEnd();
  await cups.end();
  // Each is first once and second once: 50 and 20 euros.
  const paid = await Promise.all([one, two].map(async (player) => (await cups.money.balance(player)).real));
  expect(paid.map((real, index) => real - (held[index] ?? 0))).toEqual([7_000, 7_000]);
});

it("a player's prize is paid in their currency, and withheld from one who is excluded at the end", async () => {
  const id = await cups.announce({ prizes: [{ places: 3, amount: { EUR: "50", NOK: "600" } }] });
  const [norwegian, american, excluded] = [
    await cups.joined(id, "NOK"),
    await cups.joined(id, "JPY"),
    await cups.joined(id),
  ];
  await cups.play(norwegian, 9_000);
  await cups.play(american, 1_050);
  await cups.play(excluded, 300);
  await cups.follow();
  await cups.money.database.pool.query("update players set excluded_at = $2 where id = $1", [
    excluded,
    cups.money.clock.now(),
  ]);
  cups.pastTheEnd();
  await cups.end();
  expect((await resultsOf(id)).map(({ amount, currency, outcome }) => [amount, currency, outcome])).toEqual([
    [60_000, "NOK", "given"],
    [7_500, "JPY", "given"],
    [null, null, "withheld"],
  ]);
});

it("of equal scores the earlier one wins; whose prize is withheld is no winner, and who only joined has reached nothing", async () => {
  const { money } = cups;
  const id = await cups.announce({ prizes: [{ places: 2, amount: { EUR: "50" } }] });
  const [later, sooner, idle] = [await cups.joined(id), await cups.joined(id), await cups.joined(id)];
  await cups.play(sooner, 300);
  money.clock.advance(1_000);
  await cups.play(later, 300);
  await cups.follow();
  await money.database.pool.query("update players set excluded_at = $2 where id = $1", [later, money.clock.now()]);
  cups.pastTheEnd();
  await cups.end();
  expect((await resultsOf(id)).map(({ player_id, outcome }) => [player_id, outcome])).toEqual([
    [sooner, "given"],
    [later, "withheld"],
  ]);
  const winners = (await money.test.client().ok(listTournamentWinners, {})).filter((one) => one.tournament_id === id);
  expect(winners.map(({ award_place }) => award_place)).toEqual([1]);
  const { body } = await money.browser("GET", "/api/tournaments/achievements", { player: idle });
  expect(body).toMatchObject({ joined: 0 });
});

it("[FEED-03 part: tournament ends] a process that is killed amid the prizes leaves none out and none twice, while two others end the tournament at once", async () => {
  const count = 60;
  const id = await cups.announce({ prizes: [{ places: count, amount: { EUR: "1" } }] });
  const { database, clock } = cups.money;
  // As many players as there are prizes, without playing for each of them.
  const scores = Array.from({ length: count }, (_, index) => BigInt(1_000 + index));
  await joinCrowd(database, { brand: "test", tournament: id, scores, at: clock.now() });
  cups.pastTheEnd();
  const killed = await killAmid(database.pool, {
    args: ["tests/harness/end-tournaments-process.ts", database.url, clock.now().toISOString()],
    writes: "update on tournament_results for each row when (new.outcome = 'given')",
    after: 10,
  });
  expect(killed).toBe("SIGKILL");
  const given = () =>
    cups.count("select count(*) from tournament_results where tournament_id = $1 and outcome = 'given'", id);
  // Some are given at the same time: of ten writes the last may be lost with the process.
  expect(await given()).toBeGreaterThan(0);
  expect(await given()).toBeLessThan(count);
  await Promise.all([cups.end(), cups.end()]);
  expect(await given()).toBe(count);
  const paid = "select count(*) from ledger_journals where key like $1";
  expect(await cups.count(paid, `tournament:${id}:%`)).toBe(count);
  expect(await cups.count("select count(*) from tournaments where id = $1 and settled_at is not null", id)).toBe(1);
  const events = "select count(*) from events where type = 'tournament-ended' and payload->>'tournament' = $1";
  expect(await cups.count(events, String(id))).toBe(1);
}, 60_000);

it("a prize that fails holds up no other, and is paid when it can be", async () => {
  const { id } = await played([9, 6, 3], { prizes: [{ places: 3, amount: { EUR: "50", NOK: "600" } }] });
  await cups.follow();
  cups.pastTheEnd();
  const { pool } = cups.money.database;
  await pool.query(`create function break_first() returns trigger language plpgsql as
    $$ begin raise exception 'the first prize is stuck'; end $$`);
  await pool.query(`create trigger break_first before update on tournament_results for each row
    when (new.tournament_id = ${id} and new.place = 1) execute function break_first()`);
  const outcomes = async () => (await resultsOf(id)).map(({ outcome }) => outcome);
  await expect(cups.end()).rejects.toThrow(/the first prize is stuck/);
  expect(await outcomes()).toEqual(["due", "given", "given"]);
  await pool.query("drop trigger break_first on tournament_results");
  await cups.end();
  expect(await outcomes()).toEqual(["given", "given", "given"]);
});

it("a round that is still worked off holds the end back; scoring and the close, at once, lose none of it", async () => {
  const { id, players } = await played([4]);
  const { context } = cups.money;
  cups.pastTheEnd();
  expect(await closeTournament(context, id), "a round is not counted yet").toBe(false);
  await Promise.all([cups.follow(), closeTournament(context, id), closeTournament(context, id)]);
  await cups.end();
  expect(await cups.status(players[0] as number, id)).toMatchObject({
    points: 4,
    award_place: 1,
    prize_state: "given",
  });
});

it("[FEED-01 part: late commits] a round that waits for a lock when the tournament closes is waited for and counted", async () => {
  const { id, players } = await played([4]);
  const [player] = players as [number];
  const { database, context } = cups.money;
  await cups.follow();
  const session = await cups.money.session(player);
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("select from ledger_balances where player_id = $1 for no key update", [player]);
  const late = cups.spin(session, 500);
  expect(await waitForLocks(database.pool, 1)).toBe(1);
  cups.pastTheEnd();
  const isClosed = await closeTournament(context, id);
  await holder.query("commit");
  holder.release();
  await late;
  expect(isClosed, "its event could not be seen yet").toBe(false);
  expect(await closeTournament(context, id), "it is not counted yet").toBe(false);
  await cups.follow();
  await cups.end();
  expect(await cups.status(player, id)).toMatchObject({ points: 9, award_place: 1, prize_state: "given" });
});

it("[FEED-02 part: parked] a parked round and the player's later ones, which wait behind it, hold no end back until an operator replays them", async () => {
  const { id, players } = await played([9]);
  const stuck = await cups.joined(id);
  const { database, context, clock } = cups.money;
  const [consumer] = cups.consumers as [Consumer];
  const retryAll = async () => {
    while ((await retryFailures(context, consumer, 10)) > 0);
  };
  const park = async () => {
    while ((await listParked(database)).length === 0) {
      clock.advance(pauseMs(MOST_ATTEMPTS));
      await retryAll();
    }
  };
  await database.pool.query(`create function break_scores() returns trigger language plpgsql as
    $$ begin raise exception 'this score is stuck'; end $$`);
  await database.pool.query(`create trigger break_scores before insert on tournament_rounds for each row
    when (new.player_id = ${stuck}) execute function break_scores()`);
  await cups.play(stuck, 500);
  await cups.follow();
  await park();
  await cups.play(stuck, 600);
  await cups.follow();
  cups.pastTheEnd();
  await replayParked(database, { consumer: SCORES, now: clock.now() });
  expect(await closeTournament(context, id), "both are tried again").toBe(false);
  await park();
  expect(await closeTournament(context, id)).toBe(true);
  await cups.end();
  expect((await resultsOf(id)).map(({ player_id }) => player_id)).toEqual(players);
  await database.pool.query("drop function break_scores cascade");
  await replayParked(database, { consumer: SCORES, now: clock.now() });
  await retryAll();
  expect(await cups.count("select count(*) from event_failures")).toBe(0);
  expect(cups.money.test.errors.splice(0), "one log line each time that it is parked").toHaveLength(2);
});

it("[TOUR-03] [TOUR-06 part: the channel] the leaderboard has places, masked names, bets, prizes and the player's own place; players hear of a start that comes, of the start, of a place on the leaderboard and of its loss, in their language and nobody else's; everyone sees the places move", async () => {
  const served = await SocketDependencies.open(cups.money.test);
  try {
    const { clock, context } = cups.money;
    const minute = 60_000;
    const id = await cups.announce({ prizes: [{ places: 1, amount: { EUR: "5" } }] }, { fromMs: 10 * minute });
    const [player, other] = [await cups.joined(id), await cups.joined(id)];
    const [stranger, late] = [await cups.player(), await cups.player()];
    const sockets = await Promise.all(
      [player, other, stranger, late].map(async (one) => {
        const socket = await served.connect(cups.money.clientOf(one));
        expect(await socket.subscribe(`tournaments_statuses#${one}`)).toBe(true);
        return socket;
      }),
    );
    type Heard = (typeof sockets)[0];
    const [ours, others, strangers, lates] = sockets as [Heard, Heard, Heard, Heard];
    expect(await strangers.subscribe("tournaments_changes")).toBe(true);
    const heardBy = (socket: Heard) =>
      socket.heard.filter(({ channel }) => channel === "tournaments_statuses").map(({ payload }) => payload.event);
    await Promise.all([announceStarts(context), announceStarts(context)]);
    await expect.poll(() => heardBy(ours)).toEqual(["starts_soon"]);
    clock.advance(10 * minute + 1);
    await cups.join(late, id);
    await announceStarts(context);
    await announceStarts(context);
    await expect.poll(() => heardBy(ours)).toEqual(["starts_soon", "started"]);
    await cups.play(player, 200);
    await cups.follow();
    await expect.poll(() => heardBy(ours)).toEqual(["starts_soon", "started", "joined_leaderboard"]);
    await cups.play(other, 300);
    await cups.follow();
    await expect
      .poll(() => heardBy(ours))
      .toEqual(["starts_soon", "started", "joined_leaderboard", "kicked_from_leaderboard"]);
    await expect.poll(() => heardBy(others)).toEqual(["starts_soon", "started", "joined_leaderboard"]);
    expect(heardBy(strangers)).toEqual([]);
    expect(heardBy(lates), "who joins once it runs knows that it has started").toEqual([]);
    const board = () => {
      const last = strangers.heard.filter(({ channel }) => channel === "tournaments_changes").at(-1)?.payload;
      const boards = (last?.boards ?? []) as { tournament_id: number; rows: { points: number }[] }[];
      return boards.find(({ tournament_id }) => tournament_id === id)?.rows.map(({ points }) => points);
    };
    await expect.poll(board).toEqual([3, 2]);
    const shown = await cups.leaderboard(id, player);
    expect(shown.rows).toMatchObject([
      { award_place: 1, points: 3, bets: 1, amount_cents: 500 },
      { award_place: 2, points: 2, bets: 1, amount_cents: null },
    ]);
    for (const { nickname } of shown.rows) expect(nickname).toBe("Player***");
    expect(shown.own).toEqual(shown.rows[1]);
  } finally {
    await served.close();
  }
});

it("a brand's tournaments are announced once by several processes: the edition that runs and the next one", async () => {
  const { context, clock } = cups.money;
  const { testTournament } = await import("#tests/harness/tournaments.ts");
  const now = clock.now().getTime();
  const day = 86_400_000;
  const time = (ms: number) => new Date(now + ms).toISOString();
  const terms = testTournament({
    ...{ slug: "daily", start_at: time(-day / 2), end_at: time(day / 2), repeat_days: 1 },
    prizes: [{ places: 2, template: PRIZE_TEMPLATE.key }],
  });
  const brands = new Map([["test", testBrand({ tournaments: [terms], bonuses: [PRIZE_TEMPLATE] })]]);
  await Promise.all([1, 2, 3].map(() => announceTournaments({ ...context, brands })));
  const daily = "select count(*) from tournaments where frontend_identifier like 'daily-%'";
  expect(await cups.count(daily)).toBe(2);
  clock.advance(day);
  await announceTournaments({ ...context, brands });
  expect(await cups.count(daily)).toBe(3);
});
