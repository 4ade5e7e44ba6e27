import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "#schemas/api/index.ts";
import { isDeskCaller } from "#schemas/kit/operation.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
let guest: TestClient;
let player: TestClient;
beforeAll(async () => {
  runtime = await createTestPlatform();
  guest = runtime.client();
  player = (await runtime.register()).client;
});
afterAll(() => runtime.close());

const ofDesk = OPERATIONS.filter(({ caller }) => isDeskCaller(caller));

it.each(ofDesk.map((operation) => [operation.name, operation] as const))(
  "%s is closed to guests and players, whatever they send",
  async (_, { method, path }) => {
    for (const client of [guest, player]) {
      const answer = await client.request(path.replace(/\{\w+\}/g, "1"), {
        method,
        headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
        ...(method === "GET" ? {} : { body: "{" }),
      });
      expect([answer.status, (await answer.json()).code]).toEqual([401, "AUTH.REQUIRED"]);
    }
  },
);
