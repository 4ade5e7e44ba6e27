import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { loadBrands } from "#server/brands/load-brands.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

interface Prize {
  places: number;
  amount: Record<string, string>;
}

it("the banner of the Grand Voyage promises in each language and currency what its places are paid", () => {
  const { tournaments } = read("brands/_base/tournaments.json");
  const { prizes } = tournaments.find(({ slug }: { slug: string }) => slug === "grand-voyage") as { prizes: Prize[] };
  const [{ fields }] = read("content/entries/banners/cup-race.json").entries;
  const pools = Object.entries<{ pool: Record<string, string> }>(fields.variables);
  expect(pools.length).toBeGreaterThan(4);
  for (const [locale, { pool }] of pools) {
    for (const [currency, text] of Object.entries(pool)) {
      const code = currency as CurrencyCode;
      const cents = prizes.reduce(
        (sum, { places, amount }) => sum + (amountIn(amount, code) ?? 0n) * BigInt(places),
        0n,
      );
      const number = text.replace(/[^\d.,]/g, "");
      const promised = Number(code === "BTC" ? number.replace(",", ".") : number.replace(/[.,]/g, ""));
      expect(promised, `${locale} ${text}`).toBe(Number(cents) / CURRENCIES[code].subunits_to_unit);
    }
  }
});

it("the banner of the weekly cashback leads to the gifts, and states in each language when it has to be activated", () => {
  const { templates } = read("brands/_base/bonuses.json");
  const cashback = templates.find(({ key }: { key: string }) => key === "cashback_week");
  expect(cashback).toMatchObject({ percent: 10, wager: 0, trigger: { period: "week" } });
  const [{ fields }] = read("content/entries/banners/cashback-week.json").entries;
  const languages = Object.keys(fields.title);
  expect(languages.length).toBeGreaterThan(4);
  const stated = new RegExp(`\\b${cashback.days_to_activate} (days|Tagen|jours|dager|giorni)`);
  for (const locale of languages) {
    expect(fields.description[locale].text, locale).toMatch(stated);
    expect(fields.button[locale].url, locale).toBe("/profile/gifts");
  }
});

it("in Estonia the banner and the welcome page promise what the first deposit brings there", async () => {
  const first = (await loadBrands("brands")).brands
    .get("orbit-ee")
    ?.bonuses?.find(({ welcome, trigger }) => welcome && trigger.on === "deposit" && trigger.number === 1);
  expect(first).toMatchObject({ percent: 100, amount: { EUR: "200" }, freespins: { count: 50 } });
  const [{ fields: banner }] = read("content/entries/banners/welcome-fjord.json").entries;
  const { fields: page } = read("content/entries/pages/promo-pages.json").entries.find(
    ({ sys }: { sys: { id: string } }) => sys.id === "promo-welcome-pack-ee",
  );
  const spins = String(first?.freespins?.count);
  for (const [locale, { text }] of Object.entries<{ text: string }>(banner.description)) {
    const [most, count] = text.match(/\d+/g) ?? [];
    expect([most, count], locale).toEqual([first?.amount?.EUR, spins]);
  }
  for (const [locale, body] of Object.entries<string>(page.body)) {
    expect(body, locale).toContain(spins);
    expect(page.json[locale].variables.maxBonus.EUR.replace(/\D/g, ""), locale).toBe(first?.amount?.EUR);
  }
});
