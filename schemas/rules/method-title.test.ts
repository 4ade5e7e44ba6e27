import { expect, it } from "vitest";
import { methodTitle } from "./method-title.ts";

it("a method is called as the visitor's locale calls it, else as their language does, else by its name", () => {
  const method = { title: "Bank transfer", titles: { de: "Banküberweisung", "fr-CA": "Virement bancaire" } };
  const names = ["de", "de-AT", "fr-CA", "fr", "en-AU"].map((locale) => methodTitle(method, locale));
  expect(names).toEqual([
    "Banküberweisung",
    "Banküberweisung",
    "Virement bancaire",
    "Virement bancaire",
    "Bank transfer",
  ]);
  expect(methodTitle({ title: "Visa" }, "de")).toBe("Visa");
});
