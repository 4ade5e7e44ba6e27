import { expect, it } from "vitest";
import { PlatformError } from "../gateways/platform.server.ts";
import { formErrorOf } from "./form-answer.server.ts";

const rejected = (code: string, field?: string, of = "FORM.WRONG_VALUE") =>
  formErrorOf(
    new PlatformError("createWithdrawal", 422, {
      ...{ code, message: "" },
      ...(field ? { errors: { [field]: [{ code: of, message: "" }] } } : {}),
    }),
  );

it("what the platform rejects is shown at the field that it is about", () => {
  expect(rejected("FORM.INVALID", "amount_cents", "PAYMENT.AMOUNT_RANGE")).toEqual({
    code: "PAYMENT.AMOUNT_RANGE",
    field: "amount",
  });
  expect(rejected("FORM.INVALID", "destination", "PAYMENT.IBAN_WRONG")).toEqual({
    code: "PAYMENT.IBAN_WRONG",
    field: "destination",
  });
  expect(rejected("PAYMENT.BONUS_WOULD_BE_LOST")).toEqual({
    code: "CASHBOX.LOSS.REQUIRED",
    field: "confirm_bonus_loss",
  });
  for (const code of ["PAYMENT.NOT_AVAILABLE", "PAYMENT.DEPOSIT_LIMITED"])
    expect(rejected(code)).toEqual({ code, field: "amount" });
  expect(rejected("PAYMENT.PROVIDER_DOWN")).toEqual({ code: "PAYMENT.PROVIDER_DOWN", field: null });
});

it("anything but a rejection is thrown on", () => {
  expect(() => formErrorOf(new Error("the answer was lost"))).toThrow("the answer was lost");
});
