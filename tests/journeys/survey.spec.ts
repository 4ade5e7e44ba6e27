import type { Locator, Page } from "@playwright/test";
import { at, becomePlayer, callFrom, expect, expectAccessible, goWithin, open, test } from "../harness/journey.ts";

const MANAGER = { email: "manager@marquee.example", password: "desk-Demo 2026 marquee" };
const dialog = (page: Page) => page.getByRole("dialog", { name: "How do you like it here?" });

test("[SURVEY-01] five minutes after the start a signed-in player is asked the survey, off game pages and with no modal open; its configuration is loaded ten seconds earlier; it is answered once; brand managers read counts and take a CSV", async ({
  page,
  browser,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/survey/.test(request.url()) && request.url().includes("/api/")) asked.push(new URL(request.url()).pathname);
  });
  await becomePlayer(page, "orbit");
  await page.clock.install();
  await open(page, at("orbit", "/pokies"));
  // The clock goes on beside: a slow machine has twenty seconds here.
  await page.clock.runFor("04:30");
  expect(asked).toEqual([]);
  await page.clock.runFor(22_000);
  await expect.poll(() => asked).toEqual(["/api/fe/config/survey-config", "/api/player/surveys/player-experience"]);

  await test.step("not over a game, not over a modal", async () => {
    await goWithin(page, "/play/halcyon-works/marble-gods?mode=demo");
    await page.clock.runFor(20_000);
    await expect(dialog(page)).toHaveCount(0);
    await goWithin(page, "/pokies?modal=limits");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.clock.runFor(5_000);
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await page.clock.runFor(2_000);
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Send answers" }).click();
  await expect(dialog(page).getByText("Please choose an answer.")).toHaveCount(2);
  await dialog(page).getByRole("radio", { name: "4" }).check();
  await dialog(page).getByRole("radio", { name: "Customer support" }).check();
  await dialog(page).getByRole("textbox").fill("=Quick, and calm");
  await dialog(page).getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByText("Thank you for your answers.")).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(dialog(page)).toHaveCount(0);

  const { body } = await callFrom(page, "orbit", "/api/player/surveys/player-experience");
  expect(body, "answered once").toEqual({ state: "answered" });

  await test.step("results at the desk", async () => {
    const desk = await (await browser.newContext()).newPage();
    await desk.goto(at("orbit", "/desk/surveys"));
    await desk.getByLabel("E-mail address").fill(MANAGER.email);
    await desk.getByLabel("Password").fill(MANAGER.password);
    await desk.getByRole("button", { name: "Sign in" }).click();
    await expect(desk.getByRole("heading", { level: 2, name: "player-experience" })).toBeVisible();
    const row = desk.getByRole("row").filter({ hasText: "Customer support" });
    await expect(row.getByRole("cell").nth(1)).toHaveText("1");
    await expectAccessible(desk);
    await desk.setViewportSize({ width: 390, height: 844 });
    const headOf = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element, "::before").content);
    const cells = row.getByRole("cell");
    expect([await headOf(cells.nth(1)), await headOf(cells.nth(2))]).toEqual(['"Count: "', '"Share: "']);
    const [file] = await Promise.all([
      desk.waitForEvent("download"),
      desk.getByRole("link", { name: "Single answers (CSV)" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("survey-player-experience.csv");
    const { csv, stranger } = await desk.evaluate(async () => {
      const of = async (credentials: RequestCredentials) => {
        const answer = await fetch("/desk/surveys.csv?survey=player-experience", { credentials });
        return answer.text();
      };
      return { csv: await of("same-origin"), stranger: await of("omit") };
    });
    // A spreadsheet takes no player's words for a formula.
    expect(csv).toContain('words,"\'=Quick, and calm"');
    expect(csv).toMatch(/^\uFEFF?Response,Answered \(UTC\),Collected at,Language,Question,Answer\r\n/);
    expect(stranger).not.toContain("Quick");
    await desk.context().close();
  });
});
