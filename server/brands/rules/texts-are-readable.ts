import { contrastFindings } from "#schemas/brand/contrast.ts";
import type { BrandRule } from "./rule.ts";

/** Text keeps WCAG AA on the grounds that the design system puts it on. */
export const textsAreReadable: BrandRule = (draft) =>
  draft.theme
    ? contrastFindings(draft.theme.colours).map(({ front, back, least, found }) =>
        draft.finding("theme.json", {
          pointer: `/colours/${front}`,
          found: `contrast ${found} on ${back}`,
          allowed: `at least ${least} on ${back}`,
          rule: "texts-are-readable",
        }),
      )
    : [];
