import { describe, expect, it } from "vitest";
import { PROMO_CODE_COOKIES } from "#schemas/rules/promo-code.ts";
import { reloadsFrame } from "./reload-frame.ts";

const change = (from: string, to: string) =>
  reloadsFrame({
    currentUrl: new URL(from, "http://localhost"),
    currentParams: {},
    nextUrl: new URL(to, "http://localhost"),
    nextParams: {},
    defaultShouldRevalidate: true,
  });

describe("a change of page", () => {
  it("leaves the frame as it is, a modal that opens loads it", () => {
    expect(change("/promotions", "/pokies")).toBe(false);
    expect(change("/pokies", "/pokies?modal=deposit")).toBe(true);
    expect(change("/pokies?modal=deposit", "/pokies")).toBe(false);
  });

  it.each(Object.values(PROMO_CODE_COOKIES))(
    "[CASH-11 part: a link of the site] with %s asks the frame's loader, which stores it, and so does the address that it leads to",
    (name) => {
      expect(change("/promotions", `/?${name}=RELOAD50`)).toBe(true);
      expect(change("/promotions", "/")).toBe(true);
      expect(change("/promotions", "/")).toBe(false);
    },
  );
});
