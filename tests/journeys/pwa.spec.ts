import type { Page } from "@playwright/test";
import { at, becomePlayer, expect, expectAccessible, expectNoOverflow, open, test } from "../harness/journey.ts";

test.use({ serviceWorkers: "allow" });

/** A bound for a hang: the worker is started when the page has come to rest. */
const SOON = { timeout: 30_000 };

/** Waits until the page's own worker is there; the next page is under it. */
const workerIsReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), SOON)
    .toBe("activated");

/** Paths of everything that the browser's caches hold for the page's site. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const NOTICE = "A new version of this site is there.";

test("[PWA-01] a brand is installable; what happens to the app is told; without a network its offline page stands in the visitor's language until the network is back; no cache holds anything of a player; a new version waits until it is asked for", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  const { email } = await becomePlayer(page, "lagoon");
  const name = email.split("@")[0] as string;
  await open(page, at("lagoon", "/de"));
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A private window is no place to install anything in; a test's own is one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  expect([errors, JSON.parse(data ?? "{}").name]).toEqual([[], "Lagoon"]);

  await test.step("what happens to the app is told", async () => {
    const reported = (event: string) =>
      page.waitForResponse(
        (answer) => answer.url().endsWith("/api/pwa_events") && answer.request().postData()?.includes(event) === true,
      );
    const [installed] = await Promise.all([
      reported("installed"),
      page.evaluate(() => window.dispatchEvent(new Event("appinstalled"))),
    ]);
    expect(installed.status()).toBe(204);
  });

  await workerIsReady(page);
  await open(page, at("lagoon", "/de/profile"));
  await expect(page.locator("main")).toContainText(name);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await open(page, at("lagoon", "/de"));
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/^\/media\//));
  expect(
    (await cachedPaths(page)).filter((path) => !/^\/(assets|studio-assets|media|brand-art|offline)\//.test(path)),
  ).toEqual([]);

  await test.step("without a network", async () => {
    await context.setOffline(true);
    await page.goto(at("lagoon", "/de/profile"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du bist offline");
    await expect(page.getByRole("img", { name: "Lagoon" })).toBeVisible();
    expect(await page.content()).not.toContain(name);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    // Without a prefix it speaks the language of the last page.
    await page.goto(at("lagoon", "/pokies"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du bist offline");
    await context.setOffline(false);
    await expect(page.locator("li.tile").first()).toBeVisible(SOON);
  });

  await test.step("a new version waits until it is asked for", async () => {
    await open(page, at("lagoon", "/en"));
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null), SOON)
      .toBe(false);
    // The page has begun to listen once it has put its language down.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match("/offline/language"))?.text()) ?? ""), SOON)
      .toMatch(/^en/);
    const waits = await page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register("/service-worker.js?next", { scope: "/" });
      await new Promise((resolve) => {
        installing?.addEventListener("statechange", resolve, { once: true });
      });
      return navigator.serviceWorker.controller?.scriptURL ?? "";
    });
    expect(waits.endsWith("/service-worker.js"), "the old one is still at work").toBe(true);
    await expect(page.getByText(NOTICE)).toBeVisible(SOON);
    await expectAccessible(page);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload" }).click()]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain("?next");
  });
});
