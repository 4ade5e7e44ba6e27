import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPlayer, signIn, signOut } from "#schemas/api/players.ts";
import { TestClient } from "#tests/harness/client.ts";
import { statementsOf } from "#tests/harness/count-work.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";
import { waitForLocks } from "#tests/harness/wait-for-locks.ts";
import { DEVICE_COOKIE, SESSION_COOKIE } from "../identity/cookies.ts";
import { LOCK_LIFE } from "../identity/sign-in-lock.ts";
import { DEMO_PLAYER_PASSWORD } from "./demo-password.ts";
import { enableTwoFactor, proposeTwoFactor } from "./enable-two-factor.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const credentials = (email: string, password = TEST_PASSWORD) => ({ body: { user: { email, password } } });

/** A second browser with the same cookies, as a thief would have it. */
const copyOf = (client: TestClient): TestClient => {
  const copy = new TestClient(runtime.platform.fetch, client.requestContext);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
};

describe("sign-in", () => {
  it("[AUTH-02] [SEC-01 part: signing in] signs in under a new session, in a cookie bound to the host, and ends the old one", async () => {
    const { client, player } = await runtime.register();
    const old = copyOf(client);
    const answered = await client.call(signIn, credentials(player.email.toUpperCase()));
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({ id: player.id });
    expect(answered.headers.getSetCookie()[0]).toMatch(
      /^__Host-marquee=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000$/,
    );
    expect(client.cookies.get(SESSION_COOKIE)).not.toBe(old.cookies.get(SESSION_COOKIE));
    expect((await old.call(getPlayer, {})).status).toBe(401);
    expect((await client.call(getPlayer, {})).status).toBe(200);
    const stored = await runtime.database.pool.query("select token_hash from sessions");
    expect(JSON.stringify(stored.rows)).not.toContain(client.cookies.get(SESSION_COOKIE));
  });

  it("while all sessions of the player are ended: neither waits for the other for ever", async () => {
    const { client, player } = await runtime.register();
    const old = copyOf(client);
    const { pool } = runtime.database;
    const blocker = await pool.connect();
    try {
      // As a new password does: the player's row, then the sessions.
      await blocker.query("begin");
      await blocker.query("update players set language = language where id = $1", [player.id]);
      const answered = client.call(signIn, credentials(player.email));
      expect(await waitForLocks(pool, 1)).toBe(1);
      await blocker.query("update sessions set revoked_at = now() where player_id = $1", [player.id]);
      await blocker.query("commit");
      expect((await answered).status).toBe(200);
    } finally {
      blocker.release(true);
    }
    expect((await old.call(getPlayer, {})).status).toBe(401);
    expect((await client.call(getPlayer, {})).status).toBe(200);
  });

  it("opens the story's players to the own machine, in a demo alone", async () => {
    const { player } = await runtime.register({ password: DEMO_PLAYER_PASSWORD });
    const tried = (local: object) =>
      runtime.client(local).call(signIn, credentials(player.email, DEMO_PLAYER_PASSWORD));
    expect((await tried({ local: true })).status).toBe(200);
    expect(await tried({})).toMatchObject({ status: 401, problem: { code: "AUTH.WRONG" } });
    const production = await createTestPlatform({ demo: false });
    try {
      const { player: other } = await production.register({ password: DEMO_PLAYER_PASSWORD });
      const client = production.client({ local: true });
      expect((await client.call(signIn, credentials(other.email, DEMO_PLAYER_PASSWORD))).status).toBe(401);
    } finally {
      await production.close();
    }
  });

  it("[SEC-01 part: brands] a brand's cookie is nothing to another brand", async () => {
    const { client } = await runtime.register();
    const elsewhere = copyOf(client);
    elsewhere.requestContext = { ...elsewhere.requestContext, brand: "test-ee", origin: "https://ee.test.localhost" };
    expect((await elsewhere.call(getPlayer, {})).status).toBe(401);
  });

  it("[AUTH-04] [SEC-01 part: signing out] after sign-out the session is dead on the server and the browser's data cleared", async () => {
    const { client } = await runtime.register();
    const thief = copyOf(client);
    const answered = await client.call(signOut, {});
    expect(answered.status).toBe(204);
    expect(answered.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await thief.call(getPlayer, {})).status).toBe(401);
    expect((await client.call(signOut, {})).status, "a guest may sign out").toBe(204);
  });

  it("[SEC-09 part: sign-in's answer and statements] a known and an unknown address get the same", async () => {
    const { player } = await runtime.register();
    const wrong = async (email: string) => {
      let rejected: unknown;
      const statements = await statementsOf(async () => {
        rejected = await runtime.client().rejected(signIn, credentials(email, "not the password"));
      });
      return { rejected, statements };
    };
    const known = await wrong(player.email);
    expect(known.rejected).toMatchObject({ status: 401, code: "AUTH.WRONG" });
    // That both cost one password hash is counted in tests/security/enumeration.test.ts.
    expect(await wrong("nobody@mail.example")).toEqual(known);
  });

  it("[SEC-03 part: signing in] a sign-in without X-Requested-With is refused, and one from another site", async () => {
    const { player } = await runtime.register();
    const post = (headers: Record<string, string>) =>
      runtime.client().request("/api/users/sign_in", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(credentials(player.email).body),
      });
    expect((await post({})).status).toBe(403);
    expect((await post({ "X-Requested-With": "XMLHttpRequest", "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await post({ "X-Requested-With": "XMLHttpRequest", "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
  });

  it("[AUTH-10] refuses sign-ins from restricted countries", async () => {
    const { player } = await runtime.register();
    const from = (country: string) => runtime.client({ country }).rejected(signIn, credentials(player.email));
    expect(await from("UA")).toMatchObject({ status: 451, code: "OOPS.LOGIN_RESTRICTED" });
    expect(await from("NL")).toMatchObject({ status: 403, code: "OOPS.RESTRICTED_GEO" });
  });

  it("[AUTH-02] a player of the Estonian licence is refused by a brand that has none", async () => {
    const { player } = await runtime.register();
    await runtime.database.pool.query("update players set license_name = 'EE' where id = $1", [player.id]);
    const browser = runtime.client();
    expect(await browser.rejected(signIn, credentials(player.email))).toMatchObject({
      status: 403,
      code: "EE_LICENSE_BLOCKED",
    });
    expect(browser.cookies.size).toBe(0);
    expect((await browser.rejected(signIn, credentials(player.email, "wrong"))).code, "told to no stranger").toBe(
      "AUTH.WRONG",
    );
  });

  it("asks for what is missing", async () => {
    const rejected = await runtime.client().rejected(signIn, { body: { user: {} } });
    expect(Object.keys(rejected.errors ?? {})).toEqual(["user.email", "user.password"]);
  });
});

describe("a sign-in that a new password overtakes", () => {
  const changePassword = "update players set password_hash = 'of another password' where id = $1";

  it.each(["known", "new"])("[SEC-01 part: a sign-in under way] begins no session in a %s browser", async (browser) => {
    const { client, player } = await runtime.register();
    const entering = browser === "known" ? client : runtime.client();
    if (browser === "known") entering.cookies.delete(SESSION_COOKIE);
    const { pool } = runtime.database;
    const counted = async () => {
      const sessions = await pool.query("select 1 from sessions where player_id = $1", [player.id]);
      const events = await pool.query("select 1 from events where player_id = $1", [player.id]);
      return [sessions.rowCount, events.rowCount];
    };
    const before = await counted();
    const other = await pool.connect();
    await other.query("begin");
    await other.query(changePassword, [player.id]);
    const answer = entering.attempt(signIn, credentials(player.email));
    expect(await waitForLocks(pool, 1)).toBe(1);
    await other.query("commit");
    other.release();
    expect(await answer).toMatchObject({ status: 401, problem: { code: "AUTH.WRONG" } });
    expect(entering.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await counted()).toEqual(before);
  });

  it("[SEC-11 part: the challenge's password] is not completed by a one-time code", async () => {
    const { player } = await runtime.register();
    const { secret } = proposeTwoFactor("Test Casino", player.email);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => totp.generate({ timestamp: runtime.clock.now().getTime() });
    await enableTwoFactor(runtime.context, { playerId: player.id, secret, code: code() });
    runtime.clock.advance(30_000);
    const browser = runtime.client();
    await browser.ok(signIn, credentials(player.email));
    await runtime.database.pool.query(changePassword, [player.id]);
    const apiError = await browser.rejected(signIn, { body: { otp_attempt: code() } });
    expect(apiError).toMatchObject({ status: 401, code: "AUTH.CODE_EXPIRED" });
    expect((await browser.call(getPlayer, {})).status).toBe(401);
  });
});

describe("limits of sign-in", () => {
  it("[SEC-08 part: its limit] the 11th sign-in of an address in a minute answers 429 with Retry-After", async () => {
    const { player } = await runtime.register();
    const browser = runtime.client();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await browser.call(signIn, credentials(`guess-${attempt}@mail.example`, "wrong"))).status).toBe(401);
    }
    const eleventh = await browser.call(signIn, credentials(player.email));
    expect(eleventh.status).toBe(429);
    expect(eleventh.problem).toMatchObject({ code: "CALL.TOO_MANY", params: { seconds: 60 } });
    expect(eleventh.headers.get("Retry-After")).toBe("60");
    expect((await runtime.client().call(signIn, credentials(player.email))).status, "another address").toBe(200);
    runtime.clock.advance(60_000);
    expect((await browser.call(signIn, credentials(player.email))).status, "a minute later").toBe(200);
  });

  it("[SEC-08 part: its lock] failures lock an address for a while, wherever they come from, known or not", async () => {
    const { player } = await runtime.register();
    for (const email of [player.email, "unknown@mail.example"]) {
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        expect((await runtime.client().call(signIn, credentials(email, "wrong"))).status).toBe(401);
      }
      const locked = await runtime.client().call(signIn, credentials(email));
      expect(locked.status).toBe(429);
      expect(locked.problem).toMatchObject({ code: "AUTH.LOCKED", params: { seconds: 900, minutes: 15 } });
      expect(locked.headers.get("Retry-After")).toBe("900");
    }
    runtime.clock.advance(LOCK_LIFE);
    expect((await runtime.client().call(signIn, credentials(player.email))).status).toBe(200);
    expect((await runtime.client().call(signIn, credentials(player.email, "wrong"))).status, "counted anew").toBe(401);
    expect((await runtime.client().call(signIn, credentials(player.email))).status).toBe(200);
  });
});

describe("tries made at once", () => {
  it("[SEC-08 part: a storm of passwords] of 200 wrong passwords at once from 200 addresses at most 10 are tried, known address or not", async () => {
    const { player } = await runtime.register();
    for (const email of [player.email, "unknown-at-once@mail.example"]) {
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => runtime.client().rejected(signIn, credentials(email, "wrong"))),
      );
      expect(answers.filter(({ code }) => code === "AUTH.WRONG")).toHaveLength(10);
      expect(answers.filter(({ code }) => code === "AUTH.LOCKED")).toHaveLength(190);
    }
  });

  it("[SEC-08 part: a storm of codes] of wrong one-time codes at once as well", async () => {
    const { player } = await runtime.register();
    const { secret } = proposeTwoFactor("Test Casino", player.email);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: runtime.clock.now().getTime() });
    await enableTwoFactor(runtime.context, { playerId: player.id, secret, code });
    const browsers = Array.from({ length: 30 }, () => runtime.client());
    for (const browser of browsers) await browser.ok(signIn, credentials(player.email));
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.rejected(signIn, { body: { otp_attempt: code === "000000" ? "1" : "000000" } }),
      ),
    );
    expect(answers.filter((rejected) => rejected.code === "AUTH.CODE_WRONG")).toHaveLength(10);
  });
});

describe("two-factor", () => {
  const withTwoFactor = async () => {
    const { player } = await runtime.register();
    const { secret, uri } = proposeTwoFactor("Test Casino", player.email);
    expect(uri).toContain("otpauth://totp/Test%20Casino");
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => totp.generate({ timestamp: runtime.clock.now().getTime() });
    const first = code();
    await enableTwoFactor(runtime.context, { playerId: player.id, secret, code: first });
    return { player, code, first, secret };
  };

  it("[AUTH-02] asks for a code after the password and signs in with it", async () => {
    const { player, code } = await withTwoFactor();
    runtime.clock.advance(30_000);
    const browser = runtime.client();
    expect(await browser.ok(signIn, credentials(player.email))).toEqual({ two_factor_required: true });
    expect((await browser.call(getPlayer, {})).status, "not signed in yet").toBe(401);
    expect(await browser.ok(signIn, { body: { otp_attempt: code() } })).toMatchObject({
      id: player.id,
      two_factor_enabled: true,
    });
    expect((await browser.call(getPlayer, {})).status).toBe(200);
    expect([...browser.cookies.keys()].sort()).toEqual([SESSION_COOKIE, DEVICE_COOKIE]);
  });

  it("[SEC-11 part: one-time codes] a code works once, also the one that switched two-factor on", async () => {
    const { player, code, first } = await withTwoFactor();
    const enter = async (otp: string) => {
      const browser = runtime.client();
      await browser.ok(signIn, credentials(player.email));
      return (await browser.call(signIn, { body: { user: { otp_attempt: otp } } })).status;
    };
    expect(await enter(first)).toBe(401);
    runtime.clock.advance(30_000);
    const fresh = code();
    expect(await enter(fresh)).toBe(200);
    expect(await enter(fresh)).toBe(401);
  });

  it("[AUTH-02] a code without the password, with a forged or an old challenge, is nothing", async () => {
    const { player, code } = await withTwoFactor();
    runtime.clock.advance(30_000);
    const stranger = runtime.client();
    expect((await stranger.rejected(signIn, { body: { otp_attempt: code() } })).code).toBe("AUTH.CODE_EXPIRED");
    const forged = Buffer.from(JSON.stringify({ playerId: player.id, brand: "test", until: 9e15 })).toString(
      "base64url",
    );
    stranger.cookies.set("__Host-marquee-code", `${forged}.${"A".repeat(43)}`);
    expect((await stranger.rejected(signIn, { body: { otp_attempt: code() } })).code).toBe("AUTH.CODE_EXPIRED");
    const slow = runtime.client();
    await slow.ok(signIn, credentials(player.email));
    runtime.clock.advance(5 * 60_000);
    expect((await slow.rejected(signIn, { body: { otp_attempt: code() } })).code).toBe("AUTH.CODE_EXPIRED");
  });

  it("[SEC-08 part: codes] wrong codes lock as wrong passwords do, and the right password in between forgives nothing", async () => {
    const { player, code } = await withTwoFactor();
    runtime.clock.advance(30_000);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const browser = runtime.client();
      await browser.ok(signIn, credentials(player.email));
      const wrong = code() === "000000" ? "000001" : "000000";
      expect((await browser.rejected(signIn, { body: { otp_attempt: wrong } })).code).toBe("AUTH.CODE_WRONG");
    }
    expect((await runtime.client().rejected(signIn, credentials(player.email))).code).toBe("AUTH.LOCKED");
  });

  it("keeps the secret sealed in the database and is switched on once", async () => {
    const { player, secret } = await withTwoFactor();
    const { rows } = await runtime.database.pool.query("select two_factor_secret from players where id = $1", [
      player.id,
    ]);
    expect(rows[0].two_factor_secret).not.toContain(secret);
    const other = proposeTwoFactor("Test Casino", player.email).secret;
    const code = new TOTP({ secret: Secret.fromBase32(other) }).generate({ timestamp: runtime.clock.now().getTime() });
    await expect(enableTwoFactor(runtime.context, { playerId: player.id, secret: other, code })).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      enableTwoFactor(runtime.context, { playerId: player.id, secret: other, code: "12" }),
    ).rejects.toMatchObject({
      status: 422,
    });
  });
});
