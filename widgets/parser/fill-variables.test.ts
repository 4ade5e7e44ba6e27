import { expect, it } from "vitest";
import { fillText } from "./fill-variables.ts";

it("a value with a full stop of its own doesn't bring a second one to the end of a sentence", () => {
  const values = { legalName: "Orbit Play N.V.", brand: "Orbit" };
  expect(fillText("© 2026 {{legalName}}. All rights reserved.", values)).toBe(
    "© 2026 Orbit Play N.V. All rights reserved.",
  );
  expect(fillText("{{legalName}} operates {{brand}}.", values)).toBe("Orbit Play N.V. operates Orbit.");
});
