import { expect, it } from "vitest";
import { toItem } from "#platform/prizes/show-box.ts";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { givesPrizes } from "#schemas/rules/prizes.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import { loadBrands } from "#server/brands/load-brands.ts";

const { brands } = await loadBrands("brands");
const codes = Object.keys(CURRENCIES) as CurrencyCode[];

it("every prize of a wheel or a box can win the same in each currency, and at least the bonus that it names", () => {
  const seen = new Set<string>();
  for (const brand of [...brands.values()].filter(givesPrizes)) {
    const prizes = [
      ...brand.config["wheel-config"].prizes,
      ...brand.config["wheel-config-segments"].tiers.flatMap(({ segments }) => segments),
    ];
    for (const prize of prizes) {
      const most = prize.max_win?.EUR;
      if (most === undefined) throw new Error(`a prize of ${brand.id} states no highest win in euros`);
      for (const currency of codes) {
        const [bonus] = toItem(brand, prize, currency, "en").bonuses;
        const where = `${brand.id} ${prize.kind} ${prize.count ?? prize.amount_cents} in ${currency}`;
        const highest = bonus?.result_bonus.max_win_cents ?? null;
        expect(highest, where).toBe(Number((BigInt(most) * SUBUNITS_PER_EURO[currency]) / 100n));
        expect(highest, where).toBeGreaterThanOrEqual(bonus?.attributes.amount_cents ?? 0);
        seen.add(`${prize.kind} ${currency}`);
      }
    }
  }
  expect(seen.size).toBe(2 * codes.length);
});
