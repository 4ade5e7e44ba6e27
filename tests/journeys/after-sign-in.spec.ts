import type { Page } from "@playwright/test";
import type { Game } from "#schemas/api/games.ts";
import { at, becomePlayer, callFrom, expect, open, PASSWORD, test } from "../harness/journey.ts";
import { announceLottery } from "../harness/product-lotteries.ts";
import { announceProductTournament } from "../harness/product-tournaments.ts";
import { givePoints } from "../harness/product-verbs.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";

const GAME = "northforge/thunder-anvil";
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A player who has something of everything that a sign-in brings. */
async function settledPlayer(page: Page) {
  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  const lottery = await announceLottery("orbit", "sunday-draw");
  const tournament = await announceProductTournament({ title: { en: "Cup of those who return" } });
  await givePoints(player.id, 150);
  const done = async <T>(method: string, path: string, body?: object) => {
    const answer = await callFrom<T>(page, "orbit", path, { method, body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  await done("PATCH", "/api/player", { first_name: "Ada", last_name: "Returns" });
  await done("PUT", "/api/subscriptions", { receive_promos: true, receive_sms_promos: false });
  await done("POST", "/api/user_limits", { type: "deposit", period: "day", currency: "EUR", amount_cents: 12_300 });
  const [game] = await done<Game[]>("POST", "/api/games_filter/select", { game_ids: [GAME], device: "desktop" });
  await done("PUT", `/api/player/favorite_games/${game?.currencies.EUR?.id}`);
  await done("POST", `/api/tournaments/${tournament.id}/confirm`, { confirmed: true });
  const exchange = {
    group: `lottery_${lottery.id}`,
    currency: "EUR",
    lottery_id: String(lottery.id),
    tickets_count: 1,
  };
  await done("POST", "/api/comp_points/exchange/lotteries", { exchange });
  const session = String(await openRealGame(page, "orbit", GAME));
  expect(await betOf(session, "northforge", { bet: 700, win: 200 })).toBe(200);
  return { ...player, lottery, tournament };
}

test("[AUTH-05] who signs in finds their profile, balance, comp points, tournaments, gifts, lotteries, favourites, limits, settings, stats and subscriptions", async ({
  page,
}) => {
  const { email, lottery, tournament } = await settledPlayer(page);
  await page.context().clearCookies({ name: "__Host-marquee" });
  await open(page, at("orbit", "/sign-in?redirect=/profile"));
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('main form button[type="submit"]').last().click();

  await expect(page).toHaveURL(at("orbit", "/profile"));
  await expect(page.locator('[name="first_name"]')).toHaveValue("Ada");
  await expect(page.locator('[name="receive_promos"]')).toBeChecked();
  await expect(page.locator('[name="receive_sms_promos"]')).not.toBeChecked();
  await expect(page.locator("main").filter({ hasText: "€7.00" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("€995.00");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Gifts: \d+ to activate$/ })).toBeVisible();

  await page.goto(at("orbit", "/profile/gifts"));
  await expect(page.locator("main").getByRole("button", { name: "Activate" }).first()).toBeVisible();
  await expect(page.locator('[name="can_issue"]')).toBeChecked();
  await page.goto(at("orbit", "/profile/limits"));
  await expect(page.locator("main")).toContainText("€123.00");
  await page.goto(at("orbit", "/rocket-mart"));
  await expect(page.locator("main")).toContainText(/Points to spend\s*100Points/);
  await page.goto(at("orbit", tournament.path));
  await expect(panel(page, "Take part")).toContainText("You are taking part");
  await page.goto(at("orbit", lottery.path));
  await expect(panel(page, "Your tickets")).toContainText("No. 1");
  await page.goto(at("orbit", "/favorite-games"));
  await expect(page.locator(`li.tile:has([value="${GAME}"])`)).toHaveCount(1);
});

test("[AUTH-05 part: the player's language] who signs in on a page of another language gets the lobby in their own", async ({
  page,
}) => {
  const { email } = await becomePlayer(page, "orbit", { language: "de" });
  await page.context().clearCookies({ name: "__Host-marquee" });
  await open(page, at("orbit", "/sign-in"));
  await expect(page.locator("html")).not.toHaveAttribute("lang", "de");
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('main form button[type="submit"]').last().click();
  await expect(page).toHaveURL(at("orbit", "/"));
  await expect(page.getByRole("banner").getByRole("link", { name: "Spiel suchen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});
