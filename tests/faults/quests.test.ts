import { expect, it } from "vitest";
import { rageQuests } from "#tests/harness/quest-storm.ts";
import { QuestsHarness } from "#tests/harness/quests.ts";

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

it("[QUEST-01 part: a long simulation] 3,000 rounds of 30 players in quests of several sizes are worked off as a reference model does", async () => {
  const walks = await QuestsHarness.create();
  const { differences, takenBack, given } = await rageQuests(walks, { seed: SEED, rounds: 3_000, players: 30 });
  console.log(`seed ${SEED}: ${takenBack} rounds taken back, ${given} gifts given`);
  expect(differences.slice(0, 20), `run it again with SEED=${SEED}`).toEqual([]);
  expect(takenBack).toBeGreaterThan(100);
  await walks.close();
}, 600_000);
