import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { segmentsOf } from "#schemas/rules/segments.ts";
import type { Recipient } from "./recipient.ts";

/** The key of the offer that testers and players with several accounts don't get (document 2 section 6). */
const DEFAULT_DEPOSIT_OFFER = "default_deposit_offer";

type Reader = Pick<Recipient, "brand" | "licence" | "groups"> & {
  row: Pick<Recipient["row"], "country" | "licenceName">;
};

/** Whether a template is for a player at a time: licence, country, currency, groups, and configuration of the brand. */
export function isEligible(
  template: BonusTemplate,
  { brand, licence, groups, row }: Reader,
  { currency, now }: { currency: CurrencyCode; now: Date },
): boolean {
  const { key, trigger } = template;
  if (isBlocked(licence, "bonuses")) return false;
  if (template.ends_at !== undefined && new Date(template.ends_at) <= now) return false;
  if (!contains(template.licences, licence.code) || !contains(template.countries, row.country)) return false;
  if (!contains(template.currencies, currency)) return false;
  if (template.groups !== undefined && !template.groups.some((group) => groups.includes(group))) return false;
  if (template.except_groups?.some((group) => groups.includes(group))) return false;
  const { rules } = brand.config["disabled-bonuses"];
  if (rules.some((rule) => rule.group_keys.includes(key) && rule.groups.some((group) => groups.includes(group)))) {
    return false;
  }
  const { gifts } = brand.config["additional-gifts"];
  const additional = gifts.find((gift) => gift.group_key === key);
  if (additional?.except_groups.some((group) => groups.includes(group))) return false;
  // The default offer of the next deposit: the brand's own rule, and every welcome deposit of the pack.
  const isDefault = key === DEFAULT_DEPOSIT_OFFER || (trigger.on === "deposit" && template.welcome === true);
  return !isDefault || segmentsOf(groups).defaultDepositGift;
}

const contains = (allowed: readonly string[] | undefined, value: string): boolean =>
  allowed === undefined || allowed.includes(value);

/** Whether codes bring a player anything: those of some partners have none. */
export const takesCodes = ({ brand, row }: Pick<Recipient, "brand"> & { row: Pick<Recipient["row"], "stag"> }) =>
  row.stag === null || !brand.config["excluded-promo-stags"].stags.includes(row.stag);
