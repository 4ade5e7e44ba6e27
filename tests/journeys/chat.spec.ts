import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { alive, at, becomePlayer, expect, expectAccessible, expectNoOverflow, open, test } from "../harness/journey.ts";

/** Of the demo's own accounts (README). */
const DESK = { email: "editor@marquee.example", password: "desk-Demo 2026 marquee" };
const HOSTILE = '<img src=x onerror="window.trapped = true"><script>window.trapped = true</script>';

async function openInbox(page: Page): Promise<void> {
  await page.goto(at("orbit", "/desk/chat"));
  await page.getByLabel("E-mail address").fill(DESK.email);
  await page.getByLabel("Password").fill(DESK.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
}

const isTrapped = (page: Page) => page.evaluate(() => "trapped" in window);

test("[CHAT-01 part: the built-in chat] [SEC-15 part: chat in a browser] a player opens #chat and writes; an agent at the desk answers; the player reads it live, rates it, and finds it again after a reload", async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await openInbox(desk);
  const { email } = await becomePlayer(page, "orbit");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await open(page, at("orbit", "/live"));
  expect(scripts.filter((path) => /chat\.modal/.test(path))).toEqual([]);
  await open(page, at("orbit", "/live#chat"));
  const panel = page.getByRole("dialog", { name: "Live chat" });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(at("orbit", "/live"));
  const box = panel.getByRole("textbox", { name: "Your message" });
  await box.fill("Where is my bonus?");
  await box.press("Enter");
  await box.fill(HOSTILE);
  await box.press("Enter");
  await expect(panel.getByRole("log").getByText(HOSTILE)).toBeVisible();
  await expectAccessible(page);

  // Other journeys write to the same desk.
  const row = desk.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("2 unread");
  await row.getByRole("link").click();
  await alive(desk);
  await expect(desk.getByRole("log").getByText(HOSTILE)).toBeVisible();
  await expect(desk.getByRole("complementary").getByText(email)).toBeVisible();
  await desk.getByRole("textbox", { name: "Your answer" }).fill("It comes with your next deposit.");
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(desk.getByText("You are answering this conversation.")).toBeVisible();
  await expect(desk.getByRole("textbox", { name: "Your answer" })).toHaveValue("");
  await expectAccessible(desk);
  await test.step("[OPS-08 part: saved answers and transcript] a saved answer is put where the agent writes; the conversation is saved as text", async () => {
    const answer = desk.getByRole("textbox", { name: "Your answer" });
    await answer.fill("Hm.");
    await desk.getByRole("link", { name: "Goodbye" }).click();
    await expect(answer).toHaveValue(/^Hm\.\nIs there anything else/);
    await answer.fill("On Monday.");
    await desk.getByRole("button", { name: "Send" }).click();
    await expect(answer).toHaveValue("");
    const [download] = await Promise.all([
      desk.waitForEvent("download"),
      desk.getByRole("link", { name: "Save the conversation as a text file" }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toMatch(
      /: Where is my bonus\?\n\n[\s\S]*: It comes with your next deposit\.\n\n[\s\S]*: On Monday\.\n$/,
    );
    expect(text).toContain(HOSTILE);
  });

  await expect(panel.getByText("It comes with your next deposit.")).toBeVisible();
  await expect(panel.getByText("On Monday.")).toBeVisible();
  expect([await isTrapped(page), await isTrapped(desk)]).toEqual([false, false]);
  await page.reload();
  await open(page, at("orbit", "/live?modal=chat"));
  await expect(panel.getByRole("log").getByRole("listitem")).toHaveText([
    /Where is my bonus\?/,
    /onerror/,
    /It comes with your next deposit\./,
    /On Monday\./,
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await desk.getByRole("button", { name: "Close the conversation" }).click();
  await panel.getByRole("button", { name: "Yes" }).click();
  await expect(panel.getByText("Thank you for your rating.")).toBeVisible();
  await desk.context().close();
});
