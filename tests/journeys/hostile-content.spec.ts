import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOSTILE_TEXTS } from "../fixtures/hostile-texts.ts";
import { expect, test } from "../harness/journey.ts";
import { startProduct } from "../harness/product.ts";
import { copyWithContent, type ProductFolder } from "../harness/product-folder.ts";

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

test("[SEC-15 part: in a browser] a page, the banners, the footer, the awards and the search with every hostile text: nothing runs", async ({
  page,
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
  await page.exposeFunction("trap", () => void trapped.push(page.url()));
  page.on("dialog", (dialog) => {
    trapped.push(dialog.message());
    void dialog.dismiss();
  });
  try {
    const { origin } = product;
    await page
      .context()
      .addCookies(["cookie-accepted", "age-approved"].map((name) => ({ name, value: "1", url: origin })));
    for (const path of ["/awards", "/", `/search?query=${encodeURIComponent(HOSTILE_TEXTS[2] ?? "")}`]) {
      await page.goto(`${origin}${path}`);
      await page.waitForLoadState("load");
      // What a visitor would set off: every element is hovered over, focused and clicked without leaving the page.
      await page.evaluate(() => {
        document.addEventListener("click", (event) => event.preventDefault(), true);
        for (const element of document.querySelectorAll<HTMLElement>("main *, footer *")) {
          for (const type of ["mouseover", "pointerenter", "focus", "toggle", "animationstart", "error", "load"]) {
            if (element instanceof HTMLImageElement && (type === "error" || type === "load")) continue;
            element.dispatchEvent(new Event(type, { bubbles: false }));
          }
        }
      });
      const dangers = await page.evaluate(() => {
        const handlers = [...document.querySelectorAll("main *, footer *")].flatMap((element) =>
          [...element.attributes]
            .filter(
              ({ name, value }) =>
                name.startsWith("on") || name === "srcdoc" || /^\s*(javascript|vbscript|data:text)/i.test(value),
            )
            .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
        );
        const elements = [...document.querySelectorAll("main, footer")].flatMap((part) =>
          [...part.querySelectorAll("script, iframe, object, embed, base, meta, style, math, template")].map(
            ({ outerHTML }) => outerHTML,
          ),
        );
        return [...handlers, ...elements];
      });
      expect(dangers, path).toEqual([]);
      expect(new URL(page.url()).origin).toBe(origin);
    }
    await page.goto(`${origin}/awards`);
    await expect(page.locator("#first")).toHaveText("first");
    expect(trapped).toEqual([]);
  } finally {
    await product.stop();
    await folder.remove();
    await rm(data, { recursive: true, force: true });
  }
});
