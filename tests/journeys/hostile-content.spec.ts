import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { checkChatText } from "#schemas/rules/chat.ts";
import { HOSTILE_TEXTS } from "../fixtures/hostile-texts.ts";
import { expect, PASSWORD, test } from "../harness/journey.ts";
import { startProduct } from "../harness/product.ts";
import { copyWithContent, type ProductFolder } from "../harness/product-folder.ts";

/** Of the demo's own accounts (README). */
const DESK = { email: "editor@marquee.example", password: "desk-Demo 2026 marquee" };
/** An address ends where it is too long for the front door; the search cuts a text off far earlier. */
const SEARCHED = HOSTILE_TEXTS.map((text) => text.slice(0, 200));

interface Document {
  entries: { fields: Record<string, Record<string, unknown>> }[];
}

/** Every hostile text into every word that the entry says. */
async function spoil(folder: ProductFolder, file: string, change: (fields: Document["entries"][0]["fields"]) => void) {
  const path = join(folder.path, "content", "entries", file);
  const document = JSON.parse(await readFile(path, "utf8")) as Document;
  for (const entry of document.entries) change(entry.fields);
  await writeFile(path, JSON.stringify(document));
}

/** Notes what runs on the page, as long as it lives. */
async function setTrap(page: Page, trapped: string[]): Promise<void> {
  await page.exposeFunction("trap", () => void trapped.push(page.url()));
  page.on("dialog", (dialog) => {
    trapped.push(dialog.message());
    void dialog.dismiss();
  });
}

/** The inbox of an agent, who is at the desk from then on. */
async function openInbox(browser: Browser, origin: string, trapped: string[]): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await setTrap(desk, trapped);
  await desk.goto(`${origin}/desk/chat`);
  await desk.getByLabel("E-mail address").fill(DESK.email);
  await desk.getByLabel("Password").fill(DESK.password);
  await desk.getByRole("button", { name: "Sign in" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
  return desk;
}

const missingIn = (shown: readonly string[], messages: readonly string[]) =>
  messages.filter((message) => !shown.some((text) => text.includes(message)));

/** What a visitor would set off is set off, and nothing of what is shown is alive. */
async function expectInert(page: Page, parts: string): Promise<void> {
  await page.evaluate((selector) => {
    document.addEventListener("click", (event) => event.preventDefault(), true);
    const within = selector.split(", ").map((part) => `${part} *`);
    for (const element of document.querySelectorAll<HTMLElement>(within.join(", "))) {
      for (const type of ["mouseover", "pointerenter", "focus", "toggle", "animationstart", "error", "load"]) {
        if (element instanceof HTMLImageElement && (type === "error" || type === "load")) continue;
        element.dispatchEvent(new Event(type, { bubbles: false }));
      }
    }
  }, parts);
  const dangers = await page.evaluate((selector) => {
    const within = selector.split(", ").map((part) => `${part} *`);
    const handlers = [...document.querySelectorAll(within.join(", "))].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            name.startsWith("on") || name === "srcdoc" || /^\s*(javascript|vbscript|data:text)/i.test(value),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    );
    const elements = [...document.querySelectorAll(selector)].flatMap((part) =>
      [...part.querySelectorAll("script, iframe, object, embed, base, meta, style, math, template")].map(
        ({ outerHTML }) => outerHTML,
      ),
    );
    return [...handlers, ...elements];
  }, parts);
  expect(dangers, page.url()).toEqual([]);
}

/** A player of the product that the page shows. */
async function register(page: Page): Promise<void> {
  const status = await page.evaluate(
    async (user) =>
      (
        await fetch("/api/users", {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
          body: JSON.stringify({ user }),
        })
      ).status,
    { email: "hostile@mail.example", password: PASSWORD, country: "CA", currency: "CAD", terms_acceptance: true },
  );
  expect(status).toBe(201);
}

/** The texts in as few messages as a conversation takes, each text whole. */
function inMessages(texts: readonly string[]): string[] {
  const messages = [""];
  for (const text of texts.filter((each) => checkChatText(each) === null && !each.includes("\0"))) {
    const longer = `${messages.at(-1)}\n${text}`.trim();
    if (checkChatText(longer) === null) messages[messages.length - 1] = longer;
    else messages.push(text.trim());
  }
  return messages;
}

test("[SEC-15] every hostile text, those of a public collection too, in a page, the banners, the footer, the awards, the search, the chat and its desk: nothing runs; none is a nickname", async ({
  page,
  browser,
  expectedErrors,
}) => {
  // What of the texts names another site is refused by the page's own policy, which the browser tells.
  expectedErrors.push(/Content Security Policy/, /Failed to load resource/);
  const folder = await copyWithContent();
  const data = await mkdtemp(join(tmpdir(), "marquee-hostile-"));
  const all = HOSTILE_TEXTS.join("\n");
  await spoil(folder, "pages/awards.json", (fields) => {
    fields.title = { en: HOSTILE_TEXTS[0] };
    fields.description = { en: HOSTILE_TEXTS[1] };
    fields.body = { en: `<p id="first">first</p>${all}\n<p>#awards-list#</p>` };
    fields.meta = { en: { mainContent: all, metaUrl: "javascript:trap()" } };
    fields.url = { en: "javascript:trap()" };
  });
  await spoil(folder, "awards.json", (fields) => {
    for (const name of ["name", "nomination", "prize"]) fields[name] = { en: all };
  });
  await spoil(folder, "snippets.json", (fields) => {
    fields.body = { en: all };
  });
  await spoil(folder, "banners/fair-play.json", (fields) => {
    fields.title = { en: { text: all } };
    fields.description = { en: { text: all } };
    fields.labels = { en: [all] };
    fields.button = { en: { name: all, url: "javascript:trap()", type: "link" } };
    fields.secondButton = { en: { name: all, popup: { title: all, secondTitle: all, desc: all } } };
    fields.tournamentLink = { en: "javascript:trap()" };
  });
  const product = await startProduct(data, {}, folder.path);
  const trapped: string[] = [];
  await setTrap(page, trapped);
  try {
    const { origin } = product;
    await page
      .context()
      .addCookies(["cookie-accepted", "age-approved"].map((name) => ({ name, value: "1", url: origin })));
    for (const path of ["/awards", "/", `/search?q=${encodeURIComponent(HOSTILE_TEXTS[2] ?? "")}`]) {
      await page.goto(`${origin}${path}`);
      await page.waitForLoadState("load");
      await expectInert(page, "main, footer");
      expect(new URL(page.url()).origin).toBe(origin);
    }

    await test.step("every one of them is looked for, and the page that answers is no other than for plain words", async () => {
      const found = await page.evaluate(async (texts) => {
        const dangers: string[] = [];
        const handlers = (element: Element) => [...element.attributes].some(({ name }) => name.startsWith("on"));
        const inside = async (text: string) => {
          const answer = await fetch(`/search?q=${encodeURIComponent(text)}`);
          const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
          const scripts = body.querySelectorAll("script, iframe, object, embed, base, style").length;
          return { status: answer.status, scripts, hasHandlers: [...body.querySelectorAll("*")].some(handlers) };
        };
        const plain = JSON.stringify(await inside("words that nothing has"));
        for (const text of texts) {
          const answered = JSON.stringify(await inside(text));
          if (answered !== plain) dangers.push(`${text}: ${answered}, not ${plain}`);
        }
        return dangers;
      }, SEARCHED);
      expect(found).toEqual([]);
    });

    await test.step("none of them becomes a nickname", async () => {
      await register(page);
      const accepted = await page.evaluate(
        async (nicknames) => {
          const taken: string[] = [];
          for (const nickname of nicknames) {
            const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
            const answer = await fetch("/api/player", { method: "PATCH", headers, body: JSON.stringify({ nickname }) });
            if (answer.status !== 422) taken.push(`${answer.status} ${nickname}`);
          }
          return taken;
        },
        HOSTILE_TEXTS.filter((text) => text.trim() !== ""),
      );
      expect(accepted).toEqual([]);
    });

    await test.step("in the chat the player and the agent read them letter by letter", async () => {
      const messages = inMessages(HOSTILE_TEXTS);
      const desk = await openInbox(browser, origin, trapped);
      await page.evaluate(async (texts) => {
        for (const text of texts) {
          const headers = {
            "Content-Type": "application/json",
            "X-Requested-With": "XMLHttpRequest",
            "Idempotency-Key": crypto.randomUUID(),
          };
          const body = JSON.stringify({ client_id: crypto.randomUUID(), text });
          const answer = await fetch("/api/chat/messages", { method: "POST", headers, body });
          if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
        }
      }, messages);
      await page.goto(`${origin}/live#chat`);
      const log = page.getByRole("dialog", { name: "Live chat" }).getByRole("log");
      await expect(log.getByRole("listitem")).toHaveCount(messages.length);
      await expectInert(page, "[role=log]");
      expect(missingIn(await log.getByRole("listitem").allTextContents(), messages)).toEqual([]);
      await desk
        .getByRole("row", { name: /unread/ })
        .getByRole("link")
        .click();
      const thread = desk.getByRole("log").getByRole("listitem");
      await expect(thread).toHaveCount(messages.length);
      expect(missingIn(await thread.allTextContents(), messages)).toEqual([]);
      await expectInert(desk, "main");
      await desk.context().close();
    });

    await page.goto(`${origin}/awards`);
    await expect(page.locator("#first")).toHaveText("first");
    expect(trapped).toEqual([]);
  } finally {
    await product.stop();
    await folder.remove();
    await rm(data, { recursive: true, force: true });
  }
});
