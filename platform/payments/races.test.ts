import { afterAll, beforeAll, expect, it } from "vitest";
import { GIFT_RACES } from "#tests/harness/races/gift-races.ts";
import { PAYMENT_RACES } from "#tests/harness/races/payment-races.ts";
import { runRaces } from "#tests/harness/races/race.ts";
import { RaceWorld } from "#tests/harness/races/race-world.ts";

/** Runs the same races again: `SEED=123 npx vitest run platform/payments/races.test.ts`. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

let world: RaceWorld;
beforeAll(async () => {
  world = await RaceWorld.create(SEED);
});
// Checks the books.
afterAll(() => world.close());

it.each([...PAYMENT_RACES, ...GIFT_RACES])(
  "[LEDGER-10 part: 4 races] $name over two platforms: exactly one wins",
  async (race) => {
    expect((await runRaces(world, race, { races: 4, crowd: 24 })).diagnostics, `SEED=${SEED}`).toEqual([]);
  },
);
