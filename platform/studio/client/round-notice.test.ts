// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RoundNotice } from "./round-notice.ts";

let posted: unknown[];
let notice: RoundNotice;
const parent = window.parent;
beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  const page = { postMessage: ({ state, stake, win }: Record<string, unknown>) => posted.push([state, stake, win]) };
  Object.defineProperty(window, "parent", { value: page, configurable: true });
  notice = new RoundNotice("EUR");
});
afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(window, "parent", { value: parent, configurable: true });
});

it("a round that goes on is announced again each minute, so that the page does not take it as ended", () => {
  notice.start(100);
  vi.advanceTimersByTime(180_000);
  expect(posted).toEqual(Array(4).fill(["started", 100, 0]));
  notice.end(100, 250);
  vi.advanceTimersByTime(180_000);
  expect(posted.slice(4)).toEqual([["finished", 100, 250]]);
});

it("an end is announced once, and not at all where nothing was under way", () => {
  notice.end(0, 0);
  expect([posted, notice.isUnderWay]).toEqual([[], false]);
  notice.start(100);
  notice.start(300);
  notice.end(300, 0);
  notice.end(0, 0);
  expect(posted).toEqual([
    ["started", 100, 0],
    ["started", 300, 0],
    ["finished", 300, 0],
  ]);
});
