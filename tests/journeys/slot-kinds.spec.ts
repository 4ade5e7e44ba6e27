import type { FrameLocator, Page } from "@playwright/test";
import { game, stakeIn, subunits } from "../harness/game-frame.ts";
import { at, type BrandId, expect, open, test } from "../harness/journey.ts";

// A game is drawn in software here: on a busy machine a round takes its time. A small window has less to draw.
test.describe.configure({ timeout: 420_000 });
test.use({ viewport: { width: 420, height: 760 }, reducedMotion: "reduce" });
const LOADED = { timeout: 90_000 };
const ROUND = { timeout: 240_000, intervals: [400] };

const KINDS = [
  { name: "classic", game: "velvet-ace/double-cherry-deluxe", rule: /Five lines pay/, drawings: 5 },
  { name: "forty-line", game: "copper-crane/reel-noir", rule: /Forty lines pay/, drawings: 40 },
  {
    name: "hold and win",
    game: "velvet-ace/penthouse-diamonds",
    rule: /6 or more coins in one spin are held/,
    drawings: 20,
  },
  { name: "ways", game: "halcyon-works/marble-gods", rule: /up to 4,?096 ways/, drawings: 4 },
];
/** It sells six free spins for 12.20 stakes. */
const SOLD = "halcyon-works/amphora-rush";

async function openGame(page: Page, identifier: string, brand: BrandId = "orbit"): Promise<FrameLocator> {
  await open(page, at(brand, `/play/${identifier}?mode=demo`));
  const frame = game(page);
  await expect(frame.locator("button.main")).toBeEnabled(LOADED);
  return frame;
}

/** What is read out at the end: the result, and the balance after it. */
const RESULT = /^(You won .*|.* returned|No win)\. Balance: .*\.$/;

/** Waits until the round has a result, and hurries it on. Looked at and pressed in one moment: afterwards the same button spins. */
async function finish(frame: FrameLocator): Promise<string> {
  let result = "";
  await expect(async () => {
    result = await frame
      .locator("#game, body")
      .first()
      .evaluate((root) => {
        const main = root.querySelector<HTMLButtonElement>("button.main");
        if (main?.getAttribute("aria-label") === "Spin") return root.querySelector("p[role=status]")?.textContent ?? "";
        main?.click();
        return "";
      });
    expect(result).toMatch(RESULT);
  }).toPass(ROUND);
  return result;
}

/** What a result says was paid. */
const paid = (result: string): number => subunits(result.replace(/\. Balance: .*$/, ""));

for (const { name, game, rule, drawings } of KINDS) {
  test(`[GAME-07 part: ${name} slot] a guest plays a ${name} slot by its own rules: what is staked and won agrees with the balance`, async ({
    page,
  }) => {
    const frame = await openGame(page, game);
    const balance = frame.locator(".meter.balance .value");
    const stake = await stakeIn(frame.locator(".stake .value"));
    let expected = subunits(await balance.textContent());
    for (let round = 0; round < 2; round++) {
      await frame.getByRole("button", { name: "Spin", exact: true }).click();
      expected += paid(await finish(frame)) - stake;
      expect(subunits(await balance.textContent())).toBe(expected);
    }
    await frame.getByRole("button", { name: "Paytable and rules" }).click();
    const sheet = frame.getByRole("dialog");
    await expect(sheet.getByText(rule)).toBeVisible();
    await expect(sheet.locator("ol.lines li")).toHaveCount(drawings);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });
}

test("[GAME-03 part: a bonus to buy] a guest buys free spins by keyboard: the dialog says the price, and it is taken once", async ({
  page,
}) => {
  const frame = await openGame(page, SOLD);
  const balance = frame.locator(".meter.balance .value");
  const button = frame.getByRole("button", { name: /^Buy bonus/ });
  const stake = await stakeIn(frame.locator(".stake .value"));
  const price = subunits(await button.locator(".note").textContent());
  expect(price * 20).toBe(stake * 244);
  const before = subunits(await balance.textContent());
  await button.press("Enter");
  const sheet = frame.getByRole("dialog", { name: "Buy bonus" });
  await expect(sheet.getByText(/begins with 6 free spins/)).toBeVisible();
  await expect(sheet.getByText(/12\.20 times the stake/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  expect(subunits(await balance.textContent()), "nothing is bought without a confirmation").toBe(before);
  await button.press("Enter");
  await sheet.getByRole("button", { name: /^Buy for / }).press("Enter");
  await expect(frame.locator("p[role=status]")).toHaveText(/^6 free spins/, LOADED);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  expect(subunits(await balance.textContent())).toBe(before - price);
  const result = await finish(frame);
  expect(subunits(await balance.textContent())).toBe(before - price + paid(result));
  expect(/ returned\. Balance: /.test(result), "no more than the price is a return").toBe(
    paid(result) > 0 && paid(result) <= price,
  );
  await frame.getByRole("button", { name: "Paytable and rules" }).click();
  await expect(frame.getByRole("dialog").getByText(/96\.06% of the price comes back/)).toBeVisible();
});

test("[RG-08 part: a bonus to buy] in Estonia the same game sells none", async ({ page }) => {
  const frame = await openGame(page, SOLD, "orbit-ee");
  await expect(frame.getByRole("button", { name: /^Buy bonus/ })).toHaveCount(0);
});
