// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showLateRows } from "./late-rows.ts";

/** What waits for the browser to rest. */
let waiting: (() => void)[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => waiting.push(run));
  document.documentElement.removeAttribute("data-rows");
  document.body.innerHTML = `<section class="banner-slider"></section><section class="game-row"></section>
    <section class="game-row row-below"></section>`;
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => [...document.querySelectorAll("section")].map(({ dataset }) => dataset.shown !== undefined);
const rest = () => {
  for (const run of waiting.splice(0)) run();
};

test("rows are shown from top to bottom, one each time that the browser rests, and then whatever comes later", () => {
  showLateRows();
  expect(shown()).toEqual([false, false, false]);
  rest();
  expect(shown()).toEqual([true, false, false]);
  rest();
  expect(shown()).toEqual([true, true, false]);
  rest();
  expect(shown()).toEqual([true, true, true]);
  expect(document.documentElement.hasAttribute("data-rows")).toBe(false);
  rest();
  expect(document.documentElement.hasAttribute("data-rows")).toBe(true);
  expect(waiting).toEqual([]);
});

test("a page that is left shows nothing more", () => {
  const stop = showLateRows();
  rest();
  stop();
  rest();
  expect(shown()).toEqual([true, false, false]);
  expect(waiting).toEqual([]);
});

test("a browser that can't say when it rests shows them all the same", () => {
  vi.unstubAllGlobals();
  vi.stubGlobal("requestIdleCallback", undefined);
  Reflect.deleteProperty(window, "requestIdleCallback");
  vi.useFakeTimers();
  showLateRows();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(shown()).toEqual([true, true, true]);
});
