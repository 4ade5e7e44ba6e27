import { LRUCache } from "lru-cache";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import type { Club, Fate, League, Match } from "./match.ts";
import * as names from "./names.ts";
import { between, gauss, pick, type Random, randomOf, shuffled } from "./random.ts";

/** Match 0 of every league begins then. */
const EPOCH = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;
const TENNIS_PLAYERS = 16;

/** How close the clubs of a sport are, and how often a league has a match. */
const SPORTS: Record<Sport, { spread: number; intervalMinutes: number; squad: number }> = {
  football: { spread: 0.24, intervalMinutes: 110, squad: 15 },
  tennis: { spread: 0.28, intervalMinutes: 60, squad: 0 },
  basketball: { spread: 0.18, intervalMinutes: 50, squad: 9 },
  "ice-hockey": { spread: 0.2, intervalMinutes: 75, squad: 14 },
  esports: { spread: 0.16, intervalMinutes: 60, squad: 5 },
};

/** Every league of a seed. Leagues of one sport begin in turn, so that their matches spread over the day. */
export function leaguesOf(seed: string): League[] {
  return [
    ...teams("football", names.FOOTBALL_LEAGUES, seed),
    ...tours(seed),
    ...teams("basketball", names.BASKETBALL_LEAGUES, seed),
    ...teams("ice-hockey", names.HOCKEY_LEAGUES, seed),
    ...teams("esports", names.ESPORTS_LEAGUES, seed),
  ];
}

function leagueTimes(sport: Sport, index: number, count: number) {
  const { intervalMinutes } = SPORTS[sport];
  const offset = Math.floor((index * intervalMinutes) / count / 5) * 5;
  return { intervalMs: intervalMinutes * MINUTE, offsetMs: offset * MINUTE };
}

function teams(sport: Sport, leagues: readonly names.LeagueNames[], seed: string): League[] {
  return leagues.map(({ id, name, clubs }, index) => ({
    id,
    sport,
    name,
    clubs: clubs.map(([club, short]): Club => {
      const random = randomOf(seed, id, short);
      return {
        id: `${id}-${short.toLowerCase()}`,
        name: club,
        short,
        colours: coloursOf(random),
        strength: evenly(gauss(random)) * SPORTS[sport].spread,
        people: squadOf(random, SPORTS[sport].squad),
      };
    }),
    ...leagueTimes(sport, index, leagues.length),
  }));
}

function tours(seed: string): League[] {
  const surnames = shuffled(randomOf(seed, "tennis"), names.SURNAMES);
  return names.TENNIS_TOURS.map(({ id, name, women }, index) => ({
    id,
    sport: "tennis",
    name,
    clubs: surnames.slice(index * TENNIS_PLAYERS, (index + 1) * TENNIS_PLAYERS).map((surname): Club => {
      const random = randomOf(seed, id, surname);
      return {
        id: `${id}-${surname.toLowerCase()}`,
        name: `${pick(random, women ? names.WOMEN : names.MEN)} ${surname}`,
        short: surname.slice(0, 12),
        colours: coloursOf(random),
        strength: evenly(gauss(random)) * SPORTS.tennis.spread,
        people: [],
      };
    }),
    ...leagueTimes("tennis", index, names.TENNIS_TOURS.length),
  }));
}

const coloursOf = (random: Random): string[] => shuffled(random, names.COLOURS).slice(0, 2);

function squadOf(random: Random, size: number): string[] {
  const surnames = shuffled(random, names.SURNAMES);
  return surnames.slice(0, size).map((surname) => `${pick(random, names.MEN).charAt(0)}. ${surname}`);
}

/** Matches of a league that begin after `from` and not after `until`, in order. */
export function matchesBetween(seed: string, league: League, from: number, until: number): Match[] {
  const start = EPOCH + league.offsetMs;
  const first = Math.floor((from - start) / league.intervalMs) + 1;
  const last = Math.floor((until - start) / league.intervalMs);
  const matches: Match[] = [];
  for (let number = first; number <= last; number += 1) {
    const match = matchOf(seed, league, number);
    if (match) matches.push(match);
  }
  return matches;
}

/** A feed asks for the same two days of matches twice a second: each is drawn once for its league. */
const drawn = new WeakMap<League, LRUCache<string, { match: Match | null }>>();
const MOST_MATCHES = 200;

function matchOf(seed: string, league: League, number: number): Match | null {
  let matches = drawn.get(league);
  if (!matches) {
    matches = new LRUCache({ max: MOST_MATCHES });
    drawn.set(league, matches);
  }
  const key = `${seed} ${number}`;
  const known = matches.get(key);
  if (known) return known.match;
  const match = drawMatch(seed, league, number);
  matches.set(key, { match });
  return match;
}

/** Null in the pause after a season, in which the clubs of its last round rest. */
function drawMatch(seed: string, league: League, number: number): Match | null {
  const size = league.clubs.length;
  const perSeason = size * (size - 1) + Math.ceil(size / 4);
  const season = Math.floor(number / perSeason);
  const sides = seasonOf(seed, league, season)[number - season * perSeason];
  if (!sides) return null;
  const [home, away] = sides;
  const id = `${league.id}-${number}`;
  return {
    id,
    league,
    season: seasonName(EPOCH + league.offsetMs + season * perSeason * league.intervalMs, perSeason * league.intervalMs),
    home: league.clubs[home] as Club,
    away: league.clubs[away] as Club,
    startsAt: EPOCH + league.offsetMs + number * league.intervalMs,
    fate: fateOf(seed, league.sport, id),
  };
}

/** Its year and its number in it. */
function seasonName(start: number, length: number): string {
  const year = new Date(start).getUTCFullYear();
  return `${year}/${Math.floor((start - Date.UTC(year, 0, 1)) / length) + 1}`;
}

function fateOf(seed: string, sport: Sport, id: string): Fate {
  const chance = between(randomOf(seed, id, "fate"), 1, 240);
  if (chance <= 4) return "postponed";
  if (chance <= 6) return "abandoned";
  return sport === "football" && chance <= 16 ? "corrected" : "played";
}

const seasons = new Map<string, readonly (readonly [number, number])[]>();
const MOST_SEASONS = 64;

/** Who plays whom in a season, in the order of kick-offs: everybody meets everybody twice, at home and away. */
function seasonOf(seed: string, league: League, season: number): readonly (readonly [number, number])[] {
  const key = `${seed} ${league.id} ${season}`;
  const known = seasons.get(key);
  if (known) return known;
  const fixtures = drawSeason(league.clubs.length, randomOf(seed, league.id, "season", season));
  if (seasons.size >= MOST_SEASONS) seasons.delete(seasons.keys().next().value as string);
  seasons.set(key, fixtures);
  return fixtures;
}

/** Rounds by the circle method; in a round those begin first who have rested longest. */
export function drawSeason(size: number, random: Random): (readonly [number, number])[] {
  const clubs = shuffled(
    random,
    Array.from({ length: size }, (_, index) => index),
  );
  const rounds = Array.from({ length: size - 1 }, (_, round) => pairsOf(clubs, round));
  const fixtures: (readonly [number, number])[] = [];
  const played = new Map<number, number>();
  const restedSince = ([a, b]: readonly [number, number]) => Math.max(played.get(a) ?? -1, played.get(b) ?? -1);
  for (const [leg, order] of [shuffled(random, rounds), shuffled(random, rounds)].entries())
    for (const round of order) {
      const sorted = [...round].sort((a, b) => restedSince(a) - restedSince(b));
      for (const [home, away] of sorted) {
        played.set(home, fixtures.length);
        played.set(away, fixtures.length);
        fixtures.push(leg === 0 ? [home, away] : [away, home]);
      }
    }
  return fixtures;
}

/** One round: the first stays, the others turn. */
function pairsOf(clubs: readonly number[], round: number): (readonly [number, number])[] {
  const [fixed, ...others] = clubs as [number, ...number[]];
  const turned = others.map((_, index) => others[(index + round) % others.length] as number);
  const pairs: (readonly [number, number])[] = [
    round % 2 ? [turned[0] as number, fixed] : [fixed, turned[0] as number],
  ];
  for (let index = 1; index < clubs.length / 2; index += 1) {
    const pair = [turned[index] as number, turned[turned.length - index] as number] as const;
    pairs.push(index % 2 ? pair : [pair[1], pair[0]]);
  }
  return pairs;
}

/** Nobody is so much better than all others that there is nothing to bet on. */
const evenly = (strength: number): number => Math.min(1.6, Math.max(-1.6, strength));
