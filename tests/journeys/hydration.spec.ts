import { alive, at, becomePlayer, expect, test } from "../harness/journey.ts";

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

test("a modal that the server has sent is pressed at every moment while script takes it over, and nothing is thrown away", async ({
  page,
}) => {
  await becomePlayer(page, "orbit");
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (const path of ["/de/book?modal=book-preview", "/responsible-gaming?modal=deposit", "/widgets?modal=pwa"]) {
    await page.goto(at("orbit", path), { waitUntil: "commit" });
    const dialog = page.locator("dialog");
    await dialog.waitFor();
    await page.evaluate(() => {
      const main = document.querySelector("main");
      main?.setAttribute("data-sent", "");
    });
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0, { timeout: 20 });
    }).toPass({ intervals: [0] });
  }
});
