import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { loadBrands } from "#server/brands/load-brands.ts";

const { brands } = await loadBrands("brands");
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const page = (name: string, id: string = name) =>
  read(`content/entries/pages/${name}.json`).entries.find((entry: { sys: { id: string } }) => entry.sys.id === id)
    .fields;
const base: readonly BonusTemplate[] = brands.get("orbit")?.bonuses ?? [];

/** What a text such as "€7,500", "0,0005 BTC" or "7 500 ¥" promises, in subunits. */
function subunitsIn(text: string, currency: CurrencyCode): number {
  const number = text.replace(/[^\d.,]/g, "");
  const decimals = /^0[.,]/.test(number) || /[.,]\d{1,2}$/.test(number);
  const units = decimals ? Number(number.replace(",", ".")) : Number(number.replace(/[.,]/g, ""));
  return Math.round(units * CURRENCIES[currency].subunits_to_unit);
}

it("the bonus page states in each language and currency what the free spins for signing up can become", () => {
  const spins = base.find(({ key }) => key === "registration_spins");
  const languages = Object.entries<{ variables: { maxWin: Record<string, string> } }>(page("bonus-balance").json);
  expect(languages.length).toBeGreaterThan(4);
  for (const [locale, { variables }] of languages) {
    for (const [currency, text] of Object.entries(variables.maxWin)) {
      const code = currency as CurrencyCode;
      expect(subunitsIn(text, code), `${locale} ${text}`).toBe(Number(amountIn(spins?.max_win, code)));
    }
  }
});

it("the bonus page's table counts games as the gifts do, and names the wagering that they ask", () => {
  const weights = base.find(({ key }) => key === "registration_spins")?.weights ?? {};
  for (const [locale, body] of Object.entries<string>(page("bonus-balance").body)) {
    const shares = [...body.matchAll(/<td>(\d+)\s?%<\/td>/g)].map(([, share]) => Number(share));
    const counted = ["slots", "crash", "instant", "roulette"].map((category) => weights[`category:${category}`]);
    expect(shares, locale).toEqual(counted);
    for (const times of [30, 35]) expect(body, locale).toContain(String(times));
  }
});

it("the bonus page states the largest stake of every gift, and shows and counts no game that gifts exclude", () => {
  const { json, body } = page("bonus-balance");
  for (const [locale, { variables }] of Object.entries<{ variables: { maxBet: Record<string, string> } }>(json)) {
    for (const [currency, text] of Object.entries(variables.maxBet)) {
      const code = currency as CurrencyCode;
      const largest = new Set(base.map(({ max_bet }) => Number(amountIn(max_bet, code))));
      expect([...largest], `${locale} ${text}`).toEqual([subunitsIn(text, code)]);
    }
  }
  const excluded = new Set(base.flatMap(({ excluded_games = [] }) => excluded_games));
  expect([...excluded]).toEqual(["category:jackpot", "category:bonus-buy"]);
  for (const [locale, text] of Object.entries<string>(body)) {
    expect(text, locale).toContain(" except=jackpot,bonus-buy ");
    expect(text, locale).toMatch(/<td>[^<]*jackpot[^<]*bonus|<td>[^<]*gros lot[^<]*boni/i);
  }
});

it("every level of the VIP club brings more points than the one before, the first one too, as its page says", () => {
  for (const [id, { shop, config }] of brands) {
    const percents = config["vip-program-config"].levels.map(({ status }) => shop?.accrual.levels[status] ?? 0);
    expect(percents.length, id).toBe(6);
    expect([100, ...percents], id).toEqual([...new Set([100, ...percents])].sort((one, other) => one - other));
  }
});

it("the welcome packs' pages promise what the gifts of the first three deposits give", () => {
  const [first, later] = ["default_deposit_offer", "welcome_second"].map((key) => base.find((one) => one.key === key));
  for (const id of ["promo-welcome-pack", "promo-welcome-pack-ee"]) {
    const languages = Object.entries<{ variables: Record<string, Record<string, string>> }>(
      page("promo-pages", id).json,
    );
    expect(languages.length).toBeGreaterThan(2);
    for (const [locale, { variables }] of languages) {
      for (const [name, amounts] of [
        ["maxBonus", first?.amount],
        ["laterBonus", later?.amount],
        ["minDeposit", first?.trigger.on === "deposit" ? first.trigger.min : undefined],
      ] as const) {
        for (const [currency, text] of Object.entries(variables[name] ?? {})) {
          const code = currency as CurrencyCode;
          expect(subunitsIn(text, code), `${id} ${locale} ${text}`).toBe(Number(amountIn(amounts, code)));
        }
      }
    }
  }
});
