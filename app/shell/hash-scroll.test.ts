// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SCROLL_POLL_MS, SCROLL_WAIT_MS, scrollWhenThere } from "./hash-scroll.tsx";

let still = false;
const scrolled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  still = false;
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
  vi.stubGlobal("scrollTo", scrolled);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrolled.mockClear();
  document.body.replaceChildren();
});

const appear = () => {
  const part = document.createElement("h2");
  part.id = "limits";
  document.body.append(part);
};

describe("scrolling to a hash", () => {
  it("[GUARD-10] waits for the target and scrolls smoothly, 60 px above it", () => {
    scrollWhenThere("limits");
    vi.advanceTimersByTime(1_000);
    expect(scrolled).not.toHaveBeenCalled();
    appear();
    vi.advanceTimersByTime(SCROLL_POLL_MS);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: -60, behavior: "smooth" });
  });

  it("[GUARD-10] does not glide under prefers-reduced-motion", () => {
    still = true;
    appear();
    scrollWhenThere("limits");
    expect(scrolled).toHaveBeenCalledWith({ top: -60, behavior: "instant" });
  });

  it("[GUARD-10] gives up after five seconds, or when the page changes", () => {
    const stop = scrollWhenThere("limits");
    stop();
    scrollWhenThere("limits");
    vi.advanceTimersByTime(SCROLL_WAIT_MS + SCROLL_POLL_MS);
    appear();
    vi.advanceTimersByTime(60_000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
