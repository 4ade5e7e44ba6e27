import type { Outcome } from "./outcome.ts";

/** Document 3 section 9: the minimum age, and the one with the Estonia flag on. */
export const MINIMUM_AGE = { usual: 18, estonia: 21 } as const;

/** Above this age, in whole years, a birth date is a mistake. */
const MAXIMUM_AGE = 120;

interface Day {
  year: number;
  month: number;
  day: number;
}

const today = (now: Date): Day => ({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() });

/** Reads DD/MM/YYYY strictly: two, two and four digits, of a day that was. */
export function readDate(value: string): Day | null {
  const [, dd, mm, yyyy] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
  if (!dd || !mm || !yyyy) return null;
  const date = { year: Number(yyyy), month: Number(mm), day: Number(dd) };
  const real = new Date(Date.UTC(date.year, date.month - 1, date.day));
  // Years before 100 are read as 19xx by Date: nobody was born then.
  return date.year >= 100 && real.getUTCMonth() + 1 === date.month && real.getUTCDate() === date.day ? date : null;
}

/** FORM-04: a strict date. */
export const checkDate = (value: string): Outcome => (readDate(value) ? null : { code: "FORM.DATE" });

export function ageOn(born: Day, now: Date): number {
  const { year, month, day } = today(now);
  const hadBirthday = month > born.month || (month === born.month && day >= born.day);
  return year - born.year - (hadBirthday ? 0 : 1);
}

/** FORM-04: a birth date of someone who is alive and old enough; whole years, reached on the birthday itself. */
export function checkBirthday(value: string, now: Date, minimumAge: number = MINIMUM_AGE.usual): Outcome {
  const born = readDate(value);
  const age = born ? ageOn(born, now) : -1;
  if (age < 0 || age > MAXIMUM_AGE) return { code: "FORM.BIRTHDAY.WRONG" };
  return age >= minimumAge ? null : { code: "FORM.BIRTHDAY.AGE", params: { age: minimumAge } };
}

/** Whether somebody of a stored birth date (YYYY-MM-DD) is younger than a licence allows; false where none is known. */
export function isUnderage(dateOfBirth: string | null, now: Date, minimumAge: number): boolean {
  const [year, month, day] = (dateOfBirth ?? "").split("-").map(Number);
  return (
    year !== undefined && month !== undefined && day !== undefined && ageOn({ year, month, day }, now) < minimumAge
  );
}

const twoDigits = (value: string, most: number, code: string): Outcome =>
  /^\d{2}$/.test(value) && Number(value) >= 1 && Number(value) <= most ? null : { code };

export const checkBirthDay = (value: string): Outcome => twoDigits(value, 31, "FORM.BIRTHDAY.DAY");
export const checkBirthMonth = (value: string): Outcome => twoDigits(value, 12, "FORM.BIRTHDAY.MONTH");

/** FORM-04. Who comes of age within the year passes here: only the whole date can tell. */
export const checkBirthYear = (value: string, now: Date, minimumAge: number = MINIMUM_AGE.usual): Outcome =>
  /^\d{4}$/.test(value) && today(now).year - Number(value) >= minimumAge
    ? null
    : { code: "FORM.BIRTHDAY.AGE", params: { age: minimumAge } };
