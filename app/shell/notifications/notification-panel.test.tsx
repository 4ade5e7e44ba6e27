// @vitest-environment happy-dom

import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPart } from "#tests/harness/render-part.tsx";
import { setArrived, setCurrent } from "./current.ts";
import NotificationPanel from "./notification-panel.tsx";
import { createNotificationStore } from "./store.ts";

const open = () =>
  createNotificationStore({
    storage: localStorage,
    key: "test",
    now: Date.now,
    every: () => () => {},
    onStorageError: () => {},
  });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  setCurrent(null);
  vi.useRealTimers();
});

it("the panel waits for what the platform sends before it says that nothing is new", () => {
  renderPart(<NotificationPanel />);
  expect(screen.queryByText("Nothing new")).toBeNull();
  act(() => setCurrent(open()));
  expect(screen.queryByText("Nothing new")).toBeNull();
  act(() => setArrived());
  expect(screen.getByText("Nothing new")).toBeTruthy();
});

it("where nothing is ever sent the panel stops waiting, and what this browser has is shown at once", () => {
  setCurrent(open());
  renderPart(<NotificationPanel />);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText("Nothing new")).toBeTruthy();
  cleanup();
  const store = open();
  store.add([
    {
      ...{ id: "1", type: "bonuses", title: "NOTIFICATION.BONUS.ISSUED.TITLE", text: "NOTIFICATION.BONUS.ISSUED.GIFT" },
      values: { gift: "Weekly cashback", amount: 500, currency: "EUR" },
      at: new Date().toISOString(),
    },
    {
      ...{
        id: "2",
        type: "payments",
        title: "NOTIFICATION.PAYMENT.CHARGED_BACK.TITLE",
        text: "NOTIFICATION.PAYMENT.DEBT",
      },
      values: { amount: 5_000, debt: 3_800, currency: "EUR" },
      at: new Date().toISOString(),
    },
  ]);
  setCurrent(store);
  renderPart(<NotificationPanel />);
  expect(screen.getByText("Weekly cashback: €5.00 was added to your gifts.")).toBeTruthy();
  expect(screen.getByText(/^€50\.00 went back to where it came from\..* you still owe €38\.00\.$/)).toBeTruthy();
});
