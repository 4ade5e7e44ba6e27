// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { connection } from "../calls/connection.ts";
import { EARLY_MESSAGES_SCRIPT } from "../shell/head/early-messages.ts";
import { useFrameMessages } from "./use-frame-messages.ts";

afterEach(cleanup);

/** A game's page with a frame at that address, and a way to send messages from anywhere. */
function framed(launchUrl: string | null) {
  const iframe = document.createElement("iframe");
  document.body.append(iframe);
  const heard = { onClose: vi.fn(), onBalance: vi.fn(), onRound: vi.fn() };
  const { result } = renderHook(() => useFrameMessages({ current: iframe }, launchUrl, heard));
  const send = (data: unknown, { origin = location.origin, source = iframe.contentWindow as unknown } = {}) =>
    act(() => {
      window.dispatchEvent(new MessageEvent("message", { data, origin, source: source as MessageEventSource }));
    });
  return { heard, send, isLost: () => result.current };
}

const BALANCE = { type: "marquee:balance", balance: 1_250, currency: "EUR" };
const PROVIDER = "https://games.example.com";

describe("[GAME-01 part: messages of the frame]", () => {
  it("the studio's page is heard", () => {
    const { heard, send, isLost } = framed("/studio/acme/gems?session=x");
    send(BALANCE);
    send({ type: "marquee:round", state: "started" });
    send({ type: "marquee:close" });
    expect(heard.onBalance.mock.calls).toEqual([[1_250, "EUR"]]);
    expect(heard.onRound.mock.calls).toEqual([[true]]);
    expect(heard.onClose).toHaveBeenCalledOnce();
    send({ type: "marquee:error", code: "WALLET.SESSION_ENDED" });
    expect(isLost()).toBe(true);
  });

  it("an outside provider's page is heard from its own origin", () => {
    const { heard, send } = framed(`${PROVIDER}/open?session=x`);
    send(BALANCE, { origin: PROVIDER });
    expect(heard.onBalance.mock.calls).toEqual([[1_250, "EUR"]]);
  });

  it.each([
    ["/studio/acme/gems?session=x", PROVIDER],
    ["/studio/acme/gems?session=x", "null"],
    [`${PROVIDER}/open?session=x`, location.origin],
    [`${PROVIDER}/open?session=x`, "https://elsewhere.example.com"],
    [null, location.origin],
  ])("of a frame at %s, nothing from %s is heard", (launchUrl, origin) => {
    const { heard, send, isLost } = framed(launchUrl);
    for (const type of ["balance", "round", "close"]) send({ ...BALANCE, type: `marquee:${type}` }, { origin });
    send({ type: "marquee:error", code: "WALLET.SESSION_ENDED" }, { origin });
    expect(Object.values(heard).flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(isLost()).toBe(false);
  });

  it("no other window is heard, and no message of another shape", () => {
    const { heard, send } = framed("/studio/acme/gems?session=x");
    send(BALANCE, { source: window });
    for (const data of [null, "marquee:close", 7, { type: "close" }, { ...BALANCE, balance: "1250" }]) send(data);
    expect(Object.values(heard).flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it("what the frame has sent before the page's script is heard once, of that frame alone", () => {
    location.href = "https://casino.example.com/play/acme/gems";
    new Function(EARLY_MESSAGES_SCRIPT)();
    const iframe = document.createElement("iframe");
    document.body.append(iframe);
    const { origin } = location;
    const send = (data: unknown, source: unknown) =>
      window.dispatchEvent(new MessageEvent("message", { data, origin, source: source as MessageEventSource }));
    send(BALANCE, iframe.contentWindow);
    send({ ...BALANCE, balance: 7 }, window);
    send({ type: "marquee:round", state: "started" }, iframe.contentWindow);
    const heard = { onClose: vi.fn(), onBalance: vi.fn(), onRound: vi.fn() };
    const hear = () => renderHook(() => useFrameMessages({ current: iframe }, "/studio/acme/gems?session=x", heard));
    const { unmount } = hear();
    expect(heard.onBalance.mock.calls).toEqual([[1_250, "EUR"]]);
    expect(heard.onRound.mock.calls).toEqual([[true]]);
    unmount();
    send(BALANCE, iframe.contentWindow);
    hear();
    expect(heard.onBalance).toHaveBeenCalledOnce();
  });

  it("a game that is open tells of a lost connection itself, until its frame goes", () => {
    const { send } = framed("/studio/acme/gems?session=x");
    expect(connection.isReportedByGame()).toBe(false);
    send({ type: "marquee:ready" }, { origin: PROVIDER });
    expect(connection.isReportedByGame()).toBe(false);
    send({ type: "marquee:ready" });
    send(BALANCE);
    expect(connection.isReportedByGame()).toBe(true);
    cleanup();
    expect(connection.isReportedByGame()).toBe(false);
  });
});
