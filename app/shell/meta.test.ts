import { beforeAll, describe, expect, it } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "./frame-shape.ts";
import { pageMeta } from "./meta.ts";
import { sendFrame } from "./sent-frame.ts";

const frame = {
  origin: "https://orbit.example",
  locale: "de",
  locales: ["en", "de", "fr-CA"],
  brand: { id: "orbit", name: "Orbit", scheme: "dark", shadow: "glow", pattern: "stars", ground: "#000000" },
  description: "Games and more",
} as Partial<Frame> as Frame;

beforeAll(async () => {
  for (const locale of ["en", "de"] as const) intlFor(locale, messagesOf(locale), "orbit");
});

const metaOf = (pathname: string, page: Partial<Parameters<typeof pageMeta>[1]> = {}, changes: Partial<Frame> = {}) =>
  pageMeta(
    { matches: [{ id: "root", data: sendFrame({ ...frame, ...changes }) }], location: { pathname } },
    { title: "Slots", ...page },
  );
const alternates = (meta: ReturnType<typeof pageMeta>) =>
  Object.fromEntries(meta.flatMap((each) => ("hrefLang" in each ? [[String(each.hrefLang), String(each.href)]] : [])));
const canonical = (meta: ReturnType<typeof pageMeta>) =>
  meta.find((each) => "rel" in each && each.rel === "canonical") as { href: string } | undefined;

describe("a page's addresses for search engines", () => {
  it("[BRAND-11 part: alternates] name the page in every offered locale, the default one without prefix", () => {
    expect(alternates(metaOf("/pokies/new"))).toEqual({
      en: "https://orbit.example/pokies/new",
      de: "https://orbit.example/de/pokies/new",
      "fr-CA": "https://orbit.example/fr-CA/pokies/new",
      "x-default": "https://orbit.example/pokies/new",
    });
    expect(alternates(metaOf("/"))).toEqual({
      en: "https://orbit.example",
      de: "https://orbit.example/de",
      "fr-CA": "https://orbit.example/fr-CA",
      "x-default": "https://orbit.example",
    });
  });

  it("[BRAND-11 part: canonical] name the page in the locale it is shown in, or the page it repeats", () => {
    expect(canonical(metaOf("/pokies"))?.href).toBe("https://orbit.example/de/pokies");
    expect(canonical(metaOf("/pokies", {}, { locale: "en" }))?.href).toBe("https://orbit.example/pokies");
    expect(canonical(metaOf("/pokies/all", { canonical: "/pokies" }))?.href).toBe("https://orbit.example/de/pokies");
    expect(alternates(metaOf("/pokies/all", { canonical: "/pokies" })).en).toBe("https://orbit.example/pokies");
  });

  it("[BRAND-11 part: pages that aren't indexed] are left out of a page that isn't for them", () => {
    const meta = metaOf("/sign-in", { noindex: true });
    expect([alternates(meta), canonical(meta)]).toEqual([{}, undefined]);
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  });
});
