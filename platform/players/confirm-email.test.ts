import { solveChallenge } from "altcha-lib/v1";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmEmail, resendConfirmation } from "#schemas/api/authentication.ts";
import { captchaChallenge, getPlayer } from "#schemas/api/players.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
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

const tokenIn = ({ link }: { link: URL }) => link.searchParams.get("confirmation_token") ?? "";
const confirm = (token: string, client = runtime.client()) =>
  client.call(confirmEmail, { query: { confirmation_token: token } });
const resend = (client: TestClient, email: string) => client.call(resendConfirmation, { body: { user: { email } } });

/** What the storefront's script sends: the challenge of a resend, solved. */
async function solved(client: TestClient): Promise<string> {
  const challenge = await client.ok(captchaChallenge, { query: { action: "confirmation" } });
  const { salt, algorithm, maxnumber } = challenge;
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise;
  return Buffer.from(JSON.stringify({ ...challenge, number: solution?.number })).toString("base64");
}

it("[AUTH-07] a solved captcha sends the link again, once; its token confirms the address, and no link does so twice", async () => {
  const { client, player } = await runtime.register();
  const first = await mailbox.last(player.email);
  runtime.clock.advance(60_000);
  const send = (captcha: string) =>
    client.call(resendConfirmation, { body: { user: { email: player.email, captcha } } });
  const captcha = await solved(client);
  const before = mailbox.server.mails.length;
  for (const wrong of ["not one", `${captcha.slice(0, -8)}AAAAAAA=`]) {
    expect((await send(wrong)).problem.code).toBe("FORM.CAPTCHA");
  }
  expect((await send(captcha)).status).toBe(204);
  await mailbox.send();
  expect(mailbox.server.mails.slice(before).map(({ to }) => to)).toEqual([player.email]);
  runtime.clock.advance(60_000);
  expect((await send(captcha)).status, "a captcha is used up").toBe(422);
  const again = await mailbox.last(player.email);
  expect(tokenIn(again)).not.toBe(tokenIn(first));
  expect((await client.ok(getPlayer, {})).confirmed_at).toBeNull();
  expect((await confirm(tokenIn(again))).status).toBe(200);
  expect((await client.ok(getPlayer, {})).confirmed_at).toBe(runtime.clock.now().toISOString());
  for (const mail of [again, first]) expect((await confirm(tokenIn(mail))).status).toBe(422);
});

describe("confirmation", () => {
  it("[AUTH-07 part: the link] the link that registration mails confirms the address, once", async () => {
    const { client, player } = await runtime.register({ language: "de" });
    expect(player.confirmed_at).toBeNull();
    const mail = await mailbox.last(player.email);
    expect(mail.subject).toBe("Bestätige deine E-Mail-Adresse");
    expect(mail.link.href).toMatch(/^https:\/\/test\.localhost\/de\/confirmation\?confirmation_token=[\w-]{43}$/);
    const answered = await confirm(tokenIn(mail));
    expect(answered.body).toEqual({ email: player.email, confirmed_at: runtime.clock.now().toISOString() });
    expect((await client.ok(getPlayer, {})).confirmed_at).toBe(runtime.clock.now().toISOString());
    expect((await confirm(tokenIn(mail))).problem.code).toBe("CONFIRMATION.USED");
  });

  it("[AUTH-07 part: the link] wrong and expired links say so; an expired one is replaced by a new one", async () => {
    const { client, player } = await runtime.register();
    const mail = await mailbox.last(player.email);
    expect((await confirm("nonsense")).problem.code).toBe("CONFIRMATION.WRONG");
    expect((await confirm(tokenIn(mail), runtime.client({ brand: "test-ee" }))).problem.code).toBe(
      "CONFIRMATION.WRONG",
    );
    runtime.clock.advance(TOKEN_LIFE.confirmation);
    expect((await confirm(tokenIn(mail))).problem).toMatchObject({
      code: "CONFIRMATION.EXPIRED",
      errors: { confirmation_token: [{ code: "CONFIRMATION.EXPIRED" }] },
    });
    expect((await resend(client, player.email)).status).toBe(204);
    expect((await confirm(tokenIn(await mailbox.last(player.email)))).status).toBe(200);
  });
});

describe("sending it again", () => {
  it("[AUTH-07 part: sending again] [NAV-04] a player is told in the errors of the e-mail what keeps it from being sent", async () => {
    const { client, player } = await runtime.register();
    const soon = await resend(client, player.email);
    expect(soon.status).toBe(422);
    expect(soon.problem.errors?.["user.email"]?.[0]).toMatchObject({
      code: "CONFIRMATION.JUST_SENT",
      params: { seconds: 60 },
    });
    runtime.clock.advance(60_000);
    expect((await resend(client, player.email)).status).toBe(204);
    await confirm(tokenIn(await mailbox.last(player.email)));
    expect((await resend(client, player.email)).problem.errors?.["user.email"]?.[0]?.code).toBe("CONFIRMATION.ALREADY");
    expect((await resend(client, "nobody")).problem.errors?.["user.email"]?.[0]?.code).toBe("FORM.EMAIL.WRONG");
  });

  it("[SEC-09 part: confirmations] a guest gets one answer for every address; only one that waits gets a mail", async () => {
    const waiting = (await runtime.register()).player.email;
    const confirmed = (await runtime.register()).player.email;
    await confirm(tokenIn(await mailbox.last(confirmed)));
    await mailbox.send();
    const before = mailbox.server.mails.length;
    for (const email of [waiting, confirmed, "unknown@mail.example"]) {
      const answered = await resend(runtime.client(), email);
      expect({ status: answered.status, body: answered.body }).toEqual({ status: 204, body: null });
    }
    await mailbox.send();
    expect(mailbox.server.mails.slice(before).map(({ to }) => to)).toEqual([waiting]);
    const { client } = await runtime.register();
    expect((await resend(client, confirmed)).status, "another player asks as a guest does").toBe(204);
  });
});
