import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { SportBet } from "../../schemas/api/sport-bets.ts";
import type { SportEvent } from "../../schemas/api/sports.ts";
import {
  alive,
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
} from "../harness/journey.ts";

/** The demo's traders (README). */
const PASSWORD = "desk-Demo 2026 marquee";
/** A bound for a hang: as the product starts the feed has the past two weeks to tell. */
const REST = { timeout: 90_000 };

/** Other journeys bet on this league's last match and on the last of all: this one suspends its match, and counts all bets on it. */
const TAKEN_LEAGUE = "football-alpen";

async function openTrading(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(at("orbit", "/desk"));
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sports trading" })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/trading$/);
  return page;
}

test("traders see what a bet can cost, suspend its match, and settle it by hand in twos; the player is paid once", async ({
  page,
  browser,
}) => {
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const ask = async (path: string, init = {}) => (await callFrom(page, "orbit", path, init)).body;
  let event: SportEvent | undefined;
  await expect(async () => {
    const { events } = (await ask("/api/sports/events?view=upcoming&sport=football")) as unknown as {
      events: SportEvent[];
    };
    event = events.filter(({ main, league }) => main?.status === "open" && league.id !== TAKEN_LEAGUE).at(-2);
    expect(event).toBeDefined();
  }).toPass(REST);
  const { main, home, away } = event as SportEvent;
  const leg = { market_id: main?.id, outcome: "home", odds: main?.outcomes[0]?.odds, version: main?.version };
  const slip = {
    kind: "single",
    system_size: null,
    currency: "EUR",
    line_stake: 1_000,
    price_choice: "any",
    free_bet: null,
  };
  const place = (request = randomUUID()) =>
    ask("/api/sports/bets", { method: "POST", body: { ...slip, legs: [leg], request } });
  const bet = (await place()) as unknown as SportBet;
  expect(bet.state).toBe("accepted");

  const tara = await openTrading(browser, "trader@marquee.example");
  await expectAccessible(tara);
  await tara.getByRole("link", { name: `${home.name} – ${away.name}` }).click();
  await alive(tara);
  const row = tara.getByRole("row", { name: new RegExp(`^${home.name}`) }).first();
  await expect(row).toContainText("€10.00");
  const match = tara.getByRole("region", { name: "Betting on the match" });
  await match.getByLabel("Reason").fill("A rumour");
  await match.getByRole("button", { name: "Suspend" }).click();
  await expect(tara.getByText("Done. It counts from now on.")).toBeVisible();
  expect(((await place()) as { code?: string }).code).toBe("SPORT.MARKET_SUSPENDED");

  const market = tara.locator("details", { has: tara.getByRole("heading", { name: "Full-time result" }) }).first();
  await market.getByText("Settle by hand").click();
  await expect(market.getByText("Suspended with the match")).toBeVisible();
  await expect(market.getByText("This match hasn’t begun.")).toBeVisible();
  // Nothing is said of an outcome that nobody has chosen.
  await market.getByLabel(home.name).selectOption("Won");
  await market.getByLabel("Draw").selectOption("Lost");
  await market.getByLabel(away.name).selectOption("Lost");
  await market.getByLabel("Reason").last().fill("The referee’s report");
  await market.getByRole("button", { name: "Propose the settlement" }).click();
  await expect(tara.getByText("Proposed. Someone else has to approve it.")).toBeVisible();
  await expect(tara.getByRole("button", { name: "Approve and settle" })).toHaveCount(0);
  await expectAccessible(tara);
  await tara.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(tara);

  const theo = await openTrading(browser, "second-trader@marquee.example");
  await theo.getByRole("button", { name: "Approve and settle" }).click();
  await expect(theo.getByText("Settled. The bets are being worked.")).toBeVisible();
  await expect
    .poll(async () => {
      const { state, returned } = (await ask(`/api/sports/bets/${bet.id}`)) as unknown as SportBet;
      return [state, returned];
    })
    .toEqual(["settled", bet.possible_return]);
  await theo.getByRole("link", { name: "Feed" }).click();
  await expect(theo.getByText(/is working/)).toBeVisible();
  await expectAccessible(theo);
});
