import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listOutbox } from "#schemas/api/authentication.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { queueMail } from "./queue-mail.ts";
import { BACK_OFF_MS } from "./send-mails.ts";
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

it("sends a mail of the brand, as text and as HTML, once", async () => {
  await queue("ann@mail.example");
  expect(await mailbox.send()).toBe(1);
  expect(await mailbox.send()).toBe(0);
  const [mail] = mailbox.server.mails;
  expect(mail?.to).toBe("ann@mail.example");
  expect(mail?.headers.get("from")).toBe("Test Casino <support@test.example>");
  expect(mail?.subject).toBe("Your new password at Test Casino");
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
  await queue("cem@mail.example");
  expect(JSON.stringify(await rows())).not.toContain("a-token-of-this-test");
  await mailbox.send();
  expect((await rows())[0]).toMatchObject({ sealedValues: null, sentAt: runtime.clock.now() });
});

it("tries again later and later while the server is busy, and gives up in the end", async () => {
  await queue("dan@mail.example");
  for (const wait of BACK_OFF_MS) {
    mailbox.server.reject.push(451);
    expect(await mailbox.send()).toBe(0);
    runtime.clock.advance(wait - 1);
    expect(await mailbox.send(), "not before its time").toBe(0);
    expect(mailbox.server.reject).toEqual([]);
    runtime.clock.advance(1);
  }
  mailbox.server.reject.push(451);
  await mailbox.send();
  expect((await rows())[0]).toMatchObject({ givenUpAt: runtime.clock.now(), tries: BACK_OFF_MS.length + 1 });
  runtime.clock.advance(24 * 60 * 60_000);
  expect(await mailbox.send()).toBe(0);
  const [logged] = runtime.errors.splice(0);
  expect(logged?.message).toBe("a mail was given up");
  expect(JSON.stringify(logged)).not.toContain("dan@mail.example");
});

it("goes through at the next try, and gives an address up that is refused for good", async () => {
  await queue("eve@mail.example");
  mailbox.server.reject.push(421);
  await mailbox.send();
  runtime.clock.advance(BACK_OFF_MS[0]);
  expect(await mailbox.send()).toBe(1);
  await queue("gone@mail.example");
  mailbox.server.reject.push(550);
  await mailbox.send();
  const [gone] = await runtime.database.drizzle.select().from(mails).where(eq(mails.recipient, "gone@mail.example"));
  expect(gone).toMatchObject({ tries: 1, givenUpAt: runtime.clock.now(), sealedValues: null });
  runtime.errors.length = 0;
});

it("carries the same Message-ID in every try, so that a server that has it tells, and another mail another one", async () => {
  await queue("ivy@mail.example");
  mailbox.server.rejectWhole.push(451, 451);
  for (const wait of BACK_OFF_MS.slice(0, 2)) {
    expect(await mailbox.send()).toBe(0);
    runtime.clock.advance(wait);
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

it("is sent once by any number of processes, also when one of them died over it", async () => {
  for (let each = 0; each < 12; each += 1) await queue(`many-${each}@mail.example`);
  const counts = await Promise.all([mailbox.send(), mailbox.send(), mailbox.send(), mailbox.send()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(12);
  expect(new Set(mailbox.server.mails.map(({ to }) => to)).size).toBe(12);
  expect(mailbox.server.mails).toHaveLength(12);
  // A process took it and died: it is left alone for the lease, then another one sends it.
  await queue("left@mail.example");
  await runtime.database.pool.query(
    "update mails set tries = 1, next_try_at = $1 where recipient = 'left@mail.example'",
    [new Date(runtime.clock.now().getTime() + 120_000)],
  );
  expect(await mailbox.send()).toBe(0);
  runtime.clock.advance(120_000);
  expect(await mailbox.send()).toBe(1);
});

it("is not sent a day late, when a server is there at last", async () => {
  await queue("hal@mail.example");
  runtime.clock.advance(24 * 60 * 60_000 + 1);
  expect(await mailbox.send()).toBe(0);
  expect((await rows())[0]).toMatchObject({ givenUpAt: runtime.clock.now(), sealedValues: null });
  runtime.errors.length = 0;
});

it("to nobody is never sent", async () => {
  await queue(null);
  expect(await mailbox.send()).toBe(0);
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
