import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPasswordToken, remindPassword, setPassword } from "#schemas/api/authentication.ts";
import { getPlayer, signIn } from "#schemas/api/players.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";
import { FAILURES_TO_LOCK } from "../identity/sign-in-lock.ts";
import { TOKEN_LIFE } from "./tokens.ts";

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

const NEW_PASSWORD = "quiet harbour 58 lanterns";
const remind = (email: string, client = runtime.client()) => client.call(remindPassword, { body: { email } });
const tokenOf = async (email: string) => {
  expect((await remind(email)).status).toBe(204);
  const { link } = await mailbox.last(email.toLowerCase());
  return link.searchParams.get("reset_password_token") ?? "";
};
const set = (token: string, password = NEW_PASSWORD, client = runtime.client()) =>
  client.call(setPassword, { body: { user: { reset_password_token: token, password } } });
const enter = (email: string, password: string) =>
  runtime.client().call(signIn, { body: { user: { email, password } } });

describe("a new password", () => {
  it("[AUTH-06] [SEC-01 part: a new password] is set by the mailed link: every session ends, the old password is nothing", async () => {
    const { client, player } = await runtime.register();
    const token = await tokenOf(player.email.toUpperCase());
    expect(await runtime.client().ok(checkPasswordToken, { query: { reset_password_token: token } })).toEqual({
      email: player.email,
    });
    const browser = runtime.client();
    expect((await set(token, NEW_PASSWORD, browser)).status).toBe(204);
    expect([...browser.cookies.keys()], "nobody is signed in by a link").toEqual([]);
    expect((await client.call(getPlayer, {})).status).toBe(401);
    expect((await enter(player.email, TEST_PASSWORD)).status).toBe(401);
    expect((await enter(player.email, NEW_PASSWORD)).status).toBe(200);
    const mail = await mailbox.last(player.email);
    expect(mailbox.server.mails.map(({ subject }) => subject)).toContain("Your password was changed");
    expect(mail.to).toBe(player.email);
  });

  it("[AUTH-06] works once, within its hour, and says what is wrong with a link", async () => {
    const { player } = await runtime.register();
    const token = await tokenOf(player.email);
    expect((await set("not-one-of-ours")).problem.errors?.reset_password_token?.[0]?.code).toBe("RESET.WRONG");
    expect((await set(token)).status).toBe(204);
    const repeated = await set(token, "another one of mine 77");
    expect(repeated.status).toBe(422);
    expect(repeated.problem.code).toBe("RESET.USED");
    const late = await tokenOf(player.email);
    runtime.clock.advance(TOKEN_LIFE.password - 1);
    expect((await runtime.client().call(checkPasswordToken, { query: { reset_password_token: late } })).status).toBe(
      200,
    );
    runtime.clock.advance(1);
    expect((await set(late)).problem.code).toBe("RESET.EXPIRED");
    expect((await enter(player.email, NEW_PASSWORD)).status).toBe(200);
  });

  it("[AUTH-06] of several links the first that is used ends the others; of two at once one counts", async () => {
    const { player } = await runtime.register();
    const [first, second] = [await tokenOf(player.email), await tokenOf(player.email)];
    const outcomes = await Promise.all([set(first, "one of both at once 1"), set(second, "one of both at once 2")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect((await set(second)).problem.code).toBe("RESET.USED");
  });

  it("[SEC-10 part: a new password] a weak password is refused and leaves the link as it was", async () => {
    const { player } = await runtime.register();
    const token = await tokenOf(player.email);
    const weak = await set(token, "password1");
    expect(weak.problem.errors?.["user.password"]?.[0]?.code).toBe("FORM.PASSWORD.COMMON");
    expect((await set(token, "ü".repeat(64))).status).toBe(204);
  });

  it("[AUTH-06] a link of one brand is nothing to another, nor is a link of another kind", async () => {
    const { player } = await runtime.register();
    const confirmation = (await mailbox.last(player.email)).link.searchParams.get("confirmation_token") ?? "";
    const token = await tokenOf(player.email);
    const elsewhere = runtime.client({ brand: "test-ee", origin: "https://ee.test.localhost" });
    expect((await set(token, NEW_PASSWORD, elsewhere)).problem.code).toBe("RESET.WRONG");
    expect((await set(confirmation)).problem.code).toBe("RESET.WRONG");
  });

  it("[SEC-08 part: the way back] is the way back into a locked account", async () => {
    const { player } = await runtime.register();
    for (let attempt = 1; attempt <= FAILURES_TO_LOCK; attempt += 1) await enter(player.email, "wrong");
    expect((await enter(player.email, TEST_PASSWORD)).status).toBe(429);
    await set(await tokenOf(player.email));
    expect((await enter(player.email, NEW_PASSWORD)).status).toBe(200);
  });

  it("[AUTH-06] the token is kept as a hash alone", async () => {
    const { player } = await runtime.register();
    const token = await tokenOf(player.email);
    const { rows } = await runtime.database.pool.query("select * from player_tokens");
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("asking for one", () => {
  it("[AUTH-06] [SEC-09 part: reminders] an unknown address gets the same answer, and no mail", async () => {
    const { player } = await runtime.register();
    await mailbox.send();
    const before = mailbox.server.mails.length;
    const [known, unknown] = [await remind(player.email), await remind("nobody@mail.example")];
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
    await mailbox.send();
    expect(mailbox.server.mails.slice(before).map(({ to }) => to)).toEqual([player.email]);
  });

  it("[SEC-08 part: reminders] is limited by who asks and by mailbox, known or not", async () => {
    const { player } = await runtime.register();
    for (const email of [player.email, "nobody-at-all@mail.example"]) {
      expect((await remind(email)).status).toBe(204);
      // Five an hour, fifty times as many in a demo.
      await runtime.database.pool.query("update rate_limits set hits = 249 where key like 'mailbox %'");
      expect((await remind(email)).status).toBe(204);
      expect((await remind(email)).problem.code).toBe("CALL.TOO_MANY");
    }
  });

  it("asks for a whole address", async () => {
    expect((await remind("nobody")).problem.errors?.email?.[0]?.code).toBe("FORM.EMAIL.WRONG");
  });
});
