import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  alive,
  at,
  becomePlayer,
  expect,
  expectAccessible,
  expectNoOverflow,
  newEmail,
  open,
  test,
} from "../harness/journey.ts";
import { openInbox } from "../harness/open-inbox.ts";
import { lastMail } from "../harness/outbox.ts";

const HOSTILE = '<img src=x onerror="window.trapped = true"><script>window.trapped = true</script>';

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
  await expect(page).toHaveURL(at("orbit", "/live?modal=chat"));
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
    await desk.getByText("Saved answers").click();
    await expect(desk.getByText("Is there anything else")).toBeVisible();
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

/** All that a page hears over its sockets from now on. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  return frames;
}

test("[OPS-08 part: the inbox is live in a browser] an agent sees a new conversation, messages, typing and that the visitor reads without a reload; draft and focus stay", async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  const [atDesk, atPlayer] = [framesOf(desk), framesOf(page)];
  await openInbox(desk);
  await alive(desk);
  const { email } = await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/live?modal=chat"));
  const panel = page.getByRole("dialog", { name: "Live chat" });
  const box = panel.getByRole("textbox", { name: "Your message" });
  await box.fill("Is somebody there?");
  await box.press("Enter");
  const row = desk.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Is somebody there?");
  await expect(row).toContainText("In the chat");
  await row.getByRole("link").click();
  const answer = desk.getByRole("textbox", { name: "Your answer" });
  await desk.getByRole("button", { name: "Take over" }).click();
  await expect(desk.getByText("You are answering this conversation.")).toBeVisible();
  await answer.pressSequentially("A draft that");
  await expect(panel.getByText("Support is typing")).toBeVisible();
  await expect(panel.getByRole("log").getByText(/Read/)).toBeVisible();
  const top = (await answer.boundingBox())?.y;
  await box.pressSequentially("More");
  await expect(desk.getByText("The visitor is typing")).toBeVisible();
  await box.press("Enter");
  await expect(desk.getByRole("log").getByText("More")).toBeVisible();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue("A draft that");
  expect((await answer.boundingBox())?.y).toBe(top);
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(panel.getByText("A draft that")).toBeVisible();
  await expect(desk.getByRole("log").getByText(/Read/)).toBeVisible();
  // A poll would show the same: it was heard.
  for (const text of ["Is somebody there?", "More", '"visitor_types":true']) expect(atDesk.join("\n")).toContain(text);
  for (const text of ["A draft that", '"agent_types":true']) expect(atPlayer.join("\n")).toContain(text);
  await desk.context().close();
});

test("[OPS-08 part: without sockets] an agent's page that has no socket is loaded again and again", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  await context.routeWebSocket(/realtime/, (socket) => socket.close());
  const desk = await context.newPage();
  await openInbox(desk);
  const { email } = await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/live?modal=chat"));
  const box = page.getByRole("dialog", { name: "Live chat" }).getByRole("textbox", { name: "Your message" });
  await box.fill("By the poll");
  await box.press("Enter");
  const row = desk.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("By the poll", { timeout: 10_000 });
  await context.close();
});

test("[CHAT-02 part: in the inbox] [OPS-08 part: contact messages in a browser] a guest's contact message comes into the open inbox and is answered by mail", async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await openInbox(desk);
  await alive(desk);
  const email = newEmail();
  await open(page, at("orbit", "/support"));
  await page.getByLabel("Your name").fill("Ann Lee");
  await page.getByLabel(/E-mail address/).fill(email);
  await page.getByLabel("Your message").fill(`Where is my withdrawal? ${HOSTILE}`);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "We've received your message" })).toBeVisible();
  const row = desk.getByRole("row").filter({ hasText: "Where is my withdrawal?" });
  await expect(row).toContainText("Contact form");
  await row.getByRole("link").click();
  await expect(desk.getByRole("complementary").getByText(email)).toBeVisible();
  await desk.getByRole("textbox", { name: "Your answer" }).fill("It was paid today.");
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(desk.getByRole("log").getByText("Sent by e-mail")).toBeVisible();
  expect((await lastMail(page, "orbit", email)).text).toContain("It was paid today.");
  expect(await isTrapped(desk)).toBe(false);
  await desk.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(desk);
  await desk.context().close();
});
