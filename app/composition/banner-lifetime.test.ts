import type { AppLoadContext } from "@remix-run/server-runtime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FLAG_NAMES } from "#schemas/brand/flag-defaults.ts";
import { BANNER_SLOTS, type BannerSlot } from "#schemas/content/banner.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { type TestContent, testContent } from "#tests/harness/content-gateway.ts";
import { testEntry, testPage } from "#tests/harness/content-space.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { contentVisitorOf } from "../gateways/content-visitor.ts";
import { loadContentPage } from "../page/load-content-page.server.ts";
import { loader as loadLobby } from "../routes/_index.tsx";
import { loader as loadJackpotsPage } from "../routes/jackpots.tsx";
import { loadTournamentList, loadTournamentsOf } from "../tournaments/load-tournaments.server.ts";

const brand = testBrand();
const MINUTE = 60_000;
let runtime: TestPlatform;
let content: TestContent;
/** When each slot's banners change, in minutes from the test's beginning; each slot has times of its own. */
const ENDS: Record<BannerSlot, number> = Object.fromEntries(BANNER_SLOTS.map((slot, at) => [slot, at + 9])) as never;

const written = (time: number) => {
  const [, year, month, day, clock] = /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(new Date(time).toISOString()) ?? [];
  return `${day}/${month}/${year} ${clock}`;
};
const banner = (id: string, slot: BannerSlot, liveTime?: { start?: string; end?: string }) =>
  testEntry("banner", id, {
    frontend_identifier: { en: id },
    brands: { en: ["test"] },
    categories: { en: [slot] },
    title: { en: { text: id } },
    gradient: { en: ["#101020", "#202040", "#303050", "#000010"] },
    ...(liveTime ? { liveTime: { en: liveTime } } : {}),
  });
const marker = { body: { en: "<p>#banner-slider slot=slider-promo-banners#</p>" } };
const pages = [testPage("promotions", "promotions", marker), testPage("plain", "plain")];

let begun: number;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: [brand] });
  begun = runtime.clock.now().getTime();
  const banners = BANNER_SLOTS.flatMap((slot) => [
    banner(`${slot}-now`, slot, { start: written(begun - 9 * MINUTE), end: written(begun + ENDS[slot] * MINUTE) }),
    banner(`${slot}-later`, slot, { start: written(begun + 60 * MINUTE) }),
    banner(`${slot}-always`, slot),
  ]);
  content = await testContent([...pages, ...banners], { clock: runtime.clock });
  // Read once: a page doesn't wait for a part that is slow for the first time.
  await content.gateway.pages(brand, contentVisitorOf(guest().visitor));
});
afterAll(async () => {
  content.close();
  await runtime.close();
});

/** A guest's request, with every page there is. */
function guest(): AppLoadContext {
  const { context } = testStorefront(runtime, { brand });
  const all = Object.fromEntries(FLAG_NAMES.map((name) => [name, true as const]));
  const flags = { isOn: (name: string) => Object.hasOwn(all, name), variant: () => null, all };
  return { ...context, content: content.gateway, visitor: { ...context.visitor, flags } } as AppLoadContext;
}
const request = (path: string) => new Request(`http://localhost:3000${path}`);
/** In how many minutes the page that was loaded is another one. */
async function minutesOf(load: (context: AppLoadContext) => unknown): Promise<number> {
  const context = guest();
  await load(context);
  return (context.lifetime.until - begun) / MINUTE;
}
const lobby = (context: AppLoadContext) => loadLobby({ context, request: request("/"), params: {} });

it.each<[string, BannerSlot, (context: AppLoadContext) => unknown]>([
  ["the lobby", "slider-index-top", lobby],
  [
    "the jackpots page",
    "jackpot-top-banners",
    (context) => loadJackpotsPage({ context, request: request("/jackpots"), params: {} }),
  ],
  [
    "the tournaments page",
    "slider-tournaments-banners",
    (context) => loadTournamentList(context, request("/tournaments")),
  ],
  ["the page of all tournaments", "slider-tournaments-banners", (context) => loadTournamentsOf(context, "all")],
  ["a page with the marker", "slider-promo-banners", (context) => loadContentPage(context, "promotions")],
])("[BANNER-01 part: guests' pages] %s is right until a banner of %s ends", async (_, slot, load) => {
  expect(await minutesOf(load)).toBe(ENDS[slot]);
});

it("[BANNER-01 part: guests' pages] a page without banners is right as long as any", async () => {
  expect(await minutesOf((context) => loadContentPage(context, "plain"))).toBe(Number.POSITIVE_INFINITY);
});

it("[BANNER-01 part: guests' pages] a banner that is still to begin ends a page too; one that is over does not", async () => {
  runtime.clock.advance(30 * MINUTE);
  expect(await minutesOf(lobby)).toBe(60);
  runtime.clock.advance(30 * MINUTE);
  expect(await minutesOf(lobby)).toBe(Number.POSITIVE_INFINITY);
});
