import { expect, it } from "vitest";
import { testBrand } from "#tests/harness/brand.ts";
import { createStatusPages } from "./status-page.ts";

const compiled = {
  "ERROR.CROWDED.TITLE": "Many <players>",
  "ERROR.CROWDED.TEXT": "Again in a few seconds.",
  "ERROR.AGAIN": "Try again",
  "ERROR.TOO_LARGE.TITLE": "Too large",
  "ERROR.TOO_LARGE.TEXT": [
    { type: 0, value: "At most " },
    { type: 1, value: "megabytes" },
    { type: 0, value: " MB." },
  ],
};
const statusPage = createStatusPages(async () => JSON.stringify(compiled));

it("says how much a body may have at the address that was asked", async () => {
  for (const megabytes of [1, 12]) {
    const response = await statusPage("TOO_LARGE", testBrand(), "en", { megabytes });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([413, null]);
    expect(await response.text()).toContain(`<p>At most ${megabytes} MB.</p>`);
  }
});

it("says when a page that was turned away may be asked for again", async () => {
  const response = await statusPage("CROWDED", testBrand(), "en", { retryAfter: 2 });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "2"]);
  const html = await response.text();
  expect(html).toContain('<a href="">Try again</a>');
  expect(html).toContain("Many &lt;players&gt;");
});

it("has its texts as soon as they can be read, and its status before", async () => {
  let isOverloaded = true;
  const pageOf = createStatusPages(async () => {
    if (isOverloaded) throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
    return JSON.stringify(compiled);
  });
  const first = await pageOf("CROWDED", testBrand(), "en", { retryAfter: 2 });
  expect([first.status, first.headers.get("Retry-After")]).toEqual([503, "2"]);
  isOverloaded = false;
  expect(await (await pageOf("CROWDED", testBrand(), "en")).text()).toContain("Again in a few seconds.");
});

it("is each brand's own, and each language's", async () => {
  for (const [name, locale] of [
    ["One", "en"],
    ["Other", "en"],
    ["One", "de"],
  ] as const) {
    const brand = { ...testBrand(), id: name.toLowerCase(), name };
    const html = await (await statusPage("CROWDED", brand, locale)).text();
    expect(html).toContain(`<html lang="${locale}" dir="ltr">`);
    expect(html).toContain(`<p>${name}</p>`);
  }
});
