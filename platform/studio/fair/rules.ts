import type { FairRules } from "#schemas/studio/fair.ts";
import { SLOT_PROFILES } from "../math/profiles.ts";
import { slotRules } from "./slot-kind.ts";

type Texts = Readonly<Record<string, string>>;

/** Rules that rounds are drawn by, with what they are called in the texts of a locale. */
export function fairRules(texts: Texts): FairRules[] {
  const label = (key: string) => texts[key] ?? "";
  return [
    ...[...SLOT_PROFILES.values()].map((profile) => ({
      kind: "slot",
      name: `slot/${profile.name}`,
      label: `${label("STUDIO.KIND.SLOT")} · ${label(`STUDIO.VOLATILITY.${profile.volatility.toUpperCase()}`)}`,
      data: { ...slotRules(profile) },
    })),
    { kind: "crash", name: "crash", label: label("STUDIO.KIND.CRASH"), data: {} },
  ];
}
