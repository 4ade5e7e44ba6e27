import type { Page } from "@playwright/test";
import type { Jackpot, JackpotWin } from "#schemas/api/promotions.ts";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  goWithin,
  open,
  test,
} from "../harness/journey.ts";
import { makeProductsJackpotDue } from "../harness/make-jackpot-due.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";

const PROVIDER = "northforge";
/** A brand that no other journey bets in: every bet of real money feeds its pots, and the next one takes what is due. */
const BRAND = "lagoon";
const levels = (page: Page) => page.locator(".jackpot-level-amount");
const popup = (page: Page) => page.locator("[data-jackpot-win]");
const winners = (page: Page) => page.locator("[data-jackpot-winners]");
const lowOf = async (page: Page) => {
  const { body } = await callFrom<Jackpot[]>(page, BRAND, "/api/jackpots");
  return body.find(({ identifier }) => identifier === "midnight-crown")?.levels[0]?.amount_cents ?? 0;
};
const winsBy = async (page: Page, order: "latest" | "biggest") =>
  (await callFrom<JackpotWin[]>(page, BRAND, `/api/jackpot_wins?order=${order}&jackpot=midnight-crown`)).body;
const euros = (cents: number) => `€${(cents / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;
/** A bound for a hang: amounts move within a second or two. */
const SOON = { timeout: 30_000 };

test("[JACK-01] jackpots have three levels whose amounts move while the page is open; their pages say when each level drops; who wins sees it in a popup, paid, and listed among five winners with a masked name by size or date, with two decimals", async ({
  page,
}) => {
  const player = await becomePlayer(page, BRAND, { currency: "EUR", language: "en" });
  const named = await callFrom(page, BRAND, "/api/player", {
    method: "PATCH",
    body: { nickname: `Constantine${player.id}` },
  });
  expect(named.status, JSON.stringify(named.body)).toBe(200);
  await open(page, at(BRAND, "/jackpots"));
  const stacks = page.locator("main .jackpot-stack");
  await expect(stacks).toHaveCount(3);
  for (const name of ["Aurora Vault", "Comet Trail", "Midnight Crown"])
    await expect(stacks.filter({ hasText: name }).locator(".jackpot-level")).toHaveCount(3);
  await expectAccessible(page);
  await open(page, at(BRAND, "/midnight-crown"));
  await expect(levels(page)).toHaveCount(3);
  for (const amount of await levels(page).allInnerTexts()) expect(amount).toMatch(/^€[\d,]+\.\d\d$/);
  await expect(page.locator("[data-jackpot-terms]")).toContainText("Drops as soon as it reaches €2,000.00.");
  await expect(page.locator("[data-jackpot-terms]")).toContainText("by €100,000.00 at the latest");

  const session = String(await openRealGame(page, BRAND, `${PROVIDER}/thunder-anvil`, { showsJackpots: true }));

  await test.step("an amount moves with a bet", async () => {
    const before = await lowOf(page);
    await expect(levels(page).last()).toHaveText(euros(before), SOON);
    expect(await betOf(session, PROVIDER, { bet: 2_000, win: 0 })).toBe(200);
    await expect(levels(page).last()).toHaveText(euros(before + 2), SOON);
  });

  await test.step("[MODAL-03 part: jackpot win] a win is shown at once, and paid", async () => {
    await makeProductsJackpotDue(BRAND);
    const held = await callFrom<{ amount_cents: number }[]>(page, BRAND, "/api/player/accounts?compatibility");
    expect(held.status).toBe(200);
    expect(await betOf(session, PROVIDER, { bet: 100, win: 0 })).toBe(200);
    await expect(popup(page)).toBeVisible(SOON);
    const [win] = (await callFrom<JackpotWin[]>(page, BRAND, "/api/jackpot_wins?order=latest")).body;
    await expect(popup(page)).toContainText("Jackpot! Silver hour is yours");
    await expect(popup(page)).toContainText(euros(win?.amount_cents ?? 0));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Keep playing" }).click();
    await expect(popup(page)).toHaveCount(0);
    // The list of winners is the same for many visitors: it may be some seconds old.
    await expect(async () => {
      await page.reload();
      await expect(winners(page)).toContainText(euros(win?.amount_cents ?? 0), { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(popup(page), "shown once").toHaveCount(0);
  });

  await test.step("of six winners five are listed, by size and by date", async () => {
    let latest = (await winsBy(page, "latest"))[0]?.id;
    for (let wins = 0; wins < 5; wins += 1) {
      // A bet that feeds what the next win takes: each is of another size.
      expect(await betOf(session, PROVIDER, { bet: 1_000 * (5 - wins), win: 0 })).toBe(200);
      await makeProductsJackpotDue(BRAND);
      expect(await betOf(session, PROVIDER, { bet: 100, win: 0 })).toBe(200);
      await expect.poll(async () => (await winsBy(page, "latest"))[0]?.id, SOON).not.toBe(latest);
      latest = (await winsBy(page, "latest"))[0]?.id;
      // Each win has a popup of its own, whether it comes at once or with the next connection.
      await expect(popup(page)).toHaveAttribute("data-jackpot-win", String(latest), SOON);
      await popup(page).getByRole("button", { name: "Keep playing" }).click();
      await expect(popup(page)).toHaveCount(0);
    }
    for (const [tab, order] of [
      ["Latest", "latest"],
      ["Biggest", "biggest"],
    ] as const) {
      const amounts = (await winsBy(page, order)).map(({ amount_cents }) => euros(amount_cents));
      expect(amounts).toHaveLength(5);
      await expect(async () => {
        await open(page, at(BRAND, "/midnight-crown"));
        await winners(page).getByRole("link", { name: tab }).click();
        await expect(winners(page).getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
        const lines = await winners(page).locator("ol > li").allInnerTexts();
        expect(lines.map((line) => /€[\d,]+\.\d\d/.exec(line)?.[0])).toEqual(amounts);
        for (const line of lines) expect(line).toMatch(/^.{1,6}\*\*\*/);
      }).toPass({ timeout: 60_000 });
    }
    await expect(winners(page)).toContainText("Consta***");
    await expect(winners(page)).not.toContainText("Constan");
    await expectNoOverflow(page);
  });

  await test.step("a game's page shows the jackpots that it takes part in", async () => {
    await goWithin(page, at(BRAND, `/play/${PROVIDER}/thunder-anvil`));
    await expect(page.locator("[data-game-jackpots]")).toContainText("Midnight Crown");
  });
  expect(player.id).toBeGreaterThan(0);
});
