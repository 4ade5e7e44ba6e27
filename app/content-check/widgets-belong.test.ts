import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import { testEntry, testPage } from "#tests/harness/content-space.ts";
import { checkEntries } from "./check-entries.ts";

const checkContext = { now: new Date("2026-03-02T12:00:00Z"), brands: new Map() };

it("[CMS-04] the check tells of widgets where they don't belong, and of snippets that aren't there", async () => {
  const { space }: { space: ContentSpace } = await loadContent(resolve("content"));
  const entries = [
    testPage("open", "open", { body: { en: "<p>You hold #balance#.</p>" } }),
    testPage("own", "own", { body: { en: "<p>You hold #balance#.</p>" }, categories: { en: ["reg-only"] } }),
    testEntry("snippet", "circle", {
      key: { en: "circle" },
      brands: { en: ["orbit"] },
      body: { en: "<p>#accordion snippet=circle#</p>" },
    }),
    testPage("asking", "asking", { body: { en: "<p>#tabs snippet=question#</p>" } }),
  ];
  const found = checkEntries(space, entries, checkContext)
    .filter(({ fault }) => fault === "marker-misplaced" || fault === "reference-unknown")
    .map(({ entry, fault, line, column, fix }) => ({ entry, fault, line, column, fix }));
  expect(found).toEqual([
    { entry: "open", fault: "marker-misplaced", line: 1, column: 13, fix: undefined },
    { entry: "circle", fault: "marker-misplaced", line: 1, column: 4, fix: undefined },
    { entry: "asking", fault: "reference-unknown", line: 1, column: 4, fix: "questions" },
  ]);
});
