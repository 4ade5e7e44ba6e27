import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changeGroups } from "#platform/players/change-groups.ts";
import { answerDeskChat, type DeskChat, listDeskChats, sendChatMessage } from "#schemas/api/chat.ts";
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
const inbox = (query: Query = {}, client = ada) => client.ok(listDeskChats, { query });
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
  expect(await found(String(player.id))).toEqual([chat.id]);
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
