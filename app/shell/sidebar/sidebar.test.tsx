// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { intlFor } from "../../i18n/intl.ts";
import { Language } from "../../i18n/language.tsx";
import { messagesOf } from "../../i18n/messages.server.ts";
import { PROMO_PAUSE_MS } from "./enter-buttons.tsx";
import { LocalTime } from "./local-time.tsx";
import { usePause } from "./use-pause.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-05-04T10:30:00") });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the side menu", () => {
  it("[NAV-06 part: the time] has the local time, refreshed every 15 seconds", () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <LocalTime />
      </Language>,
    );
    expect(screen.getByText("10:30 AM")).toBeTruthy();
    vi.setSystemTime(new Date("2026-05-04T10:31:00"));
    act(() => void vi.advanceTimersByTime(14_000));
    expect(screen.queryByText("10:31 AM")).toBeNull();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText("10:31 AM")).toBeTruthy();
  });

  it("[NAV-13] what was hidden comes back after 120000 ms, also over a reload", () => {
    const pause = () => renderHook(() => usePause("promo", PROMO_PAUSE_MS));
    const first = pause();
    expect(first.result.current[0]).toBe(false);
    act(() => first.result.current[1]());
    expect(first.result.current[0]).toBe(true);
    first.unmount();
    const second = pause();
    expect(second.result.current[0]).toBe(true);
    act(() => void vi.advanceTimersByTime(119_999));
    expect(second.result.current[0]).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(second.result.current[0]).toBe(false);
    expect(PROMO_PAUSE_MS).toBe(120_000);
  });
});
