import { afterAll, beforeAll, expect, it } from "vitest";
import { totpOf } from "#platform/players/two-factor.ts";
import {
  disableTwoFactor,
  enableTwoFactor,
  proposeTwoFactor,
  remindPassword,
  renewRecoveryCodes,
  setPassword,
} from "#schemas/api/authentication.ts";
import { getPlayer, signIn } from "#schemas/api/players.ts";
import { TestMailbox } from "#tests/harness/mail-server.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";

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

const password = TEST_PASSWORD;
async function guarded() {
  const { client, player } = await runtime.register();
  const { secret, proposal } = await client.ok(proposeTwoFactor, { body: {} });
  const code = () => totpOf(secret, "", "").generate({ timestamp: runtime.clock.now().getTime() });
  const { recovery_codes } = await client.ok(enableTwoFactor, { body: { proposal, code: code(), password } });
  runtime.clock.advance(30_000);
  return { client, player, code, recovery_codes };
}

it("[SEC-11 part: one-time codes] a one-time code works once, whatever it is used for", async () => {
  const { client, player, code, recovery_codes } = await guarded();
  const used = code();
  await client.ok(renewRecoveryCodes, { body: { code: used, password } });
  const browser = runtime.client();
  await browser.ok(signIn, { body: { user: { email: player.email, password } } });
  expect((await browser.rejected(signIn, { body: { otp_attempt: used } })).code).toBe("AUTH.CODE_WRONG");
  expect((await browser.rejected(signIn, { body: { otp_attempt: recovery_codes[0] ?? "" } })).status).toBe(401);
  expect((await client.rejected(disableTwoFactor, { body: { code: used, password } })).status).toBe(422);
  expect((await browser.call(getPlayer, {})).status).toBe(401);
});

it("[SEC-11 part: one-time codes] of six who send the same code at once one gets in", async () => {
  const { player, code } = await guarded();
  const browsers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const browser = runtime.client();
      await browser.ok(signIn, { body: { user: { email: player.email, password } } });
      return browser;
    }),
  );
  const otp_attempt = code();
  const statuses = await Promise.all(
    browsers.map(async (browser) => (await browser.call(signIn, { body: { otp_attempt } })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

it("[SEC-11 part: resets] a reset by mail doesn't get past two-factor", async () => {
  const { player, code } = await guarded();
  const thief = runtime.client();
  await thief.ok(remindPassword, { body: { email: player.email } });
  const { link } = await mailbox.last(player.email);
  const token = link.searchParams.get("reset_password_token") ?? "";
  const fresh = "quiet harbour 58 lanterns";
  await thief.ok(setPassword, { body: { user: { reset_password_token: token, password: fresh } } });
  expect((await thief.call(getPlayer, {})).status).toBe(401);
  expect(await thief.ok(signIn, { body: { user: { email: player.email, password: fresh } } })).toEqual({
    two_factor_required: true,
  });
  expect((await thief.call(getPlayer, {})).status).toBe(401);
  expect(await thief.ok(signIn, { body: { otp_attempt: code() } })).toMatchObject({ id: player.id });
});
