// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitHandlers } from "../profile/limits/live-handlers.ts";
import type { LiveTools } from "../shell/live-handlers.ts";
import { useLimitEnd } from "./use-limit-end.ts";

let limits: object[];
let asked: number;
let isUnderWay: boolean;
let address: string;

beforeEach(() => {
  [limits, asked, isUnderWay, address] = [[], 0, false, ""];
  vi.useFakeTimers();
  // The router warns of its next version.
  vi.mocked(console.warn).mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return Response.json({ limits });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const underWay = () => isUnderWay;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const limit = (type: string, currency = "EUR") => ({
  ...{ type, period: "day", reached: true },
  accounts: type === "coolingoff" ? [] : [{ currency }],
});

function Game({ mode }: { mode: "demo" | "real" }) {
  const { pathname, search } = useLocation();
  address = pathname + search;
  useLimitEnd({ mode, currency: "EUR", isUnderWay: underWay });
  return null;
}

function play(mode: "demo" | "real" = "real"): void {
  const router = createMemoryRouter([{ path: "*", element: <Game mode={mode} /> }], { initialEntries: ["/play/a/b"] });
  render(<RouterProvider router={router} />);
}

/** Realtime sends which limits block; the platform lists them alike, unless a win has left room since. */
function reach(type: "loss" | "deposit" | "coolingoff", listed = [limit(type)]): void {
  limits = listed;
  const intl = { formatMessage: () => type } as unknown as LiveTools["intl"];
  limitHandlers.game_limits?.(
    { reached: [{ type, period: "day", currency: type === "coolingoff" ? null : "EUR" }] },
    { playerId: 7, intl, notify: () => {} },
  );
}

it("[GUARD-05 part: in mid-session] a reached limit ends play for money and leads to the limits, once the result was seen", async () => {
  play();
  reach("loss");
  await pass(2_900);
  expect([asked, address]).toEqual([0, "/play/a/b"]);
  await pass(200);
  expect(address).toBe("/profile/limits?reached=loss");
});

it("[GUARD-05 part: in mid-session] a round that is under way is played to its end, and its win may leave room again", async () => {
  play();
  isUnderWay = true;
  reach("loss");
  await pass(30_000);
  expect([asked, address]).toEqual([0, "/play/a/b"]);
  isUnderWay = false;
  limits = [{ ...limit("loss"), reached: false }];
  await pass(10_000);
  expect([asked, address]).toEqual([1, "/play/a/b"]);
  reach("coolingoff");
  await pass(3_100);
  expect(address).toBe("/profile/limits?reached=coolingoff");
});

it.each([
  ["a demo", "demo", "loss", [limit("loss")]],
  ["a reached deposit limit", "real", "deposit", [limit("deposit")]],
  ["a limit of another currency", "real", "loss", [limit("loss", "CAD")]],
] as const)("[GUARD-05 part: in mid-session] %s leaves the game open", async (_, mode, type, listed) => {
  play(mode);
  reach(type, [...listed]);
  await pass(30_000);
  expect(address).toBe("/play/a/b");
});
