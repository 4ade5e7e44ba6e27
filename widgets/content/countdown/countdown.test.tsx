// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { IntlProvider } from "react-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { COUNTDOWN_END, Countdown } from "./countdown.tsx";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();
let ends: EventTarget[];
const note = ({ target }: Event) => ends.push(target as EventTarget);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  ends = [];
  document.addEventListener(COUNTDOWN_END, note);
});
afterEach(() => {
  cleanup();
  document.removeEventListener(COUNTDOWN_END, note);
  vi.useRealTimers();
});

const show = (startAt: string, endAt: string) =>
  render(
    <IntlProvider locale="en" messages={englishMessages}>
      <Countdown startAt={startAt} endAt={endAt} now={NOW} />
    </IntlProvider>,
  );
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

it("[TOUR-01 part: countdown] counts down to the start, then to the end, where it stops; at zero it emits an event, each time once", () => {
  show(at(2), at(5));
  expect(screen.getByRole("timer").textContent).toBe("Starts in 00:00:02");
  pass(1);
  expect(ends).toHaveLength(0);
  pass(1);
  expect([screen.getByRole("timer").textContent, ends.length]).toEqual(["Ends in 00:00:03", 1]);
  pass(3);
  expect([screen.getByText("Finished"), ends.length]).toEqual([ends[1], 2]);
  expect(vi.getTimerCount(), "it has stopped").toBe(0);
  pass(60);
  expect(ends).toHaveLength(2);
});

it("one that is over emits nothing and runs no timer", () => {
  show(at(-5), at(-2));
  pass(3);
  expect([screen.getByText("Finished").textContent, ends.length, vi.getTimerCount()]).toEqual(["Finished", 0, 0]);
});
