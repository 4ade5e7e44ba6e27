import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  confirmUserLimit,
  createUserLimit,
  deleteUserLimit,
  listLimitChanges,
  listUserLimits,
} from "#schemas/api/limits.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { endLimits } from "./end-limits.ts";
import { createLimitMailWorker } from "./mail-confirmations.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let runtime: TestPlatform;
let mailbox: TestMailbox;
beforeAll(async () => {
  const slow = testLicence({ code: "SE", rules: { ...testLicence().rules, limitWaitHours: 72 } });
  const brand = testBrand({ licences: { CW: testLicence(), SE: slow }, licenceByCountry: { SE: "SE" } });
  const other = testBrand({ id: "other", hosts: [{ name: "other.localhost", stage: "local", locales: ["en"] }] });
  runtime = await createTestPlatform({ brands: [brand, other] });
  mailbox = await TestMailbox.open(runtime);
});
afterAll(async () => {
  await mailbox.close();
  await runtime.close();
});

/** A player whose mail about the registration is sent, so that it is not in the way later. */
const newPlayer: TestPlatform["register"] = async (...given) => {
  const registered = await runtime.register(...given);
  await mailbox.send();
  return registered;
};
const wager = (amount_cents: number) => ({
  body: { type: "wager" as const, period: "day" as const, currency: "EUR" as const, amount_cents },
});
const runJobs = () => runtime.jobs.run(createLimitMailWorker(runtime.context));
const mailsTo = (email: string) =>
  mailbox.server.mails.filter((mail) => mail.to === email && /\/limits\//.test(mail.text));
/** Lets the job queue the mail, sends it and reads its token. */
async function tokenOf(email: string): Promise<string> {
  await runJobs();
  const { link } = await mailbox.last(email);
  expect(link.pathname).toMatch(/\/profile\/limits\/confirm$/);
  return link.searchParams.get("token") ?? "";
}
const confirm = (token: string, client: TestClient = runtime.client()) =>
  client.attempt(confirmUserLimit, { body: { token } });
const withdraw = (client: TestClient, id: string) =>
  client.ok(deleteUserLimit, { params: { id }, query: { change: "withdraw" } });
const amountOf = async (client: TestClient) =>
  (await client.ok(listUserLimits, {})).limits[0]?.accounts[0]?.amount_cents;
const historyOf = async (client: TestClient) =>
  (await client.ok(listLimitChanges, {})).changes.map(({ change }) => change);

describe("[RG-01 part: raised] a raised limit", () => {
  it("waits its 24 hours and then for the player's second yes, by the token of a mail that is sent when the wait is over", async () => {
    const { client, player } = await newPlayer({ language: "de" });
    const { id } = await client.ok(createUserLimit, wager(100));
    const asked = runtime.clock.now();
    const raised = await client.ok(createUserLimit, wager(500));
    expect(raised).toMatchObject({
      id,
      accounts: [{ amount_cents: 100 }],
      pending: {
        change: "raise",
        amount_cents: 500,
        minutes: null,
        requested_at: asked.toISOString(),
        available_at: new Date(asked.getTime() + DAY).toISOString(),
        expires_at: new Date(asked.getTime() + 8 * DAY).toISOString(),
      },
    });
    runtime.clock.advance(DAY - 1_000);
    expect(await runJobs()).toBe(0);
    await mailbox.send();
    expect(mailsTo(player.email)).toEqual([]);
    runtime.clock.advance(1_000);
    const token = await tokenOf(player.email);
    const mail = mailbox.server.lastTo(player.email);
    expect(mail.subject).toBe("Bestätige die Änderung deines Limits");
    expect(mail.text).toContain("https://test.localhost/de/profile/limits/confirm?token=");
    expect(await amountOf(client), "waiting alone changes nothing").toBe(100);
    // A process whose clock is behind: there, the wait is not over.
    runtime.clock.advance(-1);
    expect(await confirm(token)).toMatchObject({ status: 409, problem: { code: "LIMIT.TOKEN_EARLY" } });
    runtime.clock.advance(1);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { type: "wager", change: "raise" } });
    expect(await client.ok(listUserLimits, {})).toMatchObject({
      limits: [{ id, accounts: [{ amount_cents: 500 }], pending: null }],
    });
    expect(await confirm(token)).toMatchObject({ status: 404, problem: { code: "LIMIT.TOKEN_USED" } });
    expect(await historyOf(client)).toEqual(["raised", "raise_requested", "set"]);
  });

  it("waits as long as the player's licence says, wherever they are", async () => {
    const { client, player } = await newPlayer({}, runtime.client({ country: "SE", licence: "SE" }));
    client.requestContext = { ...client.requestContext, country: "CA", licence: "CW" };
    expect((await client.ok(listUserLimits, {})).wait_hours).toBe(72);
    await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(101));
    runtime.clock.advance(3 * DAY - 1_000);
    expect(await runJobs()).toBe(0);
    runtime.clock.advance(1_000);
    expect((await confirm(await tokenOf(player.email))).status).toBe(200);
    expect(await amountOf(client)).toBe(101);
  });

  it("that is not confirmed within seven days lapses, and the history says so", async () => {
    const { client, player } = await newPlayer();
    await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(500));
    runtime.clock.advance(DAY);
    const token = await tokenOf(player.email);
    runtime.clock.advance(7 * DAY);
    expect((await client.ok(listUserLimits, {})).limits[0]?.pending).toBeNull();
    expect(await confirm(token)).toMatchObject({ status: 409, problem: { code: "LIMIT.TOKEN_EXPIRED" } });
    await endLimits(runtime.context);
    await endLimits(runtime.context);
    expect(await confirm(token)).toMatchObject({ status: 409, problem: { code: "LIMIT.TOKEN_EXPIRED" } });
    expect(await amountOf(client)).toBe(100);
    expect(await historyOf(client)).toEqual(["lapsed", "raise_requested", "set"]);
  });

  it("that has lapsed is so in the history even before the clean-up, when another one is asked for", async () => {
    const { client } = await newPlayer();
    await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(500));
    runtime.clock.advance(9 * DAY);
    expect((await client.ok(createUserLimit, wager(500))).pending).toMatchObject({
      requested_at: runtime.clock.now().toISOString(),
    });
    expect(await historyOf(client)).toEqual(["raise_requested", "lapsed", "raise_requested", "set"]);
  });

  it("is asked for anew after another one: the last request alone counts, and its wait begins with it", async () => {
    const { client, player } = await newPlayer();
    await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(500));
    runtime.clock.advance(DAY);
    const first = await tokenOf(player.email);
    const again = await client.ok(createUserLimit, wager(900));
    expect(again.pending).toMatchObject({ amount_cents: 900, requested_at: runtime.clock.now().toISOString() });
    expect(await confirm(first)).toMatchObject({ status: 404, problem: { code: "LIMIT.TOKEN_WITHDRAWN" } });
    runtime.clock.advance(DAY);
    const second = await tokenOf(player.email);
    expect(second).not.toBe(first);
    expect((await confirm(second)).status).toBe(200);
    expect(await amountOf(client)).toBe(900);
  });

  it("goes on waiting when the same is asked for again", async () => {
    const { client } = await newPlayer();
    await client.ok(createUserLimit, wager(100));
    const { pending } = await client.ok(createUserLimit, wager(500));
    runtime.clock.advance(HOUR);
    expect((await client.ok(createUserLimit, wager(500))).pending).toEqual(pending);
    expect(await historyOf(client)).toEqual(["raise_requested", "set"]);
  });

  it.each([
    ["a stricter limit", (client: TestClient, _: string) => client.ok(createUserLimit, wager(50)), 50],
    ["the limit as it is", (client: TestClient, _: string) => client.ok(createUserLimit, wager(100)), 100],
    ["taking it back", (client: TestClient, id: string) => withdraw(client, id), 100],
  ])("is withdrawn by %s", async (_, act, amount) => {
    const { client, player } = await newPlayer();
    const { id } = await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(500));
    runtime.clock.advance(DAY);
    const token = await tokenOf(player.email);
    expect(await act(client, id)).toMatchObject({ pending: null, accounts: [{ amount_cents: amount }] });
    expect(await confirm(token)).toMatchObject({ status: 404, problem: { code: "LIMIT.TOKEN_WITHDRAWN" } });
    expect(await amountOf(client)).toBe(amount);
    expect(await historyOf(client)).toContain("withdrawn");
  });

  it("withdrawn before its wait is over is never mailed", async () => {
    const { client, player } = await newPlayer();
    const { id } = await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(500));
    await withdraw(client, id);
    runtime.clock.advance(DAY);
    expect(await runJobs()).toBe(1);
    await mailbox.send();
    expect(mailsTo(player.email)).toEqual([]);
  });
});

describe("a removed limit", () => {
  it("is asked for once, and a change is withdrawn once, however often a client without an answer calls", async () => {
    const { client } = await newPlayer();
    const { id } = await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(500));
    expect((await withdraw(client, id)).pending).toBeNull();
    expect((await withdraw(client, id)).pending).toBeNull();
    const { pending } = await client.ok(deleteUserLimit, { params: { id } });
    runtime.clock.advance(HOUR);
    expect((await client.ok(deleteUserLimit, { params: { id } })).pending).toEqual(pending);
    expect(await historyOf(client)).toEqual(["removal_requested", "withdrawn", "raise_requested", "set"]);
  });

  it("replaces a raise that waits", async () => {
    const { client } = await newPlayer();
    const { id } = await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(500));
    expect((await client.ok(deleteUserLimit, { params: { id } })).pending).toMatchObject({ change: "remove" });
  });

  it("[LIMIT-01 part: removal] holds until its wait is over and the player has confirmed; then it is gone", async () => {
    const { client, player } = await newPlayer();
    const { id } = await client.ok(createUserLimit, wager(100));
    const asked = await client.ok(deleteUserLimit, { params: { id } });
    expect(asked.pending).toMatchObject({ change: "remove", amount_cents: null, minutes: null });
    runtime.clock.advance(DAY);
    const token = await tokenOf(player.email);
    expect(await amountOf(client)).toBe(100);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { type: "wager", change: "remove" } });
    expect((await client.ok(listUserLimits, {})).limits).toEqual([]);
    expect(await historyOf(client)).toEqual(["removed", "removal_requested", "set"]);
    const anew = await client.ok(createUserLimit, wager(700));
    expect(anew).toMatchObject({ pending: null, accounts: [{ amount_cents: 700 }] });
    expect(anew.id).not.toBe(id);
  });
});

describe("[LIMIT-03 part: the token]", () => {
  it("is known by its hash alone, works with its own brand, and counts once however often it is sent at once", async () => {
    const { client, player } = await newPlayer();
    await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(500));
    runtime.clock.advance(DAY);
    const token = await tokenOf(player.email);
    const { rows } = await runtime.database.pool.query("select * from limit_requests");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await confirm("guessed")).toMatchObject({ status: 404, problem: { code: "LIMIT.TOKEN_UNKNOWN" } });
    expect(await confirm(token, runtime.client({ brand: "other" }))).toMatchObject({ status: 404 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect((await historyOf(client)).filter((change) => change === "raised")).toHaveLength(1);
  });

  it("is mailed once although its job ran twice, and a job that comes early waits", async () => {
    const { client, player } = await newPlayer();
    await client.ok(createUserLimit, wager(100));
    await client.ok(createUserLimit, wager(500));
    const { rows } = await runtime.database.pool.query("select max(id)::int as id from limit_requests");
    const worker = createLimitMailWorker(runtime.context);
    const job = { id: "x", data: { request: rows[0].id as number }, attempt: 1, isLast: false };
    expect(await worker.handle(job)).toEqual({ postponeSeconds: 24 * 60 * 60 });
    runtime.clock.advance(DAY);
    await Promise.all([worker.handle(job), worker.handle(job)]);
    await worker.handle(job);
    await mailbox.send();
    expect(mailsTo(player.email)).toHaveLength(1);
  });
});

it("[RG-07 part: limits] the history has each change, newest first, in pages; nothing can change or delete it", async () => {
  const { client, player } = await newPlayer();
  for (let amount = 130; amount > 105; amount -= 1) await client.ok(createUserLimit, wager(amount));
  const first = await client.ok(listLimitChanges, { query: { page: 1 } });
  expect(first.changes).toHaveLength(20);
  expect(first.next_page).toBe(2);
  expect(first.changes[0]).toEqual({
    id: expect.any(String),
    type: "wager",
    period: "day",
    currency: "EUR",
    change: "tightened",
    amount_cents: 106,
    minutes: null,
    at: runtime.clock.now().toISOString(),
  });
  const second = await client.ok(listLimitChanges, { query: { page: 2 } });
  expect(second.changes.map(({ amount_cents }) => amount_cents)).toEqual([126, 127, 128, 129, 130]);
  expect(second.changes).toHaveLength(5);
  expect(second.changes.at(-1)).toMatchObject({ change: "set", amount_cents: 130 });
  expect(second.next_page).toBeNull();
  for (const statement of [
    "update limit_changes set amount = 1",
    "delete from limit_changes",
    "truncate limit_changes",
  ])
    await expect(runtime.database.pool.query(statement)).rejects.toThrow(/only grows/);
  const { rows } = await runtime.database.pool.query(
    "select payload->>'change' as change, (payload->>'amount')::int as amount from events where player_id = $1 and type = 'limit-changed' order by tx, position",
    [player.id],
  );
  expect(rows).toHaveLength(25);
  expect(rows.at(-1)).toEqual({ change: "tightened", amount: 106 });
});
