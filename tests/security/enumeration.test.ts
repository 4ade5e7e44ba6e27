import { solveChallenge } from "altcha-lib/v1";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { checkEmail, remindPassword, resendConfirmation } from "#schemas/api/authentication.ts";
import { captchaChallenge, signIn, signOut } from "#schemas/api/players.ts";
import { statementsOf } from "#tests/harness/count-work.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";

// The real one, counted.
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) };
});
const { verify, hash } = await import("@node-rs/argon2");
const hashes = () => vi.mocked(verify).mock.calls.length + vi.mocked(hash).mock.calls.length;

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());
afterEach(() => vi.clearAllMocks());

/** Everything that an attacker could tell two addresses apart by: answer, statements, hashes. */
async function seen(
  run: (email: string) => Promise<{ status: number; body: unknown; headers: Headers }>,
  email: string,
) {
  const before = hashes();
  const seen: { answer?: unknown } = {};
  const statements = await statementsOf(async () => {
    const { status, body, headers } = await run(email);
    seen.answer = { status, body, headers: [...headers].filter(([name]) => name !== "x-request-id") };
  });
  return { ...seen, statements, hashes: hashes() - before };
}

const CALLS = {
  "sign-in with a wrong password": (email: string) =>
    runtime.client().call(signIn, { body: { user: { email, password: "not the password" } } }),
  "a reminder": (email: string) => runtime.client().call(remindPassword, { body: { email } }),
  "a confirmation again": (email: string) => runtime.client().call(resendConfirmation, { body: { user: { email } } }),
};

describe("[SEC-09] known and unknown addresses", () => {
  it.each(Object.entries(CALLS))("%s: the same answer after the same work", async (_name, run) => {
    const { player } = await runtime.register();
    await run("warm-up@mail.example");
    const known = await seen(run, player.email);
    const unknown = await seen(run, "nobody@mail.example");
    expect(unknown).toEqual(known);
    expect(known.statements.length).toBeGreaterThan(2);
  });

  it("a wrong password costs one argon2, known or not", async () => {
    const { player } = await runtime.register();
    for (const email of [player.email, "nobody@mail.example"]) {
      expect((await seen(CALLS["sign-in with a wrong password"], email)).hashes).toBe(1);
    }
  });

  it("[AUTH-11] check-email says one word for registration, the same of every account of the brand, after the same work, 40 times an hour", async () => {
    const taken = (email: string, brand = "test") => runtime.client({ brand }).call(checkEmail, { body: { email } });
    const { player } = await runtime.register();
    const closed = await runtime.register();
    await runtime.database.pool.query("update players set confirmed_at = now(), blocked_at = now() where id = $1", [
      closed.player.id,
    ]);
    await taken("warm-up@mail.example");
    const known = await seen(taken, player.email);
    const other = await seen(taken, closed.player.email);
    const free = await seen(taken, "free@mail.example");
    expect(known.answer).toMatchObject({ status: 200, body: { taken: true } });
    expect(other).toEqual(known);
    expect(free).toEqual({ ...known, answer: { ...(known.answer as object), body: { taken: false } } });
    expect((await taken(player.email, "test-ee")).body).toEqual({ taken: false });

    const strict = await createTestPlatform({ demo: false });
    try {
      const registered = await strict.register();
      const client = strict.client();
      for (let guess = 1; guess <= 40; guess += 1) {
        expect((await client.call(checkEmail, { body: { email: `guess-${guess}@mail.example` } })).status).toBe(200);
      }
      for (const email of [registered.player.email, "one-more@mail.example"]) {
        const rejected = await client.call(checkEmail, { body: { email } });
        expect(rejected.status).toBe(429);
        expect(rejected.problem.code).toBe("CALL.TOO_MANY");
        expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0);
      }
    } finally {
      await strict.close();
    }
  });
});

describe("what a sign-in costs", () => {
  async function solved(client: ReturnType<TestPlatform["client"]>): Promise<string> {
    const challenge = await client.ok(captchaChallenge, { query: { action: "sign_in" } });
    const { salt, algorithm, maxnumber } = challenge;
    const solution = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise;
    return Buffer.from(JSON.stringify({ ...challenge, number: solution?.number })).toString("base64");
  }

  it("[AUTH-02] one argon2 and four statements, from a browser that the player has used", async () => {
    const { client, player } = await runtime.register();
    await client.ok(signOut, {});
    const captcha = await solved(client);
    vi.clearAllMocks();
    const statements = await statementsOf(() =>
      client.ok(signIn, { body: { user: { email: player.email, password: TEST_PASSWORD, captcha } } }),
    );
    expect(hashes()).toBe(1);
    expect(statements.map((statement) => statement.replaceAll('"', "").split(" ").slice(0, 3).join(" "))).toEqual([
      "insert into rate_limits",
      "insert into used_captchas",
      "with taken as",
      "with noted as",
    ]);
  });
});
