import type { Profile } from "#schemas/rules/player-fields.ts";
import type { players } from "../tables.ts";

/** A player's own data under the names of the contract, for the rules that both sides share. */
export const profileOf = (row: typeof players.$inferSelect) =>
  ({
    first_name: row.firstName,
    last_name: row.lastName,
    nickname: row.nickname,
    date_of_birth: row.dateOfBirth,
    gender: row.gender,
    country: row.country,
    city: row.city,
    address: row.address,
    postal_code: row.postalCode,
    state: row.state,
    mobile_phone: row.mobilePhone,
    // The same number, asked for in another way.
    mobile_phone_without_dial_code: row.mobilePhone,
    receive_promos: row.receivePromos,
    receive_sms_promos: row.receiveSmsPromos,
    verified: row.verified,
    license_name: row.licenceName,
  }) satisfies Profile;
