import type { FrameLocator, Page } from "@playwright/test";
import { at, expect, open, test } from "../harness/journey.ts";

// A game is drawn in software here: on a busy machine a round takes its time.
test.describe.configure({ timeout: 150_000 });
const ROUND = { timeout: 60_000 };

const KINDS = [
  { name: "classic", game: "velvet-ace/double-cherry-deluxe", rule: /Five lines pay/, drawings: 5 },
  { name: "ways", game: "halcyon-works/marble-gods", rule: /up to 4,?096 ways/, drawings: 4 },
];

async function openGame(page: Page, identifier: string): Promise<FrameLocator> {
  await open(page, at("orbit", `/play/${identifier}?mode=demo`));
  const frame = page.frameLocator(".game-frame iframe");
  await expect(frame.locator("button.main")).toBeEnabled(ROUND);
  return frame;
}

const status = (frame: FrameLocator) => frame.locator("p[role=status]");
const subunits = (text: string | null): number => Number((text ?? "").replace(/[^\d]/g, ""));

/** A spin to its outcome; free spins are hurried on. */
async function spin(frame: FrameLocator): Promise<string> {
  await frame.getByRole("button", { name: "Spin", exact: true }).click();
  let result = "";
  await expect(async () => {
    result = await status(frame).evaluate((line) => {
      const now = line.textContent ?? "";
      if (/free spins/.test(now)) document.querySelector<HTMLButtonElement>("button.main")?.click();
      return now;
    });
    expect(result).toMatch(/^(You won .*|.* returned\.|No win\.)$/);
  }).toPass({ timeout: 100_000, intervals: [500] });
  return result;
}

for (const { name, game, rule, drawings } of KINDS) {
  test(`[GAME-07 part: ${name} slot] a guest plays a ${name} slot by its own rules: what is staked and won agrees with the balance`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const frame = await openGame(page, game);
    const balance = frame.locator(".meter.balance output");
    const stake = subunits(await frame.locator(".stake output").textContent());
    let expected = subunits(await balance.textContent());
    for (let round = 0; round < 3; round++) {
      expected += subunits((await spin(frame)).replace(/\.$/, "")) - stake;
      await expect(frame.getByRole("button", { name: "Spin", exact: true })).toBeEnabled(ROUND);
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
