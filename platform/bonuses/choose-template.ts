import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { NO_BONUS_CODE } from "#schemas/rules/promo-code.ts";
import { isEligible, takesCodes } from "./eligibility.ts";
import type { Recipient } from "./recipient.ts";
import { minimumDeposit } from "./terms.ts";

export interface NextDeposit {
  currency: CurrencyCode;
  /** Which of the player's deposits it is, from 1. */
  number: number;
  code: string | null;
  now: Date;
}

/**
 * What a deposit may bring a player, in the order of the brand's file: the template of its code first, then those that
 * need none. A deposit brings the first one whose smallest deposit it reaches. None where the player has chosen none.
 */
export function templatesForDeposit(
  recipient: Recipient,
  { currency, number, code, now }: NextDeposit,
): BonusTemplate[] {
  if (code === NO_BONUS_CODE) return [];
  const all = (recipient.brand.bonuses ?? []).filter(
    (template) =>
      template.trigger.on === "deposit" &&
      (template.trigger.number === undefined || template.trigger.number === number) &&
      isEligible(template, recipient, { currency, now }),
  );
  const withCode = code === null || !takesCodes(recipient) ? [] : all.filter((template) => template.code === code);
  return [...withCode, ...all.filter((template) => template.code === undefined)];
}

/** The one of them that a deposit of this amount brings; null for none. */
export const templateForDeposit = (
  recipient: Recipient,
  deposit: NextDeposit & { amount: bigint },
): BonusTemplate | null =>
  templatesForDeposit(recipient, deposit).find(
    (template) => minimumDeposit(template, deposit.currency) <= deposit.amount,
  ) ?? null;
