import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { PUSH_SCRIPT } from "./push-script.ts";

const ORIGIN = "https://casino.example";

interface OpenPage {
  visibilityState: "visible" | "hidden";
  /** A browser leads no page that the worker doesn't control. */
  isForeign?: boolean;
}

/** The script in a browser's stead, with pages of the site that are open. */
function worker(pages: readonly OpenPage[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; options: { body: string; tag: string; data: { path: string } } }[] = [];
  const opened: string[] = [];
  const led: string[] = [];
  const closed: string[] = [];
  const windows = pages.map((page) => ({
    ...page,
    focus: async () => ({
      navigate: async (to: string) => {
        if (page.isForeign) throw new TypeError("not controlled");
        led.push(to);
      },
    }),
  }));
  const self = {
    site: { name: "Lagoon" },
    location: new URL(`${ORIGIN}/service-worker.js`),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: (typeof shown)[number]["options"]) =>
        void shown.push({ title, options }),
    },
    clients: { matchAll: async () => windows, openWindow: async (to: string) => void opened.push(to) },
  };
  runInNewContext(PUSH_SCRIPT, { self, URL, Promise });
  const happen = async (name: string, event: object) => {
    let work: unknown;
    const waitUntil = (promise: unknown) => {
      work = promise;
    };
    listeners.get(name)?.({ ...event, waitUntil });
    await work;
  };
  return {
    ...{ shown, opened, led, closed },
    push: (text: string) => happen("push", { data: { json: () => JSON.parse(text) as unknown } }),
    press: (path: string) =>
      happen("notificationclick", { notification: { close: () => closed.push(path), data: { path } } }),
  };
}

const NOTE = JSON.stringify({ title: "Lagoon", body: "You have a new bonus", path: "/profile/gifts", tag: "7" });

it("shows what is pushed while no page of the site is looked at, and leaves it to a page that is", async () => {
  for (const pages of [[], [{ visibilityState: "hidden" } as const]]) {
    const { shown, push } = worker(pages);
    await push(NOTE);
    expect(shown).toEqual([
      { title: "Lagoon", options: expect.objectContaining({ body: "You have a new bonus", tag: "7" }) },
    ]);
  }
  const looked = worker([{ visibilityState: "hidden" }, { visibilityState: "visible" }]);
  await looked.push(NOTE);
  expect(looked.shown).toEqual([]);
});

it("shows the brand's name for a push that it can't read", async () => {
  const { shown, push } = worker();
  await push("no JSON");
  expect(shown).toMatchObject([{ title: "Lagoon", options: { body: "", data: { path: "/" } } }]);
});

it("a press leads an open page there, else opens one, and never another site", async () => {
  const closed = worker();
  await closed.press("/profile/gifts");
  expect(closed.opened).toEqual([`${ORIGIN}/profile/gifts`]);
  expect(closed.closed, "what was pressed goes").toEqual(["/profile/gifts"]);
  const open = worker([{ visibilityState: "hidden" }]);
  await open.press("/profile/gifts");
  expect([open.led, open.opened]).toEqual([[`${ORIGIN}/profile/gifts`], []]);
  const foreign = worker([{ visibilityState: "hidden", isForeign: true }]);
  await foreign.press("/profile/gifts");
  expect([foreign.led, foreign.opened]).toEqual([[], [`${ORIGIN}/profile/gifts`]]);
  for (const path of ["//evil.example/x", "https://evil.example/", "javascript:alert(1)"]) {
    await closed.press(path);
    expect(closed.opened.at(-1)).toBe(`${ORIGIN}/`);
  }
});
