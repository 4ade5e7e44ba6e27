import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorOf } from "#tests/harness/front-door.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const guess = (attempt: number) => ({
  body: { user: { email: `guess-${attempt}@mail.example`, password: "not the password" } },
});

describe("[SEC-08] guessing", () => {
  it("the 11th sign-in a minute is refused, whatever X-Forwarded-For says", async () => {
    const call = doorOf(runtime);
    const statuses = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      const headers = { "X-Forwarded-For": `203.0.113.${attempt}`, "X-Real-IP": `203.0.113.${attempt}` };
      statuses.push((await call("198.51.100.7", "/api/users/sign_in", { ...guess(attempt), headers }))?.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await call("198.51.100.8", "/api/users/sign_in", guess(12)))?.status, "someone else").toBe(401);
  });

  it("behind a trusted proxy its visitors count each for themselves, and can't choose their address", async () => {
    const call = doorOf(runtime, { trustedProxies: "10.0.0.1" });
    const statuses = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      // What the visitor claims stands before what the proxy has seen.
      const headers = { "X-Forwarded-For": `203.0.113.${attempt}, 192.0.2.50` };
      statuses.push((await call("10.0.0.1", "/api/users/sign_in", { ...guess(attempt), headers }))?.status);
    }
    expect(statuses.at(-1)).toBe(429);
    const headers = { "X-Forwarded-For": "192.0.2.51" };
    expect((await call("10.0.0.1", "/api/users/sign_in", { ...guess(1), headers }))?.status).toBe(401);
  });

  it("a whole /64 of IPv6 is one visitor", async () => {
    const call = doorOf(runtime);
    const statuses = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      statuses.push((await call(`2001:db8:5:5::${attempt}`, "/api/users/sign_in", guess(attempt)))?.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it("a whole /48 of IPv6 has eight times as much as one visitor", async () => {
    const call = doorOf(runtime);
    const statuses = [];
    for (let attempt = 1; attempt <= 81; attempt += 1) {
      const remote = `2001:db8:48:${attempt.toString(16)}::1`;
      statuses.push((await call(remote, "/api/users/sign_in", guess(attempt)))?.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
    expect((await call("2001:db8:49::1", "/api/users/sign_in", guess(82)))?.status, "the next site").toBe(401);
  });

  it("repeated failures lock an address from everywhere, and time opens it again", async () => {
    const { player } = await runtime.register();
    const call = doorOf(runtime);
    const enter = (remote: string, password: string) =>
      call(remote, "/api/users/sign_in", { body: { user: { email: player.email, password } } });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await enter(`192.0.2.${100 + attempt}`, "wrong"))?.status).toBe(401);
    }
    const locked = await enter("192.0.2.200", TEST_PASSWORD);
    expect(locked?.status).toBe(429);
    expect(locked?.headers.get("Retry-After")).toBe("900");
    runtime.clock.advance(900_000);
    expect((await enter("192.0.2.200", TEST_PASSWORD))?.status).toBe(200);
  });
});
