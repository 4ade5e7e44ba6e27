import { PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import { hostsOf } from "./hosts-of.ts";
import type { BrandRule } from "./rule.ts";

/** The pseudo locale is for finding untranslated texts: local and develop hosts only (BRAND-03). */
export const pseudoLocaleStaysInside: BrandRule = (draft) =>
  hostsOf(draft.brand).flatMap(({ stage, locales, pointer }) =>
    stage !== "production"
      ? []
      : locales.flatMap((locale, index) =>
          locale !== PSEUDO_LOCALE
            ? []
            : [
                draft.diagnostic("brand.json", {
                  pointer: `${pointer}/locales/${index}`,
                  found: locale,
                  allowed: `a real locale: ${PSEUDO_LOCALE} is for hosts of the stages local and develop`,
                  fix: "remove it from this host",
                  rule: "pseudo-locale-stays-inside",
                }),
              ],
        ),
  );
