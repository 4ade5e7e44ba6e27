import { eq, sql } from "drizzle-orm";
import type { Player } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { stateOfPostalCode } from "#schemas/rules/states.ts";
import type { Database } from "../db/database.ts";
import { numbersOf, statusesIn } from "./groups.ts";
import { playerGroups, players } from "./tables.ts";

type Row = typeof players.$inferSelect;

export type LoadPlayer = (brand: Brand, playerId: number) => Promise<Player>;

/** The groups of the query's player, in the order in which they were joined. */
export const groupsOfPlayer = sql<string[]>`array(select ${playerGroups.groupId} from ${playerGroups}
  where ${playerGroups.playerId} = ${players.id} order by ${playerGroups.addedAt}, ${playerGroups.groupId})`;

/** Loads a player as the contract shows them, groups included, in one query. */
export function createLoadPlayer(database: Database): LoadPlayer {
  const find = database.drizzle
    .select({
      player: players,
      groups: groupsOfPlayer,
    })
    .from(players)
    .where(eq(players.id, sql.placeholder("playerId")))
    .prepare("load_player");

  return async (brand, playerId) => {
    const [found] = await find.execute({ playerId });
    if (!found) throw new Error(`player ${playerId} has a session but is not there`);
    return toPlayer(brand, found.player, found.groups);
  };
}

export function toPlayer(brand: Brand, row: Row, groups: readonly string[]): Player {
  return {
    id: row.id,
    email: row.email,
    nickname: row.nickname,
    first_name: row.firstName,
    last_name: row.lastName,
    gender: row.gender,
    date_of_birth: row.dateOfBirth,
    country: row.country,
    city: row.city,
    address: row.address,
    postal_code: row.postalCode,
    // PROF-02: also where the postal code was there before the rule was.
    state: row.state ?? stateOfPostalCode(row.country, row.postalCode ?? ""),
    mobile_phone: row.mobilePhone,
    currency: row.currency as Player["currency"],
    language: row.language as Locale,
    statuses: statusesIn(brand, groups),
    created_at: row.createdAt.toISOString(),
    current_sign_in_at: row.currentSignInAt?.toISOString() ?? null,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    deposit_bonus_code: row.depositBonusCode,
    can_issue_bonuses: row.canIssueBonuses,
    profession: row.profession,
    autoregistered: row.autoregistered,
    autologin_link: null,
    verified: row.verified,
    sumsub_verified: row.sumsubVerified,
    license_name: row.licenceName,
    sow_questionnaire_expires_at: null,
    two_factor_enabled: row.twoFactorSecret !== null,
    receive_promos: row.receivePromos,
    receive_sms_promos: row.receiveSmsPromos,
    auth_fields_missed: [
      ...(row.termsAcceptedAt ? [] : (["terms_acceptance"] as const)),
      ...(row.country ? [] : (["country"] as const)),
    ],
    groups: numbersOf(groups),
  };
}
