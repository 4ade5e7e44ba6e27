import { expect, it } from "vitest";
import { LOCALE_FALLBACKS } from "../../app/i18n/fallbacks.ts";
import { LOCALES, PSEUDO_LOCALE } from "../../schemas/kit/constants.ts";
import { checkMessages } from "./check-messages.ts";
import { readCode, usesIn } from "./find-uses.ts";
import { readCatalogues } from "./read-catalogues.ts";

it("[BRAND-03] every text of the house is there in every locale, with the same arguments, and none is left over", async () => {
  const catalogues = await readCatalogues("app/i18n/messages");
  const uses = usesIn(await readCode(".", ["app", "widgets", "ui", "platform", "schemas", "server"]));
  const locales = LOCALES.filter((locale) => locale !== PSEUDO_LOCALE);
  expect(checkMessages({ catalogues, uses, locales, fallbacks: LOCALE_FALLBACKS })).toEqual([]);
});
