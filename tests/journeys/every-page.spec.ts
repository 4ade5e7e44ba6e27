import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  alive,
  at,
  axeViolations,
  becomePlayer,
  expect,
  expectNoOverflow,
  goWithin,
  open,
  test,
} from "../harness/journey.ts";

/** An address of each route that has a page, by the route's file; a function takes it from a page that links to it. */
const PLACES: Readonly<Record<string, string | ((page: Page) => Promise<string>)>> = {
  $: "/terms-and-conditions",
  _index: "/",
  "auth.$provider": "/auth/lumen",
  "auth.$provider_.disconnect": "/auth/lumen/disconnect",
  "auth.$provider_.welcome": "/auth/lumen/welcome",
  "auth.$provider_.callback": "/auth/lumen/callback?code=x&state=y",
  "accept-terms": "/accept-terms",
  "action.$slug": (page) => firstLink(page, "/action", 'main a[href^="/action/"]'),
  "action._index": "/action",
  adventures: "/adventures",
  "aquanova-odyssey": "/aquanova-odyssey",
  awards: "/awards",
  book: "/book",
  "categories.$slug": "/categories/mythology",
  confirmation: "/confirmation?confirmation_token=unknown",
  "email-verify": "/email-verify",
  fairness: "/fairness",
  "favorite-games": "/favorite-games",
  ffc: "/ffc",
  jackpots: "/jackpots",
  "live.$slug": "/live/roulette",
  "live._index": "/live",
  "lottery.$slug": (page) => firstLink(page, "/tournaments/lotteries", 'main a[href^="/lottery/"]'),
  "new-password": "/new-password?reset_password_token=unknown",
  "news.$slug": (page) => firstLink(page, "/news", 'main a[href^="/news/"]'),
  "news._index": "/news",
  oops: "/oops",
  outbox: "/outbox",
  payments: "/payments",
  "play.$producer.$name": "/play/turbogames/rocket-x",
  "pokies.$slug": "/pokies/mythology",
  "pokies._index": "/pokies",
  "producers.$slug.$page": "/producers/northforge/2",
  "producers.$slug._index": "/producers/northforge",
  profile: "/profile",
  "profile._index": "/profile",
  "profile.games-history": "/profile/games-history",
  "profile.gifts": "/profile/gifts",
  // Every registration brings a gift.
  "profile.gifts_.$id": (page) => firstLink(page, "/profile/gifts", 'main a[href*="/profile/gifts/"]'),
  "profile.level": "/profile/level",
  "profile.limits": "/profile/limits",
  "profile.limits-history": "/profile/limits-history",
  "profile.limits_.confirm": "/profile/limits/confirm",
  "profile.payments-history": "/profile/payments-history",
  "profile.promocode": "/profile/promocode",
  "profile.security": "/profile/security",
  "profile.verification": "/profile/verification",
  "profile_.complete": "/profile/complete",
  remind: "/remind",
  "rocket-chance": "/rocket-chance",
  "rocketmart-wheel": "/rocketmart-wheel",
  "rocketplay-wheel": "/rocketplay-wheel",
  "rocket-mart.$tab": "/rocket-mart/money",
  "rocket-mart._index": "/rocket-mart",
  search: "/search?q=gold",
  "self-assessment": "/self-assessment",
  "self-exclusion": "/self-exclusion?until=forever",
  "sign-in": "/sign-in",
  "sign-up": "/sign-up",
  "sport.$": "/sport",
  support: "/support",
  "tournaments.$slug": (page) => firstLink(page, "/tournaments", '.tournament-card a[href^="/tournaments/"]'),
  "tournaments._index": "/tournaments",
  "tournaments.achievements": "/tournaments/achievements",
  "tournaments.actions": "/tournaments/actions",
  "tournaments.all": "/tournaments/all",
  "tournaments.live": "/tournaments/live",
  "tournaments.lotteries": "/tournaments/lotteries",
  "tournaments.producers": "/tournaments/producers",
  "vip._index": "/vip",
  "vip.info": "/vip/info",
  "vip.rewards": "/vip/rewards",
  widgets: "/widgets",
};

/** Modals that an address may name, over the main page; the limits' hash and what a page opens have tests of their own. */
const MODALS = [
  "dashboard",
  "deposit",
  "deposit-fast",
  "withdraw",
  "limits",
  "personal-info",
  "pwa",
  "book-preview",
  "welcome-pack",
  "exchange&card=cash_5",
  "vip-season",
  "vip-rewards",
  "vip-onboarding",
  "vip-level-info",
];

/**
 * Goes to an address within the page, as a link does: loading each of some fifty documents takes as long as all else here.
 * Every kind of page comes as a document in accessibility.spec.ts.
 */
async function goTo(page: Page, address: string, route: string): Promise<void> {
  await goWithin(page, address);
  await expect(page.locator("main h1").first(), route).toBeAttached();
  await alive(page);
}

async function firstLink(page: Page, list: string, selector: string): Promise<string> {
  await goTo(page, list, list);
  const href = await page.locator(selector).first().getAttribute("href", { timeout: 15_000 });
  return href ?? list;
}

/** The desk and the sports site, which has a host of its own, have sweeps of their own (sports.spec.ts). */
const ROUTES = readdirSync("app/routes")
  .filter((file) => file.endsWith(".tsx") && !file.startsWith("desk.") && !file.startsWith("bets"))
  .filter((file) => /export default/.test(readFileSync(`app/routes/${file}`, "utf8")))
  .map((file) => file.slice(0, -".tsx".length));

/** The catalogue of widgets shows one widget several times, each under its own name. */
const REPEATED = /^widgets landmark-unique/;
const NARROW = { width: 320, height: 720 };
/** What is left of a desk of 1280 by 720 px when everything is twice as large. */
const DESK_AT_200_PERCENT = { width: 640, height: 360 };

test("every route that has a page is in the list below", () => {
  expect(ROUTES.filter((route) => !(route in PLACES)).sort()).toEqual([]);
});

/** Pages that send a guest to sign in, or that are another page for a player. */
const isPlayers = (route: string) => /^(profile|favorite-games|_index|support|play|rocket)/.test(route);

for (const [who, routes] of [
  ["guest", ROUTES.filter((route) => !route.startsWith("profile"))],
  ["player", ROUTES.filter(isPlayers)],
] as const) {
  test.describe(`as a ${who}`, () => {
    test(`[UX-01 part: every route] a ${who}'s pages: axe finds nothing, targets are 24 px, 320 px and 200% zoom are enough`, async ({
      page,
      expectedErrors,
    }) => {
      test.setTimeout(400_000);
      expectedErrors.push(/4\d\d|frame|ERR_/);
      if (who === "player") await becomePlayer(page, "orbit");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page, at("orbit"));
      const found: string[] = [];
      for (const route of routes) {
        const place = PLACES[route];
        if (place === undefined) continue;
        await page.setViewportSize(NARROW);
        await goTo(page, typeof place === "string" ? place : await place(page), route);
        await expectNoOverflow(page);
        const fresh = (await axeViolations(page, { targets: true })).filter(
          (diagnostic) => !REPEATED.test(`${route} ${diagnostic}`),
        );
        found.push(...fresh.map((diagnostic) => `${route} ${diagnostic}`));
        await page.setViewportSize(DESK_AT_200_PERCENT);
        await expectNoOverflow(page);
      }
      expect(found).toEqual([]);
    });
  });
}

test.describe("modals", () => {
  test.use({ viewport: NARROW });
  test("[UX-01 part: modals of an address] axe finds nothing, targets are 24 px, 320 px are enough", async ({
    page,
  }) => {
    await becomePlayer(page, "orbit");
    const found: string[] = [];
    for (const modal of MODALS) {
      await page.goto(at("orbit", `/?modal=${modal}`));
      await expect(page.locator("dialog[open] h2").first(), modal).toBeVisible();
      await expectNoOverflow(page);
      found.push(...(await axeViolations(page, { targets: true })).map((diagnostic) => `${modal} ${diagnostic}`));
    }
    expect(found).toEqual([]);
  });
});
