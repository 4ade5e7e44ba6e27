import type { Page } from "@playwright/test";
import { at, becomePlayer, expect, expectAccessible, expectNoOverflow, open, test } from "../harness/journey.ts";
import { giveGift, noticesOf } from "../harness/product-verbs.ts";
import { openPushService, type SubscribedBrowser } from "../harness/push-service.ts";

test.use({ serviceWorkers: "allow" });

/** A bound for a hang. */
const SOON = { timeout: 30_000 };

/** The browser's own push service is out of reach of a test: its subscription is made up, what happens with it is not. */
const subscribeTo = (page: Page, browser: SubscribedBrowser) =>
  page.addInitScript((made) => {
    const subscription = { toJSON: () => made, unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem("subscribed", "yes");
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem("subscribed") ? (subscription as unknown as PushSubscription) : null;
  }, browser);

test("a player asks on their profile to be notified on this device; while the site is closed a gift is announced there, without an amount; nothing more comes once it is turned off", async ({
  page,
  context,
}) => {
  const service = await openPushService(Number(process.env.PUSH_PORT));
  try {
    await context.grantPermissions(["notifications"], { origin: at("lagoon", "").replace(/\/$/, "") });
    await subscribeTo(page, service.browser());
    const player = await becomePlayer(page, "lagoon", { currency: "EUR", language: "en" });
    await open(page, at("lagoon", "/profile"));
    const panel = page.getByRole("region", { name: "Notifications on this device" });
    await panel.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await panel.getByLabel("Bonuses").check();
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("This device will tell you.")).toBeVisible(SOON);
    await open(page, at("lagoon", "/profile"));
    await expect(panel.getByLabel("Bonuses")).toBeChecked();
    await expect(panel.getByLabel("Payments")).not.toBeChecked();

    await giveGift(player.id, "manual_bonus");
    await expect.poll(() => service.pushes.map(({ payload }) => payload.title), SOON).toEqual(["Lagoon"]);
    const payload = service.pushes[0]?.payload ?? {};
    expect(payload).toMatchObject({ path: "/profile/gifts", lang: "en" });
    expect(String(payload.body)).toMatch(/\w/);
    expect(String(payload.body)).not.toMatch(/[€$\d]/);

    await open(page, at("lagoon", "/profile"));
    await panel.getByLabel("Bonuses").uncheck();
    await panel.getByLabel("Free spins").check();
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("This device will tell you.")).toBeVisible(SOON);
    await giveGift(player.id, "manual_bonus");
    await expect
      .poll(async () => (await noticesOf(player.id)).filter((title) => /BONUS/.test(title)).length, SOON)
      .toBe(2);
    await giveGift(player.id, "manual_spins");
    await expect.poll(() => service.pushes.length, SOON).toBe(2);
    expect(service.pushes[1]?.payload.body, "the second bonus was not announced").not.toBe(payload.body);

    await panel.getByLabel("Free spins").uncheck();
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("This device won't tell you any more.")).toBeVisible(SOON);
  } finally {
    await service.close();
  }
});
