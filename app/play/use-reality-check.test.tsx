// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRealityCheck } from "./use-reality-check.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("[RG-03 part: a provider elsewhere] its game, whose page has another origin, is stopped and goes on with the answer", () => {
  // A browser hands a message over only where the frame's origin is the one that is named.
  const sent: string[] = [];
  const postMessage = ({ type }: { type: string }, origin: string) => {
    if (["*", "https://games.example.com"].includes(origin)) sent.push(type);
  };
  const frame = { current: { contentWindow: { postMessage } } as unknown as HTMLIFrameElement };
  const rule = { playerId: 7, minutes: 1 };
  const { result } = renderHook(() => useRealityCheck(rule, frame));
  act(() => void vi.advanceTimersByTime(61_000));
  expect([result.current.isDue, sent.at(-1)]).toEqual([true, "marquee:pause"]);
  const before = sent.length;
  act(() => result.current.answer());
  expect([result.current.isDue, sent.slice(before)]).toEqual([false, ["marquee:resume"]]);
});
