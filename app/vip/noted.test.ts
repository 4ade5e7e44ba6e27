import { expect, it } from "vitest";
import { isNoted, type Notable, note } from "./noted.ts";

it("what a browser has noted of a player holds for the level that it was noted at, and for nobody else", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const player: Notable = { playerId: 1, level: 2, registeredBefore: false };
  expect(isNoted(storage, player)).toBe(false);
  note(storage, player);
  expect(isNoted(storage, player)).toBe(true);
  expect(isNoted(storage, { ...player, level: 3 }), "risen since").toBe(false);
  expect(isNoted(storage, { ...player, playerId: 2 })).toBe(false);
  expect(isNoted(storage, { ...player, playerId: 3, level: 0 }), "there is nothing to show").toBe(true);
  expect(isNoted(storage, { playerId: 3, level: 0, registeredBefore: true })).toBe(false);
});
