import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changeGroups } from "#platform/players/change-groups.ts";
import {
  answerDeskChat,
  closeDeskChat,
  countWaitingChats,
  type DeskChat,
  listDeskChats,
  readDeskChat,
  reopenDeskChat,
  sendChatMessage,
  takeDeskChat,
} from "#schemas/api/chat.ts";
import { sendContactMessage } from "#schemas/api/support.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
let ada: TestClient;
let bo: TestClient;
beforeAll(async () => {
  runtime = await createTestPlatform();
  ada = (await openDesk(runtime, "editor", { email: "ada@desk.example", name: "Ada Lovelace" })).client;
  bo = (await openDesk(runtime, "editor", { email: "bo@desk.example", name: "Bo" })).client;
});
afterAll(() => runtime.close());
beforeEach(() => inbox());

type Query = NonNullable<Parameters<typeof ada.ok<typeof listDeskChats>>[1]["query"]>;
const page = (query: Query = {}, client = ada) => client.ok(listDeskChats, { query });
const inbox = async (query: Query = {}, client = ada) => (await page(query, client)).chats;
let sent = 0;
const newMessage = (text = "Hello") => ({ body: { client_id: `inbox-message-${++sent}`, text } });
const excerpts = (chats: readonly DeskChat[]) => chats.map(({ excerpt }) => excerpt);

/** A player who waits for an answer in the chat. */
async function waiting(text: string, groups: readonly string[] = []) {
  const { client, player } = await runtime.register();
  for (const group of groups) await changeGroups(runtime.context, { playerId: player.id, verb: "add", group });
  await client.ok(sendChatMessage, newMessage(text));
  const chat = (await inbox()).find((each) => each.player === player.id);
  if (!chat) throw new Error("the conversation is not in the inbox");
  return { client, player, chat };
}

/** A contact message of somebody without an account. */
const letter = (message: string, email = "ann@mail.example") =>
  runtime.client().ok(sendContactMessage, { body: { name: "Ann Lee", email, topic: "payments", message } });

it("[OPS-08 part: the inbox's order] [CHAT-01 part: VIP tiers] who waits in the chat comes before contact messages of weeks ago, VIP players of a loyalty tier first; then those who have an answer", async () => {
  await letter("An old letter");
  await runtime.database.pool.query("update chats set waiting_since = waiting_since - interval '21 days'");
  const answered = await waiting("Answered");
  await ada.ok(answerDeskChat, { params: { id: answered.chat.id }, ...newMessage("An answer") });
  const longer = await waiting("Waits longer");
  runtime.clock.advance(1000);
  await waiting("Rising", ["1117"]);
  runtime.clock.advance(1000);
  const vip = await waiting("Platinum", ["1117", "255"]);
  expect(vip.chat).toMatchObject({ group: 2, tag: "Platinum" });
  expect(longer.chat).toMatchObject({ group: 1, tag: null });
  expect(excerpts(await inbox())).toEqual(["Platinum", "Waits longer", "Rising", "An old letter", "An answer"]);
});

it("[OPS-08 part: the inbox's filters] shows one's own, VIP players' or contact messages, and finds by name, address, player id and guest", async () => {
  const { chat, player, client } = await waiting("Mine");
  await ada.ok(answerDeskChat, { params: { id: chat.id }, ...newMessage("I take it") });
  const { reference } = await letter("Found by its address", "Needle%_@mail.example");
  const mine = await inbox({ only: "mine" });
  expect(mine.map(({ id }) => id)).toContain(chat.id);
  expect(await inbox({ only: "mine" }, bo)).toEqual([]);
  for (const { group } of await inbox({ only: "vip" })) expect(group).toBe(2);
  for (const { contact } of await inbox({ only: "contact" })) expect(contact).not.toBe(null);
  const found = async (search: string) => (await inbox({ search })).map(({ id }) => id);
  const contact = (await inbox()).find((each) => each.contact?.reference === reference);
  expect(await found(" needle%_@ ")).toEqual([contact?.id]);
  expect(await found("%")).toEqual([contact?.id]);
  expect(await found("ANN LEE")).toContain(contact?.id);
  // A conversation without a player is found by its own id, which may begin with the same digits.
  const ofPlayers = (await inbox({ search: String(player.id) })).filter((each) => each.player !== null);
  expect(ofPlayers.map(({ id }) => id)).toEqual([chat.id]);
  expect(await found(player.email.toUpperCase())).toEqual([chat.id]);
  expect(await found("nobody of this name")).toEqual([]);
  const guest = runtime.client();
  await guest.ok(sendChatMessage, newMessage("A guest"));
  const theirs = (await inbox()).find(({ excerpt }) => excerpt === "A guest");
  expect(await found(theirs?.id.slice(0, 4) ?? "")).toContain(theirs?.id);
  expect(await found(chat.id)).toEqual([]);
  await client.ok(sendChatMessage, newMessage("Again"));
  expect(excerpts(await inbox({ search: player.email, only: "mine" }))).toEqual(["Again"]);
  expect(await inbox({ search: player.email, state: "closed" })).toEqual([]);
});

it("[OPS-08 part: take-over] an agent takes a conversation over from the one whom they see; of two at once one has it, and a sign of life takes nothing", async () => {
  const { chat } = await waiting("Who answers?");
  const { client: cy } = await openDesk(runtime, "editor", { email: "cy@desk.example", name: "Cy" });
  const take = (client: TestClient, from?: number) =>
    client.call(takeDeskChat, {
      params: { id: chat.id },
      body: { read: 0, types: false, ...(from === undefined ? {} : { from }) },
    });
  const holder = async () => (await ada.ok(readDeskChat, { params: { id: chat.id } })).chat.agent;
  await take(ada);
  const first = (await holder())?.id;
  expect((await take(bo)).status).toBe(409);
  const both = await Promise.all([take(bo, first), take(cy, first)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await holder())?.name).toBe(both[0]?.status === 200 ? "Bo" : "Cy");
  expect((await take(ada)).status).toBe(409);
  expect((await ada.rejected(answerDeskChat, { params: { id: chat.id }, ...newMessage("Late") })).code).toBe(
    "CHAT.TAKEN",
  );
});

it("[OPS-08 part: closed and opened again] a closed conversation names who closed it and when; opened again it is the agent's", async () => {
  const { chat, client } = await waiting("Please close");
  const params = { id: chat.id };
  const closed = await ada.ok(closeDeskChat, { params });
  const at = runtime.clock.now().toISOString();
  expect(closed).toMatchObject({ state: "closed", closed: { by: "Ada Lovelace", at }, agent: null });
  runtime.clock.advance(1000);
  expect((await bo.ok(closeDeskChat, { params })).closed).toEqual(closed.closed);
  expect(await bo.ok(reopenDeskChat, { params })).toMatchObject({
    ...{ state: "open", closed: null, agent: { name: "Bo" }, waiting_since: null },
  });
  expect((await ada.rejected(reopenDeskChat, { params })).code).toBe("CHAT.TAKEN");
  await bo.ok(closeDeskChat, { params });
  await client.ok(sendChatMessage, newMessage("Once more"));
  expect((await ada.ok(readDeskChat, { params })).chat).toMatchObject({ state: "open", closed: null });
});

it("[OPS-08 part: alerts] an agent's count has who waits, but for those whom another agent has", async () => {
  const count = async (client: TestClient) => (await client.ok(countWaitingChats, {})).count;
  const before = await count(ada);
  const { chat, client } = await waiting("Count me");
  expect([await count(ada), await count(bo)]).toEqual([before + 1, before + 1]);
  await ada.ok(answerDeskChat, { params: { id: chat.id }, ...newMessage("Hello") });
  expect(await count(ada)).toBe(before);
  await client.ok(sendChatMessage, newMessage("And now?"));
  expect([await count(ada), await count(bo)]).toEqual([before + 1, before]);
  const { client: trader } = await openDesk(runtime, "trader");
  expect((await trader.rejected(countWaitingChats, {})).code).toBe("DESK.ROLE");
});

it("[OPS-08 part: the inbox's pages] lead to every conversation of a state once, also while one moves up", async () => {
  const insert = `insert into chats (id, brand, group_id, locale, state, last, contact_reference, contact_name, contact_email, contact_topic,
      opened_at, waiting_since, updated_at)
    select gen_random_uuid(), $1, 26, 'en', $2, 0, 'R' || n, 'Paged', 'paged@mail.example', 'other', $3, $4, $3 from generate_series(1, 120) n`;
  const [{ brand }] = (await runtime.database.pool.query("select brand from chats limit 1")).rows;
  const now = runtime.clock.now();
  // Of one age: only their ids tell them apart.
  for (const [state, waiting] of [
    ["open", now],
    ["open", null],
    ["closed", null],
  ] as const)
    await runtime.database.pool.query(insert, [brand, state, now, waiting]);
  const read = async (state: DeskChat["state"], between = async (_: readonly DeskChat[]) => {}) => {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const { chats, next }: Awaited<ReturnType<typeof page>> = await page({
        ...{ state, search: "paged@mail.example" },
        ...(after === null ? {} : { after }),
      });
      ids.push(...chats.map(({ id }) => id));
      expect(chats.length).toBeLessThanOrEqual(100);
      if (after === null) await between(chats);
      after = next;
    } while (after !== null);
    return ids;
  };
  for (const [state, count] of [
    ["open", 240],
    ["closed", 120],
  ] as const) {
    const ids = await read(state);
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  }

  const listed = await read("open");
  const moved = listed[150] ?? "";
  const up = "update chats set waiting_since = $2::timestamptz - interval '1 day' where id = $1";
  const ids = await read("open", () => runtime.database.pool.query(up, [moved, now]).then(() => {}));
  expect(ids).toEqual(listed.filter((id) => id !== moved));
  expect((await page({ search: "paged@mail.example" })).chats[0]?.id).toBe(moved);
  expect((await ada.rejected(listDeskChats, { query: { after: "1" } })).code).toBe("FORM.INVALID");
});
