import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Account } from "#schemas/api/players.ts";
import { report } from "../calls/report.ts";
import { whenIdle } from "../calls/when-idle.ts";
import { useBalance, useTellBalance } from "./live-balance.ts";
import { forgetOthers } from "./notifications/forget.ts";
import { markFrameStale } from "./stale-frame.ts";
import { useFrame } from "./use-frame.ts";

/** What a page does once it rests: tells of errors and campaigns, and hears of changes. None of it is loaded before. */
export function AfterIdle() {
  const { player } = useFrame();
  const playerId = player?.id ?? null;
  useEffect(noteErrors, []);
  useEffect(() => whenIdle(() => quietly(import("../calls/monitor.ts").then((part) => part.startMonitoring()))), []);
  useEffect(
    () =>
      whenIdle(() => {
        if (/[?&](utm_|sub_id=)/.test(location.search) || /(?:^|; )utm=/.test(document.cookie))
          quietly(import("../tracking/tell-campaign.ts").then((part) => part.tellCampaign(playerId !== null)));
      }),
    [playerId],
  );
  useLive(playerId);
  return null;
}

/** From the first moment on: what fails before monitoring is there waits for it. */
function noteErrors(): () => void {
  const note = (name: string, error: unknown) =>
    report({
      level: "error",
      name,
      message: String(error instanceof Error ? error.message : error),
      ...(error instanceof Error && error.stack ? { trace: error.stack } : {}),
    });
  const onError = (event: ErrorEvent) => note("WINDOW_ERROR", event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => note("UNHANDLED_REJECTION", event.reason);
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  };
}

const quietly = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => report({ level: "warn", name: "AFTER_IDLE_ERROR", message: String(error) }));
};

/** The realtime connection of a signed-in player; a guest loads none of it. */
function useLive(playerId: number | null): void {
  const { brand } = useFrame();
  const { pathname } = useLocation();
  const currency = useBalance()?.currency;
  const tellBalance = useTellBalance();
  const { revalidate } = useRevalidator();
  const waiting = useRef<{ accounts: readonly Account[] | null; stale: boolean }>({ accounts: null, stale: false });

  const settle = () => {
    // A game shows its win when its reels have stopped, and would lose its session by loading anew.
    if (/\/play\//.test(pathname)) return;
    const { accounts, stale } = waiting.current;
    waiting.current = { accounts: null, stale: false };
    const open = accounts?.find(({ active }) => active);
    if (open && open.currency === currency)
      tellBalance(open.amount_cents, open.currency, open.amount_cents - open.available_to_cashout_cents);
    if (stale || (open && open.currency !== currency)) {
      markFrameStale();
      revalidate();
    }
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
    if (waiting.current.accounts || waiting.current.stale) settle();
  });

  const brandId = brand.id;
  useEffect(() => {
    if (playerId === null) {
      forgetOthers(null);
      return;
    }
    let stop: (() => void) | null = null;
    let over = false;
    const forget = whenIdle(() =>
      quietly(
        import("../realtime/live.ts").then((part) => {
          if (over) return;
          stop = part.startLive({
            brand: brandId,
            playerId,
            onAccounts(accounts) {
              waiting.current.accounts = accounts;
              latest.current();
            },
            onStale() {
              waiting.current.stale = true;
              latest.current();
            },
          });
        }),
      ),
    );
    return () => {
      over = true;
      forget();
      stop?.();
    };
  }, [playerId, brandId]);
}
