import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { OPERATIONS } from "#schemas/api/index.ts";
import { listAccounts, openAccount, register } from "#schemas/api/players.ts";
import type { Operation } from "#schemas/kit/operation.ts";
import { ManualTime } from "#tests/harness/manual-time.ts";
import { makeCall, type Send, type WireCall } from "./core.ts";
import { errorNameOf } from "./error-name.ts";
import { PlatformError } from "./platform-error.ts";
import { pauseBefore, RETRIES, Unreachable } from "./retry.ts";

let time: ManualTime;
let sent: (WireCall & { at: number })[];
let failures: string[];
beforeEach(() => {
  time = new ManualTime();
  sent = [];
  failures = [];
});

let keys = 0;
/** Makes a call and gives how it ended, in words; answers come from `script` in turn, the last one for ever. */
function call(
  operation: Operation,
  script: readonly (object | "hang" | "drop")[],
  { timeoutMs = 30_000, until = Number.POSITIVE_INFINITY, body = undefined as unknown } = {},
) {
  const state = { end: "" };
  const send: Send = async (wire, signal) => {
    sent.push({ ...wire, at: time.now() });
    const step = script[Math.min(sent.length, script.length) - 1];
    if (step === "drop") throw new Unreachable("socket hang up");
    if (step !== "hang") return { status: 200, body: null, ...(step as object) };
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Unreachable("aborted"))));
  };
  makeCall(
    operation,
    { body },
    {
      tools: time,
      rules: { timeoutMs, retries: RETRIES, until },
      send,
      newKey: () => `key-${++keys}-of-tests`,
      onFailure: (error, status) => failures.push(`${status} ${error.message}`),
    },
  ).then(
    (answer) => {
      state.end = JSON.stringify(answer);
    },
    (error: PlatformError) => {
      state.end = `${error.status} ${error.problem.code} ${error.problem.message}`;
    },
  );
  return state;
}

describe("[CALL-01] a call", () => {
  it("is JSON with X-Requested-With", async () => {
    const state = call(openAccount, [{ body: [1] }], { body: { currency: "EUR" } });
    await time.pass(0);
    expect(state.end).toBe("[1]");
    expect(sent[0]).toMatchObject({ method: "POST", path: "/api/player/accounts", body: '{"currency":"EUR"}' });
    expect(sent[0]?.headers).toMatchObject({
      "Content-Type": "application/json",
      "X-Requested-With": "XMLHttpRequest",
    });
  });

  it("that is dropped is made again six times, after 2^n s and up to one more by chance, and then is lost", async () => {
    time.chance = 0.5;
    const state = call(listAccounts, ["drop"]);
    await time.pass(200_000);
    expect(sent.map(({ at }) => at)).toEqual([0, 1_500, 4_000, 8_500, 17_000, 33_500, 66_000]);
    expect(state.end).toBe("503 CALL.UNREACHABLE socket hang up");
    expect(failures).toEqual(["503 socket hang up"]);
  });

  it("that hangs is left after its time-out, which its text names", async () => {
    const state = call(listAccounts, ["hang"]);
    await time.pass(7 * 30_000 + 63_000);
    expect(sent.map(({ at }) => at).slice(0, 3)).toEqual([0, 31_000, 63_000]);
    expect(sent).toHaveLength(7);
    expect(state.end).toBe("503 CALL.TIMED_OUT timeout of 30000ms exceeded");
    expect(failures).toEqual(["503 timeout of 30000ms exceeded"]);
  });

  it("that comes through at last gives its answer, and no failure", async () => {
    const state = call(listAccounts, ["drop", "hang", { body: [] }]);
    await time.pass(60_000);
    expect(state.end).toBe("[]");
    expect(failures).toEqual([]);
  });

  it("that is refused, or fails with an answer, is not made again", async () => {
    for (const status of [401, 404, 422, 429, 500, 502]) {
      sent = [];
      const state = call(listAccounts, [{ status, body: { code: "A.B", message: "m" } }]);
      await time.pass(300_000);
      expect([sent.length, state.end]).toEqual([1, `${status} A.B m`]);
    }
    expect(failures).toEqual(["500 m", "502 m"]);
  });

  it("never goes past its deadline, whatever happens", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("hang" as const, "drop" as const), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.constantFrom(2_500, 8_000),
        async (script, chance, until) => {
          time = new ManualTime();
          time.chance = chance;
          sent = [];
          const state = call(listAccounts, script, { timeoutMs: 8_000, until });
          await time.pass(until);
          expect(state.end).toMatch(/^503 CALL\./);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("what is known of a call that was lost", () => {
  const nothingDone = { status: 503, body: { code: "CALL.UNAVAILABLE", message: "m" } };
  const unclear = { status: 503, body: { code: "CALL.UNCLEAR", message: "m" } };

  it("nothing was done, when every try was answered so", async () => {
    const state = call(openAccount, [nothingDone], { body: { currency: "EUR" } });
    await time.pass(200_000);
    expect([sent.length, state.end.split(" ")[1]]).toEqual([1 + RETRIES, "CALL.UNAVAILABLE"]);
  });

  it.each(["drop", "hang", unclear] as const)(
    "not that nothing was done, once a try went out and was lost (%j)",
    async (lost) => {
      const state = call(openAccount, [nothingDone, lost, nothingDone], { body: { currency: "EUR" } });
      await time.pass(400_000);
      expect(state.end).toMatch(/^503 CALL\.(UNREACHABLE|TIMED_OUT) /);
    },
  );

  it("how it ended, when it is asked again under its key", async () => {
    const state = call(openAccount, [unclear, { body: ["EUR"] }], { body: { currency: "EUR" } });
    await time.pass(200_000);
    expect(state.end).toBe('["EUR"]');
    expect(new Set(sent.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(1);
  });
});

describe("[CALL-01] a key", () => {
  it("goes along with what is not idempotent, the same in every try", async () => {
    call(openAccount, ["drop", "hang", { status: 409, body: { code: "CALL.UNDER_WAY", message: "m" } }, {}], {
      body: { currency: "EUR" },
    });
    await time.pass(200_000);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(1);
    expect(sent[0]?.headers["Idempotency-Key"]).toMatch(/^key-/);
  });

  it("goes along with every POST that changes something, and with nothing else", async () => {
    for (const operation of OPERATIONS.filter(({ caller }) => caller !== "provider")) {
      sent = [];
      call(operation, [{}]);
      await time.pass(0);
      const keyed = sent[0]?.headers["Idempotency-Key"] !== undefined;
      expect(keyed, operation.name).toBe(operation.method === "POST" && operation.idempotent !== true);
    }
  });

  it("is kept for players only: a guest's is never sent twice", async () => {
    const state = call(register, ["drop", {}], { body: {} });
    await time.pass(200_000);
    expect([sent.length, state.end]).toEqual([1, "503 CALL.UNREACHABLE socket hang up"]);
  });
});

it("[CALL-01] a pause is between 2^n and 2^n + 1 seconds", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (retry, chance) => {
      const pause = pauseBefore(retry, () => chance) / 1000;
      expect(pause).toBeGreaterThanOrEqual(2 ** retry);
      expect(pause).toBeLessThan(2 ** retry + 1);
    }),
  );
});

it("[ERR-01] the name of a failed call is made from its path, without its parameters", () => {
  expect(errorNameOf("/api/player/accounts")).toBe("LOAD_PLAYER_ACCOUNTS_ERROR");
  expect(errorNameOf("/api/jackpot_wins")).toBe("LOAD_JACKPOT_WINS_ERROR");
  expect(errorNameOf("/api/fe/config/{name}")).toBe("LOAD_FE_CONFIG_ERROR");
  expect(errorNameOf("/network-performance")).toBe("LOAD_NETWORK_PERFORMANCE_ERROR");
  for (const { path } of OPERATIONS) expect(errorNameOf(path)).toMatch(/^LOAD_[A-Z0-9_]+_ERROR$/);
});

it("[ERR-01] a problem that is no problem body gives no reason", async () => {
  const state = call(listAccounts, [{ status: 500, body: "<html>" }]);
  await time.pass(0);
  expect(state.end).toBe("500 CALL.FAILED The platform gave no reason");
  expect(new PlatformError("x", 500, { code: "A", message: "b" })).toBeInstanceOf(Error);
});
