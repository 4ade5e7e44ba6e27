import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { systemClock } from "#platform/clock.ts";
import { MOST_ATTEMPTS } from "#platform/events/failures.ts";
import { EVENT_TYPES } from "#platform/events/recorded-event.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { LOYALTY_QUEUE } from "#platform/loyalty/queue.ts";
import { changeGroups } from "#platform/players/change-groups.ts";
import { auditGameDays } from "#platform/reports/audit-game-days.ts";
import { reviewDocument } from "#platform/verification/review-document.ts";
import type { AdventureView } from "#schemas/api/adventures.ts";
import { type BrandFolder, copyBrands, daysAgo, lowerFirstLevel, startCalendar } from "../harness/brand-folder.ts";
import { documentForm } from "../harness/document-form.ts";
import { moveJobs } from "../harness/jobs.ts";
import { makeJackpotDue } from "../harness/make-jackpot-due.ts";
import { sendForm, startSandbox, TEST_CARD, type TestSandbox } from "../harness/payment-sandbox.ts";
import { announceTournamentIn, endTournamentIn } from "../harness/product-tournaments.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { WatchedPlayer } from "../harness/watched-player.ts";
import { WatchedProducts } from "../harness/watched-products.ts";
import { GATE } from "../harness/witness-consumers.ts";

/** A bound for a hang, not a measure. */
const HANG = { timeout: 60_000 };
const DEPOSIT = 5_013;
const LOSS = 8_000;
/** Iron, and no level above it: what each player deposits and bets here. */
const IRON = { deposit_threshold_cents: 1_000, bet_threshold_cents: 5_000 };

test.describe("what happens in two processes", () => {
  test.describe.configure({ mode: "serial", timeout: 240_000 });
  let products: WatchedProducts;
  let sandbox: TestSandbox;
  let brands: BrandFolder;
  let tournament = 0;

  test.beforeAll(async () => {
    sandbox = await startSandbox();
    brands = await copyBrands();
    await lowerFirstLevel(brands, IRON);
    // The calendar is in its first days, whatever the date: the super day is not for those who come today.
    await startCalendar(brands, daysAgo(2));
    products = await WatchedProducts.start({
      SANDBOX_URL: sandbox.url,
      SANDBOX_KEY: sandbox.key,
      BRANDS_FOLDER: brands.path,
    });
    const prizes = [3_000n, 2_000n];
    tournament = (await announceTournamentIn(products.database, { title: "Watched cup", prizes })).id;
    // A deposit brings tickets of the lotteries that there are; a new installation announces its first ones by a job.
    await expect.poll(() => rows("select id from lotteries where by_deposit is not null"), HANG).not.toEqual([]);
  });
  test.afterAll(async () => {
    await products?.stop();
    await sandbox?.close();
    await brands?.remove();
  });

  const rows = async <T>(query: string, values: unknown[] = []) =>
    (await products.database.pool.query(query, values)).rows as T[];
  const command = async (script: string, ...words: string[]) =>
    (
      await promisify(execFile)(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...words], {
        env: { ...process.env, DATABASE_URL: products.url, SECRET: products.secret },
      })
    ).stdout.trim();
  const unhandled = (consumer: string) =>
    rows(
      `select e.type, e.player_id from events e where not exists (select from witness.handled h
        where h.consumer = $1 and h.tx = e.tx and h.position = e.position)`,
      [consumer],
    );
  /** Players' events in another order than the one that they have. */
  const outOfOrder = (consumer: string) =>
    rows(
      `select * from (
        select player_id, tx, position, lag(tx) over player as tx_before, lag(position) over player as position_before
          from witness.handled where consumer = $1 window player as (partition by player_id order by seq)) h
        where (tx, position) < (tx_before, position_before)`,
      [consumer],
    );
  const handledTwice = () =>
    rows("select consumer, tx, position from witness.handled group by consumer, tx, position having count(*) > 1");

  /** Spins the wheel that the deposit has brought. */
  async function openBox(player: WatchedPlayer): Promise<void> {
    const available = async () => {
      const { json } = await player.call("GET", "/api/player/lootboxes");
      const [box] = (Array.isArray(json) ? json : []) as { id: string }[];
      return box?.id;
    };
    await expect.poll(available, HANG).toBeTruthy();
    await player.call("POST", `/api/player/lootboxes/${await available()}/activation`);
  }

  /** Claims the prize of today's card of the calendar, once what the player has bet is counted. */
  async function claimDay(player: WatchedPlayer): Promise<void> {
    const { id, today, days } = (await player.call("GET", "/api/adventures")).json as AdventureView;
    const step = days.find(({ date }) => date === today)?.step;
    const claim = () => player.call("POST", `/api/player/adventures/${id}/${step}/claim`);
    await expect.poll(async () => (await claim()).status, HANG).toBe(200);
  }

  /** Everything that a player can do and that is recorded, one thing after another. */
  async function live(player: WatchedPlayer, isKilling: () => boolean): Promise<void> {
    await player.register();
    await player.call("POST", `/api/tournaments/${tournament}/confirm`, { confirmed: true });
    await player.confirmAddress();
    await player.call("PUT", "/api/subscriptions", { receive_promos: true, receive_sms_promos: true });
    await player.call("POST", "/api/player/groups", { groups: { add: [1401] } });
    await player.call("POST", "/api/player/documents", documentForm());
    await player.completeProfile();
    await player.deposit(DEPOSIT, (page) =>
      sendForm(page, { ...TEST_CARD, bank: "Sandbox Bank", outcome: "chargeback" }),
    );
    const loss = { type: "loss", period: "day", currency: "EUR" };
    await player.call("POST", "/api/user_limits", { ...loss, amount_cents: 9_000 });
    await player.call("POST", "/api/user_limits", { ...loss, amount_cents: LOSS });
    if (player.index === 0) await makeJackpotDue(products.database);
    for (let round = 0; round < 12; round += 1) await player.playRound();
    await player.playAndTakeBack();
    await player.signIn();
    for (let round = 0; round < 12 || isKilling(); round += 1) await player.playRound();
    await player.withdraw(5_000, "recall");
    if (player.index === 0) await player.withdraw(5_000, "approve");
    await command("player", "points", String(player.id), "500");
    const exchange = { group: "cash_5", points: 500, currency: "EUR" };
    await player.call("POST", "/api/comp_points/exchange/money", { exchange });
    await openBox(player);
    await player.reach(LOSS);
    await claimDay(player);
    await player.call("POST", "/api/user_limits", { type: "coolingoff", period: "day" });
  }

  test("[FEED-01] each thing that happens is an event of the statement or transaction that did it; each consumer handles each once and in a player's order, while processes are killed", async () => {
    const players = Array.from({ length: 3 }, (_, index) => new WatchedPlayer(products, index));
    let killing = true;
    const lives = Promise.all(players.map((player) => live(player, () => killing)));
    lives.catch(() => {});
    const count = async () => (await rows<{ n: number }>("select count(*)::int as n from events"))[0]?.n ?? 0;
    await test.step("processes are killed amid it, one after the other", async () => {
      for (const which of [0, 1, 0] as const) {
        const before = await count();
        await expect.poll(count, HANG).toBeGreaterThan(before + 8);
        await products.replace(which);
      }
      killing = false;
      await lives;
    });
    await test.step("levels follow from deposits, bets and points; the tournament is over", async () => {
      await products.database.drizzle.transaction((tx) => enqueue(tx, LOYALTY_QUEUE, {}));
      const rises = (type: string) => rows("select 1 from events where type = $1", [type]);
      for (const type of ["vip-level-changed", "lifetime-level-reached"])
        await expect.poll(async () => (await rises(type)).length, HANG).toBe(players.length);
      await endTournamentIn(products.database, tournament);
    });
    await test.step("what operators and providers do", async () => {
      const context = { database: products.database, clock: systemClock };
      for (const { id } of players) {
        const [document] = await rows<{ id: string }>("select id from player_documents where player_id = $1", [id]);
        const verdict = { decision: "accept" } as const;
        await reviewDocument(context, { playerId: id, documentId: document?.id ?? "", verdict });
        await changeGroups(context, { playerId: id, verb: "add", group: "vip_level_2" });
      }
      const [waiting] = await rows<{ id: string }>("select id from payments where state = 'requested'");
      if (waiting) await command("payments", "approve", waiting.id);
      const payments = (state: string) => rows("select id from payments where state = $1", [state]);
      const settle = async (state: string) => {
        await sandbox.pass(60_000);
        await moveJobs(products.database, 10 * 60_000);
        return (await payments(state)).length;
      };
      await expect.poll(() => settle("paid"), { ...HANG, intervals: [300] }).toBe(1);
      await expect.poll(() => settle("charged_back"), { ...HANG, intervals: [300] }).toBe(players.length);
      // The deposits brought tickets: the end of their sale brings the draw.
      await expect.poll(() => rows("select lottery_id from lottery_tickets"), HANG).not.toEqual([]);
      await rows(`update lotteries set end_at = now() - interval '2 minutes'
        where start_at < now() - interval '3 minutes' and id in (select lottery_id from lottery_tickets)`);
      const draws = async () => (await rows("select 1 from events where type = 'lottery-drawn'")).length;
      await expect.poll(draws, HANG).toBeGreaterThan(0);
      const settled = () => rows("select id from tournaments where id = $1 and settled_at is not null", [tournament]);
      await expect.poll(async () => (await settled()).length, HANG).toBe(1);
    });

    await test.step("each thing is one event", async () => {
      const same = async (name: string, happened: string, recorded: string) =>
        expect(
          await rows(`(${happened} except all ${recorded}) union all (${recorded} except all ${happened})`),
          name,
        ).toEqual([]);
      const events = (type: string, ...columns: string[]) =>
        `select ${columns.join(", ")} from events where type = '${type}'`;
      const of = (name: string) => `payload->>'${name}'`;
      await same("registrations", "select id from players", events("player-registered", "player_id"));
      await same("sign-ins", "select player_id from sessions", events("signed-in", "player_id"));
      await same(
        "addresses",
        "select id from players where confirmed_at is not null",
        events("email-confirmed", "player_id"),
      );
      await same("documents", "select id::text from player_documents", events("document-submitted", of("document")));
      await same(
        "verdicts",
        "select id::text, state from player_documents where reviewed_at is not null",
        events("document-reviewed", of("document"), of("state")),
      );
      await same("rounds", "select id::text from rounds where state <> 'open'", events("round-settled", of("round")));
      await same(
        "what was staked and won",
        "select id::text, bet::text, win::text from rounds where state = 'settled'",
        `${events("round-settled", of("round"), of("bet"), of("win"))} and ${of("round")} not in
          (${events("round-rolled-back", of("round"))})`,
      );
      await same(
        "rounds taken back",
        "select id::text from rounds where state = 'rolled_back'",
        events("round-rolled-back", of("round")),
      );
      await same(
        "transitions of payments",
        "select payment_id::text, version::text, to_state from payment_transitions",
        events("payment-changed", of("payment"), of("version"), of("to")),
      );
      for (const [type, state] of [
        ["deposit-completed", "succeeded"],
        ["deposit-charged-back", "charged_back"],
        ["withdrawal-requested", "requested"],
        ["withdrawal-paid", "paid"],
      ] as const)
        await same(
          type,
          `select payment_id::text from payment_transitions where to_state = '${state}'`,
          events(type, of("payment")),
        );
      await same(
        "changes of limits",
        "select limit_id::text, change, amount::text from limit_changes",
        events("limit-changed", of("limit"), of("change"), of("amount")),
      );
      await same(
        "players of tournaments",
        "select tournament_id::text, player_id from tournament_players",
        events("tournament-joined", of("tournament"), "player_id"),
      );
      await same(
        "prizes of tournaments",
        "select tournament_id::text, place::text, player_id, amount::text from tournament_results where outcome = 'given'",
        events("tournament-prize-won", of("tournament"), of("place"), "player_id", of("amount")),
      );
      await same(
        "days of the calendar",
        "select adventure::text, step::text, player_id from adventure_claims",
        events("adventure-day-completed", of("adventure"), of("step"), "player_id"),
      );
      await same(
        "lifetime levels",
        "select player_id, '0', level::text from lifetime_members",
        events("lifetime-level-reached", "player_id", of("from"), of("to")),
      );
      // The deposit that was charged back takes the level back.
      const levels = await rows<{ path: string }>(
        `select string_agg(concat_ws(' > ', ${of("from")}, ${of("to")}), ', ' order by tx, position) as path
          from events where type = 'vip-level-changed' group by player_id`,
      );
      expect(levels.map(({ path }) => path)).toEqual(players.map(() => "regular > vip_level_1, vip_level_1 > regular"));
      const types = await rows<{ type: string }>("select distinct type from events order by type");
      // A sports result that is corrected is tested where it is moved (platform/wallet/resettle.test.ts).
      const here = EVENT_TYPES.filter((type) => type !== "round-resettled");
      expect(types.map(({ type }) => type)).toEqual([...here].sort());
    });

    await test.step("and each is handled once, in order", async () => {
      await expect.poll(() => unhandled("witness"), HANG).toEqual([]);
      await expect.poll(() => unhandled("fragile"), HANG).toEqual([]);
      await expect.poll(() => auditGameDays(products.database), HANG).toEqual([]);
      expect(await handledTwice()).toEqual([]);
      for (const consumer of ["witness", "fragile"]) expect(await outOfOrder(consumer)).toEqual([]);
      const settled = `select h.player_id, r.finished_at, lag(r.finished_at) over (partition by h.player_id order by h.seq) as before
        from witness.handled h join events e using (tx, position) join rounds r on r.id::text = e.payload->>'round'
        where h.consumer = 'witness' and e.type = 'round-settled'`;
      expect(await rows(`select * from (${settled}) s where finished_at < before`)).toEqual([]);
      const workers = await rows("select distinct process from witness.handled where consumer = 'witness'");
      expect(workers.length, "more than one process has handled events").toBeGreaterThan(1);
    });
  });

  test("[RT-02] a page whose socket is lost tries again after longer and longer pauses, catches up what it missed, and hears on", async ({
    page,
  }) => {
    const player = new WatchedPlayer(products, 20);
    await player.register();
    const origin = `http://orbit.localhost:${products.port(0)}`;
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((user) => {
      const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
      return fetch("/api/users/sign_in", { method: "POST", headers, body: JSON.stringify({ user }) });
    }, player.credentials);
    const opening = page.waitForEvent("websocket");
    await page.goto(`${origin}/en/support`);
    const socket = await opening;
    const money = async () => `€${((await player.balance()) / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;
    const header = page.getByRole("banner");
    await player.playRound();
    await expect(header).toContainText(await money(), HANG);
    const tries: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/player/settings")) tries.push(Date.now());
    });
    const closed = socket.waitForEvent("close");
    await products.kill(0);
    await closed;

    await test.step("meanwhile a round is played, a limit reached, a group joined", async () => {
      await player.playRound();
      await player.call("POST", "/api/user_limits", { type: "loss", period: "day", currency: "EUR", amount_cents: 0 });
      await changeGroups(
        { database: products.database, clock: systemClock },
        { playerId: player.id, verb: "add", group: "vip_level_3" },
      );
      await expect.poll(() => tries.length, HANG).toBeGreaterThanOrEqual(3);
      const [first = 0, second = 0, third = 0] = tries;
      expect(third - second).toBeGreaterThan(second - first);
    });
    await expect(page.getByText("You've reached your loss limit.")).toHaveCount(0);
    await products.begin(0);
    await expect(header).toContainText(await money(), HANG);
    await expect(page.getByText("You've reached your loss limit.")).toBeVisible(HANG);
    await expect(page.locator("html[data-player]")).toBeAttached();
    await player.call("POST", "/api/user_limits", { type: "coolingoff", period: "day" });
    await expect(page.getByText("You're on a break.")).toBeVisible(HANG);
  });

  test("[FEED-02] a consumer that throws fails and slows no bet, no win and no other consumer, and no bet waits for one that is slow; what it can't handle is tried again later and later, parked with its error, shown and replayed", async () => {
    const [unlucky, other] = [new WatchedPlayer(products, 10), new WatchedPlayer(products, 11)];
    for (const player of [unlucky, other]) await player.register();
    const figure = async (name: string) => {
      const { text } = await rawRequest(products.port(0), { host: "localhost", path: "/metrics" });
      return Number(
        text
          .split("\n")
          .find((line) => line.startsWith(`${name}{consumer="fragile"`))
          ?.split(" ")
          .at(-1),
      );
    };

    await test.step("while it hangs", async () => {
      await expect.poll(() => unhandled("fragile"), HANG).toEqual([]);
      const held = await products.database.pool.connect();
      await held.query("select pg_advisory_lock($1)", [GATE]);
      for (let round = 0; round < 5; round += 1) for (const player of [unlucky, other]) await player.playRound();
      expect((await unhandled("fragile")).length).toBeGreaterThanOrEqual(10);
      expect(await figure("marquee_consumer_lag_seconds")).toBeGreaterThan(0);
      await held.query("select pg_advisory_unlock($1)", [GATE]);
      held.release();
      await expect.poll(() => unhandled("fragile"), HANG).toEqual([]);
    });

    const failures = () =>
      rows<{ attempts: number; parked: boolean; pause: number; error: string | null }>(
        `select attempts, parked_at is not null as parked, extract(epoch from next_try_at - now())::float as pause, error
          from event_failures where consumer = 'fragile' order by tx, position`,
      );
    await test.step("while it throws", async () => {
      await rows("insert into witness.broken values ($1)", [unlucky.id]);
      const before = await unlucky.balance();
      for (let round = 0; round < 5; round += 1) for (const player of [unlucky, other]) await player.playRound();
      expect(await unlucky.balance()).toBe(before - 5);
      await expect.poll(() => unhandled("witness"), HANG).toEqual([]);
      await expect.poll(() => auditGameDays(products.database), HANG).toEqual([]);
      await expect
        .poll(() => unhandled("fragile"), HANG)
        .toEqual(Array.from({ length: 5 }, () => ({ type: "round-settled", player_id: unlucky.id })));
      expect(await figure("marquee_events_waiting")).toBe(5);
    });

    await test.step("it is tried again later and later, then parked", async () => {
      for (let attempts = 1; attempts < MOST_ATTEMPTS; attempts += 1) {
        await expect.poll(async () => (await failures())[0]?.attempts, HANG).toBeGreaterThanOrEqual(attempts);
        const [first] = await failures();
        if (first && first.attempts === attempts && attempts > 4) {
          expect(first.pause).toBeGreaterThan(2 ** (attempts - 2));
          expect(first.pause).toBeLessThanOrEqual(2 ** (attempts - 1));
        }
        expect(first?.parked).toBe(false);
        await rows("update event_failures set next_try_at = now() where attempts > 0");
      }
      await expect.poll(async () => (await failures())[0]?.parked, HANG).toBe(true);
      const error = `Error: no round-settled of player ${unlucky.id}`;
      expect(await failures()).toMatchObject([
        { attempts: MOST_ATTEMPTS, parked: true, error },
        ...Array.from({ length: 4 }, () => ({ attempts: 0, parked: false })),
      ]);
      expect(await figure("marquee_events_parked")).toBe(1);
      expect(await command("events", "parked")).toMatch(
        new RegExp(`^fragile \\d+: round-settled of player ${unlucky.id}, ${MOST_ATTEMPTS} tries until .*: ${error}$`),
      );
      expect(await command("events", "status")).toContain("fragile: 0 s behind, 4 waiting for a retry, 1 parked");
    });

    await test.step("it is replayed by a command, in order", async () => {
      await rows("delete from witness.broken");
      expect(await command("events", "replay", "fragile")).toContain("fragile retries 1 of its parked events");
      await expect.poll(() => unhandled("fragile"), HANG).toEqual([]);
      await expect.poll(failures, HANG).toEqual([]);
      expect(await handledTwice()).toEqual([]);
      expect(await outOfOrder("fragile")).toEqual([]);
      expect(await figure("marquee_events_parked")).toBe(0);
    });
  });
});
