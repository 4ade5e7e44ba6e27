import { contrastDiagnostics, readableInstead } from "#schemas/brand/contrast.ts";
import type { Theme } from "#schemas/brand/theme.ts";
import type { BrandRule } from "./rule.ts";

/** Text keeps WCAG AA on the grounds that the design system puts it on. */
export const textsAreReadable: BrandRule = (draft) =>
  draft.theme
    ? contrastDiagnostics(draft.theme.colours).map(({ front, back, least, found }) =>
        draft.ownDiagnostic("theme.json", {
          pointer: `/colours/${front}`,
          found: `contrast ${found} on ${back}`,
          allowed: `at least ${least} on ${back}`,
          fix: fixOf(draft.theme?.colours, front, back),
          rule: "texts-are-readable",
        }),
      )
    : [];

/** Where no shade is readable on all its grounds, the grounds are too far apart. */
function fixOf(colours: Theme["colours"] | undefined, front: keyof Theme["colours"], back: string): string {
  const instead = colours && readableInstead(colours, front);
  return instead
    ? `write "${front}": "${instead}" into the brand's own colours`
    : `change ${back}: no shade of ${front} is readable on all its grounds`;
}
