import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viewBanners } from "#schemas/api/banners.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { bannerViews } from "./tables.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const counts = async () => {
  const rows = await runtime.database.drizzle.select().from(bannerViews);
  return Object.fromEntries(rows.map(({ bannerId, day, views }) => [`${day} ${bannerId}`, views]));
};

describe("views of promotions", () => {
  it("[GUARD-08] are counted by brand and day, without a name", async () => {
    const client = runtime.client();
    const day = runtime.clock.now().toISOString().slice(0, 10);
    for (const ids of [["welcome", "cashback"], ["welcome"]])
      expect((await client.call(viewBanners, { body: { ids } })).status).toBe(204);
    expect(await counts()).toEqual({ [`${day} welcome`]: 2, [`${day} cashback`]: 1 });
    const both = Array.from({ length: 20 }, (_, turn) =>
      turn % 2 ? ["cashback", "welcome"] : ["welcome", "cashback"],
    );
    await Promise.all(both.map((ids) => client.call(viewBanners, { body: { ids } })));
    expect(await counts()).toEqual({ [`${day} welcome`]: 22, [`${day} cashback`]: 21 });
  });

  it("what is no id of a promotion is refused, and made-up ones can't fill the table", async () => {
    const client = runtime.client();
    for (const ids of [[], ["a b"], ["x".repeat(65)], ["a", "a"], Array(31).fill("a")])
      expect((await client.call(viewBanners, { body: { ids } })).status).toBe(422);
    for (let turn = 0; turn < 20; turn += 1) {
      const ids = Array.from({ length: 30 }, (_, place) => `made-up-${turn}-${place}`);
      expect((await client.call(viewBanners, { body: { ids } })).status).toBe(204);
    }
    expect(Object.keys(await counts())).toHaveLength(500);
  });
});
