import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRIES } from "./countries.ts";
import {
  asIsoDate,
  asTypedDate,
  checkPlayerField,
  lockedFields,
  missingFields,
  missingPersonalInfo,
  PERSONAL_INFO,
  withDialCode,
  withoutDialCode,
} from "./player-fields.ts";
import { ibanNotice } from "./profile.ts";
import { stateOfPostalCode } from "./states.ts";
import { statusOfKind, verificationStatus } from "./verification.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

describe("fields by context", () => {
  const fields = [
    { name: "first_name", required: true, contexts: ["deposit", "edition"] },
    { name: "nickname", required: false, contexts: ["edition", "acme"] },
    { name: "city", required: true, contexts: ["cashout"] },
  ];

  it("[PROF-01] a context asks for what is required in it and empty, a provider for all of its own", () => {
    expect(missingFields({}, fields, "deposit")).toEqual(["first_name"]);
    expect(missingFields({ first_name: "Ann" }, fields, "deposit")).toEqual([]);
    expect(missingFields({ first_name: "" }, fields, "edition")).toEqual(["first_name"]);
    expect(missingFields({ city: null }, fields, "cashout")).toEqual(["city"]);
    expect(missingFields({}, fields, "acme")).toEqual(["nickname"]);
    expect(missingFields({}, fields, "registration")).toEqual([]);
    expect(missingFields({}, fields, "another-provider")).toEqual([]);
  });

  it("[MODAL-09] asks players with fiat money for eight fields, those with crypto money for none", () => {
    expect(missingPersonalInfo({}, true)).toEqual([...PERSONAL_INFO]);
    expect(missingPersonalInfo({ city: "Oslo", country: "NO" }, true)).toEqual(
      PERSONAL_INFO.filter((name) => name !== "city" && name !== "country"),
    );
    expect(missingPersonalInfo({}, false)).toEqual([]);
  });

  it("[PROF-01] what a document has proved is locked", () => {
    expect(lockedFields({ verified: true })).toEqual(["first_name", "last_name", "date_of_birth", "country"]);
    expect(lockedFields({ verified: false, license_name: "CW", date_of_birth: "1990-01-01" })).toEqual([]);
    expect(lockedFields({ license_name: "EE", date_of_birth: "1990-01-01" })).toEqual(["date_of_birth"]);
    expect(lockedFields({ license_name: "EE" })).toEqual([]);
  });

  it("[PROF-01] every field has the rule of its kind", () => {
    const code = (name: string, value: string, country = "CA") =>
      checkPlayerField(name, value, { country, now: NOW })?.code ?? null;
    expect(code("first_name", "Anne-Marie")).toBeNull();
    expect(code("first_name", "<b>")).toBe("FORM.NAME.CHARACTERS");
    expect(code("city", "x".repeat(65))).toBe("FORM.MAX");
    expect(code("address", "Unit 4, 12/3 O'Brien St. #2")).toBeNull();
    expect(code("address", "a<script>")).toBe("FORM.ADDRESS");
    expect(code("nickname", "ab")).toBe("FORM.NICKNAME.LENGTH");
    expect(code("date_of_birth", "2008-03-02")).toBeNull();
    expect(code("date_of_birth", "03/03/2008")).toBe("FORM.BIRTHDAY.AGE");
    expect(code("date_of_birth", "31/02/1990")).toBe("FORM.BIRTHDAY.WRONG");
    expect(code("gender", "robot")).toBe("FORM.WRONG_VALUE");
    expect(code("country", "XX")).toBe("FORM.COUNTRY.UNKNOWN");
    expect(code("postal_code", "K1A 0B1")).toBeNull();
    expect(code("postal_code", "K1A 0B1", "DE")).toBe("FORM.POSTAL_CODE");
    expect(code("mobile_phone", "1234567")).toBe("FORM.PHONE");
    expect(code("mobile_phone_without_dial_code", "12345")).toBeNull();
    expect(code("mobile_phone_without_dial_code", "five five")).toBe("FORM.PHONE");
    expect(code("state", "")).toBeNull();
    expect(checkPlayerField("date_of_birth", "02/03/2006", { country: "EE", now: NOW, minimumAge: 21 })).toEqual({
      code: "FORM.BIRTHDAY.AGE",
      params: { age: 21 },
    });
  });

  it("[PROF-01] a country's dial code goes before the number once", () => {
    expect(withDialCode("CA", "604 555 0199")).toBe("+1 604 555 0199");
    expect(withDialCode("CA", "+44 20 555")).toBe("+44 20 555");
    expect(withDialCode("XX", " 555 ")).toBe("555");
    expect(withDialCode("CA", "")).toBe("");
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES.keys()), fc.stringMatching(/^[0-9]{5,10}$/), (country, number) => {
        expect(withoutDialCode(country, withDialCode(country, number))).toBe(number);
      }),
    );
  });

  it("[FORM-04] a birth date is read either way and kept as one", () => {
    expect(asIsoDate("02/03/1990")).toBe("1990-03-02");
    expect(asIsoDate("1990-03-02")).toBe("1990-03-02");
    expect(asIsoDate("1990-02-30")).toBeNull();
    expect(asTypedDate("1990-03-02")).toBe("02/03/1990");
  });
});

describe("states by postal code", () => {
  it("[PROF-02] Australia by range, at both ends of each", () => {
    const cases = {
      "0200": "ACT",
      "0299": "ACT",
      "0300": null,
      "0800": "NT",
      "0999": "NT",
      "1000": "NSW",
      "2599": "NSW",
      "2600": "ACT",
      "2618": "ACT",
      "2619": "NSW",
      "2899": "NSW",
      "2900": "ACT",
      "2920": "ACT",
      "2921": "NSW",
      "3000": "VIC",
      "4999": "QLD",
      "5000": "SA",
      "6999": "WA",
      "7000": "TAS",
      "8000": "VIC",
      "9999": "QLD",
      "99999": null,
      abc: null,
    };
    for (const [code, state] of Object.entries(cases)) expect(stateOfPostalCode("AU", code), code).toBe(state);
  });

  it("[PROF-02] Canada by first letter, elsewhere nothing", () => {
    const letters = "A NL,B NS,C PE,E NB,G QC,H QC,J QC,K ON,L ON,M ON,N ON,P ON,R MB,S SK,T AB,V BC,X NT,Y YT";
    for (const pair of letters.split(",")) {
      const [letter, province] = pair.split(" ");
      expect(stateOfPostalCode("CA", `${letter}1A 1A1`), pair).toBe(province);
    }
    expect(stateOfPostalCode("CA", "x0a 0h0")).toBe("NU");
    expect(stateOfPostalCode("CA", "D1A 1A1")).toBeNull();
    expect(stateOfPostalCode("CA", "")).toBeNull();
    expect(stateOfPostalCode("US", "90210")).toBeNull();
  });
});

it("[FORM-06] a Lithuanian IBAN gets a message of its own, any other none", () => {
  expect(ibanNotice("lt12 1000 0111 0100 1000")).toEqual({ code: "FORM.IBAN.LITHUANIAN" });
  expect(ibanNotice("DE89370400440532013000")).toBeNull();
  expect(ibanNotice("LT-12")).toBeNull();
});

describe("how far verification is", () => {
  const of = (kind: "identity" | "address" | "payment", state: "uploaded" | "in_review" | "accepted" | "refused") => ({
    kind,
    state,
  });

  it("[PROF-03] a kind is as far as its newest document, and stays accepted", () => {
    expect(statusOfKind([], "identity")).toBe("none");
    expect(statusOfKind([of("identity", "uploaded"), of("identity", "refused")], "identity")).toBe("uploaded");
    expect(statusOfKind([of("identity", "refused"), of("identity", "accepted")], "identity")).toBe("accepted");
  });

  it("[PROF-03] a player is accepted with identity and address; payment documents don't count", () => {
    expect(verificationStatus([])).toBe("none");
    expect(verificationStatus([of("payment", "accepted")])).toBe("none");
    expect(verificationStatus([of("identity", "accepted")])).toBe("none");
    expect(verificationStatus([of("identity", "accepted"), of("address", "uploaded")])).toBe("uploaded");
    expect(verificationStatus([of("identity", "in_review"), of("address", "uploaded")])).toBe("in_review");
    expect(verificationStatus([of("identity", "refused"), of("address", "uploaded")])).toBe("refused");
    expect(verificationStatus([of("identity", "accepted"), of("address", "accepted")])).toBe("accepted");
  });
});
