import { describe, expect, it } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { meantCategories } from "./category-words.ts";

const SLUGS = ["slots", "jackpot", "roulette", "blackjack", "baccarat", "bonus-buy", "mythology", "night"];
const TABLES = ["baccarat", "blackjack", "roulette"];

const meant = (locale: "en" | "de" | "fr-CA" | "no" | "it", q: string) =>
  meantCategories(intlFor(locale, messagesOf(locale)), SLUGS, q).sort();

describe.each(["en", "de", "fr-CA", "no", "it"] as const)("[SEARCH-01 part: words of categories] in %s", (locale) => {
  it.each([
    ["blackjack", ["blackjack"]],
    ["BlackJak", ["blackjack"]],
    ["roulette", ["roulette"]],
    ["jackpot", ["jackpot"]],
    ["jackpots", ["jackpot"]],
    ["table", TABLES],
  ])("“%s” names its category", (q, categories) => {
    expect(meant(locale, q)).toEqual(expect.arrayContaining(categories));
    expect(meant(locale, q)).not.toContain("mythology");
  });
});

it.each([
  ["de", "Tischspiele"],
  ["de", "tisch"],
  ["fr-CA", "jeux de table"],
  ["no", "bordspill"],
  ["it", "giochi da tavolo"],
  ["en", "table games"],
] as const)("in %s “%s” means the tables", (locale, q) => {
  expect(meant(locale, q)).toEqual(TABLES);
});

it("a word that names no category finds none", () => {
  expect(meant("en", "thunder")).toEqual([]);
  // A provider, not the category whose slug begins alike.
  expect(meant("en", "nightjar")).toEqual([]);
  expect(meant("en", "")).toEqual([]);
});
