import { at, becomePlayer, expect, type HOSTS, open, test, visitFrom } from "../harness/journey.ts";

const tiles = "li.tile";
/** A tile's heart knows its game. */
const hearts = "li.tile > button";

test.describe("the lobby", () => {
  test("[LOBBY-01] has banners, rows of at most 15 games, jackpots, winners, tournaments and providers", async ({
    page,
  }) => {
    await open(page, at("orbit"));
    await expect(page.getByRole("region", { name: "Promotions" })).toBeVisible();
    await expect(page.locator(".jackpot-stack")).toBeVisible();
    for (const title of ["Latest wins", "Tournaments", "Providers"]) {
      await expect(page.getByRole("heading", { name: title, level: 2 }).first()).toBeAttached();
    }
    // A row below the second screen loads its games as it comes near.
    const places = page.locator(".row-place");
    await expect(async () => {
      if ((await places.count()) > 0) await places.first().scrollIntoViewIfNeeded({ timeout: 1_000 });
      expect(await places.count()).toBe(0);
    }).toPass();
    const rows = page.locator("section.game-row", { has: page.locator(tiles) });
    expect(await rows.count()).toBeGreaterThanOrEqual(8);
    for (const row of await rows.all()) {
      const count = await row.locator(tiles).count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(15);
      await expect(row.locator("a.row-all")).toHaveText(/^All \(\d+\)$/);
    }
  });

  test("[LOBBY-05] [LOBBY-07] a tile shows Play and Demo when pointed at; a live table has no demo", async ({
    page,
  }) => {
    await open(page, at("orbit", "/pokies/all"));
    const tile = page
      .locator('li.tile:has([value="turbogames/rocket-x"]), li.tile:has([value="northforge/hammer-of-skarn"])')
      .first();
    await expect(tile.getByRole("link").first()).toHaveAccessibleName(/.+, .+/);
    await tile.hover();
    const play = tile.getByRole("link", { name: /^Play / });
    await expect(play).toHaveAttribute("href", /^\/sign-up\?redirect=%2Fplay%2F.*mode%3Dreal$/);
    // A tile that moves under the pointer is no longer pointed at: a visitor points again.
    await expect(async () => {
      await tile.hover({ timeout: 2_000 });
      await tile.getByRole("link", { name: /^Demo of / }).click({ timeout: 2_000 });
    }).toPass();
    await expect(page).toHaveURL(/\/play\/[\w-]+\/[\w-]+\?mode=demo$/);

    await open(page, at("orbit", "/live/all"));
    const table = page.locator(tiles).first();
    await table.hover();
    await expect(table.getByRole("link", { name: /^Play / })).toBeVisible();
    await expect(table.getByRole("link", { name: /^Demo of / })).toHaveCount(0);
  });

  test("[LOBBY-05] a game that lacks the player's currency says so on its tile; for coins there is no overlay", async ({
    page,
  }) => {
    await becomePlayer(page, "orbit", { country: "AU", currency: "AUD" });
    await open(page, at("orbit", "/producers/northforge"));
    const tile = page.locator('li.tile:has([value="northforge/thunder-anvil"])');
    await expect(tile.locator(".tile-overlay")).toHaveText("Not available in AUD");
    await expect(page.locator('li.tile:has([value="northforge/hammer-of-skarn"]) .tile-overlay')).toHaveCount(0);
  });

  test("[LOBBY-06] a heart keeps a favourite, which waits under /favorite-games", async ({ page }) => {
    await becomePlayer(page, "orbit");
    await open(page, at("orbit", "/pokies/all"));
    const tile = page.locator(tiles).first();
    const game = await tile.locator("> button").getAttribute("value");
    await tile.hover();
    // The heart turns at once; what counts is that the server has taken it.
    const taken = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("/favorite-games"),
    );
    await tile.getByRole("button", { name: /^Add / }).click();
    await expect(tile.getByRole("button", { name: /^Remove / })).toBeVisible();
    expect((await taken).ok()).toBe(true);
    await open(page, at("orbit", "/favorite-games"));
    await expect(page.locator(tiles)).toHaveCount(1);
    const favourite = page.locator(`li.tile:has([value="${game}"])`);
    await favourite.hover();
    await favourite.getByRole("button", { name: /^Remove / }).click();
    await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  });
});

test.describe("lists of games", () => {
  test("[ROUTE-01] [ROUTE-05] each kind of list is a page with games inside the main layout", async ({ page }) => {
    for (const path of [
      "/",
      "/pokies",
      "/pokies/all",
      "/pokies/mythology",
      "/live",
      "/live/all",
      "/live/roulette",
      "/categories/mythology",
      "/producers/northforge",
      "/producers/northforge/1",
    ]) {
      await test.step(path, async () => {
        const answer = await page.goto(at("orbit", path));
        expect(answer?.status()).toBe(200);
        await expect(page.locator("header").first()).toBeVisible();
        await expect(page.locator("footer")).toBeAttached();
        await expect(page.locator("h1")).toHaveCount(1);
        expect(await page.locator(tiles).count()).toBeGreaterThan(2);
      });
    }
  });

  test("[ROUTE-22] a list that is not there is a branded 404", async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    for (const path of [
      "/pokies/no-such-slug",
      "/live/no-such-slug",
      "/producers/no-such-one",
      "/producers/northforge/99",
      "/pokies/all?page=0",
      "/pokies/all?page=nine",
    ]) {
      await test.step(path, async () => {
        const answer = await page.goto(at("orbit", path));
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
        await expect(page.locator("header").first()).toBeVisible();
      });
    }
  });

  test("[ROUTE-06] a category's page names the pokies category as its canonical address", async ({ page }) => {
    await page.goto(at("orbit", "/de/categories/mythology"));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", at("orbit", "/de/pokies/mythology"));
  });

  test("[LOBBY-02 part: pages] pages of 40, more below, and the same ones by plain links", async ({
    page,
    expectedErrors,
  }) => {
    // The next page is asked for while the stream of the one before still ends: that one's end is a rejection of nobody's.
    expectedErrors.push(/AbortError/);
    await open(page, at("orbit", "/pokies/all"));
    await expect(page.locator(tiles)).toHaveCount(40);
    const first = await page.locator(hearts).first().getAttribute("value");
    const more = page.getByRole("link", { name: "Load more" });
    await expect(more).toHaveAttribute("href", "/pokies/all?page=2");
    await more.focus();
    await expect.poll(() => page.locator(tiles).count()).toBeGreaterThanOrEqual(80);
    const names = await page.locator(hearts).evaluateAll((all) => all.map((heart) => heart.getAttribute("value")));
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe(first);
    await page.goto(at("orbit", "/pokies/all?page=2"));
    expect(await page.locator(hearts).evaluateAll((all) => all.map((heart) => heart.getAttribute("value")))).toEqual(
      names.slice(40, 80),
    );
  });

  test("[LOBBY-04] a provider that is blocked for the country is in no list", async ({
    page,
    context,
    expectedErrors,
  }) => {
    await page.goto(at("orbit", "/producers/red-meridian"));
    expect(await page.locator(tiles).count()).toBeGreaterThan(2);
    await visitFrom(context, "orbit", "NO");
    expectedErrors.push(/404/);
    expect((await page.goto(at("orbit", "/producers/red-meridian")))?.status()).toBe(404);
    await page.goto(at("orbit"));
    await expect(page.locator('li.tile:has([value^="red-meridian/"])')).toHaveCount(0);
    await expect(page.locator('a[href="/producers/red-meridian"]')).toHaveCount(0);
  });
});

test.describe("pages", () => {
  for (const brand of ["orbit", "orbit-ee", "lagoon"] as const) {
    test(`[ROUTE-14] the static pages of ${brand} stand`, async ({ page }) => {
      for (const path of [
        "/privacy-policy",
        "/cookie-policy",
        "/terms-and-conditions",
        "/general-rules",
        "/awards",
        "/responsible-gaming",
        "/bonus-balance",
      ]) {
        await test.step(path, async () => {
          const answer = await page.goto(at(brand, path));
          expect(answer?.status()).toBe(200);
          await expect(page.locator("main h1")).toHaveCount(1);
          await expect(page.locator("main")).toHaveText(/[\s\S]{400,}/);
          expect(await page.content()).not.toMatch(/\{\{\w+\}\}|#[a-z-]+( [^#<>"]+)?#</);
        });
      }
    });
  }

  test("[ROUTE-14] a mystic jackpot has its page under its own name", async ({ page }) => {
    await open(page, at("orbit"));
    const href = (await page.locator("a.jackpot-more").getAttribute("href")) as string;
    await page.locator("a.jackpot-more").click();
    await expect(page).toHaveURL(at("orbit", href));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("jackpot");
    expect(await page.locator(tiles).count()).toBeGreaterThan(0);
  });

  test("[ROUTE-20] a page of the CMS is a route by its slug, and the product's own routes keep theirs", async ({
    page,
  }) => {
    for (const slug of ["/fair-play", "/payments", "/support"]) {
      expect((await page.goto(at("orbit", slug)))?.status()).toBe(200);
      await expect(page.locator("article h1")).toHaveCount(1);
    }
    await page.goto(at("orbit", "/pokies"));
    await expect(page.locator("article")).toHaveCount(0);
  });
});

test.describe("brands", () => {
  test("[BRAND-02] lagoon is another house: colours, type and name", async ({ page }) => {
    const face = async (brand: keyof typeof HOSTS) => {
      await page.goto(at(brand));
      return page.evaluate(() => {
        const { backgroundColor, fontFamily } = getComputedStyle(document.body);
        return { backgroundColor, fontFamily, title: document.title };
      });
    };
    const [orbit, lagoon] = [await face("orbit"), await face("lagoon")];
    expect(lagoon.title).toContain("Lagoon");
    expect(orbit.title).toContain("Orbit");
    expect(lagoon.backgroundColor).not.toBe(orbit.backgroundColor);
    expect(lagoon.fontFamily).not.toBe(orbit.fontFamily);
  });

  test("[BRAND-07] licence, age and payments in the footer are those of the brand's licence", async ({ page }) => {
    await page.goto(at("orbit-ee"));
    const estonian = page.locator("footer");
    await expect(estonian).toContainText("MQ-EE-2026-004");
    await expect(estonian).toContainText("21+");
    await expect(estonian).toContainText("activity licence MQ-EE-2026-004 of the Republic of Estonia");
    await expect(estonian).toContainText(/© \d{4} Orbit Play OÜ/);
    const few = await estonian.locator('section[aria-label="Payment methods"] li').count();
    await page.goto(at("orbit"));
    await expect(page.locator("footer")).not.toContainText("MQ-EE-2026-004");
    await expect(page.locator("footer")).toContainText("gaming licence MQ-CW-2026-017, issued in Curaçao");
    await expect(page.locator("footer")).toContainText(/© \d{4} Orbit Play N\.V\. All rights reserved\./);
    const many = await page.locator('footer section[aria-label="Payment methods"] li').count();
    expect(few).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(few);
  });
});
