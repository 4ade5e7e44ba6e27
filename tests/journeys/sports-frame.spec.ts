import { alive, at, becomePlayer, expect, expectNoOverflow, open, test } from "../harness/journey.ts";

/** A bound for a hang: as the product starts the feed has the past two weeks to read. */
const REST = { timeout: 90_000 };
/** Of the demo's own accounts (README). */
const DESK = { email: "editor@marquee.example", password: "desk-Demo 2026 marquee" };

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("[BET-01 part: the frame on a phone] neither the casino's bottom bar nor its button to a chat with new answers lies over the slip", async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await test.step("an agent is at the desk: without one there is no chat", async () => {
    await desk.goto(at("orbit", "/desk/chat"));
    await desk.getByLabel("E-mail address").fill(DESK.email);
    await desk.getByLabel("Password").fill(DESK.password);
    await desk.getByRole("button", { name: "Sign in" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
  });
  await page.goto(at("orbit"));
  const { email } = await becomePlayer(page, "orbit");
  await test.step("the agent's answer waits while the player is at the bets", async () => {
    await open(page, at("orbit", "/live?modal=chat"));
    const box = page.getByRole("dialog", { name: "Live chat" }).getByRole("textbox", { name: "Your message" });
    await box.fill("Where is my bet?");
    await box.press("Enter");
    await expect(page.getByRole("log").getByText("Where is my bet?")).toBeVisible();
    await open(page, at("orbit", "/sport"));
    await desk.getByRole("row").filter({ hasText: email }).getByRole("link").click();
    await alive(desk);
    await desk.getByRole("textbox", { name: "Your answer" }).fill("Under My bets.");
    await desk.getByRole("button", { name: "Send" }).click();
    await expect(desk.getByRole("textbox", { name: "Your answer" })).toHaveValue("");
    await desk.context().close();
  });

  const frame = page.frameLocator("iframe[title=Sports]");
  const bubble = page.locator(".chat-launcher");
  await expect(bubble).toBeVisible(REST);
  await test.step("the bar of the slip is free, and leads to the slip", async () => {
    const bar = frame.locator(".sports-bar").getByRole("link");
    await expect(async () => {
      if (!(await bar.isVisible())) await frame.locator(".sports-odds:not([aria-disabled])").first().tap();
      await expect(bar).toBeVisible({ timeout: 2_000 });
    }).toPass(REST);
    // A tap on what something lies over fails.
    await bar.tap();
    await expect(page).toHaveURL(/\/sport\/slip$/);
  });

  await test.step("so is the slip's button, wherever it is scrolled to", async () => {
    await frame.getByLabel(/^Stake/).fill("5");
    const place = frame.getByRole("button", { name: "Place the bet" });
    await place.scrollIntoViewIfNeeded();
    const [button, chat] = [await place.boundingBox(), await bubble.boundingBox()];
    const [site, bottomBar] = [
      await page.locator("iframe[title=Sports]").boundingBox(),
      await page.locator(".bottom-bar").boundingBox(),
    ];
    if (!button || !chat || !site || !bottomBar) throw new Error("something is not in sight");
    expect(site.y + site.height).toBeLessThanOrEqual(chat.y);
    expect(button.y + button.height).toBeLessThanOrEqual(chat.y);
    expect(chat.y + chat.height).toBeLessThanOrEqual(bottomBar.y);
    await expectNoOverflow(page);
    await place.tap({ trial: true });
  });
});

test.describe("beside the question about cookies", () => {
  test.use({ consented: false, viewport: { width: 360, height: 640 } });

  test("[BET-01 part: the frame on a phone] the frame takes what the strips leave of the screen, and lies under none of them", async ({
    page,
  }) => {
    const box = async (selector: string) => {
      const found = await page.locator(selector).boundingBox();
      if (!found) throw new Error(`${selector} is not in sight`);
      return found;
    };
    const expectFrame = async (least: number, below: string) => {
      await expect(async () => {
        const [site, strip] = [await box("iframe[title=Sports]"), await box(below)];
        expect(site.height).toBeGreaterThan(least);
        expect(site.y + site.height).toBeLessThanOrEqual(strip.y);
        expect(strip.y - site.y - site.height).toBeLessThan(12);
      }).toPass(REST);
    };
    await open(page, at("orbit", "/sport"));
    await expect(page.locator(".consent")).toBeVisible();
    await expectFrame(420, ".consent");
    await becomePlayer(page, "orbit");
    await open(page, at("orbit", "/sport"));
    await expect(page.locator(".confirm-notice")).toBeVisible();
    await expectFrame(350, ".consent");
    await page.locator(".consent").getByRole("button").tap();
    await expectFrame(440, ".bottom-bar");
  });
});
