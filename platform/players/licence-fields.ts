import type { Licence } from "#schemas/brand/licence.ts";
import { checkBirthday, readDate } from "#schemas/rules/dates.ts";
import type { Outcome } from "#schemas/rules/outcome.ts";
import { checkEstonianId } from "#schemas/rules/personal-id.ts";

interface Given {
  date_of_birth?: string | undefined;
  personal_id?: string | undefined;
}

const REQUIRED: Outcome = { code: "FORM.REQUIRED" };

/**
 * What a licence asks a new player of themselves (RG-06): Estonia wants birth date and personal id, agreeing with each
 * other, of someone old enough. Elsewhere a birth date may be given and must be right; a personal id is not taken.
 */
export function checkWho(
  licence: Pick<Licence, "minimumAge" | "rules"> | undefined,
  { date_of_birth: born, personal_id: id }: Given,
  now: Date,
): { dateOfBirth: Outcome; personalId: Outcome } {
  const required = licence?.rules.personalIdRequired ?? false;
  const birthday = born ? checkBirthday(born, now, licence?.minimumAge) : required ? REQUIRED : null;
  if (!required) return { dateOfBirth: birthday, personalId: id === undefined ? null : { code: "FORM.UNKNOWN_FIELD" } };
  return { dateOfBirth: birthday, personalId: id ? checkEstonianId(id, born ?? "") : REQUIRED };
}

/** DD/MM/YYYY as the database has it; null for none. */
export function storedDate(date: string | undefined): string | null {
  const day = date ? readDate(date) : null;
  if (!day) return null;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.year}-${two(day.month)}-${two(day.day)}`;
}
