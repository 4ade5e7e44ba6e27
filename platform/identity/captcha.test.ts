import { solveChallenge } from "altcha-lib/v1";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captchaChallenge, register, signIn } from "#schemas/api/players.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

async function solved(client: TestClient, action: "sign_in" | "sign_up"): Promise<string> {
  const challenge = await client.ok(captchaChallenge, { query: { action } });
  const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber)
    .promise;
  return Buffer.from(JSON.stringify({ ...challenge, number: solution?.number, took: solution?.took })).toString(
    "base64",
  );
}

const user = (email: string, captcha: string) => ({
  body: {
    user: { email, captcha, password: TEST_PASSWORD, country: "CA", currency: "EUR", terms_acceptance: true },
  },
});

describe("the captcha", () => {
  it("[AUTH-01] lets a registration pass, once", async () => {
    const client = runtime.client();
    const captcha = await solved(client, "sign_up");
    expect((await client.call(register, user("one@captcha.example", captcha))).status).toBe(201);
    const repeated = await client.rejected(register, user("two@captcha.example", captcha));
    expect(repeated).toMatchObject({ status: 422, code: "FORM.CAPTCHA" });
  });

  it("belongs to one action and one brand, and runs out", async () => {
    const { client, player } = await runtime.register();
    const enter = (captcha: string, browser: TestClient = client) =>
      browser.call(signIn, { body: { user: { email: player.email, password: TEST_PASSWORD, captcha } } });
    expect((await enter(await solved(client, "sign_in"))).status).toBe(200);
    expect((await enter(await solved(client, "sign_up"))).status).toBe(422);
    expect((await enter(await solved(runtime.client({ brand: "test-ee" }), "sign_in"))).status).toBe(422);
    const old = await solved(client, "sign_in");
    runtime.clock.advance(10 * 60_000);
    expect((await enter(old)).status).toBe(422);
  });

  it("refuses what was not solved", async () => {
    const client = runtime.client();
    const challenge = await client.ok(captchaChallenge, { query: { action: "sign_in" } });
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const { maxnumber, ...payload } = challenge;
    const wrong = [
      "",
      "nonsense",
      encode(null),
      encode([]),
      encode({}),
      encode({ ...payload, number: maxnumber + 1 }),
      encode({ ...payload, number: "1" }),
    ];
    for (const captcha of wrong) {
      const answered = await client.call(signIn, { body: { user: { email: "a@b.example", password: "x", captcha } } });
      expect(answered.status, captcha).toBe(422);
    }
    expect((await client.attempt(captchaChallenge, { query: { action: "withdraw" } })).status).toBe(422);
  });

  it("[SEC-08 part: without a captcha] without one, a form goes the slow lane, narrower outside of the demo", async () => {
    const live = await createTestPlatform({ demo: false });
    const client = live.client();
    const without = (index: number) => {
      const { captcha: _, ...rest } = user(`slow-${index}@captcha.example`, "").body.user;
      return client.call(register, { body: { user: rest } });
    };
    for (let index = 1; index <= 10; index += 1) expect((await without(index)).status).toBe(201);
    const rejected = await without(11);
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get("Retry-After")).toBe("3600");
    expect((await client.ok(captchaChallenge, { query: { action: "sign_up" } })).maxnumber).toBe(100_000);
    await live.close();
  });
});
