import { expect, it } from "vitest";
import { playMonth } from "./month.ts";

const SEED = Number(process.env.SEED ?? 14);

it("[TOUR-05 part: some days of play] 200 players of four countries and currencies: scores, places, prizes, tickets, quests, points, levels and claims are those of a reference model", async () => {
  const { differences, ...report } = await playMonth({ seed: SEED, players: 200, days: 3, presence: 10 });
  expect(differences.slice(0, 20), `run it again with SEED=${SEED}`).toEqual([]);
  expect(Math.min(...Object.values(report)), JSON.stringify(report)).toBeGreaterThan(10);
}, 120_000);
