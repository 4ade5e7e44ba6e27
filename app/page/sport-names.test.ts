import { expect, it } from "vitest";
import { SPORTS } from "#schemas/sports/vocabulary.ts";
import { intlFor } from "../i18n/intl.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { marketName, outcomeName } from "./sport-names.ts";

const total = { kind: "total", specifier: "2.5" } as const;

it("a total says of what, in each sport and language", () => {
  const names = (locale: "en" | "de") =>
    SPORTS.map((sport) => `${sport}: ${marketName(intlFor(locale, messagesOf(locale)), total, sport)}`);
  expect(names("en")).toEqual([
    "football: Total goals 2.5",
    "tennis: Total games 2.5",
    "basketball: Total points 2.5",
    "ice-hockey: Total goals 2.5",
    "esports: Total maps 2.5",
  ]);
  expect(names("de")).toContain("basketball: Punkte insgesamt 2,5");
});

it("outcomes and goals are called as a bettor would", () => {
  const intl = intlFor("de", messagesOf("de"));
  const sides = { sport: "football", home: { name: "A" }, away: { name: "B" } } as const;
  const exact = { kind: "correct-score", specifier: null } as const;
  expect(outcomeName(intl, sides, exact, "other")).toBe("Anderes Ergebnis");
  expect(outcomeName(intl, sides, exact, "2-1")).toBe("2–1");
  expect(marketName(intl, { kind: "next-goal", specifier: "3" }, "football")).toBe("Nächstes Tor (3. Tor)");
});
