import {
  at,
  type BrandId,
  becomePlayer,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  test,
} from "../harness/journey.ts";

const PAGES = {
  lobby: "/",
  category: "/pokies/mythology",
  game: "/play/northforge/hammer-of-skarn",
  "static page": "/terms-and-conditions",
  awards: "/awards",
  "sign-up": "/sign-up",
} as const;
/** What differs from brand to brand is its colours: the kinds of pages are looked at in one, their colours in the others. */
const FACES = ["lobby", "static page", "awards", "sign-up"] as const;
/** Wide, pages differ from what they are narrow by the rail beside a lobby, a list, a game and a form. */
const WIDE_PAGES = ["lobby", "category", "game", "sign-up"] as const;
const NARROW = { width: 360, height: 740 } as const;
const WIDE = { width: 1440, height: 900 } as const;
const CHECKED: readonly [BrandId, readonly (keyof typeof PAGES)[], readonly { width: number; height: number }[]][] = [
  // Narrow, every page of orbit is looked at in every-page.spec.ts.
  ["orbit", WIDE_PAGES, [WIDE]],
  ["lagoon", FACES, [NARROW]],
  ["orbit-ee", FACES, [WIDE]],
];

for (const [brand, names, screens] of CHECKED) {
  for (const viewport of screens) {
    test(`[UX-01 part: axe by brand] ${brand} at ${viewport.width}: axe finds nothing, nothing scrolls sideways`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/404/);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const name of names) {
        await test.step(name, async () => {
          await open(page, at(brand, PAGES[name]));
          await expectNoOverflow(page);
          await expectAccessible(page);
        });
      }
    });
  }
}

test.describe("320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  // orbit-ee stands in places.spec.ts; orbit-au says what orbit says.
  for (const brand of ["lagoon", "orbit-it"] as const) {
    test(`[UX-01 part: 320 px] ${brand}: nothing scrolls sideways on any kind of page`, async ({ page }) => {
      for (const name of FACES) {
        await page.goto(at(brand, PAGES[name]));
        await expectNoOverflow(page);
      }
    });
  }

  test("[UX-01 part: 320 px] a long language and a player's pages fit too", async ({ page }) => {
    await becomePlayer(page, "orbit");
    for (const path of ["/de", "/en-KW", "/de/favorite-games", "/en-KW/terms-and-conditions", "/en-KW/pokies/all"]) {
      await page.goto(at("orbit", path));
      await expectNoOverflow(page);
    }
  });
});

test.describe("what opens", () => {
  test("[UX-01 part: what opens] menus, account, language and conditions pass axe while open", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await becomePlayer(page, "orbit");
    await open(page, at("orbit"));
    await page.locator('summary[aria-label="Your account"]').click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.locator('summary[aria-label="More"]').click();
    await expectAccessible(page);
  });

  test("[UX-01 part: what opens] the menu of a phone, and a form that was refused", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, at("lagoon"));
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator(".drawer")).toBeVisible();
    await expectAccessible(page);
    await open(page, at("lagoon", "/sign-up"));
    await page.locator('main form button[type="submit"]').click();
    await expect(page.locator('[name="email"]')).toBeFocused();
    await expectAccessible(page);
  });
});

test("[UX-01 part: reduced motion] under reduced motion nothing moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, at("orbit"));
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.playState === "running")
      .map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(moving).toEqual([]);
});
