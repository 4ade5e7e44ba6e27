import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeGroups } from "#platform/players/change-groups.ts";
import {
  answerDeskChat,
  type ChatMessage,
  closeDeskChat,
  type DeskChat,
  listDeskChats,
  readChat,
  readDeskChat,
  releaseDeskChat,
  sendChatMessage,
} from "#schemas/api/chat.ts";
import { sendContactMessage } from "#schemas/api/support.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
let mailbox: TestMailbox;
let ada: TestClient;
let bo: TestClient;
beforeAll(async () => {
  runtime = await createTestPlatform();
  mailbox = await TestMailbox.open(runtime);
  ada = (await openDesk(runtime, "editor", { email: "ada@desk.example", name: "Ada Lovelace" })).client;
  bo = (await openDesk(runtime, "editor", { email: "bo@desk.example", name: "Bo" })).client;
});
afterAll(async () => {
  await mailbox.close();
  await runtime.close();
});
beforeEach(() => inbox());

const inbox = async () => (await ada.ok(listDeskChats, {})).chats;
const QUESTION = "Where is my withdrawal?\nI asked on Monday.";
const letter = (about: Partial<{ name: string; email: string; message: string }> = {}) => ({
  body: { name: "Ann Lee", email: "ann@mail.example", topic: "payments" as const, message: QUESTION, ...about },
});
const find = async (reference: string): Promise<DeskChat> => {
  const chat = (await inbox()).find(({ contact }) => contact?.reference === reference);
  if (!chat) throw new Error(`${reference} is no conversation of the inbox`);
  return chat;
};
let sent = 0;
const answer = (id: string, text: string, client_id = `contact-answer-${++sent}`) => ({
  params: { id },
  body: { client_id, text },
});
const texts = (messages: readonly ChatMessage[]) => messages.map(({ text, by_mail }) => [text, by_mail]);

describe("[OPS-08 part: contact messages] a message of the contact form", () => {
  it("of a guest is a conversation with their name and address, and is answered by mail, once", async () => {
    const { reference } = await runtime.client().ok(sendContactMessage, letter());
    const chat = await find(reference);
    expect(chat).toMatchObject({ name: "Ann Lee", player: null, group: 26, unread: 1, state: "open" });
    expect(chat.contact).toEqual({ reference, name: "Ann Lee", email: "ann@mail.example", topic: "payments" });
    const once = answer(chat.id, "It was paid today.");
    await ada.ok(answerDeskChat, once);
    await ada.ok(answerDeskChat, once);
    await mailbox.send();
    const mails = mailbox.server.mails.filter(({ to }) => to === "ann@mail.example");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Our answer to your message ${reference}`);
    expect(mails[0]?.text).toContain("It was paid today.");
    expect(mails[0]?.html).toContain('href="https://test.localhost/support"');
    const { messages } = await ada.ok(readDeskChat, { params: { id: chat.id } });
    expect(texts(messages)).toEqual([
      [QUESTION, true],
      ["It was paid today.", true],
    ]);
  });

  it("of a player is in their chat as well as its answer, which is mailed until they write in the chat", async () => {
    const { client, player } = await runtime.register();
    await client.ok(sendChatMessage, { body: { client_id: "live-first", text: "Hello" } });
    const { reference } = await client.ok(sendContactMessage, letter({ email: "player@mail.example" }));
    const chat = await find(reference);
    expect(chat).toMatchObject({ player: player.id, group: 1, unread: 2 });
    await ada.ok(answerDeskChat, answer(chat.id, "By mail and here"));
    await client.ok(sendChatMessage, { body: { client_id: "live-second", text: "Thanks" } });
    await ada.ok(answerDeskChat, answer(chat.id, "Here alone"));
    await mailbox.send();
    const mails = mailbox.server.mails.filter(({ to }) => to === "player@mail.example");
    expect(mails.map(({ text }) => /By mail and here|Here alone/.exec(text)?.[0])).toEqual(["By mail and here"]);
    const { messages } = await client.ok(readChat, {});
    expect(texts(messages)).toEqual([
      ["Hello", false],
      [QUESTION, true],
      ["By mail and here", true],
      ["Thanks", false],
      ["Here alone", false],
    ]);
  });

  it("is nobody's to add to or to read by its address: each one of a guest is a conversation of its own", async () => {
    const [one, other] = [
      await runtime.client().ok(sendContactMessage, letter()),
      await runtime.client().ok(sendContactMessage, letter()),
    ];
    const [first, second] = [await find(one.reference), await find(other.reference)];
    expect(first.id).not.toBe(second.id);
    for (const { id } of [first, second]) {
      expect(texts((await ada.ok(readDeskChat, { params: { id } })).messages)).toEqual([[QUESTION, true]]);
    }
    const guest = runtime.client();
    await guest.ok(sendContactMessage, letter({ email: "guest@mail.example" }));
    expect(await guest.ok(readChat, {})).toMatchObject({ status: null, messages: [] });
  });

  it("of a VIP player waits among those of VIP players", async () => {
    const { client, player } = await runtime.register();
    await changeGroups(runtime.context, { playerId: player.id, verb: "add", group: "vip_level_1" });
    const { reference } = await client.ok(sendContactMessage, letter());
    expect(await find(reference)).toMatchObject({ player: player.id, group: 2 });
  });

  it("is handed over, closed, and opened again by the player's next one", async () => {
    const { client } = await runtime.register();
    const { reference } = await client.ok(sendContactMessage, letter());
    const { id } = await find(reference);
    await ada.ok(answerDeskChat, answer(id, "One moment"));
    expect((await bo.rejected(answerDeskChat, answer(id, "Mine"))).code).toBe("CHAT.TAKEN");
    await ada.ok(releaseDeskChat, { params: { id } });
    await bo.ok(answerDeskChat, answer(id, "Here I am"));
    await bo.ok(closeDeskChat, { params: { id } });
    const next = await client.ok(sendContactMessage, letter());
    expect(await find(next.reference)).toMatchObject({ id, state: "open" });
  });

  it("is not taken, and no conversation, when its form is wrong or its writer has written too much", async () => {
    const before = (await inbox()).length;
    await runtime.client().rejected(sendContactMessage, letter({ email: "no address" }));
    await runtime.client().rejected(sendContactMessage, { body: { ...letter().body, captcha: "e30=" } });
    expect(await inbox()).toHaveLength(before);
  });
});

it("[SEC-15 part: mailed answers] nothing of a contact message is in the mail, no header and no markup of anybody", async () => {
  const evil = "x@mail.example\r\nBcc: victim@mail.example";
  expect((await runtime.client().rejected(sendContactMessage, letter({ email: evil }))).status).toBe(422);
  const lines = "<b>Eve</b>\r\nBcc: victim@mail.example";
  expect((await runtime.client().rejected(sendContactMessage, letter({ name: lines }))).status).toBe(422);
  const name = "<b>Eve</b> Bcc: victim@mail.example";
  const { reference } = await runtime.client().ok(sendContactMessage, letter({ name, email: "eve@mail.example" }));
  const { id } = await find(reference);
  await ada.ok(answerDeskChat, answer(id, "<script>alert(1)</script>{reference}\nBcc: victim@mail.example"));
  await mailbox.send();
  const mail = mailbox.server.lastTo("eve@mail.example");
  expect([...mail.headers.keys()]).not.toContain("bcc");
  expect(mailbox.server.mails.map(({ to }) => to)).not.toContain("victim@mail.example");
  expect(mail.subject).toBe(`Our answer to your message ${reference}`);
  expect(`${mail.text}${mail.html}`).not.toMatch(/Eve|Where is my withdrawal/);
  expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;{reference}");
  expect(mail.html).not.toContain("<script");
});
