import { at, becomePlayer, expect, expectAccessible, expectNoOverflow, HOSTS, open, test } from "../harness/journey.ts";
import { rawRequest } from "../harness/raw-request.ts";

test("[CMS-03] every widget is in the catalogue, live, before any script and without overflow on a phone", async ({
  page,
}) => {
  const { text } = await rawRequest(Number(process.env.PRODUCT_PORT), { host: HOSTS.orbit, path: "/widgets" });
  const sent = new Set([...text.matchAll(/data-widget="([a-z-]+)"/g)].map(([, name]) => name));
  expect(sent.size).toBeGreaterThanOrEqual(30);
  expect(text).toMatch(/<meta name="robots" content="noindex"/);
  expect(text).not.toContain("load this. Please try again");
  expect(text).not.toMatch(/<[^>]+ style=/);

  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, at("lagoon", "/widgets?brief"));
  await expectNoOverflow(page);
  await expect(page.locator(".catalogue-example:not(:has([data-widget]))")).toHaveCount(0);

  const questions = page.locator('[data-widget="accordion"] details').first();
  await questions.locator("summary").click();
  await expect(questions).toHaveAttribute("open", "");
  const tabs = page.locator('[data-widget="tabs"]');
  await tabs.getByText("Can I try a game without money?").click();
  await expect(tabs.getByText("Press Demo on a game")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByText("Games of our studio")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

test("[CMS-03] [CMS-07] parts that do something: search, contents, a box that the address ticks, own games", async ({
  page,
}) => {
  await open(page, at("orbit", "/widgets?names=hash-checkbox,game-search,table-of-contents#read-it"));
  await expect(page.locator("#read-it")).toBeChecked();
  await page.locator('[data-widget="table-of-contents"] a', { hasText: "Search of games" }).first().click();
  await expect(page).toHaveURL(/#game-search$/);
  await expect(page.getByRole("heading", { name: "Search of games" })).toBeInViewport();
  await page.getByRole("searchbox").first().fill("rocket");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=rocket/);

  await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/widgets?names=games-grid,favourite-games,balance,greeting,register-button&brief"));
  await expect(page.locator('[data-widget="balance"]')).toContainText(/\d/);
  await expect(page.locator('[data-widget="register-button"]')).toContainText("Go to the games");
  await page.locator('[data-widget="games-grid"] li').first().hover();
  await page.locator('[data-widget="games-grid"] li button[name="add"]').first().click();
  await expect(page.locator('[data-widget="favourite-games"] li.tile')).toHaveCount(1);
});
