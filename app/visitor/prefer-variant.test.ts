import { expect, it } from "vitest";
import { asFlags } from "./flag-switches.ts";
import { preferVariant } from "./prefer-variant.ts";

it("[PROF-05 part: variants] a player's side goes before the drawn one; other variants, flags without and guests' stay", () => {
  const drawn = { "ab-registration": "A", conpoints: "blue", WWW: true } as const;
  expect(preferVariant(asFlags(drawn), "B").all).toEqual({ ...drawn, "ab-registration": "B" });
  expect(preferVariant(asFlags(drawn), null).all).toEqual(drawn);
});
