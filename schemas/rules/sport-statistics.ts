import type { SportEventPage, SportHappening } from "../api/sports.ts";
import type { Sport } from "../sports/vocabulary.ts";

type Statistic = SportEventPage["statistics"][number];
type Happening = SportHappening["happening"];

/** How often something happened for each side. */
export interface HappeningCount {
  happening: Happening;
  home: number;
  away: number;
}

/** As a match's page lists them. */
const ORDER: readonly Statistic["kind"][] = [
  ...(["possession", "attacks", "shots", "corners", "points", "yellow-cards", "red-cards"] as const),
];

const COUNTED: Partial<Record<Happening, Statistic["kind"]>> = {
  shot: "shots",
  corner: "corners",
  "yellow-card": "yellow-cards",
  "red-card": "red-cards",
  attack: "attacks",
  "dangerous-attack": "attacks",
  point: "points",
};

/** What a happening counts for; null for one that no statistic counts. */
export function statisticOf(sport: Sport, happening: Happening): Statistic["kind"] | null {
  // A basket brings one to three points, which the score has; counted one by one they would contradict it.
  if (sport === "basketball" && happening === "point") return "shots";
  return COUNTED[happening] ?? null;
}

/** Statistics with what has happened since added. Possession is a share and stays as it is. */
export function addToStatistics(
  statistics: readonly Statistic[],
  sport: Sport,
  counts: readonly HappeningCount[],
): Statistic[] {
  const sums = new Map(statistics.map((each) => [each.kind, each]));
  for (const { happening, home, away } of counts) {
    const kind = statisticOf(sport, happening);
    if (kind === null) continue;
    const sum = sums.get(kind) ?? { kind, home: 0, away: 0 };
    sums.set(kind, { kind, home: sum.home + home, away: sum.away + away });
  }
  return ORDER.flatMap((kind) => sums.get(kind) ?? []);
}
