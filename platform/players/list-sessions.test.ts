import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  changePassword,
  checkEmail,
  endOtherSessions,
  endPlayerSession,
  listSessions,
} from "#schemas/api/authentication.ts";
import { getPlayer, signIn } from "#schemas/api/players.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";
import { waitForLocks } from "#tests/harness/wait-for-locks.ts";
import { nameDevice } from "./device.ts";

let runtime: TestPlatform;
let mailbox: TestMailbox;
beforeAll(async () => {
  runtime = await createTestPlatform();
  mailbox = await TestMailbox.open(runtime);
});
afterAll(async () => {
  await mailbox.close();
  await runtime.close();
});

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

async function elsewhere(email: string, country = "NZ") {
  const client = runtime.client({ country });
  client.userAgent = PHONE;
  await client.ok(signIn, { body: { user: { email, password: TEST_PASSWORD } } });
  return client;
}

describe("sessions", () => {
  it("shows where a player is signed in, this browser first, in words", async () => {
    const { client, player } = await runtime.register();
    runtime.clock.advance(60_000);
    await elsewhere(player.email);
    const list = await client.ok(listSessions, {});
    expect(list).toMatchObject([
      { browser: "chrome", system: "linux", country: "CA", current: true },
      {
        browser: "safari",
        system: "ios",
        country: "NZ",
        current: false,
        last_seen_at: runtime.clock.now().toISOString(),
      },
    ]);
  });

  it("[SEC-01 part: its end] [SEC-05 part: sessions] signs one browser out, or all others; never another player's", async () => {
    const { client, player } = await runtime.register();
    const phone = await elsewhere(player.email);
    const tablet = await elsewhere(player.email);
    const stranger = (await runtime.register()).client;
    const [own, other] = await client.ok(listSessions, {});
    for (const id of [own?.id ?? "", other?.id ?? "", "nonsense"]) {
      expect((await stranger.rejected(endPlayerSession, { params: { id } })).status).toBe(404);
    }
    expect((await client.call(endPlayerSession, { params: { id: other?.id ?? "" } })).status).toBe(204);
    expect((await client.rejected(endPlayerSession, { params: { id: other?.id ?? "" } })).status).toBe(404);
    const alive = async () => [(await phone.call(getPlayer, {})).status, (await tablet.call(getPlayer, {})).status];
    expect((await alive()).sort()).toEqual([200, 401]);
    expect(await client.ok(endOtherSessions, {})).toEqual({ ended: 1 });
    expect(await alive()).toEqual([401, 401]);
    expect((await client.call(getPlayer, {})).status).toBe(200);
    expect(await client.ok(listSessions, {})).toHaveLength(1);
  });

  it("tells of a sign-in from a browser that is new to the player, and only then", async () => {
    const { client, player } = await runtime.register({ language: "de" });
    await mailbox.send();
    const before = mailbox.server.mails.length;
    const repeated = { body: { user: { email: player.email, password: TEST_PASSWORD } } };
    await client.ok(signIn, repeated);
    await mailbox.send();
    expect(mailbox.server.mails.length, "the browser that registered is known").toBe(before);
    const phone = await elsewhere(player.email);
    const mail = await mailbox.last(player.email);
    expect(mail.text).toContain("Safari auf iPhone");
    expect(mail.text).toContain("Neuseeland");
    expect(mail.link.href).toBe("https://test.localhost/de/profile/security");
    await phone.ok(signIn, repeated);
    expect(await mailbox.send()).toBe(0);
  });
});

describe("a changed password", () => {
  it("[SEC-01 part: a new password] ends every session; this browser goes on under a new one, and the owner is told", async () => {
    const { client, player } = await runtime.register();
    const phone = await elsewhere(player.email);
    const before = client.cookies.get("__Host-marquee");
    const body = { current_password: TEST_PASSWORD, password: "quiet harbour 58 lanterns" };
    const wrong = await client.rejected(changePassword, { body: { ...body, current_password: "wrong" } });
    expect(wrong).toMatchObject({ status: 422, errors: { current_password: [{ code: "AUTH.PASSWORD_WRONG" }] } });
    const weak = await client.rejected(changePassword, { body: { ...body, password: "iloveyou" } });
    expect(weak.errors?.password?.[0]?.code).toBe("FORM.PASSWORD.COMMON");
    expect((await client.call(changePassword, { body })).status).toBe(204);
    expect(client.cookies.get("__Host-marquee")).not.toBe(before);
    expect((await client.call(getPlayer, {})).status).toBe(200);
    expect((await phone.call(getPlayer, {})).status).toBe(401);
    expect((await mailbox.last(player.email)).subject).toBe("Your password was changed");
  });

  it("[SEC-01 part: a change under way] doesn't replace one that was set meanwhile", async () => {
    const { client, player } = await runtime.register();
    const { pool } = runtime.database;
    const other = await pool.connect();
    await other.query("begin");
    await other.query("update players set password_hash = 'set by mail' where id = $1", [player.id]);
    const body = { current_password: TEST_PASSWORD, password: "quiet harbour 58 lanterns" };
    const answer = client.rejected(changePassword, { body });
    expect(await waitForLocks(pool, 1)).toBe(1);
    await other.query("commit");
    other.release();
    expect(await answer).toMatchObject({
      status: 422,
      errors: { current_password: [{ code: "AUTH.PASSWORD_WRONG" }] },
    });
    const { rows } = await pool.query("select password_hash from players where id = $1", [player.id]);
    expect(rows).toEqual([{ password_hash: "set by mail" }]);
  });

  it("[SEC-08 part: a new password] can't be guessed at from an open browser", async () => {
    const { client } = await runtime.register();
    const guess = () =>
      client.call(changePassword, { body: { current_password: "wrong", password: "quiet harbour 58 lanterns" } });
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).problem.code).toBe("AUTH.LOCKED");
  });
});

describe("check-email", () => {
  it("[AUTH-11 part: its answer] says whether an address can register with this brand, and nothing else", async () => {
    const { player } = await runtime.register();
    const check = (email: string, brand = "test") => runtime.client({ brand }).call(checkEmail, { body: { email } });
    expect((await check(player.email.toUpperCase())).body).toEqual({ taken: true });
    expect((await check("free@mail.example")).body).toEqual({ taken: false });
    expect((await check(player.email, "test-ee")).body).toEqual({ taken: false });
    expect((await check("nobody")).problem.errors?.email?.[0]?.code).toBe("FORM.EMAIL.WRONG");
  });
});

describe("nameDevice", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140",
      "edge",
      "windows",
    ],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.3 Safari/605", "safari", "macos"],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-S921) AppleWebKit/537 SamsungBrowser/28 Chrome/130 Mobile Safari/537",
      "samsung",
      "android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "firefox", "linux"],
    ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/140 Mobile Safari/604", "chrome", "ipados"],
    ["curl/8", "other", "other"],
    ["", "other", "other"],
  ])("%s", (userAgent, browser, system) => {
    expect(nameDevice(userAgent)).toEqual({ browser, system });
  });
});
