import { expect, it } from "vitest";
import { createMoney } from "#platform/studio/client/money.ts";
import { CURRENCIES, CURRENCY_CODES, LOCALES, PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";

const locales = LOCALES.filter((locale) => locale !== PSEUDO_LOCALE);
const fiat = CURRENCY_CODES.filter((code) => CURRENCIES[code].fiat);

it.each(locales)("a game writes money of %s as the site around it does", (locale) => {
  for (const code of fiat) {
    const unit = { code, ...CURRENCIES[code] };
    const money = createMoney(code, unit.subunits_to_unit, locale);
    for (const amount of [0, 20, 123_456, 98_765_432])
      expect([code, money(amount)]).toEqual([code, formatMoney(amount, unit, locale)]);
  }
});

it.each(locales)("no two currencies of %s look alike", (locale) => {
  const shown = CURRENCY_CODES.map((code) =>
    formatMoney(CURRENCIES[code].subunits_to_unit, { code, ...CURRENCIES[code] }, locale),
  );
  expect(new Set(shown.map((text) => text.replace(/[\d.,\s]/g, ""))).size).toBe(CURRENCY_CODES.length);
});
