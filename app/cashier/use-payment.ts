import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { getPayment, type PlayerPayment } from "#schemas/api/payments.ts";
import { callPlatform } from "../calls/client.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { markFrameStale } from "../shell/stale-frame.ts";
import { onPaymentChange } from "./payment-changes.ts";
import { dropPreparedCashbox } from "./prepared-cashbox.ts";

/** How long after an answer the platform is asked again; with every answer that says nothing new it takes longer. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;

/** Whether a payment may still change without the player. */
export const isUnderWay = ({ payment: { state } }: PlayerPayment): boolean =>
  state === "pending" || state === "processing" || state === "reserved";

export interface LivePayment {
  payment: PlayerPayment;
  /** The platform can't be reached now; what is shown may be old. */
  isOffline: boolean;
}

/**
 * A payment as the platform knows it: asked for until it has ended, and at once when realtime says that it has changed.
 * The header's balance is loaded anew when it ends.
 */
export function usePayment(loaded: PlayerPayment): LivePayment {
  const [payment, setPayment] = useState(loaded);
  const [isOffline, setOffline] = useState(false);
  const { revalidate } = useRevalidator();
  const end = useRef(revalidate);
  end.current = revalidate;
  useEffect(() => setPayment(loaded), [loaded]);

  const { id } = payment.payment;
  const underWay = isUnderWay(payment);
  const was = useRef(underWay);
  useEffect(() => {
    const hasEnded = was.current && !underWay;
    was.current = underWay;
    if (!hasEnded) return;
    // Asking may find the end before realtime says it, and the player may close the dialog before it is loaded anew.
    dropPreparedCashbox();
    markFrameStale();
    end.current();
  }, [underWay]);

  useEffect(() => {
    if (!underWay) return;
    let over = false;
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      try {
        const now = await callPlatform(getPayment, { params: { id } });
        if (over) return;
        setPayment(now);
        setOffline(false);
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        if (over) return;
        setOffline(true);
      }
      wait = Math.min(wait * 1.3, LONGEST_WAIT_MS);
      clearTimeout(timer);
      timer = setTimeout(ask, wait);
    };
    timer = setTimeout(ask, wait);
    const stop = onPaymentChange(({ id: changed }) => {
      if (changed !== id) return;
      wait = FIRST_WAIT_MS;
      void ask();
    });
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, [id, underWay]);
  return { payment, isOffline };
}
