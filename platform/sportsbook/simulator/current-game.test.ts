import { describe, expect, it } from "vitest";
import { TENNIS_START, type TennisState } from "#platform/sportsbook/model/tennis.ts";
import { snapshotAt } from "./course.ts";
import { currentGame } from "./current-game.ts";
import { matchesBetween } from "./leagues.ts";
import { SeasonFeed } from "./season-feed.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const stateOf = (home: number, away: number, games = TENNIS_START.games): TennisState => ({
  ...TENNIS_START,
  games,
  points: { home, away },
});

describe("the game of tennis that runs", () => {
  it.each([
    [0, 0, "0", "0"],
    [1, 2, "15", "30"],
    [3, 2, "40", "30"],
    [3, 3, "40", "40"],
    [4, 3, "AD", "40"],
    [6, 7, "40", "AD"],
    [9, 9, "40", "40"],
  ])("[BET-02 part: points] calls %i points to %i as %s, %s", (home, away, ...calls) => {
    const game = currentGame(stateOf(home, away));
    expect([game.home, game.away]).toEqual(calls);
    expect(game.server).toBe("home");
  });

  it("[BET-02 part: points] counts a tie-break one by one; whoever begins it serves one point, then each serves two", () => {
    const tieBreak = { home: 6, away: 6 };
    expect(currentGame(stateOf(12, 13, tieBreak))).toMatchObject({ home: "12", away: "13" });
    const servers = [0, 1, 2, 3, 4, 5].map((played) => currentGame(stateOf(played, 0, tieBreak)).server);
    expect(servers).toEqual(["home", "away", "away", "home", "home", "away"]);
  });

  it("[BET-02 part: points] stands in the set that runs, in each message of a match that is being played, and nowhere else", async () => {
    const feed = new SeasonFeed("points");
    const tours = feed.leagues.filter(({ sport }) => sport === "tennis");
    const match = tours
      .flatMap((league) => [...matchesBetween("points", league, NOW, NOW + 3_600_000)])
      .find(({ fate }) => fate === "played");
    if (!match) throw new Error("no match of tennis begins in this hour");
    const course = feed.course(match);
    const seen = new Set<string>();
    for (let at = match.startsAt; at < match.startsAt + course.script.endsAt + 150_000; at += 150_000)
      for (const draft of await feed.between(at, at + 15_000)) {
        if (draft.type !== "odds-change" || draft.event !== match.id) continue;
        const { state } = snapshotAt(course, draft.at);
        const runs = state.periods.length > state.periodsOver;
        draft.periods.forEach(({ game }, index) => {
          expect(game !== undefined, `${draft.at} ${index}`).toBe(runs && index === draft.periods.length - 1);
          if (game) seen.add(game.home).add(game.away);
        });
      }
    expect([...seen]).toEqual(expect.arrayContaining(["0", "15", "30", "40"]));
  }, 60_000);
});
