import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { solveCaptcha } from "./solve-captcha.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("[AUTH-08] asks for a challenge of its action five times, half a second apart, and then lets the form go without", async () => {
  const asked: { at: number; url: string }[] = [];
  const began = Date.now();
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push({ at: Date.now() - began, url });
    if (asked.length % 2) throw new TypeError("the network is down");
    return new Response(null, { status: 503 });
  });
  const solved = solveCaptcha("remind");
  await vi.runAllTimersAsync();
  expect(await solved).toBeNull();
  expect(asked).toEqual([0, 500, 1000, 1500, 2000].map((at) => ({ at, url: "/api/captcha?action=remind" })));
});
