import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";

/** What a template gives: of a percentage of `base`, up to its amount; without a percentage the amount. */
export function amountOf(template: BonusTemplate, currency: CurrencyCode, base: bigint): bigint {
  const most = amountIn(template.amount, currency);
  if (template.percent === undefined) return most ?? 0n;
  // A percentage may have decimals: 12.5.
  const share = (base * BigInt(Math.round(template.percent * 1_000))) / 100_000n;
  return most !== null && share > most ? most : share;
}

/** The multiplier of a template under a licence, which may have a highest one. */
export const wagerUnder = (template: BonusTemplate, licence: Licence | undefined): number =>
  Math.min(template.wager, licence?.rules.maximumWager ?? template.wager);

/** What has to be staked: the multiplier of what it is applied to, rounded up. A multiplier has two decimals at most. */
export const requirementOf = (wager: number, base: bigint): bigint => {
  const hundredths = BigInt(Math.round(wager * 100));
  return (base * hundredths + 99n) / 100n;
};

/** The smallest deposit that brings a template's gift. */
export const minimumDeposit = ({ trigger }: BonusTemplate, currency: CurrencyCode): bigint =>
  trigger.on === "deposit" ? (amountIn(trigger.min, currency) ?? 0n) : 0n;
