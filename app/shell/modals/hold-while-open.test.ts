import { expect, it } from "vitest";
import { openWhenFree } from "./hold.ts";
import { holdWhileOpen } from "./hold-while-open.ts";

/** What a browser's popover is to its listeners. */
function popover({ open }: { open: boolean }) {
  const target = Object.assign(new EventTarget(), { matches: () => open });
  const send = (type: string, newState: string) => target.dispatchEvent(Object.assign(new Event(type), { newState }));
  return { element: target as unknown as HTMLElement, send };
}

const shows = () => {
  let shown = false;
  openWhenFree(() => {
    shown = true;
  });
  return () => shown;
};

it("a popup waits while the menu is open, and comes once it is closed", () => {
  const { element, send } = popover({ open: false });
  const end = holdWhileOpen(element);
  send("beforetoggle", "open");
  send("toggle", "open");
  const rise = shows();
  send("beforetoggle", "closed");
  expect(rise()).toBe(false);
  send("toggle", "closed");
  expect(rise()).toBe(true);
  expect(shows()()).toBe(true);
  end();
});

it("a menu that was opened before the page's script holds popups too, until it is gone", () => {
  const end = holdWhileOpen(popover({ open: true }).element);
  const rise = shows();
  expect(rise()).toBe(false);
  end();
  expect(rise()).toBe(true);
});
