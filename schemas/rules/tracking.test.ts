import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UTM_FIELDS } from "../api/monitoring.ts";
import { trackVisit, utmIn } from "./tracking.ts";

const sources = { referrers: { "reviews.example": "18001_reviews" }, search_engines: ["google", "bing"] };
const visit = (search: string, referrer: string | null = null, cookies: Record<string, string> = {}) => {
  const { cookies: set, untagged } = trackVisit({
    query: new URLSearchParams(search),
    cookie: (name) => cookies[name] ?? null,
    referrer,
    ownHost: "orbit.example",
    sources,
  });
  return { ...Object.fromEntries(set), untagged };
};

describe("[CALL-04] a visit", () => {
  it.each([
    ["by nothing", "", null, {}, { affb_id: "122" }],
    ["from a search engine", "", "https://www.google.co.nz/", {}, { affb_id: "241" }],
    ["from its own pages", "", "https://orbit.example/x", {}, { affb_id: "122" }],
    ["from a host that only looks like an engine", "", "https://notgoogle.example/", {}, { affb_id: "122" }],
    ["with an affiliate", "affb_id=77", "https://www.google.com/", {}, { affb_id: "77" }],
    ["with tags", "stag=1_2&affb_id=77", null, {}, { stag: "1_2", affb_id: "77" }],
    ["with tags that it has", "stag=1_2", null, { stag: "1_2", affb_id: "77" }, {}],
    ["with a newer tag", "stag=3_4", null, { stag: "1_2", affb_id: "77" }, { stag: "3_4" }],
    ["that was tagged before", "", "https://reviews.example/", { stag: "1_2", affb_id: "77" }, {}],
    ["with something that is no tag", "stag=%3Cscript%3E&affb_id=a%20b", null, {}, { affb_id: "122" }],
    ["with an address that is none", "", "::", {}, { affb_id: "122" }],
    [
      "by a campaign",
      "utm_source=mail&utm_term=a%20b&x=1",
      null,
      { affb_id: "1" },
      { utm: "utm_source=mail&utm_term=a+b" },
    ],
    ["by the same campaign", "utm_source=mail", null, { affb_id: "1", utm: "utm_source=mail" }, {}],
  ] as const)("%s", (_, search, referrer, cookies, set) => {
    expect(visit(search, referrer, cookies)).toEqual({ ...set, untagged: null });
  });

  it.each(["https://reviews.example/best", "https://www.reviews.example/", "https://de.reviews.example/"])(
    "from a known partner without a tag gets the partner's, and is told: %s",
    (referrer) => {
      expect(visit("", referrer)).toMatchObject({
        stag: "18001_reviews",
        untagged: new URL(referrer).hostname.replace(/^www\./, ""),
      });
      expect(visit("stag=5_6", referrer)).toMatchObject({ stag: "5_6", untagged: null });
    },
  );
});

it("[CALL-04] whatever an address holds, cookies stay small and plain", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("stag", "affb_id", ...UTM_FIELDS), fc.string({ unit: "binary", maxLength: 400 })),
      (query) => {
        const { untagged, ...cookies } = visit(new URLSearchParams(query).toString());
        expect(untagged).toBeNull();
        for (const value of Object.values(cookies) as string[]) {
          expect(value).toMatch(/^[\w.:%+=&*~-]+$/);
          expect(value.length).toBeLessThanOrEqual(3_500);
        }
        const { utm } = cookies as { utm?: string };
        if (utm !== undefined) expect(utmIn(new URLSearchParams(query))).toMatchObject(utmIn(new URLSearchParams(utm)));
      },
    ),
  );
});
