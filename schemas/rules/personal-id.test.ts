import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigitOf, checkEstonianId, readPersonalId } from "./personal-id.ts";

const two = (part: number) => String(part).padStart(2, "0");
const days = fc.date({ min: new Date("1800-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });

/** A code as the register would give it to someone born that day. */
function codeOf(day: Date, woman: boolean, serial: number): string {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  const lead = 2 * Math.floor((year - 1800) / 100) + (woman ? 2 : 1);
  const body = `${lead}${two(year % 100)}${two(month)}${two(date)}${String(serial).padStart(3, "0")}`;
  return body + checkDigitOf([...body].map(Number));
}
const birthdayOf = (day: Date) => `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;
const people = fc.record({ day: days, woman: fc.boolean(), serial: fc.integer({ min: 0, max: 999 }) });

describe("[RG-06] the Estonian personal id", () => {
  it("is read as published examples say", () => {
    expect(readPersonalId("37605030299")).toEqual({ born: { year: 1976, month: 5, day: 3 } });
    expect(readPersonalId("38001010015")).toEqual({ born: { year: 1980, month: 1, day: 1 } });
    expect(readPersonalId("49002020024")).toEqual({ born: { year: 1990, month: 2, day: 2 } });
  });

  it("takes the second weights when the first leave 10, and 0 when those do too", () => {
    const first = (digits: number[]) => digits.reduce((sum, digit, place) => sum + digit * ((place % 9) + 1), 0) % 11;
    const seen = { second: 0, zero: 0 };
    for (let serial = 0; serial < 1000; serial += 1) {
      const digits = [...`3760503${String(serial).padStart(3, "0")}`].map(Number);
      if (first(digits) !== 10) continue;
      const again = digits.reduce((sum, digit, place) => sum + digit * (((place + 2) % 9) + 1), 0) % 11;
      expect(checkDigitOf(digits)).toBe(again === 10 ? 0 : again);
      if (again === 10) seen.zero += 1;
      else seen.second += 1;
    }
    expect(seen.second).toBeGreaterThan(10);
    expect(seen.zero).toBeGreaterThan(0);
  });

  it("passes for everyone with their own birth date, and for nobody with another", () => {
    fc.assert(
      fc.property(people, days, ({ day, woman, serial }, other) => {
        const code = codeOf(day, woman, serial);
        expect(checkEstonianId(code, birthdayOf(day))).toBeNull();
        const same = birthdayOf(other) === birthdayOf(day);
        expect(checkEstonianId(code, birthdayOf(other))?.code).toBe(same ? undefined : "IDENTITY.PERSONAL_ID.BIRTHDAY");
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds every single wrong digit of serial and check digit", () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 7, max: 10 }), fc.integer({ min: 1, max: 9 }), (person, place, by) => {
        const digits = [...codeOf(person.day, person.woman, person.serial)].map(Number);
        // Two serials may share a check digit where the second pass or the final 0 takes over.
        fc.pre(!ambiguous(digits));
        digits[place] = ((digits[place] ?? 0) + by) % 10;
        fc.pre(!ambiguous(digits));
        expect(readPersonalId(digits.join(""))).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it("never throws, whatever is typed", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.stringMatching(/^\d{0,13}$/),
      fc.stringMatching(/^[\d ٠-٩]{11}$/),
    );
    fc.assert(
      fc.property(text, text, (code, birthday) => {
        const outcome = checkEstonianId(code, birthday);
        if ([...code].length !== 11) expect(outcome?.code).toBe("FORM.PERSONAL_ID");
        else if (!/^\d{11}$/.test(code)) expect(outcome?.code).toBe("IDENTITY.PERSONAL_ID.WRONG");
      }),
      { numRuns: 10_000 },
    );
  });
});

const ambiguous = (digits: readonly number[]) =>
  digits.slice(0, 10).reduce((sum, digit, place) => sum + digit * ((place % 9) + 1), 0) % 11 === 10;
