import type { Player } from "#schemas/api/players.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";

/** Shown instead of what is not known. */
const DASH = "–";

/**
 * Stands for a player whose session the browser holds while the platform doesn't say in time who they are (FAULT-03):
 * the frame is a player's, with dashes. Owes nothing, so that no popup is shown; belongs to no group.
 */
export function unknownPlayer(
  { country, locale, licence }: RequestContext,
  { currency, at }: { currency: CurrencyCode; at: Date },
): Player {
  const now = at.toISOString();
  return {
    id: 0,
    email: DASH,
    nickname: DASH,
    first_name: null,
    last_name: null,
    gender: null,
    date_of_birth: null,
    country,
    city: null,
    address: null,
    postal_code: null,
    state: null,
    mobile_phone: null,
    currency,
    language: locale,
    statuses: [],
    created_at: now,
    current_sign_in_at: now,
    confirmed_at: now,
    deposit_bonus_code: null,
    can_issue_bonuses: false,
    profession: null,
    autoregistered: false,
    autologin_link: null,
    verified: true,
    sumsub_verified: true,
    license_name: licence,
    sow_questionnaire_expires_at: null,
    two_factor_enabled: false,
    receive_promos: false,
    receive_sms_promos: false,
    auth_fields_missed: [],
    groups: [],
  };
}
