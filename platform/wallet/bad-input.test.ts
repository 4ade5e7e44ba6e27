import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROVIDER_HEADER, SIGNATURE_HEADER, sign, signedRequest, TIMESTAMP_HEADER } from "#platform/http/signature.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { providerSecret } from "./provider-keys.ts";

let money: MoneyHarness;
let player: number;
let session: string;
beforeAll(async () => {
  money = await MoneyHarness.create();
  player = await money.player({ real: 1000n });
  session = await money.session(player);
});
afterAll(() => money.close());

/** Everything that a call could have changed. */
async function state() {
  const tables = ["ledger_balances", "ledger_journals", "ledger_entries", "rounds", "wallet_actions", "game_sessions"];
  const all = tables.map((table) => money.database.pool.query(`select * from ${table} order by 1, 2`));
  return (await Promise.all(all)).map(({ rows }) => rows);
}

/** A signed request whose body is any text. */
function rawRequest(verb: string, body: string): Request {
  const path = `/wallet/v1/${verb}`;
  const timestamp = String(money.clock.now().getTime() / 1000);
  const secret = providerSecret(money.context.secret, "acme");
  return new Request(`https://test.localhost${path}`, {
    method: "POST",
    body,
    headers: {
      [PROVIDER_HEADER]: "acme",
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(secret, { timestamp, method: "POST", path, body }),
    },
  });
}

describe("[SEC-07 part: the wallet] amounts", () => {
  const wrong = [
    "-1",
    "0",
    "1e309",
    "-1e309",
    "NaN",
    "Infinity",
    "9007199254740992",
    "1.5",
    '"100"',
    "null",
    "[5]",
    "{}",
    "true",
  ];

  it.each(wrong)("a stake of %s is refused with 422 by field and changes nothing", async (amount) => {
    const before = await state();
    const bet = `{"session":"${session}","action":"a","round":"r","amount":${amount}}`;
    const answer = await money.send(rawRequest("bet", bet));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(["amount"]);
    const whole = `{"session":"${session}","action":"a","round":"r","bet":${amount},"win":1}`;
    expect((await money.send(rawRequest("bet-and-win", whole))).status).toBe(422);
    expect(await state()).toEqual(before);
  });

  it.each(wrong.filter((amount) => amount !== "0"))(
    "a win of %s is refused with 422 and changes nothing",
    async (amount) => {
      await money.provider("bet", { session, action: "open", round: "open", amount: 1 });
      const before = await state();
      const win = `{"session":"${session}","action":"w","round":"open","amount":${amount},"finished":true}`;
      expect((await money.send(rawRequest("win", win))).status).toBe(422);
      const whole = `{"session":"${session}","action":"w","round":"w","bet":1,"win":${amount}}`;
      expect((await money.send(rawRequest("bet-and-win", whole))).status).toBe(422);
      expect(await state()).toEqual(before);
    },
  );
});

describe("bodies", () => {
  it.each([
    ["not JSON", "{", 400],
    ["nothing", "", 400],
    ["a bare NaN", "NaN", 400],
    ["a list", "[]", 422],
    ["an unknown field", '{"session":"s","action":"a","round":"r","amount":1,"balance":5}', 422],
    ["a field missing", '{"session":"s","action":"a","amount":1}', 422],
    ["an empty action id", '{"session":"s","action":"","round":"r","amount":1}', 422],
    ["a long action id", `{"session":"s","action":"${"a".repeat(81)}","round":"r","amount":1}`, 422],
    ["no session id", '{"session":"s","action":"a","round":"r","amount":1}', 404],
    ["no such session", '{"session":"00000000-0000-4000-8000-000000000000","action":"a","round":"r","amount":1}', 404],
  ])("%s", async (_, body, status) => {
    const before = await state();
    expect((await money.send(rawRequest("bet", body))).status).toBe(status);
    expect(await state()).toEqual(before);
  });

  it.each(["session", "balance", "win", "bet-and-win", "rollback"])("%s of an unknown session is 404", async (verb) => {
    const id = "00000000-0000-4000-8000-000000000000";
    const more = {
      session: {},
      balance: {},
      win: { action: "a", round: "r", amount: 1, finished: true },
      "bet-and-win": { action: "a", round: "r", bet: 1, win: 1 },
      rollback: { action: "a", target: "t", round: "r" },
    }[verb];
    for (const session of [id, "nonsense"]) {
      const answer = await money.provider(verb, { session, ...more });
      expect(answer).toMatchObject({ status: 404, body: { code: "WALLET.SESSION_UNKNOWN" } });
    }
  });
});

describe("signatures", () => {
  const body = () => ({ session, action: "signed", round: "signed", amount: 10 });
  const request = (changes: Partial<Parameters<typeof signedRequest>[1]> = {}) =>
    signedRequest("https://test.localhost/wallet/v1/bet", {
      provider: "acme",
      secret: providerSecret(money.context.secret, "acme"),
      body: body(),
      now: money.clock.now(),
      ...changes,
    });
  const with_ = (changes: Record<string, string | null>, text = JSON.stringify(body())) => {
    const headers = new Headers(request().headers);
    for (const [name, value] of Object.entries(changes))
      value === null ? headers.delete(name) : headers.set(name, value);
    return new Request("https://test.localhost/wallet/v1/bet", { method: "POST", headers, body: text });
  };

  it("that are missing, wrong, of another provider, or over something else are refused with 401", async () => {
    const before = await state();
    for (const forged of [
      with_({ [SIGNATURE_HEADER]: null }),
      with_({ [SIGNATURE_HEADER]: "0".repeat(64) }),
      with_({ [PROVIDER_HEADER]: null }),
      with_({ [PROVIDER_HEADER]: "other" }),
      with_({ [TIMESTAMP_HEADER]: null }),
      with_({ [TIMESTAMP_HEADER]: "soon" }),
      with_({ [TIMESTAMP_HEADER]: String(money.clock.now().getTime() / 1000 + 1) }),
      with_({}, JSON.stringify({ ...body(), amount: 1 })),
      new Request("https://test.localhost/wallet/v1/bet?x", request()),
      request({ secret: "guessed" }),
    ]) {
      expect(await money.send(forged)).toMatchObject({ status: 401, body: { code: "WALLET.SIGNATURE" } });
    }
    expect(await state()).toEqual(before);
  });

  it("more than five minutes old or early are stale, and up to that are not", async () => {
    const at = (seconds: number) => new Date(money.clock.now().getTime() + seconds * 1000);
    for (const seconds of [-301, 301]) {
      expect(await money.send(request({ now: at(seconds) }))).toMatchObject({
        status: 401,
        body: { code: "WALLET.STALE" },
      });
    }
    for (const seconds of [-300, 300]) expect((await money.send(request({ now: at(seconds) }))).status).toBe(200);
  });
});

describe("[SEC-07 part: the largest balance]", () => {
  const MOST = 2n ** 53n - 1n;

  it("a win that would lift the balance beyond what JSON tells exactly is refused before anything moved", async () => {
    const rich = await money.player({ real: MOST - 10n });
    const own = await money.session(rich);
    expect((await money.provider("bet", { session: own, action: "rich", round: "rich", amount: 1 })).status).toBe(200);
    const before = await state();
    const limit = { status: 409, body: { code: "WALLET.BALANCE_LIMIT" } };
    const win = { session: own, action: "too-much", round: "rich", amount: 12, finished: true };
    expect(await money.provider("win", win)).toMatchObject(limit);
    const whole = { session: own, action: "whole", round: "whole", bet: 1, win: 13 };
    expect(await money.provider("bet-and-win", whole)).toMatchObject(limit);
    expect(await state()).toEqual(before);
    expect(await money.provider("win", { ...win, action: "just", amount: 11 })).toMatchObject({
      status: 200,
      body: { balance: Number(MOST) },
    });
  });
});
