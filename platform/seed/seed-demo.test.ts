import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listTournaments } from "#schemas/api/promotions.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testTournament } from "#tests/harness/tournaments.ts";
import { seedDemo } from "./seed-demo.ts";

const WEEK = { start_at: "2026-01-05T00:00:00Z", end_at: "2026-01-12T00:00:00Z", repeat_days: 7 };
const FOUR_WEEKS = { start_at: "2026-01-05T00:00:00Z", end_at: "2026-02-02T00:00:00Z", repeat_days: 28 };

describe("the demo seed", () => {
  let runtime: TestPlatform;
  beforeAll(async () => {
    const tournaments = [
      testTournament({ slug: "sprint", ...WEEK }),
      testTournament({ slug: "voyage", ...FOUR_WEEKS }),
    ];
    runtime = await createTestPlatform({ brands: [testBrand({ tournaments })] });
    // A Wednesday.
    runtime.clock.advance(9 * 86_400_000);
    await seedDemo(runtime.context);
  });
  afterAll(() => runtime.close());

  it("[TOUR-01] gives a brand tournaments that run, are to come and are past", async () => {
    const tournaments = await runtime.client().ok(listTournaments, {});
    expect(tournaments.map(({ frontend_identifier, status }) => [frontend_identifier, status])).toEqual([
      ["sprint-2026-03-16", "active"],
      ["voyage-2026-03-30", "active"],
      ["sprint-2026-03-23", "future"],
      ["voyage-2026-04-27", "future"],
      ["sprint-2026-03-09", "archive"],
      ["voyage-2026-03-02", "archive"],
    ]);
  });

  it("repeats nothing when it runs again, and adds the next weeks when they come", async () => {
    await seedDemo(runtime.context);
    expect(await runtime.client().ok(listTournaments, {})).toHaveLength(6);
    runtime.clock.advance(7 * 86_400_000);
    await seedDemo(runtime.context);
    const statuses = (await runtime.client().ok(listTournaments, {})).map(({ status }) => status);
    expect(statuses).toEqual(["active", "active", "future", "future", "archive", "archive", "archive"]);
  });
});
