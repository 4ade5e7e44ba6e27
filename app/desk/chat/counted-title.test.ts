import { expect, it } from "vitest";
import { countedTitle } from "./counted-title.ts";

it("[OPS-08 part: alerts] a page's title begins with how many wait, once, and not with a zero", () => {
  expect(countedTitle("Chat · Desk", 2)).toBe("(2) Chat · Desk");
  expect(countedTitle("(2) Chat · Desk", 12)).toBe("(12) Chat · Desk");
  expect(countedTitle("(12) Chat · Desk", 0)).toBe("Chat · Desk");
});
