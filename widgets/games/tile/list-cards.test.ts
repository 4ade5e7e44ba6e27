import { describe, expect, it } from "vitest";
import { cardsOf, withCards } from "./list-cards.ts";

const games = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
const places = (count: number, slug: string, live = false, complete = true) => {
  const list = withCards<string>(games(count), cardsOf(slug, { live }), (kind) => kind, complete);
  return { random: list.indexOf("random") + 1, cashbox: list.indexOf("cashbox") + 1, length: list.length };
};

describe("[LOBBY-03 part: places] the cards of a list", () => {
  it("the random game is the tenth, or ends a shorter list", () => {
    expect(places(15, "slots")).toEqual({ random: 10, cashbox: 0, length: 16 });
    expect(places(40, "gems").random).toBe(10);
    expect(places(3, "gems").random).toBe(4);
  });
  it.each(["special", "new", "top", "recommended"])("it is the last of %s", (slug) => {
    expect(places(15, slug).random).toBe(16);
    expect(places(40, slug, false, false).random).toBe(0);
  });
  it("the cashbox is the first in live", () => {
    expect(places(15, "roulette", true)).toEqual({ random: 10, cashbox: 1, length: 17 });
  });
  it("a list without games has none", () => {
    expect(places(0, "live", true).length).toBe(0);
  });
});
