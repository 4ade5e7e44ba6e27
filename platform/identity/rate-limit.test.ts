import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { addressKey, countHit } from "./rate-limit.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform({ demo: false });
});
afterAll(() => runtime.close());

describe("a rate limit", () => {
  it("[SEC-08 part: counting] counts every hit once, also those of the same moment", async () => {
    const limit = { name: "test", hits: 7, seconds: 60 };
    const hits = await Promise.allSettled(
      Array.from({ length: 20 }, () => countHit(runtime.context, { limit, ip: "203.0.113.9", headers: new Headers() })),
    );
    expect(hits.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
    runtime.clock.advance(60_000);
    await countHit(runtime.context, { limit, ip: "203.0.113.9", headers: new Headers() });
  });

  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("[SEC-08 part: counting] counts %s as %s", (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
