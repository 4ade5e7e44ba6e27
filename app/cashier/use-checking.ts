import { useEffect, useState } from "react";
import type { PlayerPayment } from "#schemas/api/payments.ts";

/** How long a provider's callback usually takes at most. */
const CALLBACK_MS = 30_000;

/**
 * Whether a deposit that still waits is most likely paid already: the player has just come back from the provider's
 * page, and its callback is on its way. Once that took too long the deposit is shown as waiting.
 */
export function useChecking({ payment: { action, state } }: PlayerPayment, returned: boolean): boolean {
  const [isOver, end] = useState(false);
  useEffect(() => {
    if (!returned) return;
    const timer = setTimeout(() => end(true), CALLBACK_MS);
    return () => clearTimeout(timer);
  }, [returned]);
  return returned && !isOver && action === "deposit" && state === "pending";
}
