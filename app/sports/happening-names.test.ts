import { expect, it } from "vitest";
import { SPORTS } from "#schemas/sports/vocabulary.ts";
import { intlFor } from "../i18n/intl.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { happeningName, happeningSide, statisticName } from "./happening-names.ts";

const intl = intlFor("en", messagesOf("en"));
const named = (sport: (typeof SPORTS)[number], happening: Parameters<typeof happeningName>[2]["happening"]) =>
  happeningName(intl, sport, { happening, side: null });

it("each sport has its own words for what happens", () => {
  expect(SPORTS.map((sport) => named(sport, "kick-off"))).toEqual([
    "Kick-off",
    "Start of the set",
    "Start of the quarter",
    "Start of the period",
    "Start of the map",
  ]);
  expect(named("ice-hockey", "yellow-card")).toBe("Penalty");
  expect(named("basketball", "yellow-card")).toBe("Foul");
  expect(named("tennis", "full-time")).toBe("Match over");
  expect(statisticName(intl, "ice-hockey", "yellow-cards")).toBe("Penalties");
  expect(statisticName(intl, "football", "yellow-cards")).toBe("Yellow cards");
  expect(statisticName(intl, "esports", "points")).toBe("Rounds won");
});

it("only what belongs to a side has its name: a match's start and end belong to none, a map to who has won it", () => {
  const sides = { home: { name: "Ada" }, away: { name: "Bea" } };
  const sideOf = (sport: (typeof SPORTS)[number], happening: Parameters<typeof happeningName>[2]["happening"]) =>
    happeningSide({ sport, ...sides }, { happening, side: "home" });
  expect(sideOf("tennis", "full-time")).toBeNull();
  expect(sideOf("football", "kick-off")).toBeNull();
  expect(sideOf("tennis", "set")).toBe("Ada");
  expect(sideOf("esports", "period-end")).toBe("Ada");
  expect(happeningName(intl, "esports", { happening: "period-end", side: "home" })).toBe("Map won");
});
