import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { markFrameStale } from "../shell/stale-frame.ts";
import { onPaymentChange } from "./payment-changes.ts";

/** Loads the open overview anew when one of the player's payments changes: header and overview say the same. */
export function useFreshPayments(): void {
  const { revalidate } = useRevalidator();
  const load = useRef(revalidate);
  load.current = revalidate;
  useEffect(
    () =>
      onPaymentChange(() => {
        markFrameStale();
        load.current();
      }),
    [],
  );
}
