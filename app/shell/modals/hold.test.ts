import { expect, it } from "vitest";
import { holdPopups, openWhenFree } from "./hold.ts";

it("a popup waits until no part of the page holds it, and comes once", () => {
  const opened: string[] = [];
  const first = holdPopups();
  const second = holdPopups();
  openWhenFree(() => opened.push("win"));
  first();
  expect(opened).toEqual([]);
  second();
  expect(opened).toEqual(["win"]);
  openWhenFree(() => opened.push("level"));
  holdPopups()();
  expect(opened).toEqual(["win", "level"]);
});
