import { expect, it } from "vitest";
import { checkCatalogue } from "./check-catalogue.ts";

it("[BRAND-03] every text of the program is there in every locale, with the same arguments, and none is left over", async () => {
  expect(await checkCatalogue(".")).toEqual({ diagnostics: [], gaps: [] });
});
