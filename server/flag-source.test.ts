import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { EventPort } from "#platform/events/port.ts";
import { emptyRegister } from "#platform/exclusion/fake-register.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { FLAG_CLIENT_KEY } from "#schemas/api/flags.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestClock } from "#tests/harness/clock.ts";
import { createTestDatabase } from "#tests/harness/database.ts";
import { createFlagSource } from "./flag-source.ts";

const ask = new Request("http://test.localhost/api/frontend?appName=test&userId=7", {
  headers: { Authorization: FLAG_CLIENT_KEY },
});

it("[FLAG-01 part: which source] flags come from the brand's file, or from the Unleash that is named", async () => {
  const database = await createTestDatabase();
  const asked: string[] = [];
  const unleash = createServer((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`);
    response.setHeader("Content-Type", "application/json").end('{"toggles":[]}');
  });
  await new Promise<void>((resolve) => unleash.listen(0, "127.0.0.1", resolve));
  try {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const brand = testBrand({ flags: { features: [{ name: "WWW", enabled: true }] } });
    const context = {
      database,
      brands: new Map([[brand.id, brand]]),
      clock: new TestClock(),
      events: new EventPort(),
      realtime: createRealtime({ database, log }),
      log,
      exclusion: emptyRegister,
      secret: "x".repeat(32),
      demo: true,
    };
    const bundled = await (await createFlagSource({}, context)(ask)).json();
    expect(bundled).toMatchObject({ toggles: [{ name: "WWW" }] });

    const UNLEASH_URL = `http://127.0.0.1:${(unleash.address() as AddressInfo).port}/api/frontend`;
    const remote = createFlagSource({ UNLEASH_URL, UNLEASH_KEY: "house-key" }, context);
    expect(await (await remote(ask)).json()).toEqual({ toggles: [] });
    expect(asked).toEqual(["house-key /api/frontend?appName=test&userId=7"]);
  } finally {
    await new Promise((resolve) => unleash.close(resolve));
    await database.close();
  }
});
