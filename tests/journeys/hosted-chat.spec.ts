import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { VipProgress } from "#schemas/api/vip.ts";
import { copyBrands } from "../harness/brand-folder.ts";
import { alive, at, becomePlayer, callFrom, expect, newEmail, open, PASSWORD, test } from "../harness/journey.ts";
import { startProduct } from "../harness/product.ts";
import { tellOfDeposit } from "../harness/product-loyalty.ts";

/** Of the demo's own accounts (README). */
const DESK = { email: "editor@marquee.example", password: "desk-Demo 2026 marquee" };
const HEADERS = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
const WIDGET = "https://widget.chat.example/widget.js";
const SOON = { timeout: 20_000 };
/** Another company's widget, as docs/guides/chat.md asks for it. */
const WIDGET_SCRIPT = `
  const { project, player, restoreId } = document.currentScript.dataset;
  const box = document.createElement("section");
  box.setAttribute("aria-label", "Hosted chat");
  let openings = 0;
  const show = () => (box.textContent = [project, player ?? "a guest", restoreId ?? "new here", ++openings].join("; "));
  show();
  document.body.append(box);
  addEventListener("chat:open", show);
  dispatchEvent(new CustomEvent("chat:restore-id", { detail: restoreId ?? "known-as-7f" }));
`;

/** A call of the page's own scripts; its status and body. */
const call = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ({ method, path, headers, body }) => {
      const answer = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      return { status: answer.status, text: await answer.text() };
    },
    { method, path, headers: HEADERS, body },
  );
const joinGroup545 = async (page: Page) =>
  (await call(page, "POST", "/api/player/groups", { groups: { add: [545] } })).status;

test("[CHAT-01] the built-in chat has guests in 26, players in 1 and VIP players in 2 with their level as tag; where group 545 is writable #chat opens the hosted widget, which finds its restore id again", async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/403 \(Forbidden\).*\/api\/player\/groups/);
  await test.step("built in: three queues, and a restore id for each player", async () => {
    const desk = await (await browser.newContext()).newPage();
    await desk.goto(at("orbit", "/desk/chat"));
    await desk.getByLabel("E-mail address").fill(DESK.email);
    await desk.getByLabel("Password").fill(DESK.password);
    await desk.getByRole("button", { name: "Sign in" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
    const sends = async (visitor: Page, text: string) => {
      const sent = await callFrom(visitor, "orbit", "/api/chat/messages", {
        method: "POST",
        body: { client_id: randomUUID(), text },
      });
      expect(sent.status).toBe(201);
      const { body } = await callFrom<{ group: number; tag: string | null }>(visitor, "orbit", "/api/chat");
      return [body.group, body.tag];
    };
    await open(page, at("orbit", "/terms-and-conditions#chat"));
    await expect(page.getByRole("dialog", { name: "Live chat" })).toBeVisible();
    expect(await sends(page, "I am a guest of the queues")).toEqual([26, null]);
    const { id } = await becomePlayer(page, "orbit", { currency: "EUR" });
    expect(await sends(page, "I am a player of the queues")).toEqual([1, null]);
    const restored = { project: "orbit", restore_id: "known-as-1" };
    expect((await call(page, "POST", "/restore-id/set", restored)).status).toBeLessThan(300);
    expect(JSON.parse((await call(page, "POST", "/restore-id/get", { project: "orbit" })).text)).toEqual({
      restore_id: "known-as-1",
    });
    expect(await joinGroup545(page)).toBe(403);
    await tellOfDeposit(id, 100);
    const progress = () => callFrom<VipProgress>(page, "orbit", "/jam/vip_status_progress").then(({ body }) => body);
    await expect.poll(progress, SOON).toMatchObject({ depositAmountCents: 100 });
    await tellOfDeposit(id, 2_500_000, { bets: 25_000_000 });
    await expect.poll(progress, SOON).toMatchObject({ activeStatus: "vip_level_3" });
    await expect.poll(() => sends(page, "I am one of the club"), SOON).toEqual([2, "Silver"]);
    await desk.reload();
    await expect(desk.getByRole("row", { name: /I am a guest of the queues/ })).toContainText("Guests");
    await expect(desk.getByRole("row", { name: /I am one of the club/ })).toContainText("Silver");
    await desk.context().close();
  });

  await test.step("hosted: the same hash, another widget", async () => {
    const folder = mkdtempSync(join(tmpdir(), "marquee-hosted-chat-"));
    const brands = await copyBrands();
    const blog = '"blog": "https://blog.orbit.example/"';
    const hosted = { script: WIDGET, origins: [new URL(WIDGET).origin] };
    await brands.replace("orbit/brand.json", blog, `${blog}, "hostedChat": ${JSON.stringify(hosted)}`);
    const product = await startProduct(folder, { BRANDS_FOLDER: brands.path });
    const visitor = await (await browser.newContext()).newPage();
    const requests: string[] = [];
    visitor.on("request", (request) => requests.push(request.url()));
    await visitor.route(WIDGET, (route) => route.fulfill({ contentType: "text/javascript", body: WIDGET_SCRIPT }));
    const widget = visitor.getByRole("region", { name: "Hosted chat" });
    const openPage = async (path: string) => {
      await visitor.goto(`${product.origin}${path}`);
      await alive(visitor);
    };
    try {
      await openPage("/terms-and-conditions");
      expect(requests).not.toContain(WIDGET);
      expect((await call(visitor, "GET", "/api/chat")).status).toBe(404);
      await openPage("/terms-and-conditions?from=a-link#chat");
      await expect(widget).toHaveText("orbit; a guest; new here; 1");
      await expect(visitor.getByRole("dialog", { name: "Live chat" })).toHaveCount(0);
      await visitor.evaluate(() => {
        location.hash = "chat";
      });
      await expect(widget).toHaveText("orbit; a guest; new here; 2");

      const user = { email: newEmail(), password: PASSWORD, country: "CA", currency: "EUR", terms_acceptance: true };
      const registered = await call(visitor, "POST", "/api/users", { user });
      const { id } = JSON.parse(registered.text) as { id: number };
      expect(await joinGroup545(visitor)).toBe(200);
      const stored = visitor.waitForResponse((answer) => answer.url().endsWith("/restore-id/set"));
      await openPage("/#chat");
      await expect(widget).toHaveText(`orbit; ${id}; new here; 1`);
      expect((await stored).ok()).toBe(true);
      await openPage("/terms-and-conditions#chat");
      await expect(widget).toHaveText(`orbit; ${id}; known-as-7f; 1`);
    } finally {
      await visitor.context().close();
      await product.stop();
      await brands.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
