import { readDate } from "./dates.ts";
import type { Outcome } from "./outcome.ts";
import { checkPersonalId } from "./profile.ts";

/**
 * The Estonian personal identification code (RG-06; standard EVS 585): sex and century, birth date, serial number and a
 * check digit.
 */
export interface PersonalId {
  born: { year: number; month: number; day: number };
}

const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3];

const remainder = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11;

/** Modulus 11 in two passes: a remainder of 10 is tried again with other weights, and 10 once more means 0. */
export function checkDigitOf(digits: readonly number[]): number {
  const first = remainder(digits, FIRST_WEIGHTS);
  if (first < 10) return first;
  const second = remainder(digits, SECOND_WEIGHTS);
  return second < 10 ? second : 0;
}

/** What a code says; null for one that can't be: letters, a day that never was, a wrong check digit. */
export function readPersonalId(code: string): PersonalId | null {
  const [, lead = "", yy = "", mm = "", dd = ""] = /^([1-8])(\d{2})(\d{2})(\d{2})\d{4}$/.exec(code) ?? [];
  if (lead === "") return null;
  const century = 1800 + 100 * Math.floor((Number(lead) - 1) / 2);
  const born = readDate(`${dd}/${mm}/${century + Number(yy)}`);
  const digits = [...code].map(Number);
  return born && checkDigitOf(digits) === digits[10] ? { born } : null;
}

/** A code that is right in itself and belongs to someone born on this day (DD/MM/YYYY). */
export function checkEstonianId(code: string, birthday: string): Outcome {
  const short = checkPersonalId(code);
  if (short) return short;
  const read = readPersonalId(code);
  if (!read) return { code: "IDENTITY.PERSONAL_ID.WRONG" };
  const born = readDate(birthday);
  // A birth date that can't be read is told at its own field.
  if (!born) return null;
  const same = born.year === read.born.year && born.month === read.born.month && born.day === read.born.day;
  return same ? null : { code: "IDENTITY.PERSONAL_ID.BIRTHDAY" };
}
