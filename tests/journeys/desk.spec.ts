import type { Page } from "@playwright/test";
import {
  alive,
  at,
  type BrandId,
  becomePlayer,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  test,
} from "../harness/journey.ts";

/** Of the demo's own accounts (README). */
const DESK_PASSWORD = "desk-Demo 2026 marquee";
const desk = (path = "", brand: BrandId = "orbit") => at(brand, `/desk${path}`);
const saved = (page: Page) => page.getByText(/^Saved as version/);
/** The body's value as the form sends it; it is written in the editor above. */
const source = (page: Page) => page.locator('textarea[name="v/body"]');
const bodyEditor = (page: Page) => page.getByRole("textbox", { name: /^Body/i });
const unique = () => `${process.pid}-${Date.now()}`;

async function signIn(page: Page, email = "editor@marquee.example"): Promise<void> {
  await page.goto(desk());
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(DESK_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Content" })).toBeVisible();
  await alive(page);
}

/** What a stranger's browser gets of a path of the page's own host. */
const asStranger = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    const response = await fetch(to, { credentials: "omit" });
    return { status: response.status, text: await response.text() };
  }, path);

/** A page of the test's own, as a draft with everything that it needs. */
async function newPage(page: Page, slug: string, body: string): Promise<string> {
  await open(page, desk("/new?type=page"));
  await page.getByLabel("Name").fill(`Journey ${slug}`);
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.waitForURL(/\/desk\/entries\//);
  await alive(page);
  await page.locator('[name="v/slug"]').fill(slug);
  await page.getByLabel("custom-page").check();
  await bodyEditor(page).fill(body);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  return new URL(page.url()).pathname;
}

test.describe("the desk", () => {
  test("[EDIT-06] [CMS-04] an editor writes with the marker picker, is told of errors, puts them right and publishes", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401|422|404/);
    const slug = `journey-${unique()}`;
    const first = await page.goto(desk("/entries/nothing"));
    expect(first?.headers()["x-robots-tag"]).toContain("noindex");
    expect(page.url()).toContain("/desk/sign-in?to=");
    await expectAccessible(page);
    await page.getByLabel("E-mail address").fill("editor@marquee.example");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("E-mail address")).toHaveValue("editor@marquee.example");
    await signIn(page);
    await expectAccessible(page);

    await newPage(page, slug, "<p>Hello</p>\n<p>#games-rwo collection=new#</p>");
    await alive(page);
    // The finding stands beside the text; publishing is refused, and the site has nothing.
    await expect(page.getByRole("button", { name: /line 2, column/ })).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect((await asStranger(page, `/${slug}`)).status).toBe(404);
    await page.getByRole("button", { name: "Apply the fix" }).first().click();
    await expect(source(page)).toHaveValue(/#games-row collection=new#/);

    // Another live part by its form; what is written is saved by itself.
    await bodyEditor(page).press("Control+End");
    await page.locator("#field-body").getByRole("button", { name: "Live part" }).click();
    await page.getByRole("dialog").getByLabel("Search").fill("contact");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /#contact-card#/ })
      .click();
    await page.getByRole("button", { name: "Insert", exact: true }).click();
    await expect(source(page)).toHaveValue(/#contact-card#$/);
    await expect(saved(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    // The draft beside the text, on the real site; nobody else sees it yet.
    await page.getByRole("button", { name: "Open the preview" }).click();
    const site = page.frameLocator("iframe");
    await expect(site.getByRole("heading", { level: 1, name: `Journey ${slug}` })).toBeVisible();
    await expect(site.getByText("Hello")).toBeVisible();
    await page.getByRole("button", { name: "Close the preview" }).click();

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published. The site shows it within seconds.")).toBeVisible();
    await expect(async () => {
      const { status, text } = await asStranger(page, `/${slug}`);
      expect(status).toBe(200);
      expect(text).toContain("Hello");
    }).toPass();

    await page.getByRole("link", { name: "History" }).last().click();
    await expect(page.getByRole("cell", { name: "Published" }).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: "Edda Editor" }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test("[EDIT-06 part: two editors] two editors at once see what the other wrote and choose; versions are compared and restored", async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    await signIn(page);
    const address = await newPage(page, `conflict-${unique()}`, "<p>first</p>");
    const other = await context.newPage();
    await open(other, at("orbit", address));
    await open(page, at("orbit", address));
    await bodyEditor(other).fill("<p>theirs</p>");
    await other.getByRole("button", { name: "Save draft" }).click();
    await expect(other.getByText("The draft is saved.")).toBeVisible();
    // The preview loads the page's data again; the form still shows what it was opened with.
    await page.getByRole("button", { name: "Open the preview" }).click();
    await expect(page.frameLocator("iframe").getByText("theirs")).toBeVisible();
    await page.getByRole("button", { name: "Close the preview" }).click();
    await expect(source(page)).toHaveValue("<p>first</p>");
    await bodyEditor(page).fill("<p>mine</p>");
    const conflict = page.getByRole("alert").filter({ hasText: "while you were writing" });
    await expect(conflict).toContainText("<p>theirs</p>");
    await expect(conflict).toContainText("<p>mine</p>");
    for (const name of ["Save draft", "Publish"])
      await expect(page.getByRole("button", { name, exact: true })).toBeDisabled();
    await expectAccessible(page);
    await conflict.getByRole("button", { name: "Save mine as a new version" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(source(page)).toHaveValue("<p>mine</p>");
    await expect(conflict).toHaveCount(0);
    await bodyEditor(page).fill("<p>mine, more</p>");
    await expect(page.getByText("Saved as version 5")).toBeVisible();

    await page.getByRole("link", { name: "Versions" }).click();
    await expect(page.locator(".is-new")).toContainText("<p>mine, more</p>");
    await expect(page.locator(".is-old")).toContainText("<p>mine</p>");
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Restore version/ }).click();
    await expect(page.getByText("The old version is the draft again.")).toBeVisible();
    await expect(source(page)).toHaveValue("<p>mine</p>");

    await page.locator('[name="schedule-at"]').fill("2031-01-01T10:00");
    await page.getByRole("button", { name: "Add schedule" }).click();
    await expect(page.getByText(/Jan 1, 2031/)).toBeVisible();
    await page.getByRole("button", { name: "Cancel schedule" }).click();
    await expect(page.getByText("The schedule is cancelled.")).toBeVisible();
  });

  test("[CMS-11] [EDIT-03] [BANNER-01] the real site as anybody at any moment, with the reason why a banner is hidden", async ({
    page,
  }) => {
    await becomePlayer(page, "orbit");
    await signIn(page);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByLabel("Visitor", { exact: true }).selectOption("guest");
    await page.getByLabel("Date and time (UTC)").fill("2028-02-01T12:00");
    await page.getByLabel("Country").fill("DE");
    await page.getByLabel("Locale").selectOption("de");
    await page.getByLabel("Content", { exact: true }).selectOption("published");
    await page.getByRole("button", { name: "Show the site" }).click();
    const site = page.frameLocator("iframe");
    await expect(site.locator("html")).toHaveAttribute("lang", "de");
    // The editor's own player is not who looks.
    await expect(site.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    const visibilities = page.getByRole("region", { name: "Banners" });
    await expect(
      visibilities
        .getByText(/not live since Dec 31, 2027/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel("Date and time (UTC)").fill("");
    await page.getByLabel("Visitor", { exact: true }).selectOption("player");
    await page.getByLabel("Currency").selectOption("BTC");
    await page.getByRole("button", { name: "Show the site" }).click();
    await expect(visibilities.getByText("for fiat-noreg only").filter({ visible: true }).first()).toBeVisible();
    // A player whom nobody is.
    await expect(site.locator("html")).toHaveAttribute("data-player", "");
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    // Every tab sees the site so, and says it; from there it ends.
    await open(page, at("orbit", "/pokies"));
    await expect(page.getByText(/Vorschau als Spieler · DE · .* BTC|Preview as Player/)).toBeVisible();
    await page.getByRole("button", { name: /Vorschau beenden|Leave the preview/ }).click();
    await expect(page.getByText(/Vorschau als|Preview as/)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/pokies");
  });

  test("lists, calendar, files and every brand's desk; writing works without script", async ({ page, browser }) => {
    await signIn(page, "manager@marquee.example");
    for (const path of ["/calendar", "/calendar?view=week", "/files", "/history", "/new"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, desk(path));
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 780 });
      await expectNoOverflow(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, desk("/calendar"));
    await expect(page.getByRole("link", { name: /^cup-race: Jan 1, 2026/ }).first()).toBeVisible();
    await open(page, desk("/files"));
    await page.getByText("Add a file").click();
    await page.getByLabel("Title").fill("A journey's picture");
    await page.getByLabel("File").setInputFiles({
      name: "picture.png",
      mimeType: "image/png",
      buffer: Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    });
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("A journey's picture is uploaded:")).toBeVisible();

    await page.locator("summary", { hasText: "Brand" }).click();
    await page.getByRole("link", { name: "Lagoon" }).click();
    await page.waitForURL(desk("", "lagoon"));
    await expect(page.locator(".desk-who")).toContainText("Max Manager");
    // Nothing of the desk is on the site.
    const lobby = (await asStranger(page, "/")).text;
    expect(lobby).not.toContain("DESK.");
    expect(lobby).not.toMatch(/href="[^"]*\/desk/);
    expect((await asStranger(page, "/messages/en.json")).text).not.toContain("DESK.");
    expect((await asStranger(page, "/sitemap.xml")).text).not.toContain("/desk");

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const bare = await plain.newPage();
    await bare.goto(desk("/entries/banner-cup-race"));
    await bare.getByLabel("E-mail address").fill("manager@marquee.example");
    await bare.getByLabel("Password").fill(DESK_PASSWORD);
    await bare.getByRole("button", { name: "Sign in" }).click();
    await bare.waitForURL(/banner-cup-race/);
    await bare.locator('[name="v/title/text"]').fill("The Cup Race, rewritten: {{pool}}");
    await bare.getByRole("button", { name: "Save draft" }).click();
    await expect(bare.getByText("The draft is saved.")).toBeVisible();
    await expect(bare.locator('[name="v/title/text"]')).toHaveValue("The Cup Race, rewritten: {{pool}}");
    await expect(bare.getByText("Published, with changes")).toBeVisible();
    await plain.close();
  });
});
