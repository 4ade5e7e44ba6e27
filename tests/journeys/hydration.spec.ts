import { alive, at, test } from "../harness/journey.ts";

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
