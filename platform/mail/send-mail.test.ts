import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listOutbox } from "#schemas/api/authentication.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { listDeadJobs, retryDeadJobs } from "../jobs/dead-letters.ts";
import { migratePlatform } from "../migrate-platform.ts";
import { MAIL_QUEUE } from "./mail-queue.ts";
import { queueMail } from "./queue-mail.ts";
import { mails } from "./tables.ts";

let runtime: TestPlatform;
let mailbox: TestMailbox;
beforeAll(async () => {
  runtime = await createTestPlatform();
  mailbox = await TestMailbox.open(runtime);
});
afterAll(async () => {
  await mailbox.close();
  await runtime.close();
});
beforeEach(async () => {
  await runtime.database.drizzle.delete(mails);
  await runtime.database.pool.query("delete from pgboss.job");
  mailbox.server.mails.length = 0;
  mailbox.server.reject.length = 0;
});

const link = "https://test.localhost/new-password?reset_password_token=a-token-of-this-test";
const queue = (to: string | null, locale: "en" | "de" | "en-KW" = "en") =>
  queueMail(runtime.database.drizzle, runtime.context, {
    brand: "test",
    to,
    locale,
    template: "reminder",
    values: { link },
    origin: "https://test.localhost",
  });
const rows = () => runtime.database.drizzle.select().from(mails);
const MINUTE = 60_000;
/** As long as any wait between two tries can be: each is up to twice the delay, doubled with every try before it. */
const longestWait = (tries: number) => MAIL_QUEUE.retryDelaySeconds * 1_000 * 2 ** tries;

it("sends a mail of the brand, as text and as HTML, once", async () => {
  await queue("ann@mail.example");
  expect(await mailbox.send()).toBe(1);
  expect(await mailbox.send()).toBe(0);
  const [mail] = mailbox.server.mails;
  expect(mail?.to).toBe("ann@mail.example");
  expect(mail?.headers.get("from")).toBe("Test Casino <support@test.example>");
  expect(mail?.subject).toBe("Reset your password at Test Casino");
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.html).toContain('src="https://test.localhost/brand-art/icon-192.png"');
  expect(mail?.html).toContain("background:#ffd34d;color:#1a1400");
  expect(mail?.html).not.toMatch(/<script|<table/);
});

it("speaks the reader's language, and English where a text is not there", async () => {
  await queue("bea@mail.example", "de");
  await queue("kim@mail.example", "en-KW");
  await mailbox.send();
  expect(mailbox.server.lastTo("bea@mail.example").html).toContain('<html lang="de" dir="ltr">');
  expect(mailbox.server.lastTo("bea@mail.example").text).toMatch(/Passwort/);
  expect(mailbox.server.lastTo("kim@mail.example").text).toMatch(/password/);
});

it("is queued with what causes it, or not at all; what it links to can't be read in the database", async () => {
  const failing = runtime.database.drizzle.transaction(async (tx) => {
    await queueMail(tx, runtime.context, {
      brand: "test",
      to: "never@mail.example",
      locale: "en",
      template: "reminder",
      values: { link },
      origin: "https://test.localhost",
    });
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  expect(await rows()).toEqual([]);
  expect((await runtime.database.pool.query("select 1 from pgboss.job")).rowCount, "no job either").toBe(0);
  await queue("cem@mail.example");
  expect(JSON.stringify(await rows())).not.toContain("a-token-of-this-test");
  await mailbox.send();
  expect((await rows())[0]).toMatchObject({ sealedValues: null, sentAt: runtime.clock.now() });
});

it("[FEED-03 part: a mail's back-off] is tried again later and later while the server is busy, lies among the dead letters in the end, and is sent when an operator says so", async () => {
  await queue("dan@mail.example");
  for (let tries = 1; tries <= MAIL_QUEUE.retryLimit; tries += 1) {
    mailbox.server.reject.push(451);
    expect(await mailbox.send()).toBe(0);
    expect(mailbox.server.reject).toEqual([]);
    runtime.clock.advance(longestWait(tries) / 3);
    expect(await mailbox.send(), "not before its time").toBe(0);
    expect((await rows())[0]).toMatchObject({ tries, lastError: "EENVELOPE 451", givenUpAt: null });
    runtime.clock.advance((longestWait(tries) * 2) / 3);
  }
  mailbox.server.reject.push(451);
  await mailbox.send();
  expect((await rows())[0]).toMatchObject({ givenUpAt: runtime.clock.now(), tries: MAIL_QUEUE.retryLimit + 1 });
  const [logged] = runtime.errors.splice(0);
  expect(logged?.message).toBe("a job failed for the last time; npm run jobs -- list shows it");
  expect(JSON.stringify(logged)).not.toContain("dan@mail.example");
  const [dead, ...others] = await listDeadJobs(runtime.database);
  expect(others).toEqual([]);
  expect(dead).toMatchObject({ queue: "mail", data: { mail: (await rows())[0]?.id }, error: "EENVELOPE 451" });
  runtime.clock.advance(60 * MINUTE);
  expect(await mailbox.send()).toBe(0);
  expect(await retryDeadJobs(runtime.database, { queue: "mail" })).toBe(1);
  expect(await mailbox.send()).toBe(1);
  expect((await rows())[0]).toMatchObject({ sentAt: runtime.clock.now(), givenUpAt: null, sealedValues: null });
  expect(await listDeadJobs(runtime.database)).toEqual([]);
});

it("goes through at the next try, and gives an address up that is rejected for good", async () => {
  await queue("eve@mail.example");
  mailbox.server.reject.push(421);
  await mailbox.send();
  runtime.clock.advance(longestWait(1));
  expect(await mailbox.send()).toBe(1);
  await queue("gone@mail.example");
  mailbox.server.reject.push(550);
  await mailbox.send();
  const [gone] = await runtime.database.drizzle.select().from(mails).where(eq(mails.recipient, "gone@mail.example"));
  expect(gone).toMatchObject({ tries: 1, givenUpAt: runtime.clock.now(), sealedValues: null });
  expect(runtime.errors.splice(0)).toMatchObject([{ message: "a mail was given up" }]);
  expect(await listDeadJobs(runtime.database), "nothing that an operator could mend").toEqual([]);
});

it("carries the same Message-ID in every try, so that a server that has it tells, and another mail another one", async () => {
  await queue("ivy@mail.example");
  mailbox.server.rejectWhole.push(451, 451);
  for (const tries of [1, 2]) {
    expect(await mailbox.send()).toBe(0);
    runtime.clock.advance(longestWait(tries));
  }
  expect(await mailbox.send()).toBe(1);
  const tries = mailbox.server.mails.map(({ headers }) => headers.get("message-id"));
  expect(tries).toHaveLength(3);
  expect(tries[0]).toMatch(/^<[^<>@\s]+@test\.example>$/);
  expect(new Set(tries).size).toBe(1);
  await queue("ivy@mail.example");
  await queue("joe@mail.example");
  await mailbox.send();
  const all = mailbox.server.mails.map(({ headers }) => headers.get("message-id"));
  expect(new Set(all).size).toBe(3);
});

it("[FEED-03 part: mails] is sent once by any number of processes, also when one of them died over it", async () => {
  for (let each = 0; each < 12; each += 1) await queue(`many-${each}@mail.example`);
  const counts = await Promise.all([mailbox.send(), mailbox.send(), mailbox.send(), mailbox.send()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(12);
  expect(new Set(mailbox.server.mails.map(({ to }) => to)).size).toBe(12);
  expect(mailbox.server.mails).toHaveLength(12);
  // A process took it and died: it is left alone until it expires, then another one sends it.
  await queue("left@mail.example");
  expect(await runtime.jobs.takeAndDie(mailbox.worker)).not.toBeNull();
  runtime.clock.advance(MAIL_QUEUE.expireSeconds * 500);
  expect(await mailbox.send()).toBe(0);
  runtime.clock.advance(MAIL_QUEUE.expireSeconds * 500);
  await mailbox.send();
  runtime.clock.advance(longestWait(1));
  expect(await mailbox.send()).toBe(1);
  expect(mailbox.server.lastTo("left@mail.example").subject).toBe("Reset your password at Test Casino");
  // Another one died after the server had taken the mail, and before its job was deleted.
  await queue("sent@mail.example");
  expect(await runtime.jobs.takeAndDie(mailbox.worker)).not.toBeNull();
  await runtime.database.drizzle.update(mails).set({ sentAt: runtime.clock.now(), sealedValues: null });
  runtime.clock.advance(MAIL_QUEUE.expireSeconds * 1_000);
  await mailbox.send();
  runtime.clock.advance(longestWait(1));
  await mailbox.send();
  expect(mailbox.server.mails.filter(({ to }) => to === "sent@mail.example")).toEqual([]);
});

it("[FEED-03 part: mails of an earlier release] that waited before there were jobs is sent once, when it was due, whichever start comes first", async () => {
  await queue("old@mail.example");
  await queue("later@mail.example");
  await runtime.database.pool.query("delete from pgboss.job");
  const soon = new Date(Date.now() + 10 * MINUTE);
  await runtime.database.pool.query(
    `update mails set next_try_at = case recipient when 'later@mail.example' then $1::timestamptz else now() end`,
    [soon],
  );
  await Promise.all([1, 2].map(() => migratePlatform(runtime.database, ".")));
  expect(await mailbox.send()).toBe(1);
  expect(mailbox.server.lastTo("old@mail.example").subject).toBe("Reset your password at Test Casino");
  runtime.clock.advance(11 * MINUTE);
  await migratePlatform(runtime.database, ".");
  expect(await mailbox.send()).toBe(1);
  expect(mailbox.server.mails.map(({ to }) => to)).toEqual(["old@mail.example", "later@mail.example"]);
});

it("is not sent a day late, when a server is there at last", async () => {
  await queue("hal@mail.example");
  runtime.clock.advance(24 * 60 * 60_000 + 1);
  await mailbox.send();
  expect(mailbox.server.mails).toEqual([]);
  expect((await rows())[0]).toMatchObject({ givenUpAt: runtime.clock.now(), sealedValues: null });
  expect(runtime.errors.splice(0)).toMatchObject([{ message: "a mail was given up" }]);
});

it("to nobody is never sent", async () => {
  await queue(null);
  await mailbox.send();
  expect(mailbox.server.mails).toEqual([]);
});

it("the development outbox is there only where it was handed over, and for visitors of this machine alone", async () => {
  await queue("fay@mail.example");
  const near = { local: true } as const;
  expect((await runtime.client(near).rejected(listOutbox, {})).status).toBe(404);
  const demo = await createTestPlatform({ parts: { outbox: mailbox.render } });
  try {
    await demo.register({ email: "gil@mail.example" });
    const [mail] = await demo.client(near).ok(listOutbox, {});
    expect(mail).toMatchObject({ to: "gil@mail.example", subject: "Confirm your e-mail address" });
    const picture = await demo.client(near).request(`/api/outbox/${mail?.id}`);
    expect(await picture.text()).toContain("<h1");
    expect(picture.headers.get("Content-Security-Policy")).toMatch(/^sandbox .*default-src 'none'/);
    expect((await demo.client().rejected(listOutbox, {})).status).toBe(404);
    expect((await demo.client().request(`/api/outbox/${mail?.id}`)).status).toBe(404);
    const elsewhere = demo.client({ ...near, brand: "test-ee" });
    expect(await elsewhere.ok(listOutbox, {})).toEqual([]);
    expect((await elsewhere.request(`/api/outbox/${mail?.id}`)).status).toBe(404);
  } finally {
    await demo.close();
  }
});
