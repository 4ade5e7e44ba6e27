import type { Page } from "@playwright/test";
import { alive, at, becomePlayer, expect, expectAccessible, expectNoOverflow, open, test } from "../harness/journey.ts";
import { openInbox } from "../harness/open-inbox.ts";

/** A try that found no network is made again after some seconds. */
const AGAIN = { timeout: 20_000 };
const MESSAGES = "**/api/chat/messages";

const panelOf = (page: Page, name = "Live chat") => page.getByRole("dialog", { name });
const boxOf = (page: Page) => panelOf(page).getByRole("textbox", { name: "Your message" });
/** The heading is what stands where it is drawn: nothing lies over it. */
const isHeadingOnTop = (page: Page, name: string) =>
  panelOf(page)
    .getByRole("heading", { name })
    .evaluate((heading) => {
      const { left, top, height } = heading.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + height / 2) === heading;
    });

test.describe("the visitor's chat", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("[CHAT-01 part: nothing that was typed is lost] button and Enter send alike while offline; draft and unsent messages outlive a reload and a sign-out ends them", async ({
    page,
    context,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|422|429/);
    const desk = await (await browser.newContext()).newPage();
    await openInbox(desk);
    await becomePlayer(page, "orbit");
    await open(page, at("orbit", "/live"));
    await page.getByRole("button", { name: "Live chat" }).click();
    const log = panelOf(page).getByRole("log");
    await expect(boxOf(page)).toBeVisible();
    await test.step("offline", async () => {
      await context.setOffline(true);
      await boxOf(page).fill("By the button");
      await panelOf(page).getByRole("button", { name: "Send" }).click();
      await expect(panelOf(page).getByText("Sending")).toHaveCount(1);
      await boxOf(page).fill("By Enter");
      await boxOf(page).press("Enter");
      await expect(panelOf(page).getByText("Sending")).toHaveCount(2);
      await context.setOffline(false);
      await expect(log.getByRole("listitem")).toHaveText([/By the button/, /By Enter/], AGAIN);
      await expect(log.getByText("Today")).toBeVisible();
      await expect(log).not.toContainText("UTC");
    });
    await test.step("a reload", async () => {
      await page.route(MESSAGES, (route) => route.abort());
      for (const text of ["Before the reload", "And after it"]) {
        await boxOf(page).fill(text);
        await boxOf(page).press("Enter");
      }
      await boxOf(page).fill("A draft");
      await open(page, page.url());
      await page.unroute(MESSAGES);
      await expect(boxOf(page)).toHaveValue("A draft");
      await expect(panelOf(page).getByText("This message was not sent.")).toBeVisible();
      await expect(panelOf(page).getByText("Not sent yet")).toBeVisible();
      await expectAccessible(page);
      await panelOf(page).getByRole("button", { name: "Try again" }).click();
      await expect(log.getByRole("listitem").filter({ hasText: "reload" })).toBeVisible();
      await expect(log.getByRole("listitem").last()).toContainText("And after it");
    });
    await test.step("too many at once", async () => {
      const problem = { code: "CALL.TOO_MANY", message: "Try again in 3 s", params: { seconds: 3, minutes: 1 } };
      await page.route(MESSAGES, (route) => route.fulfill({ status: 429, json: problem }), { times: 1 });
      for (const text of ["One", "Two", "Three"]) {
        await boxOf(page).fill(text);
        await boxOf(page).press("Enter");
      }
      await expect(panelOf(page).getByText("automatically in about 3 seconds")).toHaveCount(1);
      await expect(panelOf(page).getByRole("alert")).toHaveCount(0);
      await expect(log.getByRole("listitem").nth(-3)).toContainText("One", AGAIN);
      await expect(log.getByRole("listitem").nth(-2)).toContainText("Two");
      await expect(log.getByRole("listitem").nth(-1)).toContainText("Three");
    });
    await test.step("a file that no chat takes", async () => {
      const file = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("no such file") };
      await panelOf(page).locator("input[type=file]").setInputFiles(file);
      await expect(panelOf(page).getByRole("alert").getByRole("button", { name: "Delete" })).toBeVisible();
      await expect(panelOf(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
      await panelOf(page).getByRole("button", { name: "Delete" }).click();
    });
    await test.step("the heading stays where it is, and nothing lies over it", async () => {
      await page.setViewportSize({ width: 360, height: 400 });
      await page.getByText("By the button").scrollIntoViewIfNeeded();
      expect(await isHeadingOnTop(page, "Live chat")).toBe(true);
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step("signed out", async () => {
      await boxOf(page).fill("A secret draft");
      await panelOf(page)
        .getByRole("button", { name: "Close" })
        .or(panelOf(page).getByRole("link", { name: "Close" }))
        .click();
      await page.locator('summary[aria-label="Your account"]').click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await alive(page);
      expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("A secret draft");
    });
    await desk.context().close();
  });

  test("[CHAT-01 part: one popup at a time] Back closes the chat and the page stays; the chat waits for a popup that is open", async ({
    page,
    browser,
  }) => {
    const desk = await (await browser.newContext()).newPage();
    await openInbox(desk);
    await open(page, at("orbit", "/live"));
    await page.getByRole("button", { name: "Live chat" }).click();
    await expect(boxOf(page)).toBeVisible();
    await expect(page).toHaveURL(at("orbit", "/live?modal=chat"));
    await page.goBack();
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(at("orbit", "/live"));
    await open(page, at("orbit", "/live?modal=pwa#chat"));
    await expect(page).toHaveURL(at("orbit", "/live?modal=pwa"));
    await expect(page.getByRole("dialog").filter({ visible: true })).toHaveCount(1);
    await expect(panelOf(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    // The chat that waited takes its address, and stands in it alone.
    await expect(page).toHaveURL(at("orbit", "/live?modal=chat"));
    await expect(page.getByRole("dialog").filter({ visible: true })).toHaveCount(1);
    await expect(boxOf(page)).toBeVisible();
    await page.goBack();
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(at("orbit", "/live"));
    await desk.context().close();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("[CHAT-01 part: on a phone] the menu leads to the chat, Back closes it, and a game shows in its bar that support has answered", async ({
    page,
    browser,
  }) => {
    const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await openInbox(desk);
    await page.goto(at("orbit"));
    const { email } = await becomePlayer(page, "orbit");
    await open(page, at("orbit", "/live"));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Live chat" }).click();
    await boxOf(page).fill("Why did my spin stop?");
    await boxOf(page).press("Enter");
    await expect(page.getByRole("log").getByText("Why did my spin stop?")).toBeVisible();
    await page.goBack();
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(at("orbit", "/live"));

    const game = "/play/northforge/thunder-anvil?mode=demo";
    await open(page, at("orbit", game));
    await expect(page.locator(".game-bar")).toBeVisible();
    await desk.getByRole("row").filter({ hasText: email }).getByRole("link").click();
    await alive(desk);
    await desk.getByRole("textbox", { name: "Your answer" }).fill("It did not: look at the history.");
    await desk.getByRole("button", { name: "Send" }).click();
    const button = page.locator(".game-bar").getByRole("button", { name: "Live chat: 1 new message" });
    await expect(button).toBeVisible(AGAIN);
    await expect(page.locator("[aria-live=polite]", { hasText: "Live chat: 1 new message" })).toHaveCount(1);
    await expectNoOverflow(page);
    await button.click();
    await expect(panelOf(page).getByText("It did not: look at the history.")).toBeVisible();
    await page.goBack();
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(at("orbit", game));
    await expect(button).toHaveCount(0);
    await open(page, at("orbit", "/de/support"));
    await page
      .getByRole("main")
      .getByRole("link", { name: /Live-Chat/ })
      .first()
      .click();
    await expect(panelOf(page, "Live-Chat")).toBeVisible();
    await page.goBack();
    await expect(panelOf(page, "Live-Chat")).toHaveCount(0);
    await expect(page).toHaveURL(at("orbit", "/de/support"));
    await desk.context().close();
  });
});
