import { expect, it } from "vitest";
import { countAdventureEntries } from "#platform/adventures/count-entries.ts";
import { adventureBrand } from "#tests/harness/adventure-brand.ts";
import { rageAdventures } from "#tests/harness/adventure-storm.ts";
import { LoyaltyHarness } from "#tests/harness/loyalty.ts";

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

it("[ADV-01 part: a long simulation] 20 players through a run of the calendar, 20 times a day: claims and gifts are those of a reference model", async () => {
  const world = await LoyaltyHarness.create({
    brand: adventureBrand(),
    consumersOf: (context) => [countAdventureEntries(context)],
  });
  const { differences, claims, takenBack } = await rageAdventures(world, { seed: SEED, turnsADay: 20, players: 20 });
  console.log(`seed ${SEED}: ${claims} claims, ${takenBack} deposits and rounds taken back`);
  expect(differences.slice(0, 20), `run it again with SEED=${SEED}`).toEqual([]);
  expect(takenBack).toBeGreaterThan(100);
  await world.close();
}, 600_000);
