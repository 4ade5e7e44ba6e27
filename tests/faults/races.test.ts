import { afterAll, beforeAll, expect, it } from "vitest";
import { GIFT_RACES } from "#tests/harness/races/gift-races.ts";
import { PAYMENT_RACES } from "#tests/harness/races/payment-races.ts";
import { runRaces } from "#tests/harness/races/race.ts";
import { RaceWorld } from "#tests/harness/races/race-world.ts";

/** The same races again: `SEED=123 npm run test:faults -- races`. Fewer: `RACES=50`. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const RACES = Number(process.env.RACES ?? 1_000);
const BOUND_MS = 90 * 60_000;
/** Of two that race evenly each wins some. */
const LEAST_SHARE = 0.02;

let world: RaceWorld;
beforeAll(async () => {
  world = await RaceWorld.create(SEED);
});
// Checks the books.
afterAll(() => world.close());

it(
  "[LEDGER-10] 1,000 races each of recalls and payouts, last wagers, exchanges, loot boxes, free spins and promo codes, and one of 1,000 clients: exactly one wins",
  async () => {
    const diagnostics: string[] = [];
    for (const race of [...PAYMENT_RACES, ...GIFT_RACES]) {
      const began = performance.now();
      const report = await runRaces(world, race, { races: RACES, crowd: RACES });
      const seconds = Math.round((performance.now() - began) / 1_000);
      const ends = Object.entries(report.won).filter(([, count]) => count > 1);
      console.log(`seed ${SEED}, ${race.name}: ${JSON.stringify(Object.fromEntries(ends))}, ${seconds} s`);
      diagnostics.push(...report.diagnostics);
      if (!race.anyNumber && ends.some(([, count]) => count < RACES * LEAST_SHARE))
        diagnostics.push(`${race.name}: one end hardly ever came`);
    }
    expect(diagnostics.slice(0, 20), `SEED=${SEED}`).toEqual([]);
  },
  BOUND_MS,
);
