// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listAccounts, openAccount } from "#schemas/api/players.ts";
import { callPlatform, loadFromPlatform } from "./client.ts";
import { reportTo } from "./report.ts";

let answers: { status: number; body?: unknown }[];
let sent: { path: string; init: RequestInit }[];
let reported: { name: string; message: string }[];

beforeEach(() => {
  answers = [];
  sent = [];
  reported = [];
  reportTo((record) => reported.push(record));
  // The network is the browser's.
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    const { status, body } = answers.shift() ?? { status: 204 };
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const problem = { code: "AUTH.REQUIRED", message: "Sign in first" };

describe("[CALL-01] the browser's client", () => {
  it("calls by path, with the cookie of its own site, JSON and a key", async () => {
    answers = [{ status: 200, body: [] }];
    expect(await callPlatform(openAccount, { body: { currency: "EUR" } })).toEqual([]);
    expect(sent[0]).toMatchObject({
      path: "/api/player/accounts",
      init: { method: "POST", credentials: "same-origin", body: '{"currency":"EUR"}' },
    });
    expect(sent[0]?.init.headers).toMatchObject({ "X-Requested-With": "XMLHttpRequest" });
    expect(new Headers(sent[0]?.init.headers).get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("throws what a call is answered with when there is no session", async () => {
    answers = [{ status: 401, body: problem }];
    await expect(callPlatform(listAccounts, {})).rejects.toMatchObject({ status: 401, problem });
  });
});

describe("[ERR-01] a call that fails", () => {
  it("is thrown, and logged under its path's name", async () => {
    answers = [{ status: 500, body: { code: "CALL.FAILED", message: "m" } }];
    await expect(callPlatform(listAccounts, {})).rejects.toMatchObject({ status: 500 });
    expect(reported).toMatchObject([{ level: "error", name: "LOAD_PLAYER_ACCOUNTS_ERROR", message: "m" }]);
  });

  it("gives what is empty where the page can do without, and is logged all the same", async () => {
    answers = [
      { status: 500, body: "<html>" },
      { status: 404, body: problem },
    ];
    expect(await loadFromPlatform(listAccounts, {}, [])).toEqual([]);
    expect(await loadFromPlatform(listAccounts, {}, [])).toEqual([]);
    expect(reported).toHaveLength(1);
  });
});
