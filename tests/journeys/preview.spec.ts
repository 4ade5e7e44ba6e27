import type { Page } from "@playwright/test";
import { alive, at, expect, open, test } from "../harness/journey.ts";

/** Pages that only players have. */
const PLAYERS_PAGES = [
  "/profile/security",
  "/profile/payments-history",
  "/profile/games-history",
  "/profile/verification",
  "/profile/gifts",
  "/profile/limits",
  "/tournaments",
];

/** Of the demo's own accounts (README). */
const DESK_PASSWORD = "desk-Demo 2026 marquee";

async function signIn(page: Page): Promise<void> {
  await open(page, at("orbit", "/desk/sign-in?to=%2Fdesk%2Fpreview"));
  await page.getByLabel("E-mail address").fill("editor@marquee.example");
  await page.getByLabel("Password").fill(DESK_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Visitor", { exact: true })).toBeVisible();
  await alive(page);
}

test("[CMS-11 part: a player, page by page] every page can be seen, no call of it fails, and nobody is signed out", async ({
  page,
}) => {
  const failed: string[] = [];
  const asked: string[] = [];
  page.on("response", (response) => {
    asked.push(new URL(response.url()).pathname);
    if (response.status() >= 400) failed.push(`${response.status()} ${asked.at(-1)}`);
  });
  await signIn(page);
  const path = page.getByLabel("Page", { exact: true });
  const site = page.frameLocator("iframe");
  await page.getByLabel("Visitor", { exact: true }).selectOption("player");
  for (const to of ["/payments", ...PLAYERS_PAGES, "/payments", "/payments"]) {
    await path.fill(to);
    // The frame may still show the page before, which is the same one at the end.
    const shown = page.waitForEvent("framenavigated", (each) => each !== page.mainFrame());
    await page.getByRole("button", { name: "Show the site" }).click();
    await shown;
    await expect(page.locator(".desk-stage-bar code")).toHaveText(to);
    await expect(site.locator("html")).toHaveAttribute("data-player", "");
    await expect(site.locator("html")).toHaveAttribute("data-preview", "");
    await expect(site.getByRole("heading", { level: 1 }).first()).toBeVisible();
    // The first sign of life begins what waits for the visitor.
    await site.locator("main").dispatchEvent("pointerdown");
    expect(failed).toEqual([]);
    await expect(page.locator(".desk-stage-bar code")).toHaveText(to);
  }
  // Walked on within the frame, the field leads back to its page.
  const frame = page.frames().find((each) => each !== page.mainFrame());
  await frame?.evaluate(() => window.location.assign("/"));
  await expect(page.locator(".desk-stage-bar code")).toHaveText("/");
  await page.getByRole("button", { name: "Show the site" }).click();
  await expect(page.locator(".desk-stage-bar code")).toHaveText("/payments");
  await expect(site.getByRole("heading", { level: 1 }).first()).toContainText("Payments");

  // A call that a script of the page makes is the preview's too; signing out ends nothing.
  const answers = await frame?.evaluate(async () => {
    const headers = { "X-Requested-With": "XMLHttpRequest" };
    const settings = await fetch("/api/player/settings", { headers });
    const player = await fetch("/api/player", { headers });
    const out = await fetch("/sign-out", { method: "POST", redirect: "manual" });
    return [settings.status, ((await player.json()) as { nickname: string }).nickname, out.type];
  });
  expect(answers).toEqual([200, "Preview", "opaqueredirect"]);
  expect(failed).toEqual([]);
  expect(asked.filter((each) => each.endsWith("/sign-in"))).toEqual(["/desk/sign-in"]);
  await page.reload();
  await expect(page.getByLabel("Visitor", { exact: true })).toHaveValue("player");
});
