import { COUNTRIES, isCountry } from "./countries.ts";
import { checkBirthday, MINIMUM_AGE, readDate } from "./dates.ts";
import { firstOf, type Outcome } from "./outcome.ts";
import { checkAddress, checkName, checkNickname, checkPhone, checkPostalCode } from "./profile.ts";
import { checkMaxLength } from "./values.ts";

/** The editable fields of a profile (document 1 section 3). */
export const PLAYER_FIELD_NAMES = [
  "first_name",
  "last_name",
  "nickname",
  "date_of_birth",
  "gender",
  "country",
  "city",
  "address",
  "postal_code",
  "state",
  "mobile_phone",
  "mobile_phone_without_dial_code",
  "receive_promos",
  "receive_sms_promos",
] as const;
export type PlayerFieldName = (typeof PLAYER_FIELD_NAMES)[number];

export const GENDERS = ["f", "m", "x"] as const;

/** Where a field is asked for, apart from games of single providers (document 1 section 3). */
export const FIELD_CONTEXTS = ["registration", "deposit", "cashout", "edition"] as const;

/** Longest text of each field that takes free text. */
export const FIELD_LENGTHS = {
  first_name: 64,
  last_name: 64,
  city: 64,
  address: 128,
  state: 64,
  postal_code: 12,
  mobile_phone: 24,
} as const;

/** A field as /api/info/player_fields describes it. */
export interface FieldOfContexts {
  name: string;
  required: boolean;
  contexts: readonly string[];
}

/** What is known of a player, under the names of the contract. */
export type Profile = Readonly<Partial<Record<string, unknown>>>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/**
 * The fields that a context asks for and the player has not filled in (PROF-01). A provider's context needs each of its
 * fields; the others need those that are required.
 */
export function missingFields(player: Profile, fields: readonly FieldOfContexts[], context: string): string[] {
  const ofProvider = !(FIELD_CONTEXTS as readonly string[]).includes(context);
  return fields
    .filter(({ contexts, required }) => contexts.includes(context) && (required || ofProvider))
    .map(({ name }) => name)
    .filter((name) => isEmpty(player[name]));
}

/** Document 1 section 4: what a player with fiat money must have told before anything real happens (MODAL-09). */
export const PERSONAL_INFO = [
  "mobile_phone",
  "first_name",
  "last_name",
  "date_of_birth",
  "country",
  "city",
  "address",
  "postal_code",
] as const;

export const missingPersonalInfo = (player: Profile, fiat: boolean): string[] =>
  fiat ? PERSONAL_INFO.filter((name) => isEmpty(player[name])) : [];

/**
 * Fields that can't be changed any more: what a document has proved, and a birth date that an Estonian personal id has
 * to agree with.
 */
export function lockedFields(player: Profile): PlayerFieldName[] {
  if (player.verified === true) return ["first_name", "last_name", "date_of_birth", "country"];
  return player.license_name === "EE" && !isEmpty(player.date_of_birth) ? ["date_of_birth"] : [];
}

/** What a field's rule needs to know besides the value. */
export interface FieldContext {
  /** The player's country as it will be. */
  country: string;
  now: Date;
  minimumAge?: number;
}

/** The rule of one text field, the same for the form and the platform. An empty text is no one's business here. */
export function checkPlayerField(name: string, value: string, fieldContext: FieldContext): Outcome {
  if (value === "") return null;
  const length = Object.hasOwn(FIELD_LENGTHS, name)
    ? checkMaxLength(value, FIELD_LENGTHS[name as keyof typeof FIELD_LENGTHS])
    : null;
  return firstOf(length, characters(name, value, fieldContext));
}

function characters(name: string, value: string, { country, now, minimumAge }: FieldContext): Outcome {
  switch (name) {
    case "first_name":
    case "last_name":
    case "city":
    case "state":
      return checkName(value);
    case "address":
      return checkAddress(value);
    case "nickname":
      return checkNickname(value);
    case "date_of_birth":
      return checkBirthday(asTypedDate(value), now, minimumAge ?? MINIMUM_AGE.usual);
    case "gender":
      return (GENDERS as readonly string[]).includes(value) ? null : { code: "FORM.WRONG_VALUE" };
    case "country":
      return isCountry(value) ? null : { code: "FORM.COUNTRY.UNKNOWN" };
    case "postal_code":
      return checkPostalCode(value, COUNTRIES.get(country)?.postalPattern ?? null);
    case "mobile_phone":
      return checkPhone(value);
    case "mobile_phone_without_dial_code":
      return checkPhone(withDialCode(country, value));
    default:
      return null;
  }
}

/** A number as typed without its country's dial code, with it. One that has a dial code already stays as it is. */
export function withDialCode(country: string, number: string): string {
  const trimmed = number.trim();
  const dialCode = COUNTRIES.get(country)?.dialCode;
  if (trimmed === "" || trimmed.startsWith("+") || !dialCode) return trimmed;
  return `${dialCode} ${trimmed}`;
}

/** The other way round, for a form that shows the dial code beside the field. */
export function withoutDialCode(country: string, number: string): string {
  const dialCode = COUNTRIES.get(country)?.dialCode;
  return dialCode && number.startsWith(dialCode) ? number.slice(dialCode.length).trim() : number;
}

/** A birth date as the forms write it, DD/MM/YYYY, from itself or from YYYY-MM-DD. */
export function asTypedDate(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : value;
}

/** A birth date as the contract keeps it, YYYY-MM-DD, from either way of writing; null where it is no date. */
export function asIsoDate(value: string): string | null {
  const read = readDate(asTypedDate(value));
  if (!read) return null;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${String(read.year).padStart(4, "0")}-${two(read.month)}-${two(read.day)}`;
}
