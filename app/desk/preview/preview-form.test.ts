import { describe, expect, it } from "vitest";
import { PLAIN_PREVIEW } from "./plain-preview.ts";
import { readPreviewForm } from "./preview-form.ts";
import { sitePath } from "./site-path.ts";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readPreviewForm(form);
}

describe("[CMS-11] the form of the preview", () => {
  it("asks for nobody in particular unless told otherwise", () => {
    expect(read({})).toEqual({ preview: PLAIN_PREVIEW, faults: {} });
  });

  it("says who looks, from where, with which money and groups, and when", () => {
    const { preview, faults } = read({
      content: "published",
      at: "2027-03-01T09:30",
      signedIn: "player",
      locale: "de",
      licence: "EE",
      country: "ee",
      currency: "BTC",
      groups: "257, 131811",
    });
    expect(faults).toEqual({});
    expect(preview).toEqual({
      content: "published",
      at: "2027-03-01T09:30:00.000Z",
      signedIn: true,
      locale: "de",
      licence: "EE",
      country: "EE",
      currency: "BTC",
      groups: [257, 131811],
    });
  });

  it("names the field that says nothing sensible", () => {
    expect(Object.keys(read({ country: "Estonia" }).faults)).toEqual(["country"]);
    expect(Object.keys(read({ groups: "gold" }).faults)).toEqual(["groups"]);
    expect(Object.keys(read({ at: "tomorrow" }).faults)).toEqual(["at"]);
  });

  it("shows a page under its own address, whatever its licence, and all else on the main page", () => {
    expect(sitePath({ content_type: "page", name: "terms-and-conditions/EE" })).toBe("/terms-and-conditions");
    expect(sitePath({ content_type: "banner", name: "cup-race" })).toBe("/");
  });
});
