import type { Browser, BrowserContextOptions, Locator, Page, Route } from "@playwright/test";
import { openDrip } from "../harness/drip.ts";
import { alive, at, type BrandId, becomePlayer, expect, open, test } from "../harness/journey.ts";
import { openPromise } from "../harness/open-promise.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).locator(".toast");

test.describe("messages", () => {
  test("[ERR-02] [GEO-01] the warning of a partly restricted country stays until it is closed", async ({ page }) => {
    await page.clock.install();
    await open(page, at("orbit", "/?as-country=FR"));
    await expect(toasts(page)).toHaveText(/aren't available in your country/);
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toHaveCount(1);
    await toasts(page).getByRole("button", { name: "Close" }).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test("the cookie notice is answered once", async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await open(page, at("orbit"));
    const notice = page.getByRole("region", { name: "Cookies" });
    const saved = page.waitForResponse((response) => response.url().endsWith("/consent"));
    await notice.getByRole("button", { name: "Got it" }).click();
    await expect(notice).toHaveCount(0);
    expect((await saved).status()).toBe(204);
    await open(page, at("orbit", "/live"));
    await expect(notice).toHaveCount(0);
    await context.close();
  });
});

/** Half of the smallest shift that is shown with three digits: below it the shift is 0. */
const LEAST_SEEN = 0.0005;
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;
/** One of each kind of page on a phone, and on a desk those that are laid out otherwise there. */
const GUEST_PAGES = {
  360: [
    "/",
    "/pokies/all",
    "/search?q=gold",
    "/tournaments",
    "/promotions",
    "/terms-and-conditions",
    "/rocket-mart",
    "/vip",
    "/play/northforge/thunder-anvil",
    "/sign-up",
    "/?modal=sign-in",
  ],
  1440: ["/", "/search?q=gold", "/promotions", "/?modal=sign-in"],
} as const;
const PLAYER_PAGES = {
  360: [
    "/",
    "/favorite-games",
    "/profile",
    "/profile/security",
    "/profile/gifts",
    "/rocketmart-wheel",
    "/play/northforge/thunder-anvil",
    "/pokies?modal=deposit",
  ],
  1440: ["/", "/profile/security", "/pokies?modal=deposit"],
} as const;

test.describe("while something loads", () => {
  test("[UX-04] long work shows progress, a slow part has a skeleton, and nothing jumps on any kind of page, for guests and players, on phones and desks", async ({
    page,
    browser,
  }) => {
    await becomePlayer(page, "orbit");
    const players = await page.context().storageState();
    const cookies = [{ name: "cookie-accepted", value: "1", url: at("orbit") }];
    const jumps: string[] = [];
    for (const viewport of WIDTHS) {
      for (const paths of [GUEST_PAGES, PLAYER_PAGES]) {
        const context = await browser.newContext({
          viewport,
          ...(paths === PLAYER_PAGES ? { storageState: players } : {}),
        });
        await context.addCookies(cookies);
        await context.addInitScript(noteShifts);
        const visitor = await context.newPage();
        for (const path of paths[viewport.width]) {
          const found = await shiftsOf(visitor, at("orbit", path));
          const total = found.reduce((sum, { value }) => sum + value, 0);
          if (total >= LEAST_SEEN) jumps.push(`${viewport.width} ${path}: ${JSON.stringify(found)}`);
        }
        await context.close();
      }
    }
    expect(jumps).toEqual([]);
    await showsProgress(page);
  });

  test("[UX-04 part: nothing jumps] pictures, scripts and data that come late move nothing, with a modal in the address as without", async ({
    page,
    browser,
  }) => {
    await becomePlayer(page, "lagoon");
    const players = await page.context().storageState();
    const jumps: string[] = [];
    for (const viewport of WIDTHS) {
      for (const [path, storageState] of [
        ["/", undefined],
        ["/sign-up", undefined],
        ["/profile", players],
        ["/pokies?modal=deposit", players],
      ] as const) {
        const visitor = await visit(browser, "lagoon", { viewport, ...(storageState ? { storageState } : {}) });
        for (const late of ["**/media/**", "**/brand-art/**", "**/*.js", "**/messages/**", "**/lobby/rows*"]) {
          await visitor.route(late, delayed(400));
        }
        jumps.push(...(await jumpsOf(visitor, at("lagoon", path), viewport)));
        await visitor.context().close();
      }
    }
    expect(jumps).toEqual([]);
  });

  test("[UX-04 part: a document that comes in pieces] what is there stays where it is while the rest arrives", async ({
    browser,
  }) => {
    const drip = await openDrip(Number(process.env.PRODUCT_PORT), 60);
    try {
      const visitor = await visit(browser, "orbit", { viewport: { width: 360, height: 740 } });
      const address = new URL(at("orbit"));
      address.port = String(drip.port);
      const found = await shiftsOf(visitor, address.href);
      expect(found.filter(({ value }) => value >= LEAST_SEEN)).toEqual([]);
      await visitor.context().close();
    } finally {
      drip.close();
    }
  });

  test("a face that comes a second late moves nothing, and is shown from the next page on", async ({ browser }) => {
    const jumps: string[] = [];
    // The other brands have the faces of orbit.
    for (const brand of ["orbit", "lagoon"] as const) {
      for (const viewport of WIDTHS) {
        const visitor = await visit(browser, brand, { viewport });
        await visitor.route("**/*.woff2", delayed(1_000));
        jumps.push(...(await jumpsOf(visitor, at(brand), viewport)));
        expect(await hasOwnFaces(visitor)).toEqual([false, false]);
        await visitor.context().close();
      }
    }
    expect(jumps).toEqual([]);
    for (const brand of ["orbit", "lagoon"] as const) {
      const visitor = await visit(browser, brand, {});
      await open(visitor, at(brand));
      // They are in the browser's cache from then on. A machine under load may be late even so: one of some views is not.
      await expect
        .poll(
          async () => {
            await visitor.reload();
            await alive(visitor);
            return hasOwnFaces(visitor);
          },
          { timeout: 60_000 },
        )
        .toEqual([true, true]);
      await visitor.context().close();
    }
  });

  /** A visitor's own page, whose shifts are noted; the cookie notice and the age card have been seen. */
  async function visit(browser: Browser, brand: BrandId, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    const seen = ["cookie-accepted", "age-approved"];
    await context.addCookies(seen.map((name) => ({ name, value: "1", url: at(brand) })));
    await context.addInitScript(noteShifts);
    return context.newPage();
  }

  const delayed = (milliseconds: number) => async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // A page that is closed meanwhile asks for nothing more.
    await route.continue().catch(() => {});
  };

  async function jumpsOf(page: Page, address: string, { width }: { width: number }): Promise<string[]> {
    const found = await shiftsOf(page, address);
    const total = found.reduce((sum, { value }) => sum + value, 0);
    return total < LEAST_SEEN ? [] : [`${width} ${address}: ${JSON.stringify(found)}`];
  }

  /** Whether a heading and the text of the page are drawn in the brand's own display face and text face. */
  async function hasOwnFaces(page: Page): Promise<boolean[]> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    const { root } = await devtools.send("DOM.getDocument");
    const found: boolean[] = [];
    for (const selector of ["main h2", "main .row-all"]) {
      const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
      const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
      found.push(fonts.every(({ isCustomFont }) => isCustomFont));
    }
    return found;
  }

  /** Each held until it has been seen: a page, a form, a modal's inside, more of a list. */
  async function showsProgress(page: Page): Promise<void> {
    await open(page, at("orbit"));
    const loading = page.getByRole("status").filter({ hasText: "Loading" });
    await whileHeld(page, "**/live.data*", async () => {
      await page.locator('header a[href="/live"]:visible').first().click();
      await expect(loading).toBeAttached();
    });
    await expect(page.locator("main h1")).toHaveText("Live casino");
    await expect(loading).toHaveCount(0);

    await open(page, at("orbit", "/pokies/all"));
    await whileHeld(page, "**/pokies/all.data*", async () => {
      await page.locator('main a[rel="next"]').scrollIntoViewIfNeeded();
      await expect(page.locator('main a[rel="next"][aria-disabled="true"]')).toBeAttached();
      await expect(page.locator("main ul[aria-hidden=true] .animate-pulse").first()).toBeAttached();
    });
    await expect.poll(() => page.locator("main li.tile").count()).toBeGreaterThan(40);

    // Held before the page comes: a page that rests loads it in advance.
    await whileHeld(page, "**/assets/cashbox.modal*.js", async () => {
      await open(page, at("orbit"));
      await page.locator("header").getByRole("link", { name: "Deposit" }).click();
      await expect(page.locator("dialog [aria-busy=true] .animate-pulse").first()).toBeVisible();
    });
    const cashbox = page.getByRole("dialog", { name: "Your money" });
    await expect(cashbox).toBeVisible();
    await cashbox.getByRole("link", { name: "Overview" }).click();
    await whileHeld(page, "**/deposit.data*", async () => {
      await cashbox.getByLabel("Another currency").selectOption("USD");
      await cashbox.getByRole("button", { name: "Open account" }).click();
      await expect(cashbox.locator("button[aria-busy=true], button[aria-disabled=true]").first()).toBeVisible();
    });
    await expect(cashbox.locator("li", { hasText: "USD" })).toBeVisible();
  }

  async function whileHeld(page: Page, requests: string, see: () => Promise<void>): Promise<void> {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Left in place: once released it holds nothing, and taking it away would race with what was held.
    await page.route(requests, async (route) => {
      await held;
      await route.continue();
    });
    try {
      await see();
    } finally {
      release();
    }
  }
});

interface Shift {
  value: number;
  nodes: string[];
}

/** Runs in the page, before anything of its own. */
function noteShifts(): void {
  const seen: Shift[] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      if (shift.hadRecentInput) continue;
      const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
      const nodes = (shift.sources ?? []).map(({ node, previousRect, currentRect }) => {
        const tag = node?.cloneNode(false) as Element | undefined;
        const within = node?.parentElement?.className;
        return `${tag?.outerHTML} in .${within}: ${place(previousRect)} > ${place(currentRect)}`;
      });
      seen.push({ value: shift.value, nodes });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What moved from the first byte on, and on the way down the page, so that everything that loads late has loaded. */
async function shiftsOf(page: Page, address: string): Promise<Shift[]> {
  await open(page, address);
  await page.evaluate(async () => {
    // A browser without a window may draw no frame where nothing changes; what loads late here has loaded by then.
    const soon = () => new Promise((resolve) => setTimeout(resolve, 1_000));
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const frames = () => Promise.race([soon(), drawn()]);
    // A long list grows as it is looked through: four screens of it are like all of them.
    const end = Math.min(document.documentElement.scrollHeight, 3 * window.innerHeight);
    for (let y = 0; y <= end; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: "instant" });
      await frames();
      const inView = [...document.images].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInside = top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
        return isInside && !image.complete && image.checkVisibility();
      });
      // One that a scrolling row still hides is not loaded at all: nothing waits for it.
      await Promise.race([soon(), Promise.all(inView.map((image) => image.decode().catch(() => {})))]);
    }
    await Promise.race([soon(), document.fonts.ready]);
    await frames();
  });
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

test.describe("the first view comes before what it doesn't need", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("scripts and rows below wait for the first picture, but never for a visitor who is quicker", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const scripts = () => asked.filter((path) => path.endsWith(".js") || path.startsWith("/messages/"));
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/media/banners/**", async (route) => {
      await held;
      await route.continue();
    });
    // The time stands: only the picture or the visitor can begin.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(at("orbit"), { waitUntil: "commit" });
    await expect(page.locator("footer")).toBeAttached();
    await expect(page.locator(".tile").first()).toBeVisible();
    const below = page.locator(".row-below .tile").first();
    // Its style may come after the document.
    await expect.poll(() => below.evaluate((tile) => tile.checkVisibility())).toBe(false);
    expect(scripts()).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await below.evaluate((tile) => tile.checkVisibility())).toBe(true);
    release();
    await page.clock.resume();
    await alive(page);
    expect(scripts().length).toBeGreaterThan(2);
  });

  const beside = (page: Page) => page.locator(".game-row .tile-row").first().locator("img").nth(5);
  const below = (page: Page) => page.locator(".row-below .tile").first();

  /** A lobby whose first picture is drawn and whose scripts are asked for and do not come, until they are let in. */
  async function withoutScripts(page: Page): Promise<() => void> {
    const scripts = openPromise();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(at("orbit"), { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-drawn");
    await expect.poll(() => isShown(below(page))).toBe(false);
    expect(await isAskedFor(beside(page))).toBe(false);
    // A tile's name is that of its picture, whether it is there or not.
    await expect(beside(page).locator("..")).toHaveAccessibleName(/\w+, \w+/);
    return () => scripts.resolve();
  }
  const isShown = (part: Locator) => part.evaluate((element) => element.checkVisibility());
  const isAskedFor = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc !== "");

  test("pictures beside the first view and rows below it come once the page is hydrated", async ({ page }) => {
    const release = await withoutScripts(page);
    release();
    await alive(page);
    await expect.poll(() => isAskedFor(beside(page))).toBe(true);
    await expect.poll(() => isShown(below(page))).toBe(true);
    await expect(page.locator("html")).toHaveAttribute("data-rows");
    // Not by a touch or by time: each row was shown by itself.
    await expect(page.locator(".row-below:not([data-shown])")).toHaveCount(0);
  });

  test("they come at once to a visitor who scrolls, and without any script after some seconds", async ({ page }) => {
    await withoutScripts(page);
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
    await expect.poll(() => isAskedFor(beside(page)), { timeout: 2_000 }).toBe(true);
    expect(await isShown(below(page))).toBe(true);

    await page.clock.install();
    await withoutScripts(page);
    await page.clock.fastForward(2_500);
    expect(await isShown(below(page))).toBe(true);
    await expect.poll(() => isAskedFor(beside(page))).toBe(true);
  });
});

test("[AUTH-04] after sign-out nothing of the player is left in the browser", async ({ page }) => {
  const player = await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/favorite-games"));
  await page.evaluate(() => {
    localStorage.setItem("left-behind", "x");
    sessionStorage.setItem("left-behind", "x");
  });
  await page.locator('summary[aria-label="Your account"]').click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.locator('header a[href="/sign-up"]')).toBeVisible();
  expect(await page.content()).not.toContain(player.email);
  expect(
    await page.evaluate(() => [localStorage.getItem("left-behind"), sessionStorage.getItem("left-behind")]),
  ).toEqual([null, null]);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-up\?redirect=/);
  expect(await page.content()).not.toContain(player.email);
});
