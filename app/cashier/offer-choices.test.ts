import { expect, it } from "vitest";
import { NO_BONUS_CODE } from "#schemas/rules/promo-code.ts";
import { testOffer as offer } from "#tests/harness/cashbox-data.ts";
import { firstOffer, lapsesWith, offerChoices, offerFor } from "./offer-choices.ts";

const RELOAD = offer({ group_key: "reload", code: "RELOAD" });
const HIGH = offer({ group_key: "high", min_deposit_cents: 50_000 });
const FIRST = offer({});
const nobody = { offer: null, autoApply: null, code: null };

it("a deposit has each code, what comes by itself, and none to choose from; nothing where nothing is offered", () => {
  const choices = offerChoices([RELOAD, HIGH, FIRST, offer({ currency: "USD" })], "EUR");
  expect(choices.map(({ value }) => value)).toEqual(["RELOAD", "", NO_BONUS_CODE]);
  expect(offerChoices([offer({ currency: "USD" })], "EUR")).toEqual([]);
});

it("[CASH-11 part: what is chosen at first] the form begins with the code that is set, the best one where the address asks for it, else no bonus", () => {
  const choices = offerChoices([RELOAD, FIRST], "EUR");
  expect(firstOffer(choices, nobody)).toBe(NO_BONUS_CODE);
  expect(firstOffer(choices, { ...nobody, code: "RELOAD" })).toBe("RELOAD");
  expect(firstOffer(choices, { ...nobody, autoApply: true })).toBe("RELOAD");
  expect(firstOffer(choices, { ...nobody, code: "RELOAD", autoApply: false })).toBe(NO_BONUS_CODE);
  expect(firstOffer(offerChoices([RELOAD], "EUR"), nobody)).toBe(NO_BONUS_CODE);
  expect(firstOffer(choices, { ...nobody, autoApply: true, offer: NO_BONUS_CODE })).toBe(NO_BONUS_CODE);
  expect(firstOffer(choices, { ...nobody, offer: "OTHER" })).toBe(NO_BONUS_CODE);
  expect(firstOffer(choices, { ...nobody, offer: "" })).toBe("");
});

it("the amount decides which of the offers without a code it brings: the first that it reaches, else the nearest", () => {
  const [own] = offerChoices([HIGH, FIRST], "EUR");
  if (!own) throw new Error("there are offers");
  expect(offerFor(own, 60_000)).toBe(HIGH);
  expect(offerFor(own, 5_000)).toBe(FIRST);
  expect(offerFor(own, 100)).toBe(FIRST);
  expect(offerFor({ value: NO_BONUS_CODE, offers: [] }, 100)).toBeNull();
});

it("a choice names the offers of the others that only this deposit brings", () => {
  const choices = offerChoices([RELOAD, HIGH, FIRST], "EUR");
  const lost = (cents: number) =>
    choices.map((choice) =>
      lapsesWith(choices, choice, { cents, onlyNow: ["first", "high"] }).map(({ group_key }) => group_key),
    );
  expect(lost(5_000)).toEqual([["first"], [], ["first"]]);
  expect(lost(60_000)).toEqual([["high"], [], ["high"]]);
  expect(lapsesWith(choices, { value: "RELOAD", offers: [RELOAD] }, { cents: 5_000, onlyNow: [] })).toEqual([]);
});
