import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "#schemas/api/index.ts";
import { isFromServer } from "#schemas/kit/operation.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
let player: TestClient;
beforeAll(async () => {
  runtime = await createTestPlatform();
  player = (await runtime.register()).client;
});
afterAll(() => runtime.close());

const changing = OPERATIONS.filter(({ method, caller }) => method !== "GET" && !isFromServer(caller));
const addressOf = (path: string) => path.replace(/\{\w+\}/g, "1");

describe.each(changing.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  "%s",
  (_, { method, path }) => {
    const send = (headers: Record<string, string>, body = "{}") =>
      player.request(addressOf(path), { method, headers, body });

    it("[SEC-03] of a cross-site form, which can set no header, is refused with 403", async () => {
      for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
        const answer = await send({ "Content-Type": type, Origin: "https://evil.example" });
        expect([answer.status, (await answer.json()).code]).toEqual([403, "CALL.FORGED"]);
      }
    });

    it("[SEC-03] of a cross-site script is refused with 403 even with the header", async () => {
      const answer = await send({ "X-Requested-With": "XMLHttpRequest", "Sec-Fetch-Site": "cross-site" });
      expect([answer.status, (await answer.json()).code]).toEqual([403, "CALL.FORGED"]);
    });
  },
);

it("[SEC-03] nothing that changes anything is a GET: a walk over all of them leaves the database as it was", async () => {
  const tables = ["players", "player_groups", "sessions", "ledger_journals", "ledger_balances", "game_sessions"];
  const state = async () =>
    Promise.all(
      tables.map(async (table) => (await runtime.database.pool.query(`select * from ${table} order by 1`)).rows),
    );
  const before = await state();
  for (const { path } of OPERATIONS.filter(({ method }) => method === "GET")) await player.request(addressOf(path));
  expect(await state()).toEqual(before);
});
