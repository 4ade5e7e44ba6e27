import { hostsOf } from "./hosts-of.ts";
import type { CrossBrandRule } from "./rule.ts";

/** A host leads to one brand (BRAND-01); also told when a brand forgets to replace the hosts that it inherits. */
export const hostsAreUnique: CrossBrandRule = (draft, all) => {
  const others = new Map(
    all
      .filter(({ id }) => id !== draft.id)
      .flatMap(({ id, brand }) => hostsOf(brand).map(({ name }) => [name, id] as const)),
  );
  const own = new Set<string>();
  return hostsOf(draft.brand).flatMap(({ name, pointer }) => {
    const taken = own.has(name) ? "this brand, a second time" : others.get(name);
    own.add(name);
    return taken
      ? [
          draft.diagnostic("brand.json", {
            pointer: `${pointer}/name`,
            found: name,
            allowed: `a host that no other brand has: this one also belongs to ${taken} (in ${draft.id})`,
            fix: "choose another host for this brand",
            rule: "hosts-are-unique",
          }),
        ]
      : [];
  });
};
