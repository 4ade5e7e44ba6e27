import { deliveryOf, movedTo } from "./outcomes.ts";
import type { Change, Due } from "./records.ts";
import type { Store } from "./store.ts";

/** What a due change does now: nothing if the payment has gone another way. */
export function dueChanges(store: Store, { id, payment }: Due, now: number): Change[] {
  const done: Change = { type: "due", id, deleted: true };
  if (payment.type === "payout") {
    const payout = store.get("payout", payment.id);
    if (payout?.state !== payment.from) return [done];
    const moved = { ...payout, state: payment.to };
    return [done, moved, deliveryOf(moved, moved.state, now)];
  }
  const deposit = store.get("deposit", payment.id);
  if (deposit?.state !== payment.from) return [done];
  const received = deposit.received ?? { amount: deposit.amount, currency: deposit.currency };
  return [done, ...movedTo(deposit, payment.to, now, payment.to === "expired" ? {} : { received })];
}
