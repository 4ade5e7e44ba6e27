import type { Browser, Page } from "@playwright/test";
import {
  alive,
  at,
  becomePlayer,
  expect,
  expectAccessible,
  expectNoOverflow,
  goWithin,
  open,
  test,
} from "../harness/journey.ts";
import { openInbox } from "../harness/open-inbox.ts";
import { newEmail } from "../harness/people.ts";
import { ProductClient } from "../harness/product-client.ts";

/** Of the demo's own accounts (README). */
const EDITOR = "editor@marquee.example";
const MANAGER = "manager@marquee.example";
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function openDesk(browser: Browser, email: string, hasScript = true): Promise<Page> {
  const desk = await (await browser.newContext({ javaScriptEnabled: hasScript })).newPage();
  await openInbox(desk, email);
  if (hasScript) await alive(desk);
  return desk;
}

/** A player who waits for an answer; gives their address and the panel. */
async function askSupport(page: Page, text: string) {
  const { email } = await becomePlayer(page, "orbit");
  await open(page, at("orbit", "/live?modal=chat"));
  const panel = page.getByRole("dialog", { name: "Live chat" });
  const box = panel.getByRole("textbox", { name: "Your message" });
  await box.fill(text);
  await box.press("Enter");
  await expect(panel.getByRole("log").getByText(text)).toBeVisible();
  return { email, panel };
}

const answerOf = (desk: Page) => desk.getByRole("textbox", { name: "Your answer" });

async function openConversation(desk: Page, email: string): Promise<void> {
  await goWithin(desk, at("orbit", `/desk/chat?search=${encodeURIComponent(email)}`));
  await desk.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await expect(answerOf(desk)).toBeVisible();
}

test("[OPS-08 part: drafts, keys and alerts] an agent sees on every page that somebody waits, opens the conversation into the answer's field, loses nothing by taking it or handing it over, and sends by Ctrl+Enter", async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser, EDITOR);
  await goWithin(desk, at("orbit", "/desk"));
  const { email, panel } = await askSupport(page, "Can you hear me?");
  await expect(desk).toHaveTitle(/^\(\d+\) /);
  await expect(desk.getByRole("link", { name: /^Chat \d+ waiting$/ })).toBeVisible();
  await panel.locator('input[type="file"]').setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PICTURE });
  await openConversation(desk, email);
  const answer = answerOf(desk);
  await expect(answer).toBeFocused();
  const picture = desk.getByRole("link", { name: "a.png" }).locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await answer.fill("A draft that stays");
  for (const [button, note] of [
    ["Take over", "You are answering this conversation."],
    ["Hand over", "Nobody is answering this conversation yet."],
  ] as const) {
    await desk.getByRole("button", { name: button }).click();
    await expect(desk.getByText(note)).toBeVisible();
    await expect(answer).toHaveValue("A draft that stays");
  }
  await desk.getByRole("link", { name: "All conversations" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
  await openConversation(desk, email);
  await expect(answer).toHaveValue("A draft that stays");
  await expect(desk.getByText("Ctrl+Enter or ⌘+Enter sends")).toBeVisible();
  await answer.press("Control+Enter");
  await expect(desk.getByRole("log").getByText("A draft that stays")).toBeVisible();
  await expect(answer).toHaveValue("");
  await answer.fill("And by Cmd");
  await answer.press("Meta+Enter");
  await expect(panel.getByText("And by Cmd")).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(desk);
  await desk.context().close();
});

test("[OPS-08 part: take-over in a browser] another agent takes a conversation over after one question, and both see it; a closed one names who closed it, and is opened again", async ({
  page,
  browser,
}) => {
  const [edda, max] = [await openDesk(browser, EDITOR), await openDesk(browser, MANAGER)];
  const { email } = await askSupport(page, "Who answers me?");
  for (const desk of [edda, max]) await openConversation(desk, email);
  await alive(edda);
  await edda.getByRole("button", { name: "Take over" }).click();
  await expect(edda.getByText("You are answering this conversation.")).toBeVisible();
  await expect(max.getByText("Edda Editor is answering this conversation.", { exact: true })).toBeVisible();
  for (const name of ["Send", "Close the conversation"]) await expect(max.getByRole("button", { name })).toHaveCount(0);
  await answerOf(max).fill("Mine");
  await max.getByText("Take over", { exact: true }).click();
  await expectAccessible(max);
  await max.getByRole("button", { name: "Take over from Edda Editor" }).click();
  await expect(max.getByText("You are answering this conversation.")).toBeVisible();
  await expect(answerOf(max)).toHaveValue("Mine");
  await expect(edda.getByText("Max Manager has taken this conversation over from you.")).toBeVisible();
  await expect(edda.getByRole("button", { name: "Send" })).toHaveCount(0);

  await max.getByRole("button", { name: "Close the conversation" }).click();
  for (const desk of [edda, max])
    await expect(desk.getByText(/This conversation is closed\. Closed by Max Manager · .* UTC/)).toBeVisible();
  await edda.goto(at("orbit", `/desk/chat?state=closed&search=${encodeURIComponent(email)}`));
  await expect(edda.getByRole("link", { name: "Closed", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(edda.getByRole("row").filter({ hasText: email })).toContainText("Closed by Max Manager");
  await max.getByRole("button", { name: "Open again" }).click();
  await expect(max.getByText("You are answering this conversation.")).toBeVisible();
  for (const desk of [edda, max]) await desk.context().close();
});

test("[OPS-08 part: the inbox before script] conversations are filtered, searched, and taken over with the draft still there", async ({
  page,
  browser,
}) => {
  const edda = await openDesk(browser, EDITOR);
  const { email } = await askSupport(page, "No script here");
  await openConversation(edda, email);
  await edda.getByRole("button", { name: "Take over" }).click();
  await expect(edda.getByText("You are answering this conversation.")).toBeVisible();
  const desk = await openDesk(browser, MANAGER, false);
  await desk.getByRole("searchbox").fill(email);
  await desk.getByRole("button", { name: "Search" }).click();
  await expect(desk.getByRole("row").filter({ hasText: email })).toContainText("No script here");
  await desk.getByRole("link", { name: "VIP" }).click();
  await expect(desk.getByText("No conversations")).toBeVisible();
  await desk.getByRole("link", { name: "All", exact: true }).click();
  await desk.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await answerOf(desk).fill("Typed before");
  await desk.getByText("Take over", { exact: true }).click();
  await desk.getByRole("button", { name: "Take over from Edda Editor" }).click();
  await expect(desk.getByText("You are answering this conversation.")).toBeVisible();
  await expect(answerOf(desk)).toHaveValue("Typed before");
  for (const agent of [edda, desk]) await agent.context().close();
});

test("[OPS-08 part: older conversations in a browser] an agent follows the inbox's links to what is beyond its first hundred, and back", async ({
  browser,
}) => {
  const name = `Paged ${Date.now()}`;
  const send = async (message: string) => {
    const visitor = new ProductClient(Number(process.env.PRODUCT_PORT));
    const body = { name, email: newEmail(), topic: "payments", message };
    expect((await visitor.call("POST", "/api/send_contact_message", body)).status).toBe(201);
  };
  await Promise.all(Array.from({ length: 100 }, (_, number) => send(`One of the first ${number}`)));
  await send("Who waits since a moment");

  const desk = await openDesk(browser, EDITOR);
  await goWithin(desk, at("orbit", `/desk/chat?search=${encodeURIComponent(name)}`));
  const conversations = desk.getByRole("row").filter({ hasText: name });
  const more = desk.getByRole("link", { name: "More conversations" });
  const first = desk.getByRole("link", { name: "Back to the first conversations" });
  const newest = conversations.filter({ hasText: "Who waits since a moment" });
  await expect(conversations).toHaveCount(100);
  await expect(newest).toHaveCount(0);
  await expect(first).toHaveCount(0);
  await more.click();
  await expect(newest).toBeVisible();
  await expect(conversations).toHaveCount(1);
  await expect(more).toHaveCount(0);
  expect(new URL(desk.url()).searchParams.get("search")).toBe(name);
  await expectAccessible(desk);
  await first.click();
  await expect(conversations).toHaveCount(100);
  await expect(more).toBeVisible();
  await desk.context().close();
});
