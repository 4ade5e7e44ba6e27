import { beforeAll, describe, expect, it } from "vitest";
import { validator } from "#schemas/kit/validate.ts";
import { feedMessageSchema } from "#schemas/sports/feed.ts";
import { oneTurn } from "../feed/give-way.ts";
import { courseOf, quotesAt, snapshotAt } from "./course.ts";
import { drawSeason, leaguesOf, matchesBetween } from "./leagues.ts";
import type { Frame } from "./match.ts";
import { randomOf } from "./random.ts";
import { type Draft, SeasonFeed } from "./season-feed.ts";

const NOW = Date.UTC(2026, 10, 23, 14, 0);
const HOUR = 3_600_000;
const SEED = "tests";
const leagues = leaguesOf(SEED);
const coursesBetween = (from: number, until: number, sport?: string) =>
  leagues
    .filter((league) => !sport || league.sport === sport)
    .flatMap((league) => matchesBetween(SEED, league, from, until))
    .map((match) => courseOf(SEED, match));

describe("the simulator", () => {
  /** Of four days, drawn once: it takes seconds. */
  let drafts: Draft[];

  beforeAll(async () => {
    drafts = await new SeasonFeed(SEED, oneTurn).between(NOW - 96 * HOUR, NOW);
  });

  it("[BET-02 part: simulator] says the same for the same seed and time, and something else for another seed", async () => {
    const between = (seed: string) => new SeasonFeed(seed, oneTurn).between(NOW, NOW + 5_000);
    const drafted = await between(SEED);
    expect(await between(SEED)).toEqual(drafted);
    expect(await between("other")).not.toEqual(drafted);
  });

  it("[BET-02 part: simulator] says in steps what counts at their end, however long the steps are", async () => {
    const feed = new SeasonFeed(SEED, oneTurn);
    const whole = (await feed.between(NOW, NOW + 10 * 60_000)).filter(({ type }) => type === "settlement");
    const steps = [];
    for (let at = NOW; at < NOW + 10 * 60_000; at += 10_000)
      steps.push(...(await feed.between(at, at + 10_000)).filter(({ type }) => type === "settlement"));
    expect(steps).toEqual(whole);
  });

  it("[BET-02 part: simulator] has about eight to fifteen live matches and about 150 to come at any time", () => {
    const courses = coursesBetween(NOW - 6 * HOUR, NOW + 56 * HOUR);
    for (let at = NOW; at < NOW + 36 * HOUR; at += 23 * 60_000) {
      const count = (status: string) =>
        courses.filter((course) => course.match.startsAt < at + 20 * HOUR && snapshotAt(course, at).status === status)
          .length;
      expect(count("live")).toBeGreaterThanOrEqual(7);
      expect(count("live")).toBeLessThanOrEqual(17);
      expect(Math.abs(count("not_started") - 155)).toBeLessThan(20);
    }
  });

  it("[BET-02 part: simulator] lets everybody meet everybody twice, and nobody play two matches at once", () => {
    const fixtures = drawSeason(12, randomOf("season"));
    expect(new Set(fixtures.map(String)).size).toBe(132);
    expect(fixtures.every(([home, away]) => home !== away)).toBe(true);
    const busy = new Map<string, number>();
    const courses = coursesBetween(NOW - 96 * HOUR, NOW).sort((a, b) => a.match.startsAt - b.match.startsAt);
    for (const { match, script } of courses) {
      for (const { id } of [match.home, match.away]) {
        expect(busy.get(id) ?? 0, id).toBeLessThanOrEqual(match.startsAt);
        busy.set(id, match.startsAt + script.endsAt);
      }
    }
  });

  it("[BET-02 part: simulator] sends messages of the feed's shape, with stops, cancels and corrections among them", async () => {
    const feed = new SeasonFeed(SEED, oneTurn);
    const check = validator(feedMessageSchema);
    const types = new Set<string>();
    const courses = coursesBetween(NOW, NOW + 96 * HOUR);
    const ofEachFate = new Map(courses.map((course) => [course.match.fate, course]));
    ofEachFate.delete("played");
    for (const { match, closedAt } of ofEachFate.values())
      for (let at = Math.max(match.startsAt - HOUR * 2, closedAt - 20 * 60_000); at < closedAt; at += 15_000)
        for (const draft of await feed.between(at, at + 15_000)) {
          if (!("event" in draft) || draft.event !== match.id) continue;
          types.add(draft.type);
          const checked = check({ ...draft, producer: "simulator", sequence: 1 });
          expect(checked.ok, JSON.stringify(checked)).toBe(true);
        }
    expect([...types].sort()).toEqual([
      "bet-stop",
      "cancel",
      "fixture",
      "happening",
      "odds-change",
      "settlement",
      "settlement-rollback",
    ]);
  }, 180_000);

  it("[BET-02 part: simulator] settles every market that it has offered, or voids it", () => {
    for (const course of coursesBetween(NOW - 12 * HOUR, NOW).filter(({ match }) => match.fate !== "corrected")) {
      const { match, settlements, cancelled, script } = course;
      const ended = new Set([...settlements.map(({ key }) => key), ...(cancelled?.keys ?? [])]);
      for (let at = match.startsAt - HOUR; at < match.startsAt + script.endsAt; at += 3 * 60_000)
        for (const { key } of quotesAt(SEED, course, at)) if (!ended.has(key)) expect.fail(`${match.id} ${key}`);
    }
  });

  it("[BET-02 part: simulator] never prices what is decided, and stops bets while a goal is scored", () => {
    for (const course of coursesBetween(NOW - 60 * HOUR, NOW, "football")) {
      const { match, script } = course;
      for (const { at, happening } of script.frames) {
        if (happening !== "goal" || (course.abandonedAt ?? Number.POSITIVE_INFINITY) <= match.startsAt + at) continue;
        const quotes = quotesAt(SEED, course, match.startsAt + at);
        expect(quotes.every(({ isSuspended }) => isSuspended)).toBe(true);
      }
    }
  });

  it("[BET-02 part: simulator] says of yesterday's matches what their pages list and count, and of old ones the goals", () => {
    const reportedOf = (agoHours: number) => {
      const courses = coursesBetween(NOW - (agoHours + 4) * HOUR, NOW - agoHours * HOUR, "football");
      const ids = new Set(courses.filter(({ match }) => match.fate === "played").map(({ match }) => match.id));
      expect(ids.size).toBeGreaterThan(0);
      return new Set(
        drafts.flatMap((draft) => (draft.type === "happening" && ids.has(draft.event) ? [draft.happening] : [])),
      );
    };
    const yesterday = reportedOf(24);
    for (const each of ["kick-off", "goal", "yellow-card", "period-end", "full-time", "shot", "corner"] as const)
      expect(yesterday, each).toContain(each);
    expect(yesterday).not.toContain("attack");
    expect(reportedOf(72)).not.toContain("yellow-card");
  });

  it("[BET-02 part: simulator] counts for old matches what it does not say one by one, and no card that it does not name", () => {
    const statisticsOf = (id: string) =>
      drafts.flatMap((draft) => (draft.type === "odds-change" && draft.event === id ? (draft.statistics ?? []) : []));
    const ended = coursesBetween(NOW - 80 * HOUR, NOW - 72 * HOUR).filter(({ match }) =>
      ["played", "abandoned"].includes(match.fate),
    );
    expect(new Set(ended.map(({ match }) => match.fate)).size).toBe(2);
    for (const { match, script, abandonedAt } of ended) {
      const counted = statisticsOf(match.id);
      expect(counted.length, match.id).toBeGreaterThan(0);
      for (const { happening, home, away } of counted) {
        // Nothing is counted after a match was abandoned.
        const all = script.frames.filter(
          (frame) => frame.happening === happening && match.startsAt + frame.at <= (abandonedAt ?? Infinity),
        );
        expect([home, away], happening).toEqual(
          ["home", "away"].map((side) => all.filter((frame) => frame.side === side).length),
        );
      }
      // A foul of basketball is no card: no page lists it, and it is counted.
      const hasYellow = counted.some(({ happening }) => happening === "yellow-card");
      expect(hasYellow, match.id).toBe(match.league.sport === "basketball");
      // Shares of possession are counted from it.
      if (match.league.sport === "football") expect(counted.map(({ happening }) => happening)).toContain("possession");
    }
    const [latest] = coursesBetween(NOW - 3 * HOUR, NOW - 2.5 * HOUR);
    expect(statisticsOf(latest?.match.id ?? "")).toEqual([]);
  });

  it.each(["football", "ice-hockey"])(
    "[BET-02 part: simulator] counts a shot for each goal of %s, at any time",
    (sport) => {
      for (const { match, script } of coursesBetween(NOW - 5 * 24 * HOUR, NOW, sport)) {
        const shots = { home: 0, away: 0 };
        const goals = { home: 0, away: 0 };
        for (const { happening, side, at } of script.frames) {
          if (happening === "shot" && side) shots[side] += 1;
          if (happening === "goal" && side) goals[side] += 1;
          if (shots.home < goals.home || shots.away < goals.away) expect.fail(`${match.id} ${at}`);
        }
      }
    },
  );

  it("[BET-02 part: simulator] counts in basketball as many shots and fouls as a match has, no side's as the other's", () => {
    const courses = coursesBetween(NOW - 4 * 24 * HOUR, NOW, "basketball");
    const countsOf = (happenings: readonly string[], side: string) =>
      courses.map(
        ({ script }) => script.frames.filter((f) => happenings.includes(f.happening) && f.side === side).length,
      );
    for (const [happenings, least, most] of [
      [["shot", "point"], 55, 110],
      [["yellow-card"], 5, 40],
    ] as const) {
      const [home, away] = [countsOf(happenings, "home"), countsOf(happenings, "away")];
      for (const count of [...home, ...away]) {
        expect(count).toBeGreaterThan(least);
        expect(count).toBeLessThan(most);
      }
      expect(new Set(home).size, String(happenings)).toBeGreaterThan(8);
      expect(home.filter((count, index) => count === away[index]).length).toBeLessThan(courses.length / 3);
    }
    for (const { match, script } of courses) {
      const baskets = script.frames.filter(({ happening }) => happening === "point").length;
      const { home, away } = (script.frames.at(-1) as Frame).state.score;
      expect(home + away, match.id).toBeGreaterThanOrEqual(baskets);
      expect(home + away, match.id).toBeLessThanOrEqual(baskets * 3);
    }
  });

  it("[BET-02 part: simulator] says of tennis each point, each break of serve and each set, the last ones too", () => {
    for (const { match, script } of coursesBetween(NOW - 48 * HOUR, NOW, "tennis")) {
      const of = (...happenings: string[]) => script.frames.filter(({ happening }) => happenings.includes(happening));
      const { periods, score } = (script.frames.at(-1) as Frame).state;
      for (const side of ["home", "away"] as const) {
        const count = (frames: readonly Frame[]) => frames.filter((frame) => frame.side === side).length;
        expect(count(of("set")), match.id).toBe(score[side]);
        const games = periods.reduce((sum, period) => sum + period[side], 0);
        expect(count(of("game", "break")), match.id).toBe(games);
        // Who wins a game has won four points of it at least.
        expect(count(of("point")), match.id).toBeGreaterThanOrEqual(games * 4);
      }
    }
  });

  it("[BET-02 part: simulator] says of e-sports who won each map, the last one too", () => {
    for (const { match, script } of coursesBetween(NOW - 48 * HOUR, NOW, "esports")) {
      const { score } = (script.frames.at(-1) as Frame).state;
      const ends = script.frames.filter(({ happening }) => happening === "period-end");
      for (const side of ["home", "away"] as const)
        expect(ends.filter((frame) => frame.side === side).length, match.id).toBe(score[side]);
    }
  });

  it.each(["football", "tennis", "basketball", "ice-hockey", "esports"] as const)(
    "[BET-02 part: simulator] prices %s as it comes: before the match and at half time",
    (sport) => {
      const courses = coursesBetween(NOW - 20 * 24 * HOUR, NOW, sport).filter(({ match }) => match.fate === "played");
      for (const when of [-60_000, 45 * 60_000]) {
        let expected = 0;
        let happened = 0;
        let variance = 0;
        for (const course of courses) {
          const quote = quotesAt(SEED, course, course.match.startsAt + when).find(({ key }) =>
            ["result", "winner"].includes(key),
          );
          if (!quote) continue;
          const probability = quote.outcomes.home as number;
          expected += probability;
          variance += probability * (1 - probability);
          const results = course.settlements.find(({ key }) => key === quote.key)?.results;
          if (results?.home === "won") happened += 1;
        }
        expect(variance).toBeGreaterThan(5);
        expect(Math.abs(happened - expected) / Math.sqrt(variance)).toBeLessThan(3);
      }
    },
    30_000,
  );
});
