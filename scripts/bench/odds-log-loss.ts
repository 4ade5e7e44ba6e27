import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { logLoss, type PastMatch } from "#platform/sportsbook/model/goal-model.ts";
import { atMost, type Figure } from "./figure.ts";

const DAY_MS = 24 * 3_600_000;
const day = (date: string) => Date.parse(date) / DAY_MS;

/** Results of five football leagues (scripts/bench/data/football/README.md). */
export function readResults(): PastMatch[] {
  const [, ...lines] = readFileSync(resolve("scripts/bench/data/football/results.csv"), "utf8").trim().split("\n");
  return lines.map((line) => {
    const [league, , date, home, away, homeGoals, awayGoals] = line.split(",") as [string, ...string[]];
    return {
      league,
      day: day(date as string),
      home: home as string,
      away: away as string,
      homeGoals: Number(homeGoals),
      awayGoals: Number(awayGoals),
    };
  });
}

/**
 * Log loss of home, draw and away on the season 2024-25 of five football leagues, each day fitted on what was played before it
 * (base rates give 1.078, a plain online goal model 0.988).
 */
export function measureOddsLogLoss(): Figure {
  const { loss, matches } = logLoss(readResults(), { from: day("2024-07-01"), until: day("2025-07-01") });
  return atMost("odds-log-loss", loss, "nats", 0.985, { matches });
}
