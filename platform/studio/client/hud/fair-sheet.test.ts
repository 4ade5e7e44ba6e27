// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { openFairSheet } from "./fair-sheet.ts";

afterEach(() => document.body.replaceChildren());

const fair = { commitment: "c0ffee", client_seed: "mine", next_nonce: 3, revealed: null };
const open = (round: string | null) => {
  openFairSheet({ format: (key) => key, fair: () => fair, lastRound: () => round, change: async () => {} });
  return document.querySelector<HTMLAnchorElement>("dialog a");
};

it("[RG-05 part: reached from the game] leads to the page that verifies the last round, in a tab of its own", () => {
  const link = open("0f8fad5b-d9cb-469f-a165-70867728950e");
  expect(link?.getAttribute("href")).toBe("/fairness?round=0f8fad5b-d9cb-469f-a165-70867728950e");
  expect(link?.target).toBe("_blank");
  expect(link?.textContent).toBe("STUDIO.FAIR.VERIFY");
});

it("leads nowhere before a round is over", () => {
  expect(open(null)).toBeNull();
  expect(document.querySelector("dialog")?.textContent).toContain("c0ffee");
});
