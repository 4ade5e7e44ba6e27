import { isFlagOn } from "#platform/flags/evaluate.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { missingPersonalInfo } from "#schemas/rules/player-fields.ts";
import type { players } from "../tables.ts";
import { profileOf } from "./profile-of.ts";

const FLAG = "social-auth";

/** A player who is about to pay in or to play for real, and in what. */
export interface RealMoneyPlayer {
  row: typeof players.$inferSelect;
  groups: readonly number[];
  brand: Pick<Brand, "flags">;
  licence: Pick<Licence, "blockedFeatures">;
  country: string;
}

/**
 * Personal info that is to be filled in before a deposit or a stake in this currency (MODAL-09): of players with fiat money,
 * while social sign-in is on for them. Who puts the popup off is asked here.
 */
export function missingInfo(
  { row, groups, brand, licence, country }: RealMoneyPlayer,
  currency: CurrencyCode,
): string[] {
  const missing = missingPersonalInfo(profileOf(row), CURRENCIES[currency].fiat);
  if (missing.length === 0 || isBlocked(licence, FLAG)) return [];
  const isOn = isFlagOn(brand.flags, FLAG, { userId: String(row.id), country, groups, signedIn: true });
  return isOn ? missing : [];
}

/** 403 with the fields that are missing; nothing was done. */
export function rejectMissingInfo(player: RealMoneyPlayer, currency: CurrencyCode): void {
  const missing = missingInfo(player, currency);
  if (missing.length === 0) return;
  throw new ApiError(403, "PROFILE.INCOMPLETE", "Personal info is to be filled in before real money moves", {
    errors: Object.fromEntries(missing.map((name) => [name, [fieldError("FORM.REQUIRED", "it is empty")]])),
  });
}
