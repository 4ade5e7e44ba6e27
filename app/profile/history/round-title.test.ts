import { createIntl } from "react-intl";
import { expect, it } from "vitest";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { matchesOf, roundPath, roundTitle } from "./round-title.ts";

const intl = createIntl({ locale: "en", messages: englishMessages });
const match = (home: string, away: string) => ({ home, away });
const bet = (...matches: ReturnType<typeof match>[]) => ({
  game: "sportsbook/sports",
  title: "Sport",
  sport_bet: { id: 7, matches, free_bet: false, cashed_out: true },
});

it("[PROF-04 part: a bet on sports] names the match of a single, counts a multiple's selections, and leads to the bet", () => {
  const single = bet(match("Rovers", "United"));
  const multiple = bet(match("Rovers", "United"), match("Wolves", "City"), match("Ada Quill", "Bea Moss"));
  expect([single, multiple].map((round) => roundTitle(intl, round))).toEqual(["Rovers – United", "3 selections"]);
  expect(roundPath(multiple)).toBe("/sport/my/7");
  expect(matchesOf(multiple)).toBe("Rovers – United; Wolves – City; Ada Quill – Bea Moss");
});

it("names a game by its title and leads to it", () => {
  const round = { game: "orbit/rocket-x", title: "Rocket X", sport_bet: null };
  expect([roundTitle(intl, round), roundPath(round)]).toEqual(["Rocket X", "/play/orbit/rocket-x"]);
  expect(matchesOf(round)).toBe("");
});
