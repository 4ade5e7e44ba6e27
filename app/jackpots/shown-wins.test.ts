import { expect, it } from "vitest";
import { isNewWin } from "./shown-wins.ts";

it("a win is shown once a player and browser, also without storage", () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  expect(isNewWin(storage, { playerId: 1, id: 5 })).toBe(true);
  expect(isNewWin(storage, { playerId: 1, id: 5 })).toBe(false);
  expect(isNewWin(storage, { playerId: 1, id: 4 })).toBe(false);
  expect(isNewWin(storage, { playerId: 2, id: 5 })).toBe(true);
  expect(isNewWin(storage, { playerId: 1, id: 6 })).toBe(true);
  const none = () => {
    throw new Error("switched off");
  };
  expect(isNewWin({ getItem: none, setItem: none }, { playerId: 1, id: 6 })).toBe(true);
});
