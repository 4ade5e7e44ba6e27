import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { createJackpot } from "#platform/jackpots/create-jackpot.ts";
import { listGameJackpots, listJackpots, listTournaments } from "#schemas/api/promotions.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import type { Catalogue } from "../games/catalogue.ts";
import { seedDemo } from "./seed-demo.ts";

describe("the demo seed", () => {
  let runtime: TestPlatform;
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await loadCatalogue("tests/fixtures/catalogue");
    runtime = await createTestPlatform({ parts: { catalogue } });
    await seedDemo(runtime.context, catalogue);
  });
  afterAll(() => runtime.close());

  it("[JACK-01 part: levels of the demo] gives each brand three jackpots with three rising levels", async () => {
    for (const brand of ["test", "test-ee"]) {
      const jackpots = await runtime.client({ brand }).ok(listJackpots, {});
      expect(jackpots.map(({ identifier }) => identifier)).toEqual(["aurora-vault", "comet-trail", "midnight-crown"]);
      for (const { levels, state } of jackpots) {
        expect(state).toBe("active");
        expect(levels.map(({ identifier }) => identifier)).toEqual(["level_1", "level_2", "level_3"]);
        const amounts = levels.map(({ amount_cents }) => amount_cents);
        expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
      }
      expect(await runtime.client({ brand }).ok(listGameJackpots, {})).toEqual(jackpots);
    }
  });

  it("[TOUR-01] gives each brand four tournaments: running, to come and past", async () => {
    const tournaments = await runtime.client().ok(listTournaments, {});
    expect(tournaments.map(({ status }) => status)).toEqual(["active", "active", "future", "archive"]);
    expect(tournaments[0]?.games).toEqual([
      "amber-works/first-light",
      "amber-works/lightning-lake",
      "amber-works/cafe-royal",
    ]);
  });

  it("repeats nothing when it runs again, and adds the next weeks when they come", async () => {
    await seedDemo(runtime.context, catalogue);
    expect(await runtime.client().ok(listJackpots, {})).toHaveLength(3);
    expect(await runtime.client().ok(listTournaments, {})).toHaveLength(4);
    runtime.clock.advance(7 * 86_400_000);
    await seedDemo(runtime.context, catalogue);
    const statuses = (await runtime.client().ok(listTournaments, {})).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining(["active", "future", "archive"]));
    expect(await runtime.client().ok(listJackpots, {})).toHaveLength(3);
  });

  it("a jackpot with wrong levels or a foreign currency is refused", async () => {
    const level = { name: "One", seed: 100n };
    const jackpot = { brand: "test", identifier: "odd-one", title: "Odd", currency: "EUR" };
    await expect(
      createJackpot(runtime.context, { ...jackpot, levels: [level, level, { ...level, amount: 99n }] }),
    ).rejects.toMatchObject({ status: 422, problem: { errors: { "levels.2": [expect.anything()] } } });
    await expect(
      createJackpot(runtime.context, { ...jackpot, currency: "PLN", levels: [level, level, level] }),
    ).rejects.toMatchObject({ status: 422, problem: { errors: { currency: [expect.anything()] } } });
  });
});
