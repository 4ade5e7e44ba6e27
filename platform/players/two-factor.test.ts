import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  proposeTwoFactor,
  renewRecoveryCodes,
} from "#schemas/api/authentication.ts";
import { getPlayer, signIn } from "#schemas/api/players.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";
import { totpOf } from "./two-factor.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const password = TEST_PASSWORD;
const codeOf = (secret: string) => totpOf(secret, "", "").generate({ timestamp: runtime.clock.now().getTime() });

async function withTwoFactor() {
  const { client, player } = await runtime.register();
  const { secret, proposal } = await client.ok(proposeTwoFactor, { body: {} });
  const { recovery_codes } = await client.ok(enableTwoFactor, { body: { proposal, code: codeOf(secret), password } });
  runtime.clock.advance(30_000);
  return { client, player, secret, codes: recovery_codes };
}
const enter = async (email: string, otp: string, browser: TestClient = runtime.client()) => {
  await browser.ok(signIn, { body: { user: { email, password } } });
  return browser.call(signIn, { body: { otp_attempt: otp } });
};

describe("switching two-factor on", () => {
  it("[AUTH-12] shows a QR code and its text, takes a code of the app and the password, hands recovery codes out", async () => {
    const { client, player } = await runtime.register();
    expect(await client.ok(getTwoFactor, {})).toEqual({ enabled: false, recovery_codes_left: 0, has_password: true });
    const proposal = await client.ok(proposeTwoFactor, { body: {} });
    expect(proposal.uri).toContain(`otpauth://totp/Test%20Casino:${encodeURIComponent(player.email)}`);
    expect(proposal.uri).toContain(proposal.secret);
    expect(Buffer.from(proposal.picture.split(",")[1] ?? "", "base64").toString()).toMatch(/^<svg /);
    const body = { proposal: proposal.proposal, code: codeOf(proposal.secret) };
    expect((await client.rejected(enableTwoFactor, { body })).errors?.password?.[0]?.code).toBe("FORM.REQUIRED");
    const wrong = await client.rejected(enableTwoFactor, { body: { ...body, password: "wrong" } });
    expect(wrong).toMatchObject({ status: 422, errors: { password: [{ code: "AUTH.PASSWORD_WRONG" }] } });
    const other = await client.rejected(enableTwoFactor, { body: { ...body, code: "12", password } });
    expect(other.errors?.code?.[0]?.code).toBe("AUTH.CODE_WRONG");
    const { recovery_codes } = await client.ok(enableTwoFactor, { body: { ...body, password } });
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect(await client.ok(getTwoFactor, {})).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect((await client.ok(getPlayer, {})).two_factor_enabled).toBe(true);
    expect((await client.rejected(proposeTwoFactor, { body: {} })).code).toBe("AUTH.TWO_FACTOR_ON");
  });

  it("[AUTH-12] a proposal is for its player alone, for ten minutes, and none that was made up", async () => {
    const { client } = await runtime.register();
    const stranger = (await runtime.register()).client;
    const { secret, proposal } = await client.ok(proposeTwoFactor, { body: {} });
    const attempt = (from: TestClient, text: string) =>
      from.rejected(enableTwoFactor, { body: { proposal: text, code: codeOf(secret), password } });
    expect((await attempt(stranger, proposal)).errors?.proposal?.[0]?.code).toBe("AUTH.PROPOSAL_EXPIRED");
    expect((await attempt(client, "made up")).errors?.proposal?.[0]?.code).toBe("AUTH.PROPOSAL_EXPIRED");
    runtime.clock.advance(10 * 60_000);
    expect((await attempt(client, proposal)).errors?.proposal?.[0]?.code).toBe("AUTH.PROPOSAL_EXPIRED");
  });
});

describe("recovery codes", () => {
  it("[AUTH-12] [SEC-11 part: recovery codes] sign in instead of the one-time code, each once, however they are typed", async () => {
    const { player, client, codes } = await withTwoFactor();
    const [first = "", second = ""] = codes;
    expect((await enter(player.email, first)).status).toBe(200);
    expect((await enter(player.email, first)).status).toBe(401);
    expect((await enter(player.email, ` ${second.replace("-", "").toUpperCase()} `)).status).toBe(200);
    expect(await client.ok(getTwoFactor, {})).toMatchObject({ recovery_codes_left: 8 });
    const { player: other } = await withTwoFactor();
    expect((await enter(other.email, codes[2] ?? "")).status, "of another player").toBe(401);
    const { rows } = await runtime.database.pool.query("select * from recovery_codes");
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace("-", ""));
  });

  it("[AUTH-12] new ones take the old ones' place, by password and code", async () => {
    const { player, client, codes, secret } = await withTwoFactor();
    const code = codeOf(secret);
    const body = { code, password };
    expect((await client.rejected(renewRecoveryCodes, { body: { code, password: "wrong" } })).status).toBe(422);
    const { recovery_codes } = await client.ok(renewRecoveryCodes, { body });
    expect((await client.rejected(renewRecoveryCodes, { body })).errors?.code?.[0]?.code).toBe("AUTH.CODE_WRONG");
    expect((await enter(player.email, codes[0] ?? "")).status).toBe(401);
    expect((await enter(player.email, recovery_codes[0] ?? "")).status).toBe(200);
  });
});

describe("switching two-factor off", () => {
  it("[AUTH-12] needs the password and a code; a recovery code will do", async () => {
    const { player, client, codes } = await withTwoFactor();
    const [code = ""] = codes;
    expect((await client.rejected(disableTwoFactor, { body: { code } })).errors).toHaveProperty("password");
    const wrong = await client.rejected(disableTwoFactor, { body: { code: "000000", password } });
    expect(wrong.errors?.code?.[0]?.code).toBe("AUTH.CODE_WRONG");
    expect((await client.call(disableTwoFactor, { body: { code, password } })).status).toBe(204);
    expect((await client.rejected(disableTwoFactor, { body: { code, password } })).code).toBe("AUTH.TWO_FACTOR_OFF");
    expect(await client.ok(getTwoFactor, {})).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect(await runtime.client().ok(signIn, { body: { user: { email: player.email, password } } })).toMatchObject({
      id: player.id,
    });
  });
});

it("[SEC-11 part: the challenge's brand] a code that is owed at one brand opens nothing at another", async () => {
  const { player, secret } = await withTwoFactor();
  const browser = runtime.client();
  await browser.ok(signIn, { body: { user: { email: player.email, password } } });
  const elsewhere = runtime.client({ brand: "test-ee" });
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  expect(elsewhere.cookies.size).toBeGreaterThan(0);
  const apiError = await elsewhere.rejected(signIn, { body: { otp_attempt: codeOf(secret) } });
  expect(apiError).toMatchObject({ status: 401, code: "AUTH.CODE_EXPIRED" });
  expect((await browser.call(signIn, { body: { otp_attempt: codeOf(secret) } })).status).toBe(200);
});
