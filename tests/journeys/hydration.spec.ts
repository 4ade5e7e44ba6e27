import { alive, at, becomePlayer, expect, HOSTS, test } from "../harness/journey.ts";
import { rawRequest } from "../harness/raw-request.ts";

/**
 * Presses the page in the very task in which script takes it over. React asks the document for its events when it begins;
 * a microtask later nothing has been rendered yet, as when a visitor presses while a slow phone is busy.
 */
const pressAtTheStart = () => {
  const add = document.addEventListener;
  let pressed = false;
  document.addEventListener = function (this: Document, ...args: Parameters<typeof add>) {
    add.apply(this, args);
    if (args[0] !== "click" || pressed || !("data" in document.documentElement.dataset || document.body)) return;
    if (!Object.keys(document).some((key) => key.startsWith("_reactListening"))) return;
    pressed = true;
    queueMicrotask(() => {
      document.documentElement.setAttribute("data-pressed", "");
      document.body.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    });
  } as typeof add;
};

for (const path of ["/sign-in", "/", "/de/pokies"]) {
  test(`a press while script takes over ${path} neither fails nor leaves the page without script`, async ({ page }) => {
    await page.addInitScript(pressAtTheStart);
    await page.goto(at("orbit", path));
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-pressed"));
    await alive(page);
  });
}

test("what the server sends is taken over in one piece: a press on a modal meanwhile throws nothing away", async ({
  page,
}) => {
  // React takes over what stands in a boundary of Suspense later, and an update in between throws it away (error 421).
  for (const path of ["/", "/responsible-gaming", "/de/book", "/promotions", "/widgets"]) {
    const { text } = await rawRequest(Number(process.env.PRODUCT_PORT), { host: HOSTS.orbit, path });
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(main.match(/<!--\$[?!]?-->/g) ?? [], path).toEqual([]);
  }
  await becomePlayer(page, "orbit");
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const path of ["/de/book?modal=book-preview", "/responsible-gaming?modal=deposit"]) {
    await page.goto(at("orbit", path), { waitUntil: "commit" });
    const dialog = page.locator("dialog");
    await dialog.waitFor();
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0, { timeout: 20 });
    }).toPass({ intervals: [0] });
    await expect(page).toHaveURL(at("orbit", path.split("?", 1)[0]));
  }
});
