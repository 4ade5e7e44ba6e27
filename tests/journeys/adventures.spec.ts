import type { Page } from "@playwright/test";
import type { AdventureView } from "#schemas/api/adventures.ts";
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
import { tellOfDeposit } from "../harness/product-loyalty.ts";
import { betOf, openRealGame } from "../harness/provider-bet.ts";
import { rawRequest } from "../harness/raw-request.ts";

const PROVIDER = "northforge";
const SOON = { timeout: 30_000 };
const card = (page: Page, step: number) => page.locator(`[data-step="${step}"] a`);
const panel = (page: Page) => page.locator("#day");
const calendarOf = async (page: Page) => (await callFrom<AdventureView>(page, "orbit", "/api/adventures")).body;

test("[ADV-01] a card a day and the super day; the chosen one is in sight; today's prize is claimed once when its task is done, and stands in the activity hub until then", async ({
  page,
}) => {
  const player = await becomePlayer(page, "orbit", { currency: "EUR" });
  const before = await calendarOf(page);
  const today = before.days.find((day) => day.today);
  await open(page, at("orbit", "/adventures"));
  await expect(page.locator("[data-step]")).toHaveCount(28);
  await expect(page.getByText("0 of 27 days completed")).toBeVisible();
  await expect(page.locator('[data-status="superb"]')).toHaveCount(1);
  await expect(page.locator('[data-status="lost"]')).toHaveCount((today?.step ?? 28) - 1);
  await expect(page.locator('[data-status="future"]')).toHaveCount(27 - (today?.step ?? 27));
  await expectAccessible(page);

  // The super day has a date of its own, on which no other day is active.
  if (today) {
    await expect(panel(page).getByRole("heading", { name: today.title })).toBeVisible();
    await expect(card(page, today.step)).toHaveAttribute("aria-current", "true");
    await expect(card(page, today.step)).toBeInViewport();
    await expect(panel(page).getByRole("timer")).toContainText("Ends in");
    await open(page, at("orbit", "/aquanova-odyssey"));
    await expect(page.locator('[data-kind="adventure"]')).toContainText("Today’s task is waiting");

    // The open calendar follows what is bet elsewhere: nothing else loads it again.
    await open(page, at("orbit", "/adventures"));
    await expect(panel(page).getByRole("button", { name: "Claim prize" })).toHaveCount(0);
    await tellOfDeposit(player.id, 10_000);
    const session = String(await openRealGame(page, "orbit", `${PROVIDER}/thunder-anvil`));
    expect(await betOf(session, PROVIDER, { bet: 5_000, win: 0 })).toBe(200);
    await expect(panel(page).getByRole("button", { name: "Claim prize" })).toBeVisible(SOON);
    await page.setViewportSize({ width: 320, height: 720 });
    await open(page, at("orbit", "/aquanova-odyssey"));
    await expect(page.locator('[data-kind="adventure"]')).toContainText("Today’s prize is ready to claim");
    await expectNoOverflow(page);
    await page.locator('[data-kind="adventure"] a').click();
    await panel(page).getByRole("button", { name: "Claim prize" }).click();
    await expect(panel(page).getByRole("status")).toContainText("The prize is yours");
    await expect(card(page, today.step)).toHaveAttribute("data-status", "completed");
    await expect(page.getByText("1 of 27 days completed")).toBeVisible();
    await expect(panel(page).getByRole("timer"), "until the gift is no longer activatable").toContainText("Ends in");
    await expectNoOverflow(page);
    await open(page, at("orbit", "/aquanova-odyssey"));
    await expect(page.locator('[data-kind="adventure"]')).toHaveCount(0);
    await expect(page.locator('[data-kind="gift"]').first()).toBeVisible();
  }
  await open(page, at("orbit", "/adventures?day=28"));
  await expect(card(page, 28)).toBeInViewport();
  await expect(panel(page)).toContainText("Complete 20 days");
});

test.describe("before script", () => {
  test.use({ javaScriptEnabled: false });

  test("[ADV-01 part: without script] a guest chooses a day by its link, in their own language", async ({ page }) => {
    await page.goto(at("orbit", "/de/adventures"));
    await card(page, 2).click();
    await expect(panel(page).getByRole("heading", { name: "Passatwinde" })).toBeVisible();
    await expect(panel(page).getByRole("link", { name: "Registrieren" })).toBeVisible();
    await expect(panel(page).getByRole("button")).toHaveCount(0);
    await page.goto(at("orbit", "/de/aquanova-odyssey"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aktivitäten");
    const ends = await page
      .locator("main [data-kind] time")
      .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute("datetime") ?? "")));
    expect(ends.length).toBeGreaterThan(1);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });
});

test("[ROUTE-13] every page of the row has its address, with and without a locale; [ROUTE-21] so have those whose paths are ours", async () => {
  const port = Number(process.env.PRODUCT_PORT);
  const statusOf = async (path: string) => {
    const { status, headers } = await rawRequest(port, { host: HOSTS.orbit, path, headers: {} });
    return [path, status, headers.location ?? null];
  };
  const paths = [
    ...["/support", "/oops", "/benefits-of-crypto", "/rocketmart-wheel", "/rocketplay-wheel"],
    ...["/vip", "/vip/rewards", "/vip/info", "/aquanova-odyssey", "/rocket-chance", "/ffc"],
    ...["/rocket-mart", "/rocket-mart/freespins", "/rocket-mart/money", "/rocket-mart/special"],
    // News, payments, a promotion, arena, achievements, comp points above, and a popup by its name.
    ...["/news", "/payments", "/promotions", "/tournaments", "/tournaments/achievements", "/pokies?modal=vip-season"],
  ];
  for (const path of paths) {
    expect(await statusOf(path)).toEqual([path, 200, null]);
    expect(await statusOf(`/de${path}`)).toEqual([`/de${path}`, 200, null]);
  }
  const [, status, location] = await statusOf("/rocket-mart/discounts");
  expect([status, location], "a guest is led to all cards").toEqual([302, expect.stringMatching(/\/rocket-mart$/)]);
  expect((await statusOf("/no-such-page"))[1]).toBe(404);
});
