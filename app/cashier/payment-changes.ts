import type { Payment } from "#schemas/api/profile.ts";

type Listener = (payment: Payment) => void;

const listeners = new Set<Listener>();

/** For the realtime connection: a payment of the player has another state now. */
export function publishPaymentChange(payment: Payment): void {
  for (const listener of listeners) listener(payment);
}

/** Hears of changed payments; gives back how to end it. */
export function onPaymentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
