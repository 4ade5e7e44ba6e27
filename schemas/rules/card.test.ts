import { expect, it } from "vitest";
import { holdsCardNumber, isMaskedCard, normalMaskedCard, normalSavedCard } from "./card.ts";

it("finds a card's number in a text, whatever stands beside it and between its digits", () => {
  for (const text of [
    "4242424242424242",
    "4242 4242 4242 4242",
    "4242-4242-4242-4242",
    "4242  4242\u00a04242\u20134242",
    "4111111111111111 12/29 123",
    "12/29 4111 1111 1111 1111 123",
    "Ann Lee, 3782 822463 10005",
    "card:6011000990139424.",
    "4222222222222",
    "６011000990139424",
  ])
    expect(holdsCardNumber(text), text).toBe(true);
});

it("leaves accounts, addresses and codes alone", () => {
  for (const text of [
    "",
    "4242 4242 4242 4241",
    "424242424242",
    "42424242424242424242",
    // The digits of this IBAN have a right check digit of their own.
    "GB77 4242 4242 4242 4242 42",
    "DE89 3704 0044 0532 0130 00",
    "LT121000011101001000",
    "0x4242424242424242424242424242424242424242",
    "bitcoincash:q4242424242424242x",
    "bc1q4242424242424242x",
    "WELCOME-4242424242424242X",
    "ann_4242@mail.example",
    "+47 400 00 000",
  ])
    expect(holdsCardNumber(text), text).toBe(false);
});

it("brings each masked form of a card to one", () => {
  for (const card of ["424242 4242", "424242****4242", "424242******4242"])
    expect(normalMaskedCard(card), card).toBe("424242 4242");
});

it("a saved card is one by its brand, its last four digits and its expiry, however its label is written", () => {
  const visa = normalSavedCard({ label: "VISA ···· 4242, 12/29", expires: "12/29" });
  for (const label of ["Visa **** 4242", "visa 424242******4242", "Visa •••• 4242 (12/2029)", "VISA-4242"]) {
    expect(normalSavedCard({ label, expires: "12/29" }), label).toBe(visa);
  }
  const others = [
    { label: "VISA ···· 4242, 01/30", expires: "01/30" },
    { label: "VISA ···· 4243, 12/29", expires: "12/29" },
    { label: "Mastercard ···· 4242, 12/29", expires: "12/29" },
  ];
  for (const other of others) expect(normalSavedCard(other), other.label).not.toBe(visa);
  for (const label of ["tok_1", "Bank of Oslo", "4242", "0b6e0000-0000-4000-8000-00000000000a"])
    expect(normalSavedCard({ label, expires: null }), label).toBeNull();
});

it("a card is masked, or a saved profile's id", () => {
  expect(["424242 4242", "424242****4242"].every(isMaskedCard)).toBe(true);
  expect(["0b6e0000-0000-4000-8000-000000000000", "4242424242424242"].some(isMaskedCard)).toBe(false);
});
