// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT_DELAY_MS, followHash, HASH_CLEAN_MS } from "./follow-hash.ts";

const navigate = vi.fn((to: string) => window.history.pushState(null, "", to));
const follow = (address: string) => {
  window.history.replaceState(null, "", address);
  const { pathname, search, hash } = window.location;
  const context = {
    player: false,
    prefix: "",
    pathname,
    search,
    sportsUrl: null,
    origin: "",
    chat: null,
    supportPage: true,
    email: "",
  };
  return followHash(hash, context, navigate as unknown as Parameters<typeof followHash>[2]);
};

beforeEach(() => {
  vi.useFakeTimers();
  window.location.href = "https://orbit.example/";
});
afterEach(() => {
  vi.useRealTimers();
  navigate.mockClear();
});

describe("following a hash", () => {
  it("[ROUTE-16] the popup opens at once and its hash is cleaned 1000 ms after", () => {
    follow("/pokies#sign-in");
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/sign-in?redirect=%2Fpokies#sign-in");
    vi.advanceTimersByTime(HASH_CLEAN_MS - 1);
    expect(window.location.hash).toBe("#sign-in");
    vi.advanceTimersByTime(1);
    expect(window.location.href).toBe("https://orbit.example/sign-in?redirect=%2Fpokies");
    expect(HASH_CLEAN_MS).toBe(1_000);
  });

  it("[ROUTE-16] a popup that comes after more than a second is cleaned, too", () => {
    navigate.mockImplementationOnce(() => {});
    follow("/pokies#sign-in");
    vi.advanceTimersByTime(2_500);
    window.history.pushState(null, "", "/sign-in?redirect=%2Fpokies#sign-in");
    vi.advanceTimersByTime(HASH_CLEAN_MS);
    expect(window.location.hash).toBe("");
  });

  it("[ROUTE-16] a page that the visitor has gone on to keeps its own hash", () => {
    follow("/pokies#sign-in");
    window.history.pushState(null, "", "/terms#deposits");
    vi.advanceTimersByTime(HASH_CLEAN_MS);
    expect(window.location.hash).toBe("#deposits");
  });

  it("[ROUTE-17] the chat opens after 1000 ms, unless the visitor has left", () => {
    const stop = follow("/#chat");
    vi.advanceTimersByTime(CHAT_DELAY_MS - 1);
    expect(navigate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/support");
    stop();
    follow("/#chat")();
    vi.advanceTimersByTime(10_000);
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(CHAT_DELAY_MS).toBe(1_000);
  });
});
