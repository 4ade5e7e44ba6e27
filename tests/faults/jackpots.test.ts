import { expect, it } from "vitest";
import { rageJackpots, STORM_JACKPOTS } from "#tests/harness/jackpot-storm.ts";
import { JackpotsHarness } from "#tests/harness/jackpots.ts";

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

it("[JACK-02 part: a long simulation] 5,000 rounds by 32 clients and two processes' consumers are worked off as a reference model does", async () => {
  const harness = await JackpotsHarness.create(STORM_JACKPOTS);
  const { rounds, wins, takenBack, differences } = await rageJackpots(harness, {
    ...{ seed: SEED, rounds: 5_000, clients: 32 },
  });
  console.log(`seed ${SEED}: ${rounds} rounds, ${takenBack} taken back, ${wins} wins`);
  expect(differences.slice(0, 20), `run it again with SEED=${SEED}`).toEqual([]);
  expect(wins).toBeGreaterThan(200);
  await harness.close();
}, 600_000);
