import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCardExpiry, checkCardNumber } from "./card.ts";
import { COUNTRIES } from "./countries.ts";
import { checkBirthDay, checkBirthday, checkBirthMonth, checkBirthYear, checkDate, MINIMUM_AGE } from "./dates.ts";
import { checkEmail, emailKey } from "./email.ts";
import { firstOf, type Outcome } from "./outcome.ts";
import { checkPassword, passwordStrength } from "./password.ts";
import {
  checkEnglish,
  checkIban,
  checkName,
  checkNickname,
  checkPersonalId,
  checkPhone,
  checkPostalCode,
  isLithuanianIban,
} from "./profile.ts";
import {
  checkBalance,
  checkChecked,
  checkConfirmed,
  checkInteger,
  checkMaxLength,
  checkMaxValue,
  checkMinLength,
  checkMinValue,
  checkMultiple,
  checkRequired,
} from "./values.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

/** Asserts which of the values a rule lets pass. */
function passes<T>(rule: (value: T) => Outcome, right: T[], wrong: T[]): void {
  for (const value of right) expect(rule(value), `${JSON.stringify(value)} passes`).toBeNull();
  for (const value of wrong) expect(rule(value)?.code, `${JSON.stringify(value)} is refused`).toMatch(/^FORM\./);
}

describe("rules of form fields", () => {
  it("[FORM-01] nickname", () => {
    passes(
      checkNickname,
      ["", "Ace", "Zoë 7.-x", "fifteen letters"],
      ["ab", "sixteen letters!", "a_b_c", "<b>", "four\n"],
    );
  });

  it("[FORM-02] e-mail", () => {
    passes(
      checkEmail,
      ["a@b.example", "First.Last+tag@Sub.Mail.Example", " padded@mail.example "],
      [
        "",
        "a",
        "a@b",
        "@b.example",
        "a@.example",
        "a@b..example",
        "a b@mail.example",
        `${"a".repeat(65)}@mail.example`,
        `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}`,
        "a@-b.example",
        "a@b.example\nBcc: x@y.example",
      ],
    );
    expect(emailKey(" A@B.Example ")).toBe("a@b.example");
  });

  it("[FORM-02] personal id and characters of names", () => {
    passes(checkPersonalId, ["38001085718"], ["3800108571", "380010857181", ""]);
    passes(checkName, ["", "Anne-Marie St. John 3", "Łukasz", "José"], ["a_b", "x;y", "<i>"]);
    passes(checkEnglish, ["Queen Anne", ""], ["Zoë", "R2"]);
  });

  it("[FORM-02] [SEC-10 part: characters] password: letters, digits and symbols of any script, 8 to 128 of them", () => {
    passes(
      (password: string) => checkPassword(password),
      ["eight ch", "x".repeat(64), "пароль-мой", "🚀🌍🌙⭐🚀🌍🌙⭐", "y".repeat(128)],
      ["", "seven c", "🚀🌍🌙⭐", "z".repeat(129), "tab\tinside", "null\u0000inside", "half\ud800character"],
    );
    expect(checkPassword("Someone@mail.example", "someone@mail.example")?.code).toBe("FORM.PASSWORD.LIKE_EMAIL");
    expect(checkPassword("SomeoneLong", "someonelong@mail.example")?.code).toBe("FORM.PASSWORD.LIKE_EMAIL");
    expect(passwordStrength("short")).toBe(0);
    expect(passwordStrength("aaaaaaaaaaaa")).toBe(1);
    expect(passwordStrength("plum-Orbit 4471 tandem")).toBe(4);
  });

  it("[FORM-03] phone", () => {
    passes(checkPhone, ["+1 (604) 555-0199", "12345678"], ["1234567", "555-CALL-NOW", "", "+372 5x 555 555"]);
  });

  it("[FORM-04] dates are strict, ages whole years reached on the birthday", () => {
    passes(
      checkDate,
      ["29/02/2024", "01/01/1900", "31/12/1999"],
      ["29/02/2023", "1/1/1990", "01-01-1990", "31/04/2000", "00/01/2000", "01/13/2000", "01/01/0099", ""],
    );
    passes(
      (value: string) => checkBirthday(value, NOW),
      ["02/03/2008", "01/03/2008", "03/03/1905"],
      ["03/03/2008", "02/03/2030", "x", "02/03/1905", "01/01/1850"],
    );
    passes((value: string) => checkBirthday(value, NOW, MINIMUM_AGE.estonia), ["02/03/2005"], ["03/03/2005"]);
    expect(checkBirthday("03/03/2005", NOW, 21)).toEqual({ code: "FORM.BIRTHDAY.AGE", params: { age: 21 } });
    passes(checkBirthDay, ["01", "31"], ["1", "32", "00", "ab", "011"]);
    passes(checkBirthMonth, ["01", "12"], ["1", "13", "00"]);
    passes((value: string) => checkBirthYear(value, NOW), ["1980", "2008"], ["2009", "80", "next"]);
  });

  it("[FORM-05] card number and expiry", () => {
    passes(
      checkCardNumber,
      ["4111 1111 1111 1111", "5555555555554444"],
      ["4111111111111112", "4111", "4111-1111-1111-1111", ""],
    );
    passes(
      (value: string) => checkCardExpiry(value, NOW),
      ["03/26", "12/29"],
      ["02/26", "13/27", "00/27", "3/27", "03/2026"],
    );
    expect(checkCardExpiry("02/26", NOW)?.code).toBe("FORM.CARD.EXPIRED");
  });

  it("[FORM-06] IBAN, and how a Lithuanian one is known", () => {
    passes(checkIban, ["LT12 1000 0111 0100 1000", "de89370400440532013000"], ["LT12-1000", "€"]);
    expect([" lt12", "LT", "DE LT"].map(isLithuanianIban)).toEqual([true, true, false]);
  });

  it("[FORM-07] postal code by country", () => {
    const of = (country: string) => (value: string) =>
      checkPostalCode(value, COUNTRIES.get(country)?.postalPattern ?? null);
    passes(of("CA"), ["K1A 0B1", "k1a0b1"], ["K1A", "D1A 0B1"]);
    passes(of("AU"), ["2000"], ["200", "20000", "ABCD"]);
    passes(of("HK"), ["", "Any-1 23"], ["a_b", "<x>"]);
    for (const { code, postalPattern } of COUNTRIES.values()) {
      if (postalPattern) expect(() => new RegExp(`^(?:${postalPattern})$`), code).not.toThrow();
    }
  });

  it("[FORM-08] the rules of any field", () => {
    passes(checkRequired, ["x"], ["", "  "]);
    passes(checkChecked, [true], [false]);
    passes(checkInteger, ["0", "-12"], ["1.0", "x", ""]);
    passes((value: string) => checkMinLength(value, 3), ["abc", "🚀🚀🚀"], ["ab"]);
    passes((value: string) => checkMaxLength(value, 3), ["abc", ""], ["abcd"]);
    passes((value: string) => checkMinValue(value, "10"), ["10", "10.00", "11"], ["9.99", "-10", "ten"]);
    passes((value: string) => checkMaxValue(value, "0.3"), ["0.3", "0.30", "-1"], ["0.300000000000000001", "1e-9"]);
    passes((value: string) => checkBalance(value, "50.5"), ["50.50"], ["50.51"]);
    passes((value: string) => checkMultiple(value, "0.1"), ["0.3", "12"], ["0.35", "", "x"]);
    expect(checkMultiple("1", "0")?.code).toBe("FORM.MULTIPLE");
    expect(checkConfirmed("a", "b")?.code).toBe("FORM.PASSWORD.MISMATCH");
    expect(checkConfirmed("a", "a")).toBeNull();
    expect(firstOf(null, { code: "A" }, { code: "B" })).toEqual({ code: "A" });
  });

  it("[FORM-08] multiples hold for every amount that is one, where floats would fail", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (times) => {
        const cents = String(times * 5).padStart(3, "0");
        const amount = `${cents.slice(0, -2)}.${cents.slice(-2)}`;
        expect(checkMultiple(amount, "0.05")).toBeNull();
      }),
    );
  });
});
