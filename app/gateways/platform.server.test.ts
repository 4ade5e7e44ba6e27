import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listRounds } from "#schemas/api/games.ts";
import { listStatuses } from "#schemas/api/info.ts";
import { listAccounts, openAccount, register } from "#schemas/api/players.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { connectPlatform } from "#server/connect-platform.ts";
import { Upstream } from "#tests/harness/upstream.ts";
import type { CallTools } from "../calls/retry.ts";
import { part } from "./part.server.ts";
import { createPlatformGateway, PAGE_DEADLINE_MS, PART_CALL_DEADLINE_MS, PlatformError } from "./platform.server.ts";

const requestContext: RequestContext = {
  brand: "orbit",
  origin: "https://orbit.example",
  country: "CA",
  ip: "198.51.100.7",
  locale: "en-CA",
  licence: "CW",
  requestId: "r-1",
};
/** The real thing four times as fast, so that eight seconds are two. */
const SPEED = 4;
const tools: CallTools = {
  now: () => performance.now() * SPEED,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds / SPEED);
    return () => clearTimeout(timer);
  },
  random: () => 0,
};

let upstream: Upstream;
let logged: string[];
beforeAll(async () => {
  upstream = await Upstream.open();
});
afterAll(() => upstream.close());
beforeEach(() => {
  logged = [];
});

const write = (_: object, message: string) => void logged.push(message);
const log = { info: () => {}, warn: write, error: write };
const gateway = (address = upstream.address) =>
  createPlatformGateway({ platform: connectPlatform(address).fetch, log }, requestContext, new Headers(), tools);

/** How a call ended, and after how many of its own milliseconds. */
async function ended(work: Promise<unknown>) {
  const began = tools.now();
  const end = await work.then(
    (answer) => JSON.stringify(answer),
    (error: PlatformError) => `${error.status} ${error.problem.code}`,
  );
  return { end, took: tools.now() - began };
}
/** Timers of a busy machine come late; that deadlines are exact is proved on standing time (../calls/core.test.ts). */
const LATE = 6_000;

describe("[CALL-01] a platform elsewhere", () => {
  it("that hangs holds a page for eight seconds and a part for two and a half, calls one after another or at once", async () => {
    upstream.behave("hang");
    const { call } = gateway();
    const [first, second] = await Promise.all([ended(call(listAccounts, {})), ended(call(listAccounts, {}))]);
    for (const { end, took } of [first, second]) {
      expect(end).toBe("503 CALL.TIMED_OUT");
      // The page's time began a moment before this call's.
      expect(took).toBeGreaterThan(PART_CALL_DEADLINE_MS);
      expect(took).toBeLessThan(PAGE_DEADLINE_MS + LATE);
    }
    expect((await ended(call(listAccounts, {}))).took).toBeLessThan(LATE);
    const late = await ended(gateway().parts.call(listAccounts, {}));
    expect(late.end).toBe("503 CALL.TIMED_OUT");
    expect(late.took).toBeLessThan(PART_CALL_DEADLINE_MS + LATE);
  });

  it("that can't be reached is tried again within the deadline, not past it", async () => {
    const { end, took } = await ended(gateway("http://127.0.0.1:1").call(listAccounts, {}));
    expect(end).toBe("503 CALL.UNAVAILABLE");
    expect(took).toBeGreaterThan(3_000);
    expect(took).toBeLessThan(PAGE_DEADLINE_MS + LATE);
    expect(logged).toEqual(["LOAD_PLAYER_ACCOUNTS_ERROR"]);
  });

  it("that drops connections, or breaks off amid an answer, is asked again and then answers", async () => {
    upstream.behave("drop", "break off", { answer: [] });
    expect((await ended(gateway().call(listAccounts, {}))).end).toBe("[]");
    expect(upstream.seen).toHaveLength(3);
    expect(logged).toEqual([]);
  });

  it("that answers late, but in time, is waited for", async () => {
    upstream.behave({ answer: [], afterMs: 150 });
    expect((await ended(gateway().call(listAccounts, {}))).end).toBe("[]");
    expect(upstream.seen).toHaveLength(1);
  });

  it("gets what is not idempotent under one key, and a guest's once", async () => {
    upstream.behave("drop", { answer: [] });
    await gateway().call(openAccount, { body: { currency: "EUR" } });
    const keys = upstream.seen.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
    upstream.behave("drop");
    const user = { email: "a@mail.example", password: "p", country: "CA", currency: "EUR", terms_acceptance: true };
    expect((await ended(gateway().call(register, { body: { user } }))).end).toBe("503 CALL.UNREACHABLE");
    expect(upstream.seen).toHaveLength(1);
  });

  it("that answers against the contract is not believed", async () => {
    upstream.behave({ answer: [{ currency: "EUR" }] });
    expect((await ended(gateway().call(listAccounts, {}))).end).toBe("502 CALL.FAILED");
  });
});

it("[CALL-01] what a page does between its calls is not counted as waiting", async () => {
  upstream.behave({ answer: [] });
  const { call } = gateway();
  await call(listAccounts, {});
  await new Promise<void>((resolve) => tools.after(PAGE_DEADLINE_MS + 1_000, resolve));
  expect((await ended(call(listStatuses, {}))).end).toBe("[]");
});

it("makes equal reads of one request once, and again after a failure or a change", async () => {
  upstream.behave({ answer: { code: "CALL.FAILED", message: "m" }, status: 500 }, { answer: [] });
  const { call, parts } = gateway();
  const count = () => upstream.seen.length;
  expect((await ended(call(listAccounts, {}))).end).toBe("500 CALL.FAILED");
  await Promise.all([call(listAccounts, {}), call(listAccounts, {})]);
  await call(listAccounts, {});
  expect(count()).toBe(2);
  await call(listRounds, { query: { limit: 1 } });
  await call(listRounds, { query: { limit: 2 } });
  expect(count()).toBe(4);
  await parts.call(openAccount, { body: { currency: "EUR" } }).catch(() => {});
  await call(listAccounts, {});
  expect(count()).toBe(6);
  await gateway().call(listAccounts, {});
  expect(count()).toBe(7);
});

it("[ERR-01] a part that can't be loaded is empty and logged by name; what is not a part is thrown", async () => {
  upstream.behave({ answer: { code: "CALL.FAILED", message: "m" }, status: 500 });
  expect(await part(log, "ACCOUNTS", gateway().parts.call(listAccounts, {}))).toBeNull();
  expect(logged).toEqual(["LOAD_PLAYER_ACCOUNTS_ERROR", "LOAD_ACCOUNTS_ERROR"]);
  await expect(gateway().call(openAccount, { body: { currency: "EUR" } })).rejects.toThrow(PlatformError);
});

it("[ERR-01] a refusal is thrown with its reason and is no failure", async () => {
  upstream.behave({ answer: { code: "FORM.INVALID", message: "m", errors: {} }, status: 422 });
  const rejected = gateway().call(openAccount, { body: { currency: "EUR" } });
  await expect(rejected).rejects.toMatchObject({ status: 422, problem: { code: "FORM.INVALID", errors: {} } });
  expect(logged).toEqual([]);
});
