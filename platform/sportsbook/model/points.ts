import { specifierOf } from "./lines.ts";
import { type PricedMarket, winnerMarket } from "./score-markets.ts";

/** What a side's possession brings: its mean points and their variance. */
export interface Possession {
  mean: number;
  variance: number;
}

/** A basketball match as it stands: the score and the possessions that each side still has. */
export interface PointsState {
  score: { home: number; away: number };
  possessions: number;
  /** Of the quarter that runs. */
  quarter: { number: number; score: { home: number; away: number }; possessions: number } | null;
}

/** Points are sums of many possessions: margin and total are normal. */
export function pointsMarkets(
  rates: { home: Possession; away: Possession },
  state: PointsState,
  lines: { total: readonly number[]; handicap: readonly number[] },
): PricedMarket[] {
  const { home, away } = rates;
  const { score, possessions } = state;
  const deviation = Math.sqrt(Math.max(possessions * (home.variance + away.variance), 0.25));
  const margin = score.home - score.away + possessions * (home.mean - away.mean);
  const total = score.home + score.away + possessions * (home.mean + away.mean);
  const markets = [winnerMarket(leadProbability(margin, deviation))];
  for (const line of lines.handicap) {
    const probability = above(-line, margin, deviation);
    markets.push({
      kind: "handicap",
      specifier: specifierOf(line),
      outcomes: { home: probability, away: 1 - probability },
    });
  }
  for (const line of lines.total) {
    const probability = above(line, total, deviation);
    markets.push({
      kind: "total",
      specifier: specifierOf(line),
      outcomes: { over: probability, under: 1 - probability },
    });
  }
  if (state.quarter) {
    const { number, score: points, possessions: left } = state.quarter;
    const spread = Math.sqrt(Math.max(left * (home.variance + away.variance), 0.25));
    const ahead = leadProbability(points.home - points.away + left * (home.mean - away.mean), spread);
    markets.push({ kind: "period-winner", specifier: String(number), outcomes: { home: ahead, away: 1 - ahead } });
  }
  return markets;
}

/** Ahead at the end, ties left out: they give stakes back or are played on. */
function leadProbability(mean: number, deviation: number): number {
  const home = above(0.5, mean, deviation);
  const away = 1 - above(-0.5, mean, deviation);
  return home + away > 0 ? home / (home + away) : 0.5;
}

const above = (line: number, mean: number, deviation: number) => 1 - normal((line - mean) / deviation);

/** The normal distribution's cumulative function (Abramowitz and Stegun 26.2.17; error below 1e-7). */
export function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    0.3989422804014327 *
    Math.exp((-x * x) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}
