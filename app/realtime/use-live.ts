import { useFetchers, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { report } from "../calls/report.ts";
import { useBalance, useTellBalance } from "../shell/live-balance.ts";
import type { LiveHandlers } from "../shell/live-handlers.ts";
import { deleteOtherStores } from "../shell/notifications/delete-other-stores.ts";
import { markFrameStale } from "../shell/stale-frame.ts";
import { useFrame } from "../shell/use-frame.ts";
import { dueNews, type News } from "./due-news.ts";

/** The realtime connection of a signed-in player; a guest loads none of it. */
export function useLive(playerId: number | null, loadHandlers: () => Promise<LiveHandlers>): void {
  const { brand, inPreview, giftsVersion } = useFrame();
  const intl = useRef(useIntl());
  const handlersOf = useRef(loadHandlers);
  const { pathname } = useLocation();
  const currency = useBalance()?.currency;
  const publishBalance = useTellBalance();
  const { revalidate, state } = useRevalidator();
  const isBusy = [useNavigation(), ...useFetchers(), { state }].some((work) => work.state !== "idle");
  const waiting = useRef<News>({ accounts: null, stale: false });

  const settle = () => {
    const due = dueNews(waiting.current, { pathname, isBusy, currency });
    if (!due) return;
    waiting.current = { accounts: null, stale: false };
    const { account, loadsAnew } = due;
    if (account)
      publishBalance(account.amount_cents, account.currency, account.amount_cents - account.available_to_cashout_cents);
    if (!loadsAnew) return;
    markFrameStale();
    revalidate();
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
    if (waiting.current.accounts || waiting.current.stale) settle();
  });

  const brandId = brand.id;
  // What the page knew when its player came: what is loaded later without the page says nothing of what the page shows.
  const known = useRef({ playerId, giftsVersion });
  if (known.current.playerId !== playerId) known.current = { playerId, giftsVersion };
  useEffect(() => {
    // Nobody's session: there is nothing to hear, and what the browser keeps of its own player stays.
    if (inPreview) return;
    if (playerId === null) {
      deleteOtherStores(null);
      return;
    }
    let stop = () => {};
    let over = false;
    Promise.all([import("./live.ts"), handlersOf.current()]).then(
      ([{ startLive }, handlers]) => {
        if (over) return;
        stop = startLive({
          brand: brandId,
          playerId,
          onAccounts(accounts) {
            waiting.current.accounts = accounts;
            latest.current();
          },
          handlers,
          intl: intl.current,
          giftsVersion: known.current.giftsVersion,
          onStale() {
            waiting.current.stale = true;
            latest.current();
          },
        });
      },
      (error: unknown) => report({ level: "warn", name: "REALTIME_LOAD_ERROR", message: String(error) }),
    );
    return () => {
      over = true;
      stop();
    };
  }, [playerId, brandId, inPreview]);
}
