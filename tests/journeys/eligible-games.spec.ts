import type { Page } from "@playwright/test";
import { at, becomePlayer, expect, open, test } from "../harness/journey.ts";

const rules = (page: Page) => page.getByRole("region", { name: "Rules", exact: true });

test("[TOUR-05 part: which games count] a tournament names games that count, and Play leads to one that the player can play", async ({
  page,
}) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  // An address without a day leads to the edition that runs, as content links it.
  await open(page, at("orbit", "/tournaments/copper-crane-cup"));
  await expect(page).toHaveURL(/\/tournaments\/copper-crane-cup-\d{4}-\d{2}-\d{2}$/);
  await expect(rules(page).getByText(/Only games by Copper Crane count\./)).toBeVisible();
  const named = rules(page).getByRole("listitem").getByRole("link", { name: /./ });
  const addresses = await named.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.filter((href) => href.startsWith("/play/copper-crane/")).length).toBeGreaterThan(2);

  // Prizes and rules speak of one currency, the player's.
  await becomePlayer(page, "orbit", { currency: "NOK" });
  await open(page, at("orbit", "/tournaments/copper-crane-cup"));
  await expect(page.getByRole("region", { name: "Prizes", exact: true })).toContainText(/NOK|kr/);
  await expect(page.locator("main")).not.toContainText("€");

  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/\/play\/copper-crane\/[a-z0-9-]+/);
  await expect(page.locator("iframe").first()).toBeVisible();
});

test("[SEARCH-01 part: words of categories] a search for a category or a kind of game finds it with its games, in other languages too", async ({
  page,
}) => {
  await open(page, at("orbit", "/search?q=blackjack"));
  const row = page
    .getByRole("region")
    .or(page.locator("section"))
    .filter({ has: page.getByRole("heading", { name: "Blackjack" }) });
  await expect(row.locator('a[href^="/play/"]').first()).toBeVisible();
  await open(page, at("orbit", "/search?q=table"));
  for (const name of ["Roulette", "Blackjack", "Baccarat"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  await open(page, at("orbit", "/de/search?q=jackpot"));
  await expect(page.getByRole("heading", { level: 2, name: "Jackpots" })).toBeVisible();
  await expect(page.locator('main a[href^="/de/play/"]').first()).toBeVisible();
});
