import type { Locator, Page } from "@playwright/test";
import { alive, at, expect, expectAccessible, expectNoOverflow, open, test } from "../harness/journey.ts";

/** Of the demo's own accounts (README). */
const DESK_PASSWORD = "desk-Demo 2026 marquee";
const desk = (path = "") => at("orbit", `/desk${path}`);

async function signIn(page: Page): Promise<void> {
  await page.goto(desk("/sign-in"));
  await page.getByLabel("E-mail address").fill("editor@marquee.example");
  await page.getByLabel("Password").fill(DESK_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Content" })).toBeVisible();
}

/** What a stranger's browser gets of a path of the page's own host. */
const asStranger = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    const response = await fetch(to, { credentials: "omit" });
    return { status: response.status, text: await response.text() };
  }, path);

/** Pastes HTML as another program's clipboard would hold it. */
const paste = (text: Locator, html: string) =>
  text.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", content);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test("[CMS-13 part: rich text at the desk] an editor writes, formats, links and embeds, and the site shows it", async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/404|422/);
  const slug = `rich-${process.pid}-${Date.now()}`;
  await signIn(page);
  await open(page, desk("/new?type=page"));
  await page.getByLabel("Name").fill(`Rich ${slug}`);
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.waitForURL(/\/desk\/entries\//);
  await alive(page);
  await page.locator('[name="v/slug"]').fill(slug);
  await page.getByLabel("custom-page").check();
  const entry = new URL(page.url()).pathname;

  // The text is written as it will be read: by keys, by tools, and by what was copied elsewhere.
  const text = page.getByRole("textbox", { name: /^Text/ });
  const toolbar = page.getByRole("toolbar", { name: "Text tools" }).filter({ has: page.getByLabel("Paragraph style") });
  const json = page.locator('textarea[name="v/text"]');
  await expect(json).toBeHidden();
  await text.click();
  await page.keyboard.type("## Who answers");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Somebody ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("always");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" answers. ");
  await expect(text.getByRole("heading", { level: 2, name: "Who answers" })).toBeVisible();
  await expect(text.locator("strong")).toHaveText("always");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Page or entry").check();
  await dialog.getByLabel("Link text").fill("Fair play");
  await dialog.getByLabel("Search").fill("fair-play");
  await expectAccessible(page);
  await dialog
    .getByRole("button", { name: /page · fair-play/i })
    .first()
    .click();
  await expect(text.locator("a", { hasText: "Fair play" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- first");
  await page.keyboard.press("Enter");
  await page.keyboard.type("second");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(text.locator("ul ul li")).toHaveText("second");
  await toolbar.getByRole("button", { name: "Live part" }).click();
  await dialog.getByLabel("Search").fill("contact");
  await dialog.getByRole("button", { name: /#contact-card#/ }).click();
  await page.getByRole("button", { name: "Insert", exact: true }).click();
  await expect(text.locator(".rich-marker")).toHaveText("contact-card");
  await page.keyboard.press("Enter");
  await paste(text, '<h1>Copied</h1><p>From <a href="javascript:alert(1)">elsewhere</a></p><script>alert(1)</script>');
  await expect(text.getByRole("heading", { level: 2, name: "Copied" })).toBeVisible();
  await expect(text.getByText("From elsewhere")).toBeVisible();
  await page.keyboard.press("Enter");
  await toolbar.getByRole("button", { name: "Embed a file" }).click();
  await dialog.getByRole("button").nth(1).click();
  await expect(text.locator(".rich-embed img")).toBeVisible();
  await toolbar.getByRole("button", { name: "Table" }).click();
  await page.keyboard.type("Left");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Right");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Delete column" }).click();
  await expect(text.locator("th")).toHaveText(["Left", "Right"]);

  // Arrows lead through the tools, Alt+F10 to them; it works on a phone, and everybody is told what is what.
  await page.keyboard.press("Alt+F10");
  await expect(toolbar.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(toolbar.getByRole("button", { name: "Bold" })).toBeFocused();
  await expect(page.getByText(/^Saved as version/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published. The site shows it within seconds.")).toBeVisible();
  await expect(async () => {
    const { status, text: html } = await asStranger(page, `/${slug}`);
    expect(status).toBe(200);
    expect(html).toContain("always");
  }).toPass();
  const stranger = await browser.newPage();
  await stranger.goto(at("orbit", `/${slug}`));
  const main = stranger.locator("main");
  await expect(main.getByRole("heading", { level: 2, name: "Who answers" })).toBeVisible();
  await expect(main.locator("strong", { hasText: "always" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Fair play" })).toHaveAttribute("href", "/fair-play");
  await expect(main.locator("ul ul li")).toHaveText("second");
  await expect(main.getByText("#contact-card#")).toHaveCount(0);
  await expect(main.locator("th")).toHaveText(["Left", "Right"]);
  await stranger.close();

  // Before script the field is its JSON; what the model doesn't take is found at the field, and not published.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const box = await plain.newPage();
  await box.goto(at("orbit", entry));
  const written = await box.locator('textarea[name="v/text"]').inputValue();
  const strange = { nodeType: "video-block", data: { seconds: 3 }, content: [] };
  const document = JSON.parse(written.replace('"heading-2"', '"heading-1"')) as { content: unknown[] };
  document.content.push(strange);
  await box.locator('textarea[name="v/text"]').fill(JSON.stringify(document));
  await box.getByRole("button", { name: "Publish changes" }).click();
  await expect(box.getByRole("alert").first()).toBeVisible();
  await plain.close();
  await open(page, at("orbit", entry));
  await expect(page.getByText("heading-1", { exact: true })).toBeVisible();
  await expect(text.getByText("video-block: can’t be edited here and stays as it is")).toBeVisible();
  await text.getByRole("heading", { level: 1 }).click();
  await page.getByLabel("Paragraph style").selectOption("3");
  await expect(page.getByText("heading-1", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published. The site shows it within seconds.")).toBeVisible();
  expect(await json.inputValue()).toContain('"seconds": 3');
});
