import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { EXPIRY_QUEUE } from "#platform/bonuses/queues.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#platform/db/embedded.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { deadLetterQueue } from "#platform/jobs/queue.ts";
import { LOTTERY_QUEUE } from "#platform/lotteries/queue.ts";
import { MAIL_QUEUE } from "#platform/mail/mail-queue.ts";
import { PAYOUT_QUEUE } from "#platform/payments/queues.ts";
import { CLEAN_UP_QUEUE, QUEUES } from "#platform/queues.ts";
import { DEMO_DESK_PASSWORD } from "#platform/staff/demo-password.ts";
import { TOURNAMENT_QUEUE } from "#platform/tournaments/queue.ts";
import type { DeskEntry } from "#schemas/api/desk.ts";
import { openToServerUser } from "#server/data-folder.ts";
import { moveJobs } from "../harness/jobs.ts";
import { type MailServer, openMailServer } from "../harness/mail-server.ts";
import { sendForm, startSandbox, TEST_CARD, type TestSandbox } from "../harness/payment-sandbox.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { ProductClient } from "../harness/product-client.ts";
import { announceTournamentIn, endTournamentIn } from "../harness/product-tournaments.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { WatchedPlayer } from "../harness/watched-player.ts";
import { WorkGate } from "../harness/work-gate.ts";

/** A bound for a hang, not a measure. */
const HANG = { timeout: 30_000 };
const GAME = "northforge/thunder-anvil";
const SECRET = "the secret of two processes, thirty-two bytes or more";
/** What the gate of the tests fails and holds. */
const AT_THE_GATE = [TOURNAMENT_QUEUE, LOTTERY_QUEUE, EXPIRY_QUEUE, PAYOUT_QUEUE];

/** Two processes on one database; each sends its mails to a server of its own, which tells who took a job. */
test.describe("deferred work", () => {
  test.describe.configure({ mode: "serial", timeout: 240_000 });
  let folder: string;
  let server: EmbeddedServer;
  let url: string;
  let database: Database;
  let mailServers: MailServer[];
  let sandbox: TestSandbox;
  let processes: RunningProduct[];

  const start = (which: number) =>
    startProduct(join(folder, `data-${which}`), {
      DATABASE_URL: url,
      SECRET,
      SMTP_URL: mailServers[which]?.url ?? "",
      SANDBOX_URL: sandbox.url,
      SANDBOX_KEY: sandbox.key,
      LOG_LEVEL: "fatal",
    });
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-jobs-"));
    openToServerUser(folder);
    server = await startEmbeddedServer({ folder: join(folder, "database"), settings: ["max_connections=100"] });
    url = await server.database("marquee");
    mailServers = [await openMailServer(), await openMailServer()];
    sandbox = await startSandbox();
    processes = await Promise.all([start(0), start(1)]);
    database = openDatabase(url, { connections: 2 });
  });
  test.afterAll(async () => {
    await database?.close();
    for (const each of processes ?? []) await each.stop();
    for (const each of mailServers ?? []) await each.close();
    await sandbox?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const portOf = (which: number) => Number(new URL(processes[which]?.origin ?? "").port);
  const mailsTo = (address: string) => mailServers.flatMap(({ mails }) => mails).filter(({ to }) => to === address);
  const register = async (email: string, which = 0) => {
    const user = { email, password: "plum-Orbit 4471 tandem", country: "CA", currency: "EUR", terms_acceptance: true };
    const client = new ProductClient(portOf(which));
    await client.ok("POST", "/api/users", { user });
    return client;
  };
  /** A figure of /metrics, added up over the processes that run. */
  const figure = async (name: string, labels: string, of = [0, 1]) => {
    let sum = 0;
    for (const which of of) {
      const { text } = await rawRequest(portOf(which), { host: "localhost", path: "/metrics" });
      const line = text.split("\n").find((each) => each.startsWith(`${name}{${labels}} `));
      sum += Number(line?.split(" ").at(-1) ?? 0);
    }
    return sum;
  };
  const stateOf = (queue: string, which: number, name: string) =>
    figure("marquee_jobs", `queue="${queue}",state="${name}"`, [which]);
  const state = (which: number, name: string) => stateOf("mail", which, name);
  const command = async (script: string, ...words: string[]) =>
    (
      await promisify(execFile)("npx", ["tsx", `scripts/${script}.ts`, ...words], {
        env: { ...process.env, DATABASE_URL: url, SECRET },
      })
    ).stdout.trim();
  const rows = async <T>(query: string, ...values: unknown[]) => (await database.pool.query(query, values)).rows as T[];
  /** Activates the first gift that the player has been given; its id. */
  const activateGift = async (player: WatchedPlayer) => {
    for (const kind of ["bonuses", "freespins"]) {
      const { json } = await player.call("GET", `/api/player/${kind}`);
      const gift = (json as { id: string | number; activatable: boolean }[]).find(({ activatable }) => activatable);
      if (!gift) continue;
      await player.call("POST", `/api/player/${kind}/${gift.id}/activation`);
      return String(gift.id);
    }
    throw new Error("the player has no gift to activate");
  };
  const left = async (query: string) => (await database.pool.query(query)).rowCount;

  test("[FEED-03] mails, publishing, expiries, draws, payouts, tournament ends, rounds left open and clean-up are done once by either of two processes, survive kill -9, are tried again, die, and come back when an operator says so; /metrics shows it", async () => {
    const done = (queue: string) => figure("marquee_job_attempts_total", `queue="${queue}",result="done"`);

    await test.step("what is periodic is enqueued by one of the processes", async () => {
      await expect.poll(() => done("clean-up"), HANG).toBeGreaterThanOrEqual(1);
      await expect.poll(() => done("studio-rounds"), HANG).toBeGreaterThanOrEqual(1);
    });

    await test.step("a mail of each registration leaves once", async () => {
      const addresses = Array.from({ length: 8 }, (_, index) => `once-${index}@mail.example`);
      await Promise.all(addresses.map((address, index) => register(address, index % 2)));
      await expect.poll(() => done("mail"), HANG).toBe(addresses.length);
      for (const address of addresses) expect(mailsTo(address)).toHaveLength(1);
      expect(await left("select 1 from pgboss.job where name = 'mail'")).toBe(0);
    });

    await test.step("a registration that fails causes no mail", async () => {
      await expect(register("once-0@mail.example")).rejects.toThrow(/422/);
      expect(await left("select 1 from mails where queued_at > now() - interval '1 hour'")).toBe(8);
    });

    await test.step("a schedule publishes at its time, once", async () => {
      const desk = new ProductClient(portOf(0));
      await desk.ok("POST", "/api/desk/sign_in", { email: "editor@marquee.example", password: DEMO_DESK_PASSWORD });
      const seen = await desk.ok<DeskEntry>("GET", "/api/desk/entries/fair-play");
      const fields = structuredClone(seen.fields) as Record<string, Record<string, string>>;
      Object.assign(fields.body ?? {}, { en: `<p>As planned</p>${fields.body?.en}` });
      await desk.ok("PUT", "/api/desk/entries/fair-play", { version: seen.version, fields });
      const page = async (which: number) =>
        (await rawRequest(portOf(which), { host: "orbit.localhost", path: "/en/fair-play" })).text;
      expect(await page(0)).not.toContain("As planned");
      const at = new Date(Date.now() + 2_000).toISOString();
      await desk.ok("POST", "/api/desk/entries/fair-play/schedules", { action: "publish", at });
      for (const which of [0, 1]) await expect.poll(() => page(which), HANG).toContain("As planned");
      expect(await left("select 1 from cms_history where entry = 'fair-play' and action = 'publish'")).toBe(1);
      expect(await left(`select 1 from cms_schedules where ended_at < '${at}'`), "not before its time").toBe(0);
    });

    await test.step("a round that was left open is settled", async () => {
      const client = await register("spinner@mail.example");
      const { id } = await client.ok<{ id: string }>("POST", "/api/games/sessions", { identifier: GAME, mode: "real" });
      await client.call("GET", `/studio/${GAME}?session=${id}`);
      await client.ok("POST", `/studio/api/${id}/spin`, { request: "left-open", stake: 20 });
      // As a process leaves it that dies between the wallet's answer and noting it.
      expect(await left("update studio_rounds set state = 'placing', updated_at = now() - interval '1 minute'")).toBe(
        1,
      );
      await expect.poll(() => left("select 1 from studio_rounds where state = 'settled'"), HANG).toBe(1);
      expect(await left("select 1 from wallet_actions where action like '%:bet'")).toBe(1);
    });

    await test.step("what has run out is deleted", async () => {
      await database.pool.query("update mails set queued_at = now() - interval '31 days'");
      await database.drizzle.transaction((tx) => enqueue(tx, CLEAN_UP_QUEUE, {}));
      await expect.poll(() => left("select 1 from mails"), HANG).toBe(0);
    });

    let survivor = 0;
    await test.step("a process is killed amid a mail: the other one sends it, under the same Message-ID", async () => {
      for (const each of mailServers) each.unanswered = 1;
      await register("killed@mail.example");
      await expect.poll(() => mailsTo("killed@mail.example").length, HANG).toBe(1);
      expect(await state(0, "active")).toBe(1);
      const victim = mailServers[0]?.mails.some(({ to }) => to === "killed@mail.example") ? 0 : 1;
      survivor = 1 - victim;
      await processes[victim]?.stop("SIGKILL");
      for (const each of mailServers) each.unanswered = 0;
      await moveJobs(database, MAIL_QUEUE.expireSeconds * 1_000);
      await expect.poll(() => state(survivor, "failed"), HANG).toBe(1);
      await moveJobs(database, 2 * 60_000);
      await expect.poll(() => mailsTo("killed@mail.example").length, HANG).toBe(2);
      await expect.poll(() => left("select 1 from pgboss.job where name = 'mail'"), HANG).toBe(0);
      const ids = mailsTo("killed@mail.example").map(({ headers }) => headers.get("message-id"));
      expect(new Set(ids).size).toBe(1);
    });

    await test.step("a mail that fails is tried again, lies among the dead letters, and is sent when an operator says so", async () => {
      const mailServer = mailServers[survivor] as MailServer;
      mailServer.reject.push(451, 451);
      await register("dead@mail.example", survivor);
      await expect.poll(() => state(survivor, "failed"), HANG).toBe(1);
      expect(await figure("marquee_jobs_lag_seconds", 'queue="mail"', [survivor])).toBe(0);
      await database.pool.query("update pgboss.job set retry_limit = 1 where name = 'mail'");
      await moveJobs(database, 2 * 60_000);
      await expect.poll(() => state(survivor, "dead"), HANG).toBe(1);
      expect(mailsTo("dead@mail.example")).toEqual([]);
      expect(await command("jobs", "list")).toMatch(/^mail [\da-f-]{36}: \{"mail":\d+\}, .*EENVELOPE 451$/m);
      expect(await command("jobs", "retry", "mail")).toContain("1 will be tried again");
      await expect.poll(() => mailsTo("dead@mail.example").length, HANG).toBe(1);
      await expect.poll(() => state(survivor, "dead"), HANG).toBe(0);
    });

    const player = new WatchedPlayer({ port: () => portOf(survivor), secret: SECRET }, 0);
    const ids = { tournament: 0, lottery: 0, gift: "", payment: "" };
    const gate = await WorkGate.broken(database);
    await test.step("the end of a tournament, a draw, an expiry and a payout that fail are tried again", async () => {
      const announced = "select id from lotteries where by_deposit is not null";
      await expect.poll(() => left(announced), HANG).toBeGreaterThan(0);
      const cup = await announceTournamentIn(database, { title: "Cup of jobs", prizes: [3_000n] });
      ids.tournament = cup.id;
      await player.register();
      await player.call("POST", `/api/tournaments/${cup.id}/confirm`, { confirmed: true });
      await player.completeProfile();
      await player.deposit(10_000, (page) =>
        sendForm(page, { ...TEST_CARD, bank: "Sandbox Bank", outcome: "approve" }),
      );
      await player.playRound();
      await player.withdraw(5_000, "approve");
      ids.gift = await activateGift(player);
      await expect.poll(() => left("select 1 from lottery_tickets"), HANG).toBeGreaterThan(0);
      const [ticket] = await rows<{ id: number }>("select lottery_id as id from lottery_tickets limit 1");
      ids.lottery = ticket?.id ?? 0;
      const [payment] = await rows<{ id: string }>("select id from payments where action = 'cashout'");
      ids.payment = payment?.id ?? "";
      await command("payments", "approve", ids.payment);
      await rows("update lotteries set end_at = now() - interval '2 minutes' where id = $1", ids.lottery);
      await rows("update gifts set valid_until = now() - interval '1 minute' where id = $1", ids.gift);
      await endTournamentIn(database, ids.tournament);
      await database.drizzle.transaction((tx) => enqueue(tx, EXPIRY_QUEUE, {}));
      for (const { name } of AT_THE_GATE)
        await expect
          .poll(() => stateOf(name, survivor, "failed"), { ...HANG, message: name })
          .toBeGreaterThanOrEqual(1);
    });

    await test.step("the process that has taken all of them is killed in the middle: others do each once", async () => {
      await gate.mend();
      await moveJobs(database, 60_000);
      for (const { name } of AT_THE_GATE)
        await expect.poll(() => stateOf(name, survivor, "active"), HANG).toBeGreaterThanOrEqual(1);
      await processes[survivor]?.stop("SIGKILL");
      await gate.open();
      await moveJobs(database, Math.max(...AT_THE_GATE.map(({ expireSeconds }) => expireSeconds)) * 1_000);
      processes = await Promise.all([start(0), start(1)]);
      const undone = async () => {
        await sandbox.pass(60_000);
        await moveJobs(database, 10 * 60_000);
        return rows(
          `select 'tournament' from tournaments where id = $1 and settled_at is null
           union all select 'lottery' from lotteries where id = $2 and settled_at is null
           union all select 'gift' from gifts where id = $3 and stage <> 'expired'
           union all select 'payment' from payments where id = $4 and state <> 'paid'`,
          ...[ids.tournament, ids.lottery, ids.gift, ids.payment],
        );
      };
      await expect.poll(undone, { timeout: 90_000, intervals: [1_000] }).toEqual([]);
      expect(
        await rows(
          `select type from events where type in ('tournament-ended', 'tournament-prize-won') and payload->>'tournament' = $1
           union all select type from events where type = 'lottery-drawn' and payload->>'lottery' = $2
           union all select type || ' ' || (payload->>'to') from events where type = 'gift-changed' and payload->>'gift' = $3
             and payload->>'to' = 'expired'
           union all select to_state from payment_transitions where payment_id = $4 and to_state in ('submitting', 'paid')
           order by type`,
          ...[String(ids.tournament), String(ids.lottery), ids.gift, ids.payment],
        ),
      ).toEqual(
        [
          ...["gift-changed expired", "lottery-drawn", "paid", "submitting"],
          ...["tournament-ended", "tournament-prize-won"],
        ].map((type) => ({ type })),
      );
    });

    await test.step("every queue has retries with back-off, dead letters, and its state and lag in /metrics", async () => {
      const queues = await rows<{ name: string; retry_limit: number; dead_letter: string }>(
        "select name, retry_limit, dead_letter from pgboss.queue where retry_backoff and retry_delay > 0 and dead_letter is not null",
      );
      expect(queues.sort((one, other) => one.name.localeCompare(other.name))).toEqual(
        QUEUES.map(({ name, retryLimit }) => ({
          name,
          retry_limit: retryLimit,
          dead_letter: deadLetterQueue(name),
        })).sort((one, other) => one.name.localeCompare(other.name)),
      );
      const { text } = await rawRequest(portOf(0), { host: "localhost", path: "/metrics" });
      for (const { name } of QUEUES) {
        expect(text).toContain(`marquee_jobs_lag_seconds{queue="${name}"} `);
        for (const each of ["waiting", "scheduled", "active", "failed", "dead"])
          expect(text).toContain(`marquee_jobs{queue="${name}",state="${each}"} `);
      }
    });
  });
});
