// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeModal, modals } from "../modals/stack.ts";
import { joinAppGroup } from "../pwa/app-group.ts";
import { listenForInstall, useInstall } from "../pwa/install.ts";
import { reportOpened, reportPwaEvent } from "../pwa/pwa-events.ts";
import { EXIT_SHEET_AGAIN_MS, EXIT_SHEET_MS, isIosWebview, startExitSheet } from "../webview/exit-sheet.ts";
import { bannerViews } from "./banner-views.ts";
import { focusPage } from "./focus-page.ts";
import { IDLE_TITLE_MS, startIdleTitle } from "./idle-title.ts";
import { leaveLostSession } from "./lost-session.ts";

const sent = vi.fn(async (_to: string, _init: RequestInit) => new Response("{}"));
let hidden = false;
const turn = (to: boolean) => {
  hidden = to;
  document.dispatchEvent(new Event("visibilitychange"));
};
const openNames = () => modals.current().map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", sent);
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  window.location.href = "https://orbit.example/";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const { id } of modals.current()) closeModal(id);
});

describe("the idle title", () => {
  it("[NAV-11] changes every 2000 ms while the tab is hidden, and is the page's own again afterwards", () => {
    document.title = "Slots · Orbit";
    const stop = startIdleTitle(() => ["Waiting", "Come back"]);
    vi.advanceTimersByTime(10_000);
    expect(document.title).toBe("Slots · Orbit");
    turn(true);
    const seen = Array.from({ length: 4 }, () => {
      vi.advanceTimersByTime(IDLE_TITLE_MS);
      return document.title;
    });
    expect(seen).toEqual(["Waiting", "Come back", "Slots · Orbit", "Waiting"]);
    turn(false);
    expect(document.title).toBe("Slots · Orbit");
    vi.advanceTimersByTime(10_000);
    expect(document.title).toBe("Slots · Orbit");
    expect(IDLE_TITLE_MS).toBe(2_000);
    stop();
  });
});

describe("the exit sheet", () => {
  it("[MODAL-07] opens after five minutes", () => {
    startExitSheet({ isPlaying: () => false });
    vi.advanceTimersByTime(EXIT_SHEET_MS - 1);
    expect(openNames()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(openNames()).toEqual(["exit-webview"]);
    expect([EXIT_SHEET_MS, EXIT_SHEET_AGAIN_MS]).toEqual([300_000, 60_000]);
  });

  it("[MODAL-07] waits for a game and for the cashbox, looking every 60 seconds", () => {
    let playing = true;
    startExitSheet({ isPlaying: () => playing });
    vi.advanceTimersByTime(EXIT_SHEET_MS + 1);
    playing = false;
    window.history.replaceState(null, "", "/pokies?modal=deposit");
    vi.advanceTimersByTime(EXIT_SHEET_AGAIN_MS);
    expect(openNames()).toEqual([]);
    window.history.replaceState(null, "", "/pokies");
    vi.advanceTimersByTime(EXIT_SHEET_AGAIN_MS - 2);
    expect(openNames()).toEqual([]);
    vi.advanceTimersByTime(2);
    expect(openNames()).toEqual(["exit-webview"]);
  });

  it("[MODAL-07] is for browsers inside of other apps on iOS", () => {
    const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
    expect(isIosWebview(`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480]`)).toBe(true);
    expect(isIosWebview(`${iphone} Mobile/15E148 Instagram 300.0`)).toBe(true);
    expect(isIosWebview(`${iphone} Mobile/15E148`)).toBe(true);
    expect(isIosWebview(`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe(false);
    expect(isIosWebview("Mozilla/5.0 (Linux; Android 15; wv) Chrome/150 Mobile Safari/537.36 Instagram")).toBe(false);
  });
});

describe("the installed app", () => {
  const installed = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

  it("[PROF-05 part: 1401] adds its player to group 1401, once", async () => {
    installed(true);
    joinAppGroup(7);
    await vi.advanceTimersByTimeAsync(0);
    joinAppGroup(7);
    expect(sent).toHaveBeenCalledTimes(1);
    const [to, init] = sent.mock.calls[0] ?? [];
    expect([to, init?.method, init?.body]).toEqual(["/api/player/groups", "POST", '{"groups":{"add":[1401]}}']);
  });

  it("says nothing of guests, nor in a browser's tab", () => {
    installed(true);
    joinAppGroup(null);
    installed(false);
    joinAppGroup(7);
    expect(sent).not.toHaveBeenCalled();
  });
});

describe("what becomes of the site as an app", () => {
  const events = () => sent.mock.calls.filter(([to]) => to === "/api/pwa_events").map(([, { body }]) => body);

  it("[PWA-01 part: pwa events] the browser's question, the installation, and once a session that it was opened", async () => {
    listenForInstall();
    const { result } = renderHook(() => useInstall());
    expect(result.current).toBeNull();
    const offer = Object.assign(new Event("beforeinstallprompt"), { prompt: async () => ({ outcome: "dismissed" }) });
    act(() => void window.dispatchEvent(offer));
    await act(async () => result.current?.());
    expect(result.current).toBeNull();
    window.dispatchEvent(new Event("appinstalled"));
    reportOpened();
    reportOpened();
    expect(events()).toEqual(['{"event":"dismissed"}', '{"event":"installed"}', '{"event":"opened"}']);
    sent.mockRejectedValueOnce(new TypeError("offline"));
    reportPwaEvent("accepted");
    await vi.advanceTimersByTimeAsync(0);
  });
});

describe("promotions", () => {
  let see: (id: string) => void = () => {};
  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
          see = (id) => {
            const target = document.querySelector(`[data-banner="${id}"]`);
            if (target) tell([{ isIntersecting: true, target }]);
          };
        }
        observe() {}
        disconnect() {}
      },
    );
    document.body.innerHTML = '<main><p data-banner="a"></p><p data-banner="b"></p></main>';
  });

  it("[GUARD-08] that were seen are reported when the visitor leaves main, each once", () => {
    const send = vi.fn();
    const views = bannerViews(send);
    views.page("/");
    see("a");
    see("a");
    expect(send).not.toHaveBeenCalled();
    views.page("/pokies");
    expect(send).toHaveBeenCalledExactlyOnceWith(["a"]);
    views.page("/");
    views.page("/live");
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("[GUARD-08] and when the whole document goes", () => {
    bannerViews().page("/");
    see("b");
    window.dispatchEvent(new Event("pagehide"));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]).toMatchObject(["/api/banner_views", { keepalive: true, body: '{"ids":["b"]}' }]);
  });
});

describe("focus", () => {
  it("[UX-01] goes to the new page's heading, unless the page or a modal has it", () => {
    document.body.innerHTML = '<header><a href="/">x</a></header><main><h1>Slots</h1><input></main>';
    document.querySelector("a")?.focus();
    focusPage();
    expect(document.activeElement?.tagName).toBe("H1");
    document.querySelector("input")?.focus();
    focusPage();
    expect(document.activeElement?.tagName).toBe("INPUT");
    document.body.insertAdjacentHTML("beforeend", "<dialog open><button>Close</button></dialog>");
    document.querySelector("button")?.focus();
    focusPage();
    expect(document.activeElement?.tagName).toBe("BUTTON");
  });
});

describe("a session that is over", () => {
  it("is asked why it ended before its cookie goes, and sign-in shows it", async () => {
    window.history.replaceState(null, "", "/pokies");
    const end = { reason: "time_limit", minutes: 10, until: null };
    const calls: unknown[] = [];
    await leaveLostSession("", async (input) => {
      calls.push(input);
      return input === "/api/session_end" ? Response.json(end) : new Response(null);
    });
    expect(calls).toEqual(["/api/session_end", "/sign-out"]);
    expect(window.location.search).toBe("?redirect=%2Fpokies&ended=time_limit&minutes=10&until=");
  });

  it("[GUARD-03 part: the event] is signed out, and sign-in leads back with prefix, query and hash", async () => {
    window.history.replaceState(null, "", "/de/pokies?page=2#row");
    await leaveLostSession("/de", sent as unknown as typeof fetch);
    expect(sent.mock.calls.at(-1)).toMatchObject(["/de/sign-out", { method: "POST" }]);
    expect(window.location.href).toBe(
      `https://orbit.example/de/sign-in?redirect=${encodeURIComponent("/de/pokies?page=2")}#row`,
    );
  });
});
