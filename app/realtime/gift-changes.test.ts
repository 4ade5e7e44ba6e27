import { expect, it } from "vitest";
import type { Gift } from "#schemas/api/bonuses.ts";
import { createGiftListener } from "./gift-changes.ts";

function listening(known: number | null) {
  let loads = 0;
  const hear = createGiftListener(known, () => {
    loads += 1;
  });
  return { begin: (now: number) => hear({ gift: null, gifts_version: now }), hear, loads: () => loads };
}

it("a page that knows all changes is left as it is when it begins to listen, on both channels", () => {
  const { begin, loads } = listening(7);
  begin(7);
  begin(7);
  expect(loads()).toBe(0);
});

it("[RT-01 part: the gap] a page that knows fewer changes, or doesn't say, is loaded anew, once", () => {
  for (const known of [6, null]) {
    const { begin, loads } = listening(known);
    begin(7);
    begin(7);
    expect(loads()).toBe(1);
  }
});

it("each change that is heard loads the page anew", () => {
  const { hear, loads } = listening(0);
  hear({ gift: { id: "1" } as Gift, gifts_version: null });
  hear({ gift: { id: "1" } as Gift, gifts_version: null });
  expect(loads()).toBe(2);
});
