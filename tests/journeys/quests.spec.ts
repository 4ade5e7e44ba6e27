import type { Page } from "@playwright/test";
import type { Quest, QuestProgress } from "#schemas/api/quests.ts";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  test,
} from "../harness/journey.ts";
import { announceProductQuest } from "../harness/product-quests.ts";
import { addToGroup } from "../harness/product-verbs.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";

const PROVIDER = "northforge";
/** A bound for a hang: levels are there within a second, jobs run every five. */
const REST = { timeout: 30_000 };
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const levels = (page: Page) => panel(page, "Levels and prizes").getByRole("listitem");
const hrefs = (page: Page) =>
  page.locator('main a[href^="/action/"]').evaluateAll((links) => links.map((link) => link.getAttribute("href")));

/** Opens a list until a quest is on it: a guest's page may be one that was kept from before the quest was announced. */
const openWith = (page: Page, address: string, quest: string) =>
  expect(async () => {
    await open(page, address);
    expect(await hrefs(page)).toContain(quest);
  }).toPass(REST);

test("[QUEST-01 part: the page as it moves] [QUEST-02] a guest reads the path; a player's bets complete levels and win their gifts; test quests are there with the flag alone, and the special group sees its own alone", async ({
  page,
}) => {
  const tests = await announceProductQuest("Journey Test", { identifier: "quest--xs--ffc-journey" });
  const special = await announceProductQuest("Journey Circle", { identifier: "quest--xs--circle", groups: [1600] });
  const walk = await announceProductQuest("Journey Walk");

  await test.step("a guest sees levels, thresholds, states and rules, and is led to sign up", async () => {
    await openWith(page, at("orbit", "/tournaments/actions"), walk);
    await openWith(page, at("orbit", "/action"), walk);
    expect(await hrefs(page)).not.toContain(tests);
    expect(await hrefs(page)).not.toContain(special);
    await page.getByRole("link", { name: "Journey Walk" }).first().click();
    await expect(page.locator("main h1")).toHaveText("Journey Walk");
    await expect(page.getByRole("timer").first()).toHaveText(/^Ends in /);
    await expect(levels(page)).toHaveCount(6);
    await expect(levels(page).nth(0)).toContainText(/Level 1.*Next/);
    await expect(levels(page).nth(5)).toContainText(/Level 6.*Locked.*C\$22,500/);
    await expect(panel(page, "Rules")).toContainText("Only real money counts");
    await expect(panel(page, "Your progress").getByRole("link", { name: "Sign up" })).toHaveAttribute(
      "href",
      `/sign-up?redirect=${encodeURIComponent(walk)}`,
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByLabel("Bookmarks").getByLabel("Quests")).toHaveAttribute("href", "/action");
  });

  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  await test.step("bets complete levels, and the gifts come", async () => {
    await open(page, at("orbit", walk));
    await expect(panel(page, "Your progress")).toContainText("Your first bet in an eligible game reaches level 1.");
    const session = await openRealGame(page, "orbit", `${PROVIDER}/thunder-anvil`);
    expect(await betOf(String(session), PROVIDER, { bet: 16_000, win: 16_000 })).toBe(200);
    await expect(panel(page, "Your progress"), "before the page asks by itself").toContainText("Level 2 of 6 reached", {
      timeout: 12_000,
    });
    await expect(panel(page, "Your progress")).toContainText("€340 more in bets to level 3.");
    await expect(levels(page).nth(1)).toContainText(/Completed.*10 free spins/);
    await expect(async () => {
      await page.reload();
      await expect(levels(page).nth(1)).toContainText("Your prize is among your gifts.", { timeout: 1_000 });
    }).toPass(REST);
    await expectAccessible(page);
  });

  await test.step("testers see test quests; the special group sees its own alone", async () => {
    await addToGroup(player.id, "21");
    await expect(async () => {
      await open(page, at("orbit", "/action"));
      expect(await hrefs(page)).toContain(tests);
    }).toPass(REST);
    await open(page, at("orbit", tests));
    await expect(page.locator("main h1")).toHaveText("Journey Test");
    await addToGroup(player.id, "1600");
    await expect(async () => {
      await open(page, at("orbit", "/action"));
      expect(await hrefs(page)).toContain(special);
      expect(await hrefs(page)).not.toContain(walk);
    }).toPass(REST);
  });
});

/** Sizes with their levels, and with what reaches some of them in euros; those of xs are all (document 3 section 3). */
const SIZES = {
  xs: { count: 6, euros: { 1: 0, 2: 150, 3: 500, 4: 1_000, 5: 5_000, 6: 15_000 }, reached: 2 },
  s: { count: 15, euros: { 1: 0 }, reached: 2 },
  m: { count: 25, euros: { 1: 0, 23: 1_000_000, 24: 2_000_000 }, reached: 1 },
  "robot-s": { count: 15, euros: { 1: 0 }, reached: 3 },
  "robot-m": { count: 25, euros: { 1: 0 }, reached: 1 },
} as const;

test("[QUEST-01] size and page come from the identifier's parts; each of the five sizes has its levels and thresholds; a player's bets leave them completed, active and locked", async ({
  page,
}) => {
  const sizes = Object.entries(SIZES);
  const slugs: string[] = [];
  for (const [size] of sizes)
    slugs.push(
      (
        await announceProductQuest(`Sizes ${size}`, { identifier: `quest--${size}--sizes-${size}`, prizes: [] })
      ).replace("/action/", ""),
    );
  await becomePlayer(page, "orbit", { currency: "EUR" });
  const session = await openRealGame(page, "orbit", `${PROVIDER}/thunder-anvil`);
  expect(await betOf(String(session), PROVIDER, { bet: 16_000, win: 16_000 })).toBe(200);
  const { body: all } = await callFrom<Quest[]>(page, "orbit", "/api/quests");
  for (const [index, [size, { count, euros, reached }]] of sizes.entries()) {
    const slug = slugs[index] ?? "";
    const quest = all.find((one) => one.slug === slug);
    expect([slug, quest?.size, quest?.frontend_identifier]).toEqual([slug, size, `quest--${size}--${slug}`]);
    expect(quest?.levels.map(({ level }) => level)).toEqual(Array.from({ length: count }, (_, place) => place + 1));
    for (const [level, amount] of Object.entries(euros)) {
      const { thresholds } = quest?.levels[Number(level) - 1] ?? {};
      expect([size, level, thresholds?.find(({ currency }) => currency === "EUR")?.amount_cents]).toEqual([
        size,
        level,
        amount * 100,
      ]);
    }
    const states = Array.from({ length: count }, (_, place) =>
      place < reached ? "completed" : place === reached ? "active" : "locked",
    );
    await expect(async () => {
      const { body } = await callFrom<QuestProgress>(page, "orbit", `/api/quests/${quest?.id}/status`);
      expect(body.points.map(({ state }) => state)).toEqual(states);
    }).toPass(REST);
    await page.goto(at("orbit", `/action/${slug}`));
    await expect(page.locator("main h1")).toHaveText(`Sizes ${size}`);
    const words = { completed: "Completed", active: "Next", locked: "Locked" } as const;
    await expect(levels(page)).toHaveText(
      states.map((state, place) => new RegExp(`Level ${place + 1}(?!\\d).*${words[state as keyof typeof words]}`)),
    );
  }
});
