import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCardExpiry, checkCardNumber } from "./card.ts";
import { COUNTRIES } from "./countries.ts";
import { checkBirthDay, checkBirthday, checkBirthMonth, checkBirthYear, checkDate } from "./dates.ts";
import { checkEmail } from "./email.ts";
import type { Outcome } from "./outcome.ts";
import { checkPassword } from "./password.ts";
import { checkPlayerField, PLAYER_FIELD_NAMES } from "./player-fields.ts";
import {
  checkAddress,
  checkEnglish,
  checkIban,
  checkName,
  checkNickname,
  checkPersonalId,
  checkPhone,
  checkPostalCode,
  ibanNotice,
} from "./profile.ts";
import { stateOfPostalCode } from "./states.ts";
import {
  checkBalance,
  checkConfirmed,
  checkInteger,
  checkMaxLength,
  checkMaxValue,
  checkMinLength,
  checkMinValue,
  checkMultiple,
  checkRequired,
} from "./values.ts";

const RUNS = 10_000;
const NOW = new Date("2026-03-02T12:00:00Z");

/** Anything that a field can hold: halves of characters, control characters, and what looks almost right. */
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 24 }).map((units) => String.fromCharCode(...units)),
  fc.stringMatching(/^[0-9+()/. :-]{0,24}$/),
  fc.stringMatching(/^[A-Za-z0-9@. -]{0,40}$/),
);
const codes = [...COUNTRIES.keys()];
const country = fc.constantFrom(...codes, "", "XX", "constructor");

/** The rules by the row that they belong to, each as one that takes a text and whatever else it needs. */
const RULES: Readonly<Record<string, readonly [name: string, rule: (value: string, other: string) => Outcome][]>> = {
  "FORM-01": [["nickname", checkNickname]],
  "FORM-02": [
    ["e-mail", checkEmail],
    ["personal id", checkPersonalId],
    ["password", checkPassword],
    ["name", checkName],
    ["address", checkAddress],
  ],
  "FORM-03": [["phone", checkPhone]],
  "FORM-04": [
    ["date", checkDate],
    ["birthday", (value) => checkBirthday(value, NOW)],
    ["birthday with the Estonia flag", (value) => checkBirthday(value, NOW, 21)],
    ["birth day", checkBirthDay],
    ["birth month", checkBirthMonth],
    ["birth year", (value) => checkBirthYear(value, NOW)],
  ],
  "FORM-05": [
    ["card number", checkCardNumber],
    ["card expiry", (value) => checkCardExpiry(value, NOW)],
  ],
  "FORM-06": [
    ["IBAN", checkIban],
    ["notice of a Lithuanian IBAN", ibanNotice],
  ],
  "FORM-08": [
    ["balance", checkBalance],
    ["confirmed by", checkConfirmed],
    ["multiple of", checkMultiple],
    ["English", checkEnglish],
    ["required", checkRequired],
    ["min", (value) => checkMinLength(value, 3)],
    ["max", (value) => checkMaxLength(value, 3)],
    ["minValue", checkMinValue],
    ["maxValue", checkMaxValue],
    ["integer", checkInteger],
  ],
};

/** Each answers, and with a message key where it refuses. */
const expectOutcome = (outcome: Outcome) => {
  if (outcome !== null) expect(outcome.code).toMatch(/^FORM\.[A-Z_.]+$/);
};

describe("rules of form fields answer to anything", () => {
  for (const [row, rules] of Object.entries(RULES)) {
    it.each(rules)(`[${row}] %s: ${RUNS} random inputs, none throws`, (_, rule) => {
      fc.assert(
        fc.property(anything, anything, (value, other) => expectOutcome(rule(value, other))),
        { numRuns: RUNS },
      );
    });
  }

  it(`[FORM-07] postal code of any country: ${RUNS} random inputs, none throws`, () => {
    fc.assert(
      fc.property(anything, country, (value, code) => {
        expectOutcome(checkPostalCode(value, COUNTRIES.get(code)?.postalPattern ?? null));
      }),
      { numRuns: RUNS },
    );
  });

  it.each(PLAYER_FIELD_NAMES)(`[PROF-01] %s of a profile: ${RUNS} random inputs, none throws`, (name) => {
    fc.assert(
      fc.property(anything, country, (value, code) => {
        expectOutcome(checkPlayerField(name, value, { country: code, now: NOW }));
      }),
      { numRuns: RUNS },
    );
  });

  it(`[PROF-02] state of a postal code: ${RUNS} random inputs, none throws`, () => {
    fc.assert(
      fc.property(anything, country, (value, code) => {
        expect(stateOfPostalCode(code, value) ?? "NULL").toMatch(/^[A-Z]{2,4}$/);
      }),
      { numRuns: RUNS },
    );
  });
});
