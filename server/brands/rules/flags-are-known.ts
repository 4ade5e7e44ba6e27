import { FLAG_NAMES } from "#schemas/brand/flag-defaults.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import type { BrandRule } from "./rule.ts";

/** A flag that no code asks for, or that stands twice, is a mistake; variants need a weight between them. */
export const flagsAreKnown: BrandRule = (draft) => {
  const rule = "flags-are-known";
  const seen = new Set<string>();
  return (draft.flags ?? []).flatMap(({ name, variants }, index) => {
    const pointer = `/flags/${index}/name`;
    const twice = seen.has(name);
    seen.add(name);
    if (!(FLAG_NAMES as readonly string[]).includes(name)) {
      const instead = nearest(name, FLAG_NAMES);
      const fix = { fix: instead ? `write "${instead}"` : "take the flag out" };
      const allowed = `one of: ${FLAG_NAMES.join(", ")}`;
      return [draft.finding("flags.json", { pointer, found: name, allowed, ...fix, rule })];
    }
    if (twice)
      return [
        draft.finding("flags.json", {
          pointer,
          found: name,
          allowed: "each flag once",
          fix: "take one of the two out",
          rule,
        }),
      ];
    if (variants && variants.reduce((sum, { weight }) => sum + weight, 0) === 0) {
      return [
        draft.finding("flags.json", {
          pointer: `/flags/${index}/variants`,
          found: variants,
          allowed: "weights that add up to more than 0",
          fix: "give each variant the weight 1",
          rule,
        }),
      ];
    }
    return [];
  });
};
