import { expect, it } from "vitest";
import { robots, siteMap } from "./site-map.ts";

it("[BRAND-11 part: the site map] a site map lists each page in each locale with its alternates, and escapes", () => {
  const xml = siteMap(
    "https://orbit.example",
    ["en", "de"],
    [{ path: "/" }, { path: "/a&b", updatedAt: "2026-03-02T10:00:00Z" }],
  );
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    "<loc>https://orbit.example/</loc>",
    "<loc>https://orbit.example/de</loc>",
    "<loc>https://orbit.example/a&amp;b</loc>",
    "<loc>https://orbit.example/de/a&amp;b</loc>",
  ]);
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://orbit.example/de/a&amp;b"/>');
  expect(xml).toContain("<lastmod>2026-03-02</lastmod>");
});

it("[BRAND-11 part: robots] only production hosts may be listed, players' pages never", () => {
  expect(robots("https://orbit.example", "production")).toMatch(
    /Disallow: \/profile\n[\s\S]*Sitemap: https:\/\/orbit\.example\/sitemap\.xml/,
  );
  expect(robots("http://localhost:3000", "local")).toContain("Disallow: /\n");
});
