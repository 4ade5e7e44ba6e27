import { expect, it } from "vitest";
import { playMonth } from "#tests/harness/month/month.ts";

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

it("[TOUR-05 part: a month of play] 2,000 players of four countries and currencies over a quarter's end and clock changes: all that play and deposits lead to is what a reference model says", async () => {
  const { differences, ...report } = await playMonth({ seed: SEED, players: 2_000, days: 31, presence: 4 });
  console.log(`seed ${SEED}: ${JSON.stringify({ ...report, differences: differences.length })}`);
  expect(differences.slice(0, 20), `run it again with SEED=${SEED}`).toEqual([]);
  expect(report.takenBack).toBeGreaterThan(100);
  expect(report.prizes).toBeGreaterThan(50);
}, 3_600_000);
