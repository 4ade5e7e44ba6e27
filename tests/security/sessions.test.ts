import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changePassword } from "#schemas/api/authentication.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { getPlayer, signIn, signOut } from "#schemas/api/players.ts";
import { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";

const COOKIE = "__Host-marquee";
let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

/** A thief's browser, with the cookies of another one. */
function thiefOf(client: TestClient): TestClient {
  const thief = new TestClient(runtime.platform.fetch, client.requestContext);
  for (const [name, value] of client.cookies) thief.cookies.set(name, value);
  return thief;
}
const signedIn = async (client: TestClient) => (await client.call(getPlayer, {})).status === 200;
const enter = (client: TestClient, email: string) =>
  client.call(signIn, { body: { user: { email, password: TEST_PASSWORD } } });

describe("[SEC-01] a session", () => {
  it("a session that was planted before the sign-in is nothing after it", async () => {
    const attacker = (await runtime.register()).client;
    const { player } = await runtime.register();
    const victim = runtime.client();
    victim.cookies.set(COOKIE, attacker.cookies.get(COOKIE) ?? "");
    await enter(victim, player.email);
    expect(victim.cookies.get(COOKIE)).not.toBe(attacker.cookies.get(COOKIE));
    expect(await signedIn(attacker), "the planted one is ended").toBe(false);
    const made = runtime.client();
    made.cookies.set(COOKIE, "a-value-that-an-attacker-chose");
    await enter(made, player.email);
    expect(made.cookies.get(COOKIE)).toMatch(/^[\w-]{43}$/);
  });

  const ENDS: Record<string, (client: TestClient) => Promise<unknown>> = {
    "a sign-out": (client) => client.ok(signOut, {}),
    "a changed password": (client) =>
      client.ok(changePassword, {
        body: { current_password: TEST_PASSWORD, password: "quiet harbour 58 lanterns" },
      }),
    "a self-exclusion": (client) => client.ok(createUserLimit, { body: { type: "selfexclusion", period: "month_3" } }),
  };
  it.each(Object.entries(ENDS))("after %s a stolen cookie is dead at once", async (_, end) => {
    const { client } = await runtime.register();
    const thief = thiefOf(client);
    expect(await signedIn(thief)).toBe(true);
    await end(client);
    expect(await signedIn(thief)).toBe(false);
  });

  it("the cookie is __Host-, HttpOnly, Secure, SameSite, and nothing to another brand", async () => {
    const { player } = await runtime.register();
    const client = runtime.client();
    const lines = (await enter(client, player.email)).headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-[\w-]+=[\w-]*; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=\d+$/);
    }
    const elsewhere = thiefOf(client);
    elsewhere.requestContext = { ...elsewhere.requestContext, brand: "test-ee", origin: "https://ee.test.localhost" };
    expect(await signedIn(elsewhere)).toBe(false);
  });

  it("is stored by the hash of its token alone: who reads the database can't take it over", async () => {
    const { client } = await runtime.register();
    const token = client.cookies.get(COOKIE) ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await runtime.database.pool.query("select * from sessions");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
