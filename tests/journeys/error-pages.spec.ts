import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Request, Route } from "@playwright/test";
import { callWithCookies } from "../harness/context-call.ts";
import { at, becomePlayer, expect, goWithin, open, test } from "../harness/journey.ts";
import { newEmail, PASSWORD } from "../harness/people.ts";
import { startProduct } from "../harness/product.ts";
import { ProductClient } from "../harness/product-client.ts";
import { copyWithBrokenParts } from "../harness/product-folder.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Messages" }).locator(".toast");

/** Hands a page's data on with an empty object where that of a route belongs: its component reads what isn't there. */
const withoutDataOf = (id: string) => async (route: Route, request: Request) => {
  const { origin, pathname, search } = new URL(request.url());
  const context = request.frame().page().context();
  const asked = { path: pathname + search, method: "GET", headers: { accept: "*/*" } };
  const [first = "", ...rest] = (await callWithCookies(context, origin, asked)).text.split("\n");
  // Remix's format: a list of values that name each other by their places; the first has an answer for each route.
  const values = JSON.parse(first) as Record<string, number>[];
  const answer = values[values[0]?.[`_${(values as unknown[]).indexOf(id)}`] ?? -1] ?? {};
  values[Object.values(answer)[0] ?? -1] = {};
  const body = [JSON.stringify(values), ...rest].join("\n");
  await route.fulfill({ contentType: "text/x-script", headers: { "X-Remix-Response": "yes" }, body });
};

test.describe("[ERR-03 part: levels that can be made to fail] when something fails the shell stands", () => {
  const expectShell = async (page: Page) => {
    await expect(page.locator("header").first()).toBeVisible();
    await expect(page.locator("footer")).toBeAttached();
    await expect(page.locator("html")).toHaveAttribute("data-brand", "orbit");
    expect(await page.locator("body").ariaSnapshot()).not.toMatch(/\bat .*\.js:\d+|Error:|[A-Z]{3,}\.[A-Z_]{3,}/);
  };

  test("[ROUTE-22] an unknown path, with a way back", async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    const answer = await page.goto(at("orbit", "/de/no/such/page"));
    expect(answer?.status()).toBe(404);
    await expectShell(page);
    await page.locator("main a").click();
    await expect(page).toHaveURL(at("orbit", "/de"));
  });

  test("/oops is a page of the house with one next step", async ({ page }) => {
    await open(page, at("orbit", "/oops"));
    await expectShell(page);
    await expect(page.locator("main h1")).toHaveCount(1);
    await expect(page.locator("main a")).toHaveCount(1);
  });

  test("a page whose data fails on the way says so inside the frame, and can be tried again", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/500|Error|Unable/);
    await open(page, at("orbit"));
    await page.route("**/live.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.locator('header a[href="/live"]:visible').first().click();
    await expect(page.locator("main h1")).toHaveText("Something went wrong on our side");
    await expectShell(page);
    await page.unroute("**/live.data*");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator("main h1")).toHaveText("Live casino");
  });

  test("a connection that is lost while a page loads leaves the page that was there, and goes on by itself", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_|fetch|Failed/);
    await open(page, at("orbit"));
    await page.route("**/pokies.data*", (route) => route.abort());
    await page.locator('header a[href="/pokies"]:visible').first().click();
    await expect(toasts(page)).toHaveText(/You are offline/);
    await expect(page).toHaveURL(at("orbit"));
    await page.unroute("**/pokies.data*");
    await expect(page).toHaveURL(at("orbit", "/pokies"));
    await expect(toasts(page)).toHaveCount(0);
  });

  test("offline a link waits for the network, and a form keeps what was typed and is never sent by itself", async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await open(page, at("orbit", "/support"));
    const text = page.locator("main textarea").first();
    await text.fill("Where is my withdrawal?");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/support")) sent.push(request.url());
    });
    await context.setOffline(true);
    await expect(toasts(page)).toHaveText(/You are offline/);
    await page.locator("main form button[type=submit]").last().click();
    await expect(toasts(page)).toHaveText(/nothing was sent/);
    await page.locator('header a[href="/live"]:visible').first().click();
    await expect(toasts(page)).toHaveText(/opens by itself/);
    await expect(page).toHaveURL(at("orbit", "/support"));
    await expect(text).toHaveValue("Where is my withdrawal?");
    await context.setOffline(false);
    await expect(page).toHaveURL(at("orbit", "/live"));
    await expect(page.locator("main h1")).toHaveText("Live casino");
    await expect(toasts(page)).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test("[ERR-03 part: each route, script and document] whichever page's data fails or can't be shown, its error page stands in the shell", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    await becomePlayer(page, "orbit");
    await open(page, at("orbit"));
    await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    for (const path of [
      "/live",
      "/pokies",
      "/search?q=gold",
      "/tournaments",
      "/support",
      "/vip",
      "/profile",
      "/awards",
    ]) {
      await goWithin(page, path);
      await expect(page.locator("main h1"), path).toHaveText("Something went wrong on our side");
      await expect(page).toHaveURL(at("orbit", path));
      await expectShell(page);
    }
    await page.unroute("**/*.data*");
    // The server's own document: what a form of nobody's sends.
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.goto(at("orbit", "/profile/limits"));
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      form.action = "/profile/limits";
      document.body.append(form);
      form.submit();
    });
    expect((await answer).status()).toBe(400);
    await expect(page.locator("main h1").last()).toBeVisible();
    await expectShell(page);
  });

  test("[ROUTE-22] an unknown path that is reached within the page looks as the server's own 404", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const looks = () =>
      page.evaluate(() => {
        const of = (selector: string) => {
          const { backgroundColor, color, fontFamily } = getComputedStyle(document.querySelector(selector) as Element);
          return { backgroundColor, color, fontFamily };
        };
        return [of("body"), of("main h1"), of("header")];
      });
    await page.goto(at("orbit", "/no/such/page"));
    const fromServer = await looks();
    const heading = (await page.locator("main h1").textContent()) ?? "";
    await open(page, at("orbit"));
    // A modal has the frame loaded again, with another answer's nonce.
    await goWithin(page, "/?pwa=install");
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const path of ["/no/such/page", "/pokies/no-such-category"]) {
      await goWithin(page, path);
      await expect(page).toHaveURL(at("orbit", path));
      await expect(page.locator("main h1")).toHaveText(heading);
      expect(await looks()).toEqual(fromServer);
      await expectShell(page);
    }
  });

  test("texts that can't be loaded leave a page of working links and forms", async ({ page, expectedErrors }) => {
    expectedErrors.push(/503|messages/);
    await page.route("**/messages/*.json*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(at("orbit", "/de"));
    await page.locator('header a[href="/de/pokies"]:visible').first().click();
    await expect(page).toHaveURL(at("orbit", "/de/pokies"));
    await expectShell(page);
  });

  test("[LOBBY-06] a guest's heart leads to registration, and back", async ({ page }) => {
    await open(page, at("orbit", "/pokies/all"));
    const tile = page.locator("li.tile").first();
    await tile.hover();
    await tile.getByRole("button", { name: /^Add / }).click();
    await expect(page).toHaveURL(at("orbit", "/sign-up?redirect=%2Fpokies%2Fall"));
  });

  test("[ERR-03] /oops, and a component that throws in a page, a tab, a full-screen page, a modal, a widget or a part of the shell: a branded page or note stands there, with the shell around it", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    const failed = page.locator("main h1", { hasText: "Something went wrong on our side" });
    const thrower = 'export default () => { throw new Error("broken"); };';

    await open(page, at("orbit", "/oops"));
    await expectShell(page);
    await expect(page.locator("main h1")).toHaveCount(1);
    await expect(page.locator("main a")).toHaveCount(1);

    // A full-screen page has no shell to lose: its own frame stands, in the brand's look, with the way out.
    await open(page, at("orbit", "/pokies"));
    await page.route("**/sign-up.data*", withoutDataOf("routes/sign-up"));
    await goWithin(page, "/sign-up");
    await expect(failed).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-brand", "orbit");
    await expect(page.locator("main a").first()).toBeVisible();
    await page.unroute("**/sign-up.data*");

    // A widget on an editor's page: the page round it stands, and its place says so.
    await open(page, at("orbit"));
    await page.route("**/assets/view-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: thrower }),
    );
    await goWithin(page, "/promotions");
    await expect(page.locator("[data-widget] [role=status]").first()).toHaveText(
      "We couldn't load this. Please try again in a moment.",
    );
    await expect(failed).toHaveCount(0);
    await expectShell(page);
    await page.unroute("**/assets/view-*.js");

    await becomePlayer(page, "orbit");
    // A part of the shell: the header's notifications. A header with the logo stands in its place, and the page stays.
    await open(page, at("orbit", "/pokies"));
    await page.route("**/assets/notification-panel*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'const part = () => { throw new Error("broken"); }; export default part; export { part as NotificationPanel };',
      }),
    );
    await page.locator('header summary[aria-label^="Notifications"]').click();
    await expect(page.locator('header summary[aria-label^="Notifications"]')).toHaveCount(0);
    await expectShell(page);
    await expect(page.locator("main h1")).toHaveText("Slots");
    await page.unroute("**/assets/notification-panel*.js");
    await open(page, at("orbit", "/profile"));

    // A tab: its data has nothing of what its component reads.
    await page.route("**/profile/security.data*", withoutDataOf("routes/profile.security"));
    await goWithin(page, "/profile/security");
    await expect(failed).toBeVisible();
    await expectShell(page);
    await expect(page.locator('main a[href="/profile/limits"]').first()).toBeVisible();

    // A page.
    await page.route("**/live.data*", withoutDataOf("routes/live._index"));
    await goWithin(page, "/live");
    await expect(failed).toBeVisible();
    await expect(page).toHaveURL(at("orbit", "/live"));
    await expectShell(page);

    // A modal; the page below stays, and so does the modal's cross.
    await page.route("**/assets/cashbox.modal*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'export default () => { throw new Error("broken"); };' }),
    );
    await open(page, at("orbit", "/pokies"));
    await page.locator("header").getByRole("link", { name: "Deposit" }).click();
    const modal = page.getByRole("dialog");
    await expect(modal.getByRole("alert")).toBeVisible();
    await expectShell(page);
    await modal.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(at("orbit", "/pokies"));
    await expect(page.locator("main h1")).toBeVisible();

    // What failed once is asked for again.
    await page.unroute("**/live.data*");
    await goWithin(page, "/live");
    await expect(page.locator("main h1")).toHaveText("Live casino");
  });
});

test("[ERR-03 part: a server that can't render] a component that throws there leaves the shell, in the visitor's language, and one line in the log", async () => {
  const folder = await copyWithBrokenParts(["SUPPORT.FORM.TITLE", "AUTH.REMIND.TITLE", "SECURITY.SESSIONS"]);
  const dataFolder = await mkdtemp(join(tmpdir(), "marquee-broken-"));
  const product = await startProduct(dataFolder, {}, folder.path);
  try {
    const visitor = new ProductClient(Number(new URL(product.origin).port));
    const user = { email: newEmail(), password: PASSWORD, country: "CA", currency: "CAD", terms_acceptance: true };
    const document = async (path: string) => {
      const { status, text } = await visitor.call("GET", path, undefined, { "sec-fetch-site": "none" });
      expect(status, path).toBe(500);
      expect(text).toMatch(/<html[^>]* data-brand="orbit"/);
      expect(text).not.toMatch(/broken|\bat [^<]*\.(c?js|tsx?):\d+/);
      return text;
    };
    // A full-screen page, a page and a tab.
    expect(await document("/remind")).toContain("Something went wrong on our side</h1>");
    const german = await document("/de/support");
    expect(german).toContain('<html lang="de"');
    expect(german).toContain("Bei uns ist etwas schiefgelaufen</h1>");
    expect(german).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
    await visitor.ok("POST", "/api/users", { user });
    const tab = await document("/profile/security");
    expect(tab).toMatch(/<header[\s\S]*<main[\s\S]*href="\/profile\/limits"[\s\S]*<footer/);
    // What is logged comes by another way than the answers.
    const lines = () =>
      product
        .log()
        .split("\n")
        .filter((line) => line.includes("broken"));
    await expect.poll(() => lines().length).toBe(3);
    expect(lines().map((line) => JSON.parse(line))).toMatchObject(
      ["/remind", "/de/support", "/profile/security"].map((path) => ({
        path,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        msg: "a page could not be shown",
        err: { message: "broken" },
      })),
    );
    // What is not broken is served as ever.
    expect((await visitor.call("GET", "/tournaments")).status).toBe(200);
  } finally {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
    await folder.remove();
  }
});
