import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { createPlatform } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { removeEditor } from "#platform/staff/remove-editor.ts";
import {
  answerDeskChat,
  type ChatMessage,
  chatChangeSchema,
  closeDeskChat,
  deskChatChangeSchema,
  listDeskChats,
  noteChatPresence,
  readChat,
  releaseDeskChat,
  sendChatMessage,
  takeDeskChat,
} from "#schemas/api/chat.ts";
import { signOutEditor } from "#schemas/api/editors.ts";
import { signOut } from "#schemas/api/players.ts";
import { validator } from "#schemas/kit/validate.ts";
import { CHAT_TEXT } from "#schemas/rules/chat.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { type ChatSocket, openAgentSocket, openVisitorSocket } from "#tests/harness/chat-socket.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { withinASecond } from "#tests/harness/within-a-second.ts";
import { AT_DESK_MS } from "../presence.ts";
import { CHAT_COOKIE } from "../visitor.ts";
import { MOST_GUESTS_OF_ADDRESS } from "./visitor-sockets.ts";

let runtime: TestPlatform;
/** Two processes on one database: what is written in either is heard in both. */
let here: SocketDependencies;
let there: SocketDependencies;
let elsewhere: ReturnType<typeof openDatabase>;
let ada: TestClient;
let bo: TestClient;
const opened: ChatSocket<unknown>[] = [];
/** Of each process one, of a brand of their own. */
const watchers: ChatSocket<unknown>[] = [];

beforeAll(async () => {
  runtime = await createTestPlatform({
    brands: [
      testBrand(),
      testBrand({ id: "other" }),
      testBrand({ id: "silent", support: { email: "a@b.example", chat: false } }),
    ],
    connections: 12,
  });
  here = await SocketDependencies.open(runtime);
  elsewhere = openDatabase(runtime.database.url, { connections: 4 });
  const context = { ...runtime.context, database: elsewhere };
  const realtime = createRealtime({ database: elsewhere, log: context.log });
  there = await SocketDependencies.open(runtime, createPlatform({ ...context, realtime }));
  ada = (await openDesk(runtime, "editor", { email: "ada@desk.example", name: "Ada Lovelace" })).client;
  bo = (await openDesk(runtime, "editor", { email: "bo@desk.example", name: "Bo" })).client;
  for (const { port } of [here, there])
    watchers.push(await openVisitorSocket(port, runtime.client(), { brand: "other" }));
});
afterAll(async () => {
  for (const { socket } of [...opened, ...watchers]) socket.close();
  await here.close();
  await there.close();
  await elsewhere.close();
  await runtime.close();
});
beforeEach(() => ada.ok(listDeskChats, {}));

const note = <C>(socket: ChatSocket<C>) => {
  opened.push(socket);
  return socket;
};
const agent = async (client: TestClient, { port } = here, options = {}) =>
  note(await openAgentSocket(port, client, options));
const visitor = async (client: Pick<TestClient, "cookies">, { port } = there, options = {}) =>
  note(await openVisitorSocket(port, client, options));
let sent = 0;
const message = (text: string) => ({ body: { client_id: `live-message-${++sent}`, text } });
const write = (client: TestClient, text: string) => client.ok(sendChatMessage, message(text));
const presence = (read = 0, types = false) => ({ body: { read, types } });
const texts = (changes: readonly { message: ChatMessage | null }[]) =>
  changes.flatMap((change) => (change.message ? [change.message.text] : []));

/** Waits until both processes have heard all that was committed before: a page that opens then hears of what comes. */
async function settle() {
  const before = watchers.map(({ online }) => online.length);
  await runtime.context.realtime.toVisitors("other", true);
  await expect.poll(() => watchers.every(({ online }, index) => online.length > (before[index] ?? 0))).toBe(true);
}

async function conversation(text = "Hello") {
  const { client, player } = await runtime.register();
  await write(client, text);
  await settle();
  const id = (await ada.ok(listDeskChats, {})).chats.find((each) => each.player === player.id)?.id ?? "";
  return { client, player, id };
}

describe("[OPS-08 part: the inbox is live] agents and visitors of two processes", () => {
  it("hear of a new conversation with its first message, and of the answer on the other side", async () => {
    const desk = await agent(ada);
    const { client } = await runtime.register();
    const page = await visitor(client);
    await write(client, "Is somebody there?");
    await expect.poll(() => texts(desk.changes)).toEqual(["Is somebody there?"]);
    const [change] = desk.changes;
    expect(validator(deskChatChangeSchema)(change)).toMatchObject({ ok: true });
    expect(change?.chat).toMatchObject({ unread: 1, excerpt: "Is somebody there?", agent: null, state: "open" });
    const id = change?.chat.id ?? "";
    await ada.ok(answerDeskChat, { params: { id }, ...message("Yes, I am.") });
    await expect.poll(() => texts(page.changes)).toEqual(["Is somebody there?", "Yes, I am."]);
    expect(validator(chatChangeSchema)(page.changes.at(-1))).toMatchObject({ ok: true });
    expect(page.changes.at(-1)?.status).toMatchObject({ last: 2, unread: 1 });
    await expect.poll(() => desk.changes.at(-1)?.chat).toMatchObject({ agent: { name: "Ada Lovelace" }, unread: 0 });
  });

  it("hear of typing, read marks, taking over, handing over and closing, each as a later version", async () => {
    const { client, id } = await conversation();
    const [one, two, page] = [await agent(ada), await agent(bo, there), await visitor(client, here)];
    await client.ok(noteChatPresence, presence(1, true));
    await expect.poll(() => [one, two].map(({ changes }) => changes.at(-1)?.chat.visitor_types)).toEqual([true, true]);
    await ada.ok(takeDeskChat, { params: { id }, ...presence(1, true) });
    await expect.poll(() => page.changes.at(-1)?.status).toMatchObject({ agent_types: true, read_by_agent: 1 });
    await expect.poll(() => two.changes.at(-1)?.chat.agent?.name).toBe("Ada Lovelace");
    await ada.ok(releaseDeskChat, { params: { id } });
    await expect.poll(() => two.changes.at(-1)?.chat.agent).toBe(null);
    await bo.ok(takeDeskChat, { params: { id }, ...presence(1) });
    await expect.poll(() => one.changes.at(-1)?.chat.agent?.name).toBe("Bo");
    await bo.ok(answerDeskChat, { params: { id }, ...message("Bye") });
    await client.ok(noteChatPresence, presence(2));
    await expect.poll(() => one.changes.at(-1)?.chat.read_by_visitor).toBe(2);
    await bo.ok(closeDeskChat, { params: { id } });
    await expect.poll(() => page.changes.at(-1)?.status.state).toBe("closed");
    await expect.poll(() => one.changes.at(-1)?.chat.state).toBe("closed");
    for (const versions of [
      one.changes.map(({ chat }) => chat.version),
      page.changes.map(({ status }) => status.version),
    ])
      expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it("two agents who answer at once: one has the conversation, and both pages show who", async () => {
    const { id } = await conversation();
    const [one, two] = [await agent(ada), await agent(bo, there)];
    const answer = (client: TestClient) => client.call(answerDeskChat, { params: { id }, ...message("Mine") });
    const both = await Promise.all([answer(ada), answer(bo)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const name = both[0]?.status === 201 ? "Ada Lovelace" : "Bo";
    await expect.poll(() => [one, two].map(({ changes }) => changes.at(-1)?.chat.agent?.name)).toEqual([name, name]);
    expect([texts(one.changes), texts(two.changes)]).toEqual([["Mine"], ["Mine"]]);
  });

  it("a message that is sent twice is heard once; one that is too long for a NOTIFY is asked for by its number", async () => {
    const { client } = await conversation();
    const desk = await agent(ada);
    const twice = message("once");
    await Promise.all([client.ok(sendChatMessage, twice), client.ok(sendChatMessage, twice)]);
    const long = "\u{1f600}".repeat(CHAT_TEXT);
    await write(client, long);
    await expect.poll(() => desk.changes.at(-1)?.chat.last).toBe(3);
    expect(texts(desk.changes)).toEqual(["once"]);
    expect((await client.ok(readChat, { query: { after: 2 } })).messages.map(({ text }) => text)).toEqual([long]);
  });

  it("a guest hears of their own conversation, and that an agent has come; nobody else's", async () => {
    const guest = runtime.client();
    await write(guest, "A guest");
    const { client: somebody } = await conversation();
    const [page, other] = [await visitor(guest), await visitor(somebody)];
    const id = (await ada.ok(listDeskChats, {})).chats.find(({ excerpt }) => excerpt === "A guest")?.id ?? "";
    await ada.ok(answerDeskChat, { params: { id }, ...message("Welcome") });
    await expect.poll(() => texts(page.changes)).toEqual(["Welcome"]);
    expect(other.changes).toEqual([]);
    runtime.clock.advance(AT_DESK_MS + 1);
    await ada.ok(listDeskChats, {});
    await expect.poll(() => [page.online, other.online]).toEqual([[true], [true]]);
  });

  it("an agent sees that a visitor has the chat open, and that the last page of it was closed", async () => {
    const { client } = await conversation();
    const desk = await agent(ada);
    const [one, two] = [await visitor(client), await visitor(client)];
    await client.ok(readChat, {});
    await expect.poll(() => desk.changes.at(-1)?.chat.visitor_here).toBe(true);
    const heard = desk.changes.length;
    one.socket.close();
    await write(client, "Still here");
    await expect.poll(() => desk.changes.length).toBe(heard + 1);
    expect(desk.changes.at(-1)?.chat.visitor_here).toBe(true);
    two.socket.close();
    await expect.poll(() => desk.changes.at(-1)?.chat.visitor_here).toBe(false);
  });
});

describe("[SEC-13 part: guests of one address] guests' connections", () => {
  it("[FAULT-06 part: one address] are bounded for each address, whatever cookies they bring, and a visitor elsewhere gets in", async () => {
    const guest = (ip: string, cookies: Record<string, string> = {}) =>
      visitor({ cookies: new Map(Object.entries(cookies)) }, here, { ip });
    const crowd = await Promise.all(
      Array.from({ length: MOST_GUESTS_OF_ADDRESS }, (_, number) =>
        guest(`2001:db8:1:2::${number}`, number % 2 === 0 ? {} : { [CHAT_COOKIE]: `made-up-${number}` }),
      ),
    );
    expect(crowd.map(({ rejected }) => rejected)).toEqual(crowd.map(() => null));
    expect((await guest("2001:db8:1:2:ffff::1")).rejected).toBe("CALL.TOO_MANY");
    expect((await guest("2001:db8:1:2::1", { [CHAT_COOKIE]: "another" })).rejected).toBe("CALL.TOO_MANY");
    const { client } = await runtime.register();
    const elsewhere = [
      guest("2001:db8:1:3::1"),
      guest("198.51.100.7"),
      visitor(client, here, { ip: "2001:db8:1:2::1" }),
    ];
    expect((await Promise.all(elsewhere)).map(({ rejected }) => rejected)).toEqual([null, null, null]);
    crowd[0]?.socket.close();
    await expect.poll(async () => (await guest("2001:db8:1:2::2")).rejected).toBe(null);
  });
});

describe("[OPS-08 part: who hears the inbox] the desk's connection", () => {
  it("needs the desk's session and a role that reads conversations, on an origin of its own", async () => {
    const { client: trader } = await openDesk(runtime, "trader");
    const { client: manager } = await openDesk(runtime, "brand-manager");
    const { client: player } = await runtime.register();
    expect((await agent(manager)).rejected).toBe(null);
    expect((await agent(trader)).rejected).toBe("DESK.ROLE");
    expect((await agent(player)).rejected).toBe("AUTH.REQUIRED");
    expect((await agent(runtime.client())).rejected).toBe("AUTH.REQUIRED");
    expect((await agent(ada, here, { origin: "https://evil.example" })).rejected).not.toBe(null);
    expect((await agent(ada, here, { brand: "nobody" })).rejected).toBe("BRAND.UNKNOWN");
    expect((await visitor(player, there, { brand: "silent" })).rejected).toBe("CHAT.UNKNOWN");
  });

  it("of one brand hears nothing of another's", async () => {
    const [own, other] = [await agent(ada), await agent(ada, here, { brand: "other" })];
    await conversation("For one brand");
    await expect.poll(() => texts(own.changes)).toEqual(["For one brand"]);
    expect(other.changes).toEqual([]);
  });

  it("is closed within a second when the session ends, in the other process too, and no other's", async () => {
    const { client } = await openDesk(runtime, "editor", { email: "cy@desk.example", name: "Cy" });
    const { client: gone } = await openDesk(runtime, "editor", { email: "di@desk.example", name: "Di" });
    const [ended, removed, stays] = [await agent(client, there), await agent(gone, there), await agent(ada, there)];
    await client.ok(signOutEditor, {});
    await withinASecond(() => ended.closed !== null);
    await removeEditor(runtime.context, "di@desk.example");
    await withinASecond(() => removed.closed !== null);
    expect(stays.closed).toBe(null);
    expect((await agent(client)).rejected).toBe("AUTH.REQUIRED");
  });

  it("a player's is closed when they sign out", async () => {
    const { client } = await conversation();
    const page = await visitor(client);
    await client.ok(signOut, {});
    await withinASecond(() => page.closed !== null);
  });

  it("is asked to read anew after the database was away, and what it has missed has later numbers", async () => {
    const { client, id } = await conversation();
    const [desk, page] = [await agent(ada), await visitor(client)];
    await runtime.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    await ada.ok(answerDeskChat, { params: { id }, ...message("In between") });
    await expect.poll(() => [desk.stale, page.stale]).toEqual([1, 1]);
    expect((await client.ok(readChat, { query: { after: 1 } })).messages.map(({ text }) => text)).toEqual([
      "In between",
    ]);
    await write(client, "Heard again");
    await expect.poll(() => texts(desk.changes)).toContain("Heard again");
  });
});
