import { afterAll, beforeAll, expect, it } from "vitest";
import { createSessionTicket, enterWithTicket, getPlayer, signOut } from "#schemas/api/players.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { deleteExpired } from "./delete-expired.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const IP = "203.0.113.77";
/** The same browser under another of the brand's hosts has the address, and none of the cookies. */
const elsewhere = (ip = IP, brand = "test") => runtime.client({ ip, brand });
const ticketOf = async (client: TestClient) => (await client.ok(createSessionTicket, {})).ticket;
const enter = async (client: TestClient, ticket: string) =>
  (await client.call(enterWithTicket, { body: { ticket } })).status;

it("[SPORT-01 part: the account is shared] a ticket takes the session to the brand's other host, once, and either host ends it", async () => {
  const { client, player } = await runtime.register({}, runtime.client({ ip: IP }));
  const ticket = await ticketOf(client);
  const sports = elsewhere();
  expect(await enter(sports, ticket)).toBe(204);
  expect((await sports.ok(getPlayer, {})).id).toBe(player.id);
  expect(await enter(elsewhere(), ticket), "a second time").toBe(403);
  await sports.ok(signOut, {});
  expect((await client.call(getPlayer, {})).status).toBe(401);
});

it("is no way in from another address, for another brand, after its minute, or once the session is over", async () => {
  const { client } = await runtime.register({}, runtime.client({ ip: IP }));
  expect(await enter(elsewhere("203.0.113.78"), await ticketOf(client))).toBe(403);
  expect(await enter(elsewhere(IP, "test-ee"), await ticketOf(client))).toBe(403);
  expect(await enter(elsewhere(), "x".repeat(43))).toBe(403);
  const late = await ticketOf(client);
  runtime.clock.advance(60_001);
  expect(await enter(elsewhere(), late)).toBe(403);
  await deleteExpired(runtime.context);
  expect((await runtime.database.pool.query("select count(*)::int as left from session_tickets")).rows[0].left).toBe(0);
  const last = await ticketOf(client);
  await client.ok(signOut, {});
  expect(await enter(elsewhere(), last)).toBe(403);
  expect((await runtime.client().call(createSessionTicket, {})).status).toBe(401);
});

it("counts once when several tabs use it at the same moment, and a copy of the database holds nobody's session", async () => {
  const { client } = await runtime.register({}, runtime.client({ ip: IP }));
  const ticket = await ticketOf(client);
  const { rows } = await runtime.database.pool.query("select * from session_tickets");
  const token = client.cookies.get("__Host-marquee");
  expect(token).toBeTruthy();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(ticket);
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(elsewhere(), ticket)));
  expect(answers.filter((status) => status === 204)).toHaveLength(1);
});
