import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeGroups } from "#platform/players/change-groups.ts";
import {
  answerDeskChat,
  type ChatMessage,
  closeDeskChat,
  getRestoreId,
  listDeskChats,
  noteChatPresence,
  rateChat,
  readChat,
  readDeskChat,
  releaseDeskChat,
  sendChatFile,
  sendChatMessage,
  setRestoreId,
  takeDeskChat,
} from "#schemas/api/chat.ts";
import { joinGroups } from "#schemas/api/players.ts";
import { CHAT_TEXT, checkChatText, MOST_CHAT_FILES } from "#schemas/rules/chat.ts";
import { HOSTILE_TEXTS } from "#tests/fixtures/hostile-texts.ts";
import { testBrand } from "#tests/harness/brand.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { documentForm } from "#tests/harness/document-form.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { CHAT_RETENTION_DAYS, deleteOldChats } from "./delete-old-chats.ts";
import { CHAT_LIMIT } from "./http.ts";
import { LEASE_MS } from "./lease-holder.ts";
import { AT_DESK_MS } from "./presence.ts";
import { CHAT_COOKIE } from "./visitor.ts";

const answering = testBrand({
  savedAnswers: [
    {
      id: "greeting",
      title: { en: "Greeting", de: "Begrüßung" },
      text: { en: "Hello from {brand}!", de: "Hallo von {brand}!" },
    },
    { id: "wait", title: { en: "Please wait" }, text: { en: "One moment, please." } },
  ],
});
const hosted = testBrand({
  id: "hosted",
  support: {
    email: "support@test.example",
    chat: true,
    hostedChat: { script: "https://widget.example/chat.js", origins: ["https://widget.example"] },
  },
});
const silent = testBrand({ id: "silent", support: { email: "support@test.example", chat: false } });

let runtime: TestPlatform;
let ada: TestClient;
let bo: TestClient;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: [answering, hosted, silent] });
  ada = (await openDesk(runtime, "editor", { email: "ada@desk.example", name: "Ada Lovelace" })).client;
  bo = (await openDesk(runtime, "editor", { email: "bo@desk.example", name: "Bo" })).client;
});
afterAll(() => runtime.close());
beforeEach(() => inbox());

const inbox = async (client = ada) => (await client.ok(listDeskChats, {})).chats;
let sent = 0;
const newId = () => {
  sent += 1;
  return `message-${sent}`;
};
const message = (text: string, client_id = newId()) => ({ body: { client_id, text } });
const write = (client: TestClient, text: string) => client.ok(sendChatMessage, message(text));
const chatOfClient = (client: TestClient, after = 0) => client.ok(readChat, { query: { after } });
const texts = (messages: readonly ChatMessage[]) => messages.map(({ number, text }) => `${number} ${text}`);

/** A player with a conversation, and its id at the desk. */
async function conversation(text = "Hello", groups: readonly string[] = []) {
  const { client, player } = await runtime.register();
  for (const group of groups) await changeGroups(runtime.context, { playerId: player.id, verb: "add", group });
  await write(client, text);
  const chat = (await inbox()).find((each) => each.player === player.id);
  return { client, player, id: chat?.id ?? "", chat };
}
const presence = (read = 0, types = false) => ({ body: { read, types } });

describe("who chats where", () => {
  it("[CHAT-01 part: queues] guests come into group 26, players into 1, VIP players into 2 with their level as tag, and before the others", async () => {
    const guest = runtime.client();
    expect(await chatOfClient(guest)).toMatchObject({ online: true, group: 26, tag: null, status: null });
    await write(guest, "A guest");
    const plain = await conversation("A player");
    const vip = await conversation("A VIP", ["vip_level_1"]);
    expect(await chatOfClient(plain.client)).toMatchObject({ group: 1, tag: null });
    expect(await chatOfClient(vip.client)).toMatchObject({ group: 2, tag: "Bronze" });
    const waiting = await inbox();
    expect(waiting[0]).toMatchObject({ player: vip.player.id, group: 2, tag: "Bronze", unread: 1, excerpt: "A VIP" });
    expect(waiting.map(({ group }) => group)).toContain(26);
    expect(waiting.find(({ player }) => player === null)).toMatchObject({ group: 26, tag: null });
  });

  it("[CHAT-01 part: group 545] where a brand's players may write group 545 the chat is the hosted one, and the built-in one where they may not", async () => {
    const join = { body: { groups: { add: [545] } } };
    const { client } = await runtime.register();
    expect((await client.rejected(joinGroups, join)).code).toBe("GROUPS.FORBIDDEN");
    expect((await chatOfClient(client)).online).toBe(true);
    const theirs = await runtime.register({}, runtime.client({ brand: "hosted" }));
    expect((await theirs.client.ok(joinGroups, join)).groups).toContain(545);
    expect(await theirs.client.rejected(readChat, {})).toMatchObject({ status: 404, code: "CHAT.UNKNOWN" });
    expect((await theirs.client.rejected(sendChatMessage, message("Hello"))).status).toBe(404);
    expect((await runtime.client({ brand: "silent" }).rejected(readChat, {})).status).toBe(404);
  });

  it("[CHAT-01 part: restore id] a player's id of a hosted chat is stored by project, and nobody else's is read", async () => {
    const [mine, other] = [await runtime.register(), await runtime.register()];
    const get = (client: TestClient, project = "marquee") => client.ok(getRestoreId, { body: { project } });
    expect(await get(mine.client)).toEqual({ restore_id: null });
    await mine.client.ok(setRestoreId, { body: { project: "marquee", restore_id: "first" } });
    await mine.client.ok(setRestoreId, { body: { project: "marquee", restore_id: "second" } });
    expect(await get(mine.client)).toEqual({ restore_id: "second" });
    expect(await get(mine.client, "vip")).toEqual({ restore_id: null });
    expect(await get(other.client)).toEqual({ restore_id: null });
    expect((await runtime.client().rejected(getRestoreId, { body: { project: "marquee" } })).status).toBe(401);
    const wrong = { body: { project: "marquee", restore_id: "two words" } };
    expect((await mine.client.rejected(setRestoreId, wrong)).status).toBe(422);
  });

  it("a guest goes on by the cookie's restore id, and nobody else sees it, a player who signs in neither", async () => {
    const guest = runtime.client();
    await write(guest, "Secret of a guest");
    const id = guest.cookies.get(CHAT_COOKIE) ?? "";
    expect(id).toMatch(/^[\w-]{43}$/);
    const { rows } = await runtime.database.pool.query("select guest_key from chats where guest_key = $1", [id]);
    expect(rows, "whoever reads the table can't go on as the guest").toEqual([]);
    expect(texts((await chatOfClient(guest)).messages)).toEqual(["1 Secret of a guest"]);
    expect((await chatOfClient(runtime.client())).messages).toEqual([]);
    const again = runtime.client();
    again.cookies.set(CHAT_COOKIE, id);
    expect((await chatOfClient(again)).messages).toHaveLength(1);
    const { client } = await runtime.register({}, again);
    expect((await chatOfClient(client)).messages).toEqual([]);
  });
});

describe("messages", () => {
  it("have numbers without a gap, whoever writes at once; the same one that is sent twice is there once", async () => {
    const { client, id } = await conversation("one");
    const twice = message("two", "the-same-message");
    await Promise.all([
      client.ok(sendChatMessage, twice),
      client.ok(sendChatMessage, twice),
      write(client, "three"),
      ada.ok(answerDeskChat, { params: { id }, ...message("four") }),
      write(client, "five"),
    ]);
    await client.ok(sendChatMessage, twice);
    const answer = { params: { id }, ...message("six", "the-same-answer") };
    expect(await ada.ok(answerDeskChat, answer)).toEqual(await ada.ok(answerDeskChat, answer));
    const { messages } = await chatOfClient(client);
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(messages.map(({ text }) => text).sort()).toEqual(["five", "four", "one", "six", "three", "two"]);
  });

  it("two first messages at once open one conversation", async () => {
    const { client, player } = await runtime.register();
    await Promise.all([write(client, "a"), write(client, "b"), write(client, "c")]);
    expect((await inbox()).filter((each) => each.player === player.id)).toHaveLength(1);
    expect((await chatOfClient(client)).messages).toHaveLength(3);
  });

  it("who was away, or comes back with an old tab, reads on after the number that they have", async () => {
    const { client, id } = await conversation("one");
    for (const text of ["two", "three"]) await ada.ok(answerDeskChat, { params: { id }, ...message(text) });
    const later = await chatOfClient(client, 1);
    expect(texts(later.messages)).toEqual(["2 two", "3 three"]);
    expect(later.messages[0]).toMatchObject({ author: "agent", name: "Ada" });
    expect((await chatOfClient(client, 99)).messages).toEqual([]);
  });

  it("[SEC-15 part: chat] every hostile text comes back letter by letter, as plain text", async () => {
    const { client, id } = await conversation();
    const allowed = HOSTILE_TEXTS.filter((text) => checkChatText(text) === null && !text.includes("\0"));
    expect(allowed.length).toBeGreaterThan(100);
    for (const [index, text] of allowed.entries()) {
      if (index % (CHAT_LIMIT.hits - 1) === 0) {
        runtime.clock.advance(CHAT_LIMIT.seconds * 1000);
        await inbox();
      }
      await write(client, text);
    }
    const seen: string[] = [];
    while (seen.length < allowed.length) {
      const { messages } = await ada.ok(readDeskChat, { params: { id }, query: { after: seen.length + 1 } });
      seen.push(...messages.map(({ text }) => text));
    }
    expect(seen).toEqual(allowed.map((text) => text.trim()));
    expect((await client.rejected(sendChatMessage, message("a\0b"))).status).toBe(422);
  });

  it("an empty and a too long text, too many and a broken id are refused; a text of the greatest length is taken", async () => {
    const { client } = await conversation();
    const rejected = async (text: string) => (await client.rejected(sendChatMessage, message(text))).errors?.text?.[0];
    expect(await rejected(" \n ")).toMatchObject({ code: "FORM.REQUIRED" });
    expect(await rejected("x".repeat(CHAT_TEXT + 1))).toMatchObject({ code: "FORM.MAX", params: { max: CHAT_TEXT } });
    await write(client, "😀".repeat(CHAT_TEXT));
    expect((await client.rejected(sendChatMessage, message("Hello", "x"))).status).toBe(422);
    let last = 0;
    for (let count = 0; count < CHAT_LIMIT.hits && last !== 429; count += 1)
      last = (await client.call(sendChatMessage, message("again"))).status;
    expect(last).toBe(429);
  });

  it("files are told by their content, opened by their own conversation alone, and counted", async () => {
    const { client, id } = await conversation();
    const upload = (form: FormData, as = client) =>
      as.request(sendChatFile.path, { method: "POST", body: form, headers: { "X-Requested-With": "XMLHttpRequest" } });
    const formOf = (content?: string) => {
      const form = documentForm({ client_id: newId() });
      form.delete("kind");
      if (content !== undefined) form.set("file", new Blob([content], { type: "image/png" }), "a.png");
      return form;
    };
    const form = formOf();
    const answer = (await (await upload(form)).json()) as ChatMessage;
    expect(answer).toMatchObject({ number: 2, text: "", file: { name: "card.png", type: "image/png" } });
    expect(await (await upload(form)).json()).toEqual(answer);
    for (const bad of ["<svg onload=alert(1)>", "<script>alert(1)</script>", "MZ\u0000\u0001"])
      expect((await upload(formOf(bad))).status).toBe(422);
    const path = `/api/chat/files/${answer.file?.id}`;
    const own = await client.request(path);
    expect([own.status, own.headers.get("Content-Disposition")]).toEqual([200, expect.stringContaining("attachment")]);
    const other = await conversation();
    expect((await other.client.request(path)).status).toBe(404);
    expect((await runtime.client().request(path)).status).toBe(404);
    expect((await ada.request(`/api/desk/chats/${id}/files/${answer.file?.id}`)).status).toBe(200);
    expect((await ada.request(`/api/desk/chats/${other.id}/files/${answer.file?.id}`)).status).toBe(404);
    await runtime.context.database.pool.query(
      `insert into chat_files (id, chat_id, name, type, size, content)
        select gen_random_uuid(), $1, 'a.png', 'image/png', 1, ''::bytea from generate_series(2, $2::int)`,
      [id, MOST_CHAT_FILES],
    );
    const full = await upload(formOf());
    expect(((await full.json()) as { errors: object }).errors).toMatchObject({
      file: [{ code: "CHAT.TOO_MANY_FILES" }],
    });
  });

  it("nobody at the desk: a message is refused and says so, one that is sent again is answered; an agent who looks opens the chat", async () => {
    const { client } = await conversation();
    const before = message("still there", "sent-before");
    await client.ok(sendChatMessage, before);
    runtime.clock.advance(AT_DESK_MS + 1);
    expect((await chatOfClient(client)).online).toBe(false);
    expect(await client.rejected(sendChatMessage, message("Hello?"))).toMatchObject({
      status: 409,
      code: "CHAT.OFFLINE",
    });
    expect((await client.ok(sendChatMessage, before)).number).toBe(2);
    const guest = runtime.client();
    expect((await guest.rejected(sendChatMessage, message("Hello?"))).code).toBe("CHAT.OFFLINE");
    expect(await inbox(bo)).not.toHaveLength(0);
    await write(client, "There you are");
    const { rows } = await runtime.context.database.pool.query("select 1 from chat_messages where text = 'Hello?'");
    expect(rows).toEqual([]);
  });

  it("no message is changed, whoever tries", async () => {
    await conversation();
    const { pool } = runtime.context.database;
    await expect(pool.query("update chat_messages set text = 'other'")).rejects.toThrow("only grows");
  });
});

describe("read marks, typing, rating", () => {
  it("what an agent wrote is unread until the visitor has read it; a mark never goes back or beyond the last", async () => {
    const { client, id } = await conversation();
    for (const text of ["a", "b"]) await ada.ok(answerDeskChat, { params: { id }, ...message(text) });
    const unread = async () => (await chatOfClient(client)).status?.unread;
    expect(await unread()).toBe(2);
    await client.ok(noteChatPresence, presence(2));
    expect(await unread()).toBe(1);
    await client.ok(noteChatPresence, presence(1));
    expect(await unread()).toBe(1);
    await client.ok(noteChatPresence, presence(99));
    await ada.ok(answerDeskChat, { params: { id }, ...message("c") });
    expect(await unread()).toBe(1);
    await write(client, "d");
    await ada.ok(takeDeskChat, { params: { id }, ...presence(99) });
    expect((await chatOfClient(client)).status).toMatchObject({ read_by_agent: 5, last: 5 });
  });

  it("typing is seen by the other side and forgotten after eight seconds", async () => {
    const { client, id } = await conversation();
    await client.ok(noteChatPresence, presence(0, true));
    await ada.ok(takeDeskChat, { params: { id }, ...presence(0, true) });
    const both = async () => [
      (await ada.ok(readDeskChat, { params: { id } })).chat.visitor_types,
      (await chatOfClient(client)).status?.agent_types,
    ];
    expect(await both()).toEqual([true, true]);
    runtime.clock.advance(8_000);
    expect(await both()).toEqual([false, false]);
    await client.ok(noteChatPresence, presence(0, true));
    await write(client, "Sent");
    expect(await both(), "what was typed is there").toEqual([false, false]);
  });

  it("a closed conversation is rated, an open one is not; the next message opens it again", async () => {
    const { client, id } = await conversation();
    const rating = { body: { rating: "good" } } as const;
    expect((await client.rejected(rateChat, rating)).code).toBe("CHAT.OPEN");
    expect(await ada.ok(closeDeskChat, { params: { id } })).toMatchObject({ state: "closed", agent: null, unread: 0 });
    await client.ok(rateChat, rating);
    expect((await chatOfClient(client)).status).toMatchObject({ state: "closed", rating: "good" });
    expect(
      (await ada.ok(listDeskChats, { query: { state: "closed" } })).chats.find((chat) => chat.id === id)?.rating,
    ).toBe("good");
    await write(client, "One more thing");
    expect((await chatOfClient(client)).status).toMatchObject({ state: "open", rating: null });
    expect((await runtime.client().rejected(rateChat, rating)).status).toBe(404);
  });
});

describe("[OPS-08 part: the inbox] agents", () => {
  it("one conversation has one agent: of two who take it at once one has it, until they hand it over or go away", async () => {
    const { id } = await conversation();
    const take = (client: TestClient) => client.call(takeDeskChat, { params: { id }, ...presence() });
    const both = await Promise.all([take(ada), take(bo)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = both[0]?.status === 200 ? [ada, bo] : [bo, ada];
    const refused = await loser.rejected(answerDeskChat, { params: { id }, ...message("Me, too") });
    expect(refused).toMatchObject({ code: "CHAT.TAKEN", params: { name: winner === ada ? "Ada Lovelace" : "Bo" } });
    for (const operation of [closeDeskChat, releaseDeskChat])
      expect((await loser.rejected(operation, { params: { id } })).status).toBe(409);
    // Signs of life keep it.
    runtime.clock.advance(LEASE_MS - 1);
    await take(winner);
    runtime.clock.advance(LEASE_MS - 1);
    expect((await take(loser)).status).toBe(409);
    runtime.clock.advance(1);
    expect((await take(loser)).status).toBe(200);
    expect((await take(winner)).status).toBe(409);
    await loser.ok(releaseDeskChat, { params: { id } });
    await winner.ok(answerDeskChat, { params: { id }, ...message("Back again") });
    expect((await ada.ok(readDeskChat, { params: { id } })).chat.agent?.name).toBe(
      winner === ada ? "Ada Lovelace" : "Bo",
    );
  });

  it("[OPS-08 part: saved answers] have the brand's saved answers, titles in the desk's language and texts in the visitor's", async () => {
    const { id } = await conversation("Hallo");
    await runtime.database.pool.query("update chats set locale = 'de' where id = $1", [id]);
    const { answers } = await ada.ok(readDeskChat, { params: { id } });
    expect(answers).toEqual([
      { id: "greeting", title: "Greeting", text: "Hallo von Test Casino!" },
      { id: "wait", title: "Please wait", text: "One moment, please." },
    ]);
  });

  it("see the player's card and only their own brand's conversations; players have no business at the desk", async () => {
    const { client, player, id } = await conversation("Hello", ["vip_level_1"]);
    const read = await ada.ok(readDeskChat, { params: { id } });
    expect(read.player).toMatchObject({ id: player.id, email: player.email, country: "CA", statuses: ["Bronze"] });
    expect((await client.rejected(readDeskChat, { params: { id } })).status).toBe(401);
    ada.requestContext = { ...ada.requestContext, brand: "silent" };
    expect((await ada.rejected(readDeskChat, { params: { id } })).status).toBe(404);
    expect((await ada.rejected(answerDeskChat, { params: { id }, ...message("Hello") })).status).toBe(404);
    expect(await inbox()).toEqual([]);
    ada.requestContext = { ...ada.requestContext, brand: "test" };
  });
});

it("conversations are deleted two years after their last message, with messages and files", async () => {
  await conversation();
  runtime.clock.advance(CHAT_RETENTION_DAYS * 86_400_000 + 1000);
  await deleteOldChats(runtime.context);
  const { rows } = await runtime.context.database.pool.query(
    "select (select count(*) from chats) + (select count(*) from chat_messages) + (select count(*) from chat_files) as rows",
  );
  expect(rows).toEqual([{ rows: "0" }]);
});
