import { expect, it } from "vitest";
import { createShownWins } from "./shown-wins.ts";

/** A browser's storage, over which two tabs see each other's wins. */
function browser(items = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return { items, tab: (playerId = 1) => createShownWins(() => storage, playerId) };
}

it("a win is shown once a player and browser, in whichever order wins come", () => {
  const { tab } = browser();
  const [one, other] = [tab(), tab()];
  expect(one.has(6)).toBe(false);
  expect(one.add(6)).toBe(true);
  expect([one.has(6), other.has(6), other.add(6), tab().has(6)]).toEqual([true, true, false, true]);
  expect(other.has(5), "an earlier one that was not shown").toBe(false);
  expect([other.add(5), one.add(5)]).toEqual([true, false]);
  expect(tab(2).has(6), "another player's").toBe(false);
});

it("what was stored before wins were listed counts: all up to the last one", () => {
  const { tab } = browser(new Map([["jackpot-win-shown-1", "5"]]));
  expect([4, 5, 6].map((id) => tab().has(id))).toEqual([true, true, false]);
  tab().add(7);
  expect([4, 5, 6, 7].map((id) => tab().has(id))).toEqual([true, true, false, true]);
});

it("what is stored stays small, and a win that was shown stays so", () => {
  const { items, tab } = browser();
  for (let id = 1; id <= 500; id += 1) tab().add(id);
  expect([1, 250, 500, 501].map((id) => tab().has(id))).toEqual([true, true, true, false]);
  expect(items.get("jackpot-win-shown-1")?.length).toBeLessThan(500);
  items.set("jackpot-win-shown-1", "x y");
  expect(tab().has(1)).toBe(false);
});

it("without storage a win is shown once a page", () => {
  const shown = createShownWins(() => {
    throw new Error("switched off");
  }, 1);
  expect([shown.has(6), shown.add(6), shown.has(6), shown.add(6)]).toEqual([false, true, true, false]);
});
