import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { playerFieldsOf } from "#platform/players/profile/player-fields.ts";
import type { Player } from "#schemas/api/players.ts";
import type { PlayerChanges } from "#schemas/api/profile.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { FieldError } from "#schemas/kit/problem.ts";
import type { Outcome } from "#schemas/rules/outcome.ts";
import {
  asIsoDate,
  checkPlayerField,
  lockedFields,
  missingFields,
  type PlayerFieldName,
  withDialCode,
} from "#schemas/rules/player-fields.ts";
import { stateOfPostalCode } from "#schemas/rules/states.ts";
import { rejectSelfExcluded } from "../exclusion.ts";
import { mayRegister } from "../geo.ts";
import type { LoadPlayer } from "../load-player.ts";
import { endGamesOfExcludedPerson, isPersonExcluded } from "../person-exclusion.ts";
import { players } from "../tables.ts";
import { profileOf } from "./profile-of.ts";
import { isReservedName } from "./reserved-names.ts";

type Row = typeof players.$inferSelect;
type Texts = Partial<Record<Exclude<PlayerFieldName, "receive_promos" | "receive_sms_promos">, string | null>>;

/** By what accounts of one person are found, whatever their address is. */
const IDENTITY = ["first_name", "last_name", "date_of_birth", "mobile_phone"] as const;

interface Update {
  brand: Brand;
  playerId: number;
  changes: PlayerChanges;
  /** Every field that this context asks for must be filled afterwards. */
  askedBy: string | undefined;
  loadPlayer: LoadPlayer;
}

/** Changes a player's profile (PROF-01): all of it or nothing, and what a document has proved not at all. */
export async function updatePlayer(context: PlatformContext, update: Update): Promise<Player> {
  const { brand, playerId, changes, askedBy, loadPlayer } = update;
  await context.database.drizzle.transaction(async (tx) => {
    const [row] = await tx.select().from(players).where(eq(players.id, playerId)).for("update");
    if (!row) throw new Error(`player ${playerId} has a session but is not there`);
    // Whose call was under way when they excluded themselves: marketing among it (RG-02).
    rejectSelfExcluded(row, context.clock.now());
    const texts = textsOf(changes, row.country);
    const errors = { ...rejectedChanges(context, brand, row, texts), ...lockedChanges(row, texts) };
    const next = withState({
      ...pick(row),
      ...texts,
      ...(texts.date_of_birth ? { date_of_birth: asIsoDate(texts.date_of_birth) } : {}),
    });
    for (const name of leftEmpty(brand, row, next, askedBy)) {
      errors[name] ??= [fieldError("FORM.REQUIRED", "this must be filled")];
    }
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors);
    const before = profileOf(row);
    const isAnotherPerson = IDENTITY.some((name) => (next[name] ?? null) !== before[name]);
    // Whoever is refused as an excluded person would only have to take another name.
    if (isAnotherPerson && (await isPersonExcluded(tx, context, playerId))) {
      throw new ApiError(409, "PROFILE.PERSON_EXCLUDED", "Support changes what identifies an excluded person");
    }
    const promos = {
      receive_promos: changes.receive_promos ?? row.receivePromos,
      receive_sms_promos: changes.receive_sms_promos ?? row.receiveSmsPromos,
    };
    await tx
      .update(players)
      .set({
        firstName: next.first_name,
        lastName: next.last_name,
        nickname: next.nickname,
        dateOfBirth: next.date_of_birth,
        gender: next.gender,
        country: next.country ?? row.country,
        city: next.city,
        address: next.address,
        postalCode: next.postal_code,
        state: next.state,
        mobilePhone: next.mobile_phone,
        receivePromos: promos.receive_promos,
        receiveSmsPromos: promos.receive_sms_promos,
      })
      .where(eq(players.id, playerId));
    if (isAnotherPerson) await endGamesOfExcludedPerson(tx, context, playerId);
    if (promos.receive_promos !== row.receivePromos || promos.receive_sms_promos !== row.receiveSmsPromos) {
      const at = context.clock.now();
      await recordEvent(tx, { type: "subscriptions-changed", brand: brand.id, playerId, payload: promos, at });
    }
  });
  return loadPlayer(brand, playerId);
}

/** The texts that were sent, trimmed, empty ones as null; a number without dial code as one that has it. */
function textsOf(changes: PlayerChanges, countryBefore: string): Texts {
  const { receive_promos, receive_sms_promos, ...texts } = changes;
  const trimmed: Texts = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, value?.trim().normalize("NFC") || null]),
  );
  const { mobile_phone_without_dial_code: number, ...rest } = trimmed;
  if (number === undefined || rest.mobile_phone !== undefined) return rest;
  return { ...rest, mobile_phone: number && withDialCode(rest.country ?? countryBefore, number) };
}

function rejectedChanges(
  { clock }: PlatformContext,
  brand: Brand,
  row: Row,
  texts: Texts,
): Record<string, FieldError[]> {
  const errors: Record<string, FieldError[]> = {};
  const note = (name: string, outcome: Outcome) => {
    if (outcome) errors[name] = [fieldError(outcome.code, `refused by the rule of ${name}`, outcome.params)];
  };
  const licence = brand.licences[(row.licenceName ?? brand.licence) as Brand["licence"]];
  const requestContext = { country: texts.country ?? row.country, now: clock.now(), minimumAge: licence?.minimumAge };
  for (const [name, value] of Object.entries(texts)) note(name, checkPlayerField(name, value ?? "", requestContext));
  if (texts.nickname && texts.nickname !== row.nickname && isReservedName(texts.nickname, brand.name))
    note("nickname", { code: "FORM.NICKNAME.RESERVED" });
  if (texts.country && texts.country !== row.country) {
    if (!errors.country && !mayRegister(brand, texts.country)) note("country", { code: "FORM.COUNTRY.RESTRICTED" });
    // A code that was right in the country before may be none in the new one.
    const postalCode = texts.postal_code ?? row.postalCode ?? "";
    if (texts.postal_code === undefined)
      note("postal_code", checkPlayerField("postal_code", postalCode, requestContext));
  }
  return errors;
}

/** Changes of locked fields; the value that is there already changes nothing. */
function lockedChanges(row: Row, texts: Texts): Record<string, FieldError[]> {
  const before = profileOf(row);
  const changed = lockedFields(before).filter((name) => {
    const value = texts[name as keyof Texts];
    if (value === undefined) return false;
    return (name === "date_of_birth" && value ? asIsoDate(value) : value) !== before[name];
  });
  return Object.fromEntries(changed.map((name) => [name, [fieldError("FORM.LOCKED", `${name} was verified`)]]));
}

const pick = (row: Row): Texts => {
  const { verified, license_name, receive_promos, receive_sms_promos, mobile_phone_without_dial_code, ...texts } =
    profileOf(row);
  return texts;
};

/** PROF-02: a state that is missing follows from the postal code. */
const withState = (next: Texts): Texts =>
  next.state ? next : { ...next, state: stateOfPostalCode(next.country ?? "", next.postal_code ?? "") };

/**
 * What must not be empty: the fields of the context that asks, and any required one that was filled before, so that
 * nobody empties what their money needs.
 */
function leftEmpty(brand: Brand, row: Row, next: Texts, askedBy: string | undefined): string[] {
  const fields = playerFieldsOf(brand);
  const after = { ...profileOf(row), ...next, mobile_phone_without_dial_code: next.mobile_phone };
  const before = profileOf(row) as Record<string, unknown>;
  return [
    ...(askedBy ? missingFields(after, fields, askedBy) : []),
    ...missingFields(after, fields, "edition").filter((name) => before[name]),
  ];
}
