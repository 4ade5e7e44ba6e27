import { expect, it } from "vitest";
import { AVAILABLE_FEATURES, FEATURES, type FeatureStates, missingFeatures } from "./features.ts";

const states = (on: boolean) =>
  Object.fromEntries(FEATURES.map((feature) => [feature, on])) as unknown as FeatureStates;

it("says which features an installation lacks", () => {
  expect(missingFeatures(undefined, states(false))).toEqual([]);
  expect(missingFeatures(["bonuses", "limits"], states(true))).toEqual([]);
  expect(missingFeatures(["bonuses", "limits"], { ...states(true), limits: false })).toEqual(["limits"]);
  expect(missingFeatures(FEATURES)).toEqual(FEATURES.filter((feature) => !AVAILABLE_FEATURES[feature]));
});
