import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { createPlatform } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { listDeskChats, readChat } from "#schemas/api/chat.ts";
import { signOutEditor } from "#schemas/api/editors.ts";
import { type ChatSocket, openAgentSocket, openVisitorSocket } from "#tests/harness/chat-socket.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { SocketDependencies } from "#tests/harness/sockets.ts";
import { LEAVES_MS } from "./follow-leaving.ts";

/** What comes when `LEAVES_MS` are over. */
const waits: (() => void)[] = [];

let runtime: TestPlatform;
/** Two processes on one database. */
let here: SocketDependencies;
let there: SocketDependencies;
let elsewhere: ReturnType<typeof openDatabase>;
let page: ChatSocket<unknown>;
const opened: ChatSocket<unknown>[] = [];

beforeAll(async () => {
  runtime = await createTestPlatform({ connections: 12 });
  here = await SocketDependencies.open(runtime);
  elsewhere = openDatabase(runtime.database.url, { connections: 4 });
  const context = { ...runtime.context, database: elsewhere };
  const realtime = createRealtime({ database: elsewhere, log: context.log });
  there = await SocketDependencies.open(runtime, createPlatform({ ...context, realtime }));
  page = await openVisitorSocket(there.port, runtime.client());
});
beforeEach(() => {
  const wait = globalThis.setTimeout;
  const hold = (run: () => void, ms?: number) => {
    if (ms === LEAVES_MS) waits.push(run);
    return wait(ms === LEAVES_MS ? () => {} : run, ms);
  };
  vi.spyOn(globalThis, "setTimeout").mockImplementation(hold as typeof setTimeout);
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.close();
  page.online.length = 0;
});
afterAll(async () => {
  page.socket.close();
  await here.close();
  await there.close();
  await elsewhere.close();
  await runtime.close();
});

async function newAgent(email: string) {
  const { client } = await openDesk(runtime, "editor", { email, name: "Ada" });
  await look(client);
  return client;
}
/** A later look at the inbox. */
async function look(client: TestClient) {
  runtime.clock.advance(1);
  await client.ok(listDeskChats, {});
}
async function openPage(client: TestClient, { port } = here) {
  const socket = await openAgentSocket(port, client);
  opened.push(socket);
  return socket.socket;
}
const isStaffed = async () => (await runtime.client().ok(readChat, {})).online;
/** Waits until a process has begun to wait for an agent. */
const begun = (count = 1) => expect.poll(() => waits.length).toBe(count);
async function endWaits() {
  for (const end of waits.splice(0)) end();
  await new Promise((resolve) => setTimeout(resolve, 200));
}
async function lastLook(email: string): Promise<number> {
  const { rows } = await runtime.database.pool.query(
    "select seen_at from chat_agents where editor_id = (select id from editors where email = $1)",
    [email],
  );
  return rows[0]?.seen_at.getTime() ?? 0;
}

it("[OPS-08 part: an agent who leaves] is away some seconds after the last of their pages has gone, whichever process had it", async () => {
  const ada = await newAgent("ada@desk.example");
  await expect.poll(() => page.online).toEqual([true]);
  const [one, two] = [await openPage(ada), await openPage(ada, there)];
  const before = await lastLook("ada@desk.example");
  runtime.clock.advance(1);
  one.close();
  await begun();
  await expect.poll(() => lastLook("ada@desk.example")).toBe(before + 1);
  await endWaits();
  expect([await isStaffed(), page.online]).toEqual([true, [true]]);
  two.close();
  await begun();
  expect(await isStaffed()).toBe(true);
  await endWaits();
  await expect.poll(() => page.online).toEqual([true, false]);
  expect(await isStaffed()).toBe(false);
});

it("an agent who loads the page anew, or whose page goes on without a connection, stays at the desk", async () => {
  const bo = await newAgent("bo@desk.example");
  (await openPage(bo)).close();
  await begun();
  const again = await openPage(bo);
  await endWaits();
  expect(await isStaffed()).toBe(true);
  again.close();
  await begun();
  await look(bo);
  await endWaits();
  expect(await isStaffed()).toBe(true);
  expect(page.online).not.toContain(false);
  await bo.ok(signOutEditor, {});
  await runtime.database.pool.query("delete from chat_agents");
});

it("visitors hear nothing of one of two agents who leaves; signing out is leaving, too", async () => {
  const [cy, di] = [await newAgent("cy@desk.example"), await newAgent("di@desk.example")];
  await openPage(cy);
  await openPage(di);
  await di.ok(signOutEditor, {});
  await begun();
  await endWaits();
  expect([await isStaffed(), page.online.includes(false)]).toEqual([true, false]);
  await cy.ok(signOutEditor, {});
  await begun();
  await endWaits();
  await expect.poll(() => page.online.at(-1)).toBe(false);
  expect(await isStaffed()).toBe(false);
});
