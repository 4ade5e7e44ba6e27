// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { liveJackpots } from "./live-jackpots.ts";
import { useLiveJackpots } from "./use-live-jackpots.ts";

afterEach(cleanup);

const jackpot = (identifier: string, cents: number, currency = "EUR"): Jackpot =>
  ({
    identifier,
    title: identifier,
    currency,
    levels: [
      { id: `${identifier}-grand`, name: "Grand", amount_cents: cents, drop: { kind: "hidden", at_cents: null } },
    ],
  }) as unknown as Jackpot;

const open = (initial: readonly Jackpot[]) => {
  const { result, rerender } = renderHook((jackpots: readonly Jackpot[]) => useLiveJackpots(jackpots), {
    initialProps: initial,
  });
  return {
    shown: () =>
      result.current.map(({ identifier, levels, currency }) => [identifier, levels[0]?.amount_cents, currency]),
    follow: (next: readonly Jackpot[]) => rerender(next),
  };
};
const publish = (...jackpots: Jackpot[]) => act(() => liveJackpots.publish(jackpots));

it("amounts move, of the page's jackpots alone and in its currency", () => {
  const { shown } = open([jackpot("aurora", 100)]);
  publish(jackpot("aurora", 120), jackpot("crown", 900));
  expect(shown()).toEqual([["aurora", 120, "EUR"]]);
});

it("[JACK-01 part: live amounts] a page that follows has its own jackpots at once, in its own currency, or none", () => {
  const { shown, follow } = open([jackpot("aurora", 100)]);
  publish(jackpot("aurora", 120));
  follow([jackpot("crown", 900)]);
  expect(shown()).toEqual([["crown", 900, "EUR"]]);
  publish(jackpot("crown", 950), jackpot("aurora", 130));
  expect(shown()).toEqual([["crown", 950, "EUR"]]);
  follow([]);
  expect(shown()).toEqual([]);
  publish(jackpot("crown", 960));
  expect(shown()).toEqual([]);
  follow([jackpot("crown", 1_400, "AUD")]);
  expect(shown()).toEqual([["crown", 1_400, "AUD"]]);
});

it("the same page loaded anew keeps what was published since", () => {
  const { shown, follow } = open([jackpot("aurora", 100)]);
  publish(jackpot("aurora", 120));
  follow([jackpot("aurora", 100)]);
  expect(shown()).toEqual([["aurora", 120, "EUR"]]);
});
