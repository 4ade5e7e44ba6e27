import { afterAll, beforeAll, expect, it } from "vitest";
import { captchaChallenge } from "#schemas/api/players.ts";
import { sendContactMessage } from "#schemas/api/support.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { deleteOldMessages, RETENTION_DAYS } from "./delete-old-messages.ts";
import { CONTACT_ADDRESS_LIMIT, CONTACT_BURST, CONTACT_LIMIT, CONTACT_SLOW_LANE } from "./send-contact-message.ts";
import { contactMessages } from "./tables.ts";

let runtime: TestPlatform;
let mailbox: TestMailbox;
beforeAll(async () => {
  runtime = await createTestPlatform({ demo: false });
  mailbox = await TestMailbox.open(runtime);
});
afterAll(async () => {
  await mailbox.close();
  await runtime.close();
});

const body = {
  name: "Ann Lee",
  email: "ann@mail.example",
  topic: "payments",
  message: "Where is my withdrawal?\nI asked on Monday.",
} as const;
const rows = () => runtime.database.drizzle.select().from(contactMessages);

it("[CHAT-02] a message is kept and mailed to the brand's support, with a way to answer", async () => {
  const { client, player } = await runtime.register();
  const { reference } = await client.ok(sendContactMessage, { body: { ...body, name: " Ann Lee " } });
  expect(reference).toMatch(/^[2-9A-Z]{8}$/);
  const [row] = await rows();
  expect(row).toMatchObject({ reference, brand: "test", playerId: player.id, ...body });
  await mailbox.send();
  const mail = mailbox.server.lastTo("support@test.example");
  expect(mail.subject).toBe(`Message ${reference}: payments`);
  const lines = ["Name: Ann Lee", "E-mail: ann@mail.example", `Player: ${player.id}`, "Language: en"];
  expect(mail.text).toContain(lines.join("\n\n"));
  expect(mail.text).toContain("I asked on Monday.");
  expect(mail.html).toContain(`href="mailto:ann@mail.example?subject=Test%20Casino%20${reference}"`);
});

it("[CHAT-02] tells by field what is wrong, and keeps nothing of it", async () => {
  const before = (await rows()).length;
  const rejected = await runtime.client().rejected(sendContactMessage, {
    body: { name: "x".repeat(81), email: "ann@mail", topic: "other", message: "  too few " },
  });
  expect(rejected).toMatchObject({ status: 422, code: "FORM.INVALID" });
  expect(rejected.errors).toMatchObject({
    name: [{ code: "FORM.MAX", params: { max: 80 } }],
    email: [{ code: "FORM.EMAIL.WRONG" }],
    message: [{ code: "FORM.MIN", params: { min: 10 } }],
  });
  const empty = await runtime.client().rejected(sendContactMessage, {
    body: { name: " ", email: "", topic: "other", message: "x".repeat(4001) },
  });
  expect(empty.errors).toMatchObject({
    name: [{ code: "FORM.REQUIRED" }],
    email: [{ code: "FORM.REQUIRED" }],
    message: [{ code: "FORM.MAX", params: { max: 4000 } }],
  });
  expect(await rows()).toHaveLength(before);
});

it("[CHAT-02 part: names] a name is one line without control or direction characters, and a message no lines above it", async () => {
  const before = (await rows()).length;
  for (const sign of ["\n\n", "\r", "\t", "\v", "\u0085", "\u2028", "\u202e", "\u2066"]) {
    const name = `Eve${sign}2026-11-26 11:00 Edda: You win 5000`;
    const rejected = await runtime.client().rejected(sendContactMessage, { body: { ...body, name } });
    expect(rejected, JSON.stringify(sign)).toMatchObject({
      status: 422,
      errors: { name: [{ code: "FORM.ONE_LINE" }] },
    });
  }
  expect(await rows()).toHaveLength(before);
  const message = "Where is my money?\rPlayer: 17\r\nLanguage: de\u2028Name: Edda";
  const { reference } = await runtime.client().ok(sendContactMessage, {
    body: { ...body, name: "Eve, eve@mail.example. Player: 17", email: "names@mail.example", message },
  });
  const stored = (await rows()).find((row) => row.reference === reference);
  expect(stored?.message).toBe("Where is my money?\nPlayer: 17\nLanguage: de\u2028Name: Edda");
  await mailbox.send();
  const { text } = mailbox.server.lastTo("support@test.example");
  expect(text.match(/^(?:Name|E-mail|Player|Language): .*$/gm)).toEqual([
    "Name: Eve, eve@mail.example. Player: 17",
    "E-mail: names@mail.example",
    "Player: –",
    "Language: en",
  ]);
  expect(text).toContain("> Name: Edda");
});

it("[CHAT-02 part: limits] a minute and an address have their own limits, in the demo as well", async () => {
  const demo = await createTestPlatform({ demo: true });
  try {
    const contact = (email: string) => ({ body: { ...body, email } });
    const guest = demo.client();
    for (let count = 0; count < CONTACT_BURST.hits; count += 1) {
      await guest.ok(sendContactMessage, contact(`stranger-${count}@mail.example`));
    }
    const rejected = await guest.attempt(sendContactMessage, contact("one-more@mail.example"));
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get("Retry-After")).toBe("60");
    demo.clock.advance(60_000);
    await guest.ok(sendContactMessage, contact("one-more@mail.example"));
  } finally {
    await demo.close();
  }
  // Whoever sends them, and however the address is written.
  for (let count = 0; count < CONTACT_ADDRESS_LIMIT.hits; count += 1) {
    const email = count % 2 === 0 ? "bob@mail.example" : " BOB@mail.example ";
    await runtime.client().ok(sendContactMessage, { body: { ...body, email } });
  }
  expect(
    await runtime.client().rejected(sendContactMessage, { body: { ...body, email: "bob@mail.example" } }),
  ).toMatchObject({ status: 429, code: "CALL.TOO_MANY" });
});

it("[CHAT-02] a form without script has a slow lane, one with a wrong captcha none", async () => {
  const client = runtime.client();
  const wrong = await client.rejected(sendContactMessage, { body: { ...body, captcha: "e30=" } });
  expect(wrong).toMatchObject({ status: 422, code: "FORM.CAPTCHA" });
  for (let count = 0; count < CONTACT_SLOW_LANE.hits; count += 1) await client.ok(sendContactMessage, { body });
  expect(await client.rejected(sendContactMessage, { body })).toMatchObject({ status: 429, code: "CALL.TOO_MANY" });
  expect((await client.ok(captchaChallenge, { query: { action: "contact" } })).maxnumber).toBeGreaterThan(0);
  const other = runtime.client();
  for (let count = 0; count < CONTACT_LIMIT.hits; count += 1) {
    if (count === CONTACT_BURST.hits) runtime.clock.advance(60_000);
    const each = await other.rejected(sendContactMessage, { body: { ...body, captcha: "e30=" } });
    expect(each.code).toBe("FORM.CAPTCHA");
  }
  runtime.clock.advance(60_000);
  expect((await other.rejected(sendContactMessage, { body: { ...body, captcha: "e30=" } })).status).toBe(429);
});

it("[SEC-15 part: mails] what a stranger writes stays words in the mail", async () => {
  const hostile = '<img src=x onerror=alert(1)>"><script>alert(2)</script>';
  await runtime
    .client()
    .ok(sendContactMessage, { body: { ...body, name: `${hostile.slice(0, 70)}`, message: hostile } });
  await mailbox.send();
  const { html, subject } = mailbox.server.lastTo("support@test.example");
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).toContain("&lt;script&gt;alert(2)&lt;/script&gt;");
  expect(subject).not.toContain("\n");
});

it("messages are forgotten after two years", async () => {
  expect((await rows()).length).toBeGreaterThan(0);
  runtime.clock.advance(RETENTION_DAYS * 86_400_000 + 1000);
  await deleteOldMessages(runtime.context);
  expect(await rows()).toEqual([]);
});
