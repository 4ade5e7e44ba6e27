import type { Page } from "@playwright/test";
import { at, type BrandId, becomePlayer, expect, HOSTS, open, test, visitFrom } from "../harness/journey.ts";
import { rawRequest } from "../harness/raw-request.ts";

/** One of each kind; a prefix may begin any path. */
const GUEST_PATHS = [
  "/",
  "/pokies",
  "/pokies/all?page=2",
  "/live",
  "/categories/mythology",
  "/producers/nightjar",
  "/search?q=gold",
  "/play/turbogames/rocket-x?mode=demo",
  "/tournaments",
  "/jackpots",
  "/vip",
  "/news",
  "/support",
  "/book",
  "/terms-and-conditions",
  "/payments",
  "/sign-in",
  "/sign-up",
  "/remind",
  "/no/such/page",
  "/?modal=pwa",
  "/book?modal=book-preview",
];
const PLAYER_PATHS = [
  "/",
  "/play/turbogames/rocket-x?mode=real",
  "/favorite-games",
  "/profile",
  "/profile/level",
  "/profile/gifts",
  "/profile/verification",
  "/profile/limits",
  "/profile/security",
  "/profile/games-history",
  "/profile/payments-history",
  "/profile/promocode",
  "/profile/complete?context=deposit",
  ...["dashboard", "deposit", "deposit-fast", "withdraw", "limits", "personal-info", "pwa", "book-preview"].map(
    (modal) => `/pokies?modal=${modal}`,
  ),
];
/** Files, calls and what the program itself asks for have no language. */
const NO_PAGE = /^\/(assets|media|brand-art|studio-assets|messages|content-files|api|build)\//;

test("[ROUTE-02] under a locale prefix every page, modal and form keeps it, and the prefix switches the language and is remembered", async ({
  page,
  browser,
  expectedErrors,
}) => {
  // A form that was refused.
  expectedErrors.push(/422/);
  const guests = "affb_id=122";
  for (const [brand, prefix] of [
    ["orbit", "/de"],
    ["lagoon", "/en-NZ"],
  ] as const) {
    for (const path of GUEST_PATHS) expect(await strayed(brand, prefix, path, guests), prefix + path).toEqual([]);
  }
  await becomePlayer(page, "orbit", { language: "de" });
  const players = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const path of PLAYER_PATHS) expect(await strayed("orbit", "/de", path, players), path).toEqual([]);
  await formsStay(page);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(at("orbit", "/en-CA/pokies/mythology?provider=northforge"));
  await expect(visitor.locator("html")).toHaveAttribute("lang", "en-CA");
  await visitor.locator('summary[aria-label^="Language"]').click();
  await visitor.getByRole("link", { name: "Deutsch" }).first().click();
  await expect(visitor).toHaveURL(at("orbit", "/de/pokies/mythology?provider=northforge"));
  await visitor.goto(at("orbit", "/live"));
  await expect(visitor.locator("html")).toHaveAttribute("lang", "de");
  await context.close();
});

/** Links and forms of a page under a prefix that lead out of it. */
async function strayed(brand: BrandId, prefix: string, path: string, cookie: string): Promise<string[]> {
  const address = path === "/" ? prefix : path.startsWith("/?") ? prefix + path.slice(1) : prefix + path;
  const answer = await rawRequest(Number(process.env.PRODUCT_PORT), {
    host: HOSTS[brand],
    path: address,
    headers: { cookie },
  });
  if (answer.status >= 300 && answer.status < 400) {
    const location = String(answer.headers.location);
    return location.startsWith(`${prefix}/`) || location.startsWith(`${prefix}?`) ? [] : [`-> ${location}`];
  }
  expect([200, 404, 409], address).toContain(answer.status);
  expect(/<html lang="([\w-]+)"/.exec(answer.text)?.[1], address).toBe(prefix.slice(1));
  const tags = [...answer.text.matchAll(/<(?:a|form|button)\s[^>]*>/g)].map(([tag]) => tag);
  return tags.flatMap((tag) => {
    // Another language is another prefix, on purpose: guests follow a link, players send a form.
    if (/ hreflang="/i.test(tag)) return [];
    const [, target = ""] = / (?:href|action|formaction)="([^"]*)"/i.exec(tag) ?? [];
    if (!target.startsWith("/") || NO_PAGE.test(target) || target === "/language") return [];
    return target === prefix || [`${prefix}/`, `${prefix}?`, `${prefix}#`].some((start) => target.startsWith(start))
      ? []
      : [target];
  });
}

/** Forms of modals that only script opens, with an error and without one. */
async function formsStay(page: Page): Promise<void> {
  await visitFrom(page.context(), "orbit", "CA");
  const below = at("orbit", "/de/pokies?page=1");
  await open(page, `${below}&modal=personal-info`);
  const modal = page.getByRole("dialog").first();
  const submit = modal.locator("form button[type=submit]").last();
  await submit.click();
  await expect(modal.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(page).toHaveURL(`${below}&modal=personal-info`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
}
