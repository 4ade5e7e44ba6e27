import { expect, it } from "vitest";
import { FEATURES, type FeatureStates } from "#schemas/rules/features.ts";
import { parseContent } from "#widgets/parser/parse-content.ts";
import { forInstallation } from "./feature-nodes.ts";

const states = (on: boolean) =>
  Object.fromEntries(FEATURES.map((feature) => [feature, on])) as unknown as FeatureStates;
const TEXT = `<p>A</p><section class="needs-limits"><h2>B</h2></section><ul><li class="needs-bonuses note">C</li><li>D</li></ul><p class="without-limits">E</p>`;
const { nodes, diagnostics } = parseContent(TEXT, new Map() as never);
const wordsOf = (available: FeatureStates) =>
  JSON.stringify(forInstallation(nodes, available))
    .match(/"value":"[A-E]"/g)
    ?.map((part) => part[9]);

it("a text shows what works, and what stands in for the rest", () => {
  expect(diagnostics).toEqual([]);
  expect(wordsOf(states(true))).toEqual(["A", "B", "C", "D"]);
  expect(wordsOf(states(false))).toEqual(["A", "D", "E"]);
  expect(wordsOf({ ...states(true), bonuses: false })).toEqual(["A", "B", "D"]);
});
