import { isInPreparation } from "#schemas/i18n/locales.ts";
import { hostsOf } from "./hosts-of.ts";
import type { BrandRule } from "./rule.ts";

/** A language in preparation is shown to those who prepare it: visitors of a production host read whole languages alone. */
export const languagesAreReady: BrandRule = (draft) =>
  hostsOf(draft.brand).flatMap(({ name, stage, locales, pointer }) =>
    locales.flatMap((locale, index) =>
      stage === "production" && isInPreparation(locale)
        ? [
            draft.diagnostic("brand.json", {
              pointer: `${pointer}/locales/${index}`,
              found: locale,
              allowed: `languages that are ready: ${name} is in production, ${locale} is in preparation`,
              fix: `write the texts that npm run messages -- gaps ${locale} lists, then "status": "ready" in app/i18n/messages/${locale}/locale.json; or offer it on a host of the stage develop`,
              rule: "languages-are-ready",
            }),
          ]
        : [],
    ),
  );
