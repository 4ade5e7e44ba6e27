// @vitest-environment happy-dom

import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { COUNTDOWN_END } from "#widgets/content/countdown/countdown.tsx";
import { useRefreshAfterCountdown } from "./use-refresh-after-countdown.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List() {
  useRefreshAfterCountdown();
  return <p>list</p>;
}

it("[TOUR-01 part: lists] a list is loaded again once when its countdowns have come to zero", async () => {
  // The stub leaves out a flag of the router's, which the router points out once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  let loads = 0;
  const loader = () => {
    loads += 1;
    return null;
  };
  const Stub = createRemixStub([{ id: "list", path: "/", Component: List, loader }]);
  const future = { v3_relativeSplatPath: true, v3_fetcherPersist: true, v3_singleFetch: true };
  vi.useFakeTimers();
  render(<Stub initialEntries={["/"]} future={future} hydrationData={{ loaderData: { list: null } }} />);
  for (let ended = 0; ended < 3; ended += 1)
    screen.getByText("list").dispatchEvent(new CustomEvent(COUNTDOWN_END, { bubbles: true }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(loads).toBe(1);
});
