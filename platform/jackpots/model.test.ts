import { expect, it } from "vitest";
import { rageJackpots, STORM_JACKPOTS } from "#tests/harness/jackpot-storm.ts";
import { JackpotsHarness } from "#tests/harness/jackpots.ts";

it("[JACK-02] bets and rollbacks of players at once, worked off by two processes: pots, winners and amounts are those of a reference model, every win is paid once, and the books are even", async () => {
  const harness = await JackpotsHarness.create(STORM_JACKPOTS);
  const report = await rageJackpots(harness, { seed: 14, rounds: 120, clients: 6 });
  expect(report.differences).toEqual([]);
  expect(report.wins).toBeGreaterThan(5);
  expect(report.takenBack).toBeGreaterThan(5);
  await harness.close();
});
