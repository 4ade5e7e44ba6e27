import type { NewJackpot } from "#platform/jackpots/create-jackpot.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";

/** Three mystic jackpots a brand; amounts in euros, made into the brand's currency at the house's fixed rates. */
const JACKPOTS = [
  {
    identifier: "aurora-vault",
    title: "Aurora Vault",
    levels: [
      { name: "Glimmer", seed: 250, amount: 412 },
      { name: "Radiance", seed: 5_000, amount: 8_934 },
      { name: "Aurora", seed: 250_000, amount: 386_217 },
    ],
  },
  {
    identifier: "comet-trail",
    title: "Comet Trail",
    levels: [
      { name: "Spark", seed: 100, amount: 187 },
      { name: "Flare", seed: 2_500, amount: 3_642 },
      { name: "Comet", seed: 100_000, amount: 148_905 },
    ],
  },
  {
    identifier: "midnight-crown",
    title: "Midnight Crown",
    levels: [
      { name: "Silver hour", seed: 50, amount: 93 },
      { name: "Golden hour", seed: 1_000, amount: 1_774 },
      { name: "Midnight", seed: 50_000, amount: 71_360 },
    ],
  },
] as const;

/** The demo's jackpots of a brand. */
export function demoJackpots({ id, defaultCurrency }: Pick<Brand, "id" | "defaultCurrency">): NewJackpot[] {
  const inCurrency = (euros: number) => BigInt(euros) * SUBUNITS_PER_EURO[defaultCurrency];
  return JACKPOTS.map(({ identifier, title, levels: [first, second, third] }) => {
    const level = ({ name, seed, amount }: { name: string; seed: number; amount: number }) => ({
      name,
      seed: inCurrency(seed),
      amount: inCurrency(amount),
    });
    return {
      brand: id,
      identifier,
      title,
      currency: defaultCurrency,
      levels: [level(first), level(second), level(third)],
    };
  });
}
