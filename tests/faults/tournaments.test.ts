import { expect, it } from "vitest";
import { rageTournaments } from "#tests/harness/tournament-storm.ts";
import { TournamentsHarness } from "#tests/harness/tournaments.ts";

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

it("[TOUR-05 part: a long simulation] 3,000 rounds of 30 players in tournaments of every kind are worked off as a reference model does", async () => {
  const cups = await TournamentsHarness.create();
  const { differences, takenBack } = await rageTournaments(cups, { seed: SEED, rounds: 3_000, players: 30 });
  console.log(`seed ${SEED}: ${takenBack} rounds taken back`);
  expect(differences.slice(0, 20), `run it again with SEED=${SEED}`).toEqual([]);
  expect(takenBack).toBeGreaterThan(100);
  await cups.close();
}, 600_000);
