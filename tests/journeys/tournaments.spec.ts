import type { Browser, Page } from "@playwright/test";
import type { Gift } from "#schemas/api/bonuses.ts";
import type { PlayerTournament, TournamentWinner } from "#schemas/api/tournaments.ts";
import { loadBrands } from "../../server/brands/load-brands.ts";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  HOSTS,
  open,
  test,
} from "../harness/journey.ts";
import {
  announceProductTournament,
  endProductTournament,
  startProductTournament,
  stopProductTournament,
} from "../harness/product-tournaments.ts";
import { addToGroup } from "../harness/product-verbs.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";
import { rawRequest } from "../harness/raw-request.ts";

const PROVIDER = "northforge";
/** A game that no other journey bets in: all who play it are in the tournament that is joined by a bet. */
const GAME = `${PROVIDER}/gears-of-midnight`;
/** A bound for a hang: scores are there within a second, jobs run every five. */
const REST = { timeout: 45_000 };
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const own = (page: Page) => page.locator("tr[data-own]");
/** Opens a page and waits until it hears of the player's channels. */
async function openLive(page: Page, address: string): Promise<void> {
  const connecting = page.waitForEvent("websocket");
  await open(page, address);
  const socket = await connecting;
  await socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("tournaments_statuses"));
  await socket.waitForEvent("framereceived");
}

/** Waits for a line of the notifications panel, which it opens. */
async function expectNotice(page: Page, text: string): Promise<void> {
  const line = page.getByRole("region", { name: "Notifications" }).getByText(text).first();
  await expect(async () => {
    if (!(await line.isVisible())) await page.locator('header summary[aria-label^="Notifications"]').click();
    await expect(line).toBeVisible({ timeout: 1_000 });
  }).toPass(REST);
  await page.keyboard.press("Escape");
}
const realOf = async (page: Page) =>
  (await callFrom<{ amount_cents: number }[]>(page, "orbit", "/api/player/accounts?compatibility")).body;

/** The same visitor in a browser without script. */
async function withoutScript(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}

test("[TOUR-02] [TOUR-06] players join after they confirm, with script or without; bets and wins score, the leaderboard moves while the page is open and says where the player stands; they hear of starts and of places won and lost; at the end prizes are paid", async ({
  page,
  browser,
}) => {
  test.slow();
  const { brands } = await loadBrands("brands");
  const template = brands.get("orbit")?.bonuses?.find(({ key }) => key === "tournament_spins_20");
  if (!template) throw new Error("orbit has no gift for tournaments");
  const cup = await announceProductTournament({
    title: "Anvil Cup",
    games: [GAME],
    prizes: [10_000n, { template }],
    minStake: { EUR: "1" },
  });
  const wins = await announceProductTournament({
    title: "Big Wins",
    automatic: true,
    scoring: { kind: "wins", per: { EUR: "1" } },
    games: [GAME],
  });
  const coming = await announceProductTournament({ title: "Next Cup" }, { fromMinutes: 40 });
  const closed = await announceProductTournament({ title: "Closed Cup", excludedGroupIds: [777] });

  await test.step("a guest reads rules and prizes, and is led to sign up", async () => {
    await open(page, at("orbit", cup.path));
    await expect(page.locator("main h1")).toHaveText("Anvil Cup");
    await expect(page.getByRole("timer").first()).toHaveText(/^Ends in /);
    await expect(panel(page, "Rules")).toContainText("brings one point");
    await expect(panel(page, "Prizes").getByRole("listitem")).toHaveText([
      /Place 1.*C\$150\.00/,
      /Place 2.*Tournament prize/,
    ]);
    await expect(panel(page, "Leaderboard")).toContainText("First place is still free.");
    await expect(panel(page, "Take part").getByRole("link", { name: "Sign up" })).toHaveAttribute(
      "href",
      `/sign-up?redirect=${encodeURIComponent(cup.path)}`,
    );
    await expectAccessible(page);
  });

  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  const tournaments = async () => (await callFrom<PlayerTournament[]>(page, "orbit", "/api/tournaments/player")).body;
  await test.step("joining asks first, and only a confirmation joins", async () => {
    await open(page, at("orbit", cup.path));
    await panel(page, "Take part").getByRole("link", { name: "Join the tournament" }).click();
    const dialog = page.getByRole("dialog", { name: "Join Anvil Cup?" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await tournaments()).toEqual([]);
    await panel(page, "Take part").getByRole("link", { name: "Join the tournament" }).click();
    await dialog.getByRole("button", { name: "Join now" }).click();
    await expect(panel(page, "Take part")).toContainText("You’re in. Good luck!");
    await expect(panel(page, "Take part")).toContainText("You have no points yet.");
    expect(await tournaments()).toMatchObject([{ tournament_id: cup.id, joined: true, bets: 0 }]);
  });

  await test.step("a failure is shown, and who may not join reads why", async () => {
    const stopped = await announceProductTournament({ title: "Stopped Cup" });
    await expect(async () => {
      await open(page, at("orbit", `${stopped.path}?join=1`));
      await expect(page.locator("main h1")).toHaveText("Stopped Cup", { timeout: 500 });
    }).toPass(REST);
    await stopProductTournament(stopped.id);
    await page.getByRole("button", { name: "Join now" }).click();
    await expect(panel(page, "Take part").getByRole("alert")).toHaveText(
      "This tournament was stopped. You can’t join it any more.",
    );
    await addToGroup(player.id, "777");
    await open(page, at("orbit", closed.path));
    await expect(panel(page, "Take part")).toContainText("This tournament isn’t open to your account.");
    expect(await tournaments()).toHaveLength(1);
  });

  const joining = await callFrom(page, "orbit", `/api/tournaments/${coming.id}/confirm`, {
    method: "POST",
    body: { confirmed: true },
  });
  expect(joining.status).toBe(200);
  await openLive(page, at("orbit", cup.path));
  const session = String(await openRealGame(page, "orbit", GAME));
  await test.step("a bet scores while the page is open, and the player hears of the place", async () => {
    expect(await betOf(session, PROVIDER, { bet: 300, win: 250 })).toBe(200);
    expect(await betOf(session, PROVIDER, { bet: 50, win: 0 })).toBe(200);
    await expect(own(page)).toContainText("3", REST);
    await expect(own(page).locator("td").first()).toHaveText("1");
    await expect(own(page)).toContainText("***");
    await expect(own(page)).toContainText("€100.00");
    await expect(panel(page, "Take part")).toContainText("Your place");
    await expectNotice(page, "You have made it onto the leaderboard of Anvil Cup.");
    const status = await callFrom<PlayerTournament>(page, "orbit", `/api/tournaments/${wins.id}/status`);
    expect(status.body).toMatchObject({ joined: true, points: 2.5, award_place: 1, bets: 2 });
  });

  const context = await browser.newContext({ locale: "en", viewport: { width: 360, height: 740 } });
  const other = await context.newPage();
  const third = await (await browser.newContext({ locale: "en" })).newPage();
  await test.step("without script, a second player joins and overtakes the first, whose page shows it by itself", async () => {
    await open(other, at("orbit", "/support"));
    await becomePlayer(other, "orbit", { currency: "EUR" });
    const plain = await withoutScript(browser, other);
    await plain.goto(at("orbit", cup.path));
    await plain.getByRole("link", { name: "Join the tournament" }).click();
    await plain.getByRole("button", { name: "Join now" }).click();
    await expect(plain.getByText("You’re in. Good luck!")).toBeVisible();
    await plain.context().close();
    await open(other, at("orbit", cup.path));
    await expectNoOverflow(other);
    await expectAccessible(other);
    const faster = String(await openRealGame(other, "orbit", GAME));
    expect(await betOf(faster, PROVIDER, { bet: 500, win: 0 })).toBe(200);
    await expect(own(page).locator("td").first()).toHaveText("2", REST);
    await open(third, at("orbit", "/support"));
    await becomePlayer(third, "orbit", { currency: "EUR" });
    const confirm = { method: "POST", body: { confirmed: true } };
    expect((await callFrom(third, "orbit", `/api/tournaments/${cup.id}/confirm`, confirm)).status).toBe(200);
    const fastest = String(await openRealGame(third, "orbit", GAME));
    expect(await betOf(fastest, PROVIDER, { bet: 400, win: 0 })).toBe(200);
    await expect(own(page).locator("td").first()).toHaveText("3", REST);
    await expectNotice(page, "Others have overtaken you in Anvil Cup.");
  });

  await test.step("who has joined hears that a tournament starts soon, and that it is on", async () => {
    await startProductTournament(coming.id, 10);
    await expectNotice(page, "Next Cup starts soon.");
    await startProductTournament(coming.id);
    await expectNotice(page, "Next Cup has started.");
  });

  await test.step("at the end the open page shows final places, and prizes are paid", async () => {
    expect(await betOf(session, PROVIDER, { bet: 200, win: 0 })).toBe(200);
    // 5 points each: the second player had them first.
    await expect(own(page).locator("td").first()).toHaveText("2", REST);
    const before = await realOf(other);
    await endProductTournament(cup.id);
    await page.reload();
    await expect(panel(page, "Take part")).toContainText("Your prize has been paid.", REST);
    await panel(page, "Take part").getByRole("link", { name: "Go to your gifts" }).click();
    await expect(page).toHaveURL(at("orbit", "/profile/gifts"));
    const gifts = (await callFrom<Gift[]>(page, "orbit", "/api/player/freespins")).body;
    expect(gifts.map(({ group_key }) => group_key)).toContain("tournament_spins_20");
    const paid = await realOf(other);
    expect((paid[0]?.amount_cents ?? 0) - (before[0]?.amount_cents ?? 0)).toBe(10_000);
    const winners = (await callFrom<TournamentWinner[]>(page, "orbit", "/api/tournaments/recent")).body;
    expect(winners.filter(({ tournament_id }) => tournament_id === cup.id)).toMatchObject([
      { award_place: 1, amount_cents: 10_000 },
      { award_place: 2, gift: "Tournament prize" },
    ]);
    await open(other, at("orbit", "/tournaments/achievements"));
    await expect(other.getByRole("listitem").filter({ hasText: "First places" })).toContainText("1 of 3");
    await expectNoOverflow(other);
    await expectAccessible(other);
  });
  await context.close();
  await third.context().close();
});

test("[ROUTE-10] /tournaments has its tabs: running, all, providers, lotteries, specials, live and achievements; lotteries leads to all while its feature is off", async ({
  page,
}) => {
  const tabs = page.getByRole("navigation", { name: "Tournaments by status" });
  const addresses = [
    ["Running", "/tournaments"],
    ["All", "/tournaments/all"],
    ["Providers", "/tournaments/producers"],
    ["Lotteries", "/tournaments/lotteries"],
    ["Specials", "/tournaments/actions"],
    ["Live", "/tournaments/live"],
    ["Achievements", "/tournaments/achievements"],
  ] as const;
  await open(page, at("orbit", "/tournaments"));
  for (const [name, path] of addresses) {
    await tabs.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(at("orbit", path));
    await expect(tabs.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.locator("main h1")).toBeVisible();
  }
  await open(page, at("orbit", "/tournaments/producers"));
  await expect(page.locator(".tournament-card").first()).toContainText("Copper Crane Cup");
  await open(page, at("orbit", "/tournaments/actions"));
  await expect(page.locator(".tournament-card").first()).toContainText("Weekend Streak");
  await open(page, at("orbit", "/tournaments/live"));
  await expect(page.locator("main")).toContainText("No tournaments right now");
  const headers = { cookie: "flag-switches=lotteries:0" };
  const port = Number(process.env.PRODUCT_PORT);
  const answer = await rawRequest(port, { host: HOSTS.orbit, path: "/tournaments/lotteries", headers });
  expect([answer.status, String(answer.headers.location).replace(/^https?:\/\/[^/]+/, "")]).toEqual([
    302,
    "/tournaments/all",
  ]);
});
