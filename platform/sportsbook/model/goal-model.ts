import { type GoalRates, probabilityOf, scoreMatrix } from "./score-matrix.ts";

/** A result that the model learns from. */
export interface PastMatch {
  league: string;
  /** Days since any beginning, the same for all. */
  day: number;
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
}

/** What the fit assumes. */
export interface FitOptions {
  /** Days after which a result counts half. */
  halfLife: number;
  /** How many expected goals a club's rating has as its prior: much pulls it to the average. */
  prior: number;
  /** What a club is worth that came to the league while its results were being collected: it scores less, lets in more. */
  newcomer: number;
  /** Dixon and Coles' dependence of low scores. */
  rho: number;
}

/** Chosen on the seasons before 2024-25, which the figure `odds-log-loss` measures on (docs/guides/sports-feed.md). */
export const FIT: FitOptions = { halfLife: 300, prior: 6, newcomer: 0.8, rho: -0.06 };

/** A club beside the average of its league: 1.2 scores a fifth more, or lets in a fifth more. */
interface Rating {
  attack: number;
  defence: number;
}

/** A league's goals and its clubs at a day. */
export interface GoalModel {
  /** Goals that an average home side and an average guest score. */
  home: number;
  away: number;
  clubs: Map<string, Rating>;
  newcomer: number;
  rho: number;
}

const ROUNDS = 12;

/**
 * Fits one league from what was played before `day`: goals are Poisson with the rate average x attack x the other side's
 * defence, results count less the older they are, and each rating has a gamma prior. `start`: an earlier fit to go on from.
 */
export function fitGoalModel(
  matches: readonly PastMatch[],
  day: number,
  options: FitOptions = FIT,
  start?: GoalModel,
): GoalModel {
  const past = matches.filter((match) => match.day < day);
  const weights = past.map((match) => 0.5 ** ((day - match.day) / options.halfLife));
  const priors = priorsOf(past, options.newcomer);
  const clubs = new Map<string, Rating>();
  for (const [club, prior] of priors)
    clubs.set(club, { ...(start?.clubs.get(club) ?? { attack: prior, defence: 1 / prior }) });
  const model: GoalModel = { home: 1.5, away: 1.2, clubs, newcomer: options.newcomer, rho: options.rho };
  if (past.length === 0) return model;
  for (let round = 0; round < (start ? 3 : ROUNDS); round += 1) {
    fitAverages(model, past, weights);
    for (const part of ["attack", "defence"] as const) fitRatings(model, part, { past, weights, priors, options });
  }
  return model;
}

/** Each club's prior attack: 1, or a newcomer's. */
function priorsOf(past: readonly PastMatch[], newcomer: number): Map<string, number> {
  const first = past.reduce((least, { day }) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const priors = new Map<string, number>();
  for (const { home, away, day } of past)
    for (const club of [home, away]) if (!priors.has(club)) priors.set(club, day > first + 200 ? newcomer : 1);
  return priors;
}

function fitAverages(model: GoalModel, past: readonly PastMatch[], weights: readonly number[]): void {
  const scored = { home: 0, away: 0 };
  const expected = { home: 0, away: 0 };
  for (const [index, match] of past.entries()) {
    const weight = weights[index] as number;
    const home = model.clubs.get(match.home) as Rating;
    const away = model.clubs.get(match.away) as Rating;
    scored.home += weight * match.homeGoals;
    scored.away += weight * match.awayGoals;
    expected.home += weight * home.attack * away.defence;
    expected.away += weight * away.attack * home.defence;
  }
  model.home = scored.home / expected.home;
  model.away = scored.away / expected.away;
}

interface Evidence {
  past: readonly PastMatch[];
  weights: readonly number[];
  priors: ReadonlyMap<string, number>;
  options: FitOptions;
}

/** A rating's posterior mean: goals that were scored over those that were expected, both with the prior's. */
function fitRatings(model: GoalModel, part: keyof Rating, { past, weights, priors, options }: Evidence): void {
  const sums = new Map<string, { scored: number; expected: number }>();
  for (const [club, prior] of priors) {
    const mean = part === "attack" ? prior : 1 / prior;
    sums.set(club, { scored: options.prior * mean, expected: options.prior });
  }
  const add = (club: string, weight: number, goals: number, expected: number) => {
    const sum = sums.get(club) as { scored: number; expected: number };
    sum.scored += weight * goals;
    sum.expected += weight * expected;
  };
  const other = part === "attack" ? "defence" : "attack";
  for (const [index, { home, away, homeGoals, awayGoals }] of past.entries()) {
    const weight = weights[index] as number;
    const homeRest = (model.clubs.get(home) as Rating)[other];
    const awayRest = (model.clubs.get(away) as Rating)[other];
    add(
      home,
      weight,
      part === "attack" ? homeGoals : awayGoals,
      (part === "attack" ? model.home : model.away) * awayRest,
    );
    add(
      away,
      weight,
      part === "attack" ? awayGoals : homeGoals,
      (part === "attack" ? model.away : model.home) * homeRest,
    );
  }
  for (const [club, { scored, expected }] of sums) (model.clubs.get(club) as Rating)[part] = scored / expected;
}

/** What two clubs of the league are expected to score against each other. */
export function ratesOf(model: GoalModel, home: string, away: string): Required<GoalRates> {
  const unknown = { attack: model.newcomer, defence: 1 / model.newcomer };
  const at = model.clubs.get(home) ?? unknown;
  const guest = model.clubs.get(away) ?? unknown;
  return {
    home: model.home * at.attack * guest.defence,
    away: model.away * guest.attack * at.defence,
    rho: model.rho,
  };
}

/** Home, draw, away of a match that hasn't begun. */
export function resultOdds(rates: GoalRates): { home: number; draw: number; away: number } {
  const matrix = scoreMatrix(rates);
  return {
    home: probabilityOf(matrix, (home, away) => home > away),
    draw: probabilityOf(matrix, (home, away) => home === away),
    away: probabilityOf(matrix, (home, away) => home < away),
  };
}

/**
 * Mean negative logarithm of what each match's result had been given, refitted for each day from what was played before
 * it: home, draw and away of all matches from `from` until before `until`.
 */
export function logLoss(
  matches: readonly PastMatch[],
  { from, until }: { from: number; until: number },
  options: FitOptions = FIT,
): { loss: number; matches: number } {
  let sum = 0;
  let count = 0;
  for (const league of new Set(matches.map((match) => match.league))) {
    const own = matches.filter((match) => match.league === league);
    const asked = own.filter(({ day }) => day >= from && day < until);
    let model: GoalModel | undefined;
    for (const day of [...new Set(asked.map((match) => match.day))].sort((a, b) => a - b)) {
      model = fitGoalModel(own, day, options, model);
      for (const match of asked.filter((each) => each.day === day)) {
        const odds = resultOdds(ratesOf(model, match.home, match.away));
        const { homeGoals, awayGoals } = match;
        sum -= Math.log(homeGoals > awayGoals ? odds.home : homeGoals < awayGoals ? odds.away : odds.draw);
        count += 1;
      }
    }
  }
  return { loss: sum / count, matches: count };
}
