import { randomUUID } from "node:crypto";
import type { Deposit, Movement, Payout, StoredRecord } from "./records.ts";

/** Notes each change of a payment that moves money. */
export function movementsOf(now: () => number) {
  return (before: StoredRecord | undefined, after: StoredRecord): Movement[] => {
    if (after.type !== "deposit" && after.type !== "payout") return [];
    const from = before && "state" in before ? before.state : null;
    const kind = after.state === from ? null : kindOf(from, after);
    if (!kind) return [];
    const { amount, currency } = after.type === "deposit" ? (after.received ?? after) : after;
    const refunded = after.type === "deposit" && kind === "refund" ? after.refunded : null;
    return [
      {
        type: "movement",
        id: `mo_${randomUUID()}`,
        at: now(),
        kind,
        reference: after.reference,
        amount: refunded ?? amount,
        currency,
      },
    ];
  };
}

function kindOf(from: string | null, { state }: Deposit | Payout): Movement["kind"] | null {
  switch (state) {
    case "succeeded":
      return from === "charged_back" ? "chargeback_won" : "deposit";
    case "refunded":
      return "refund";
    case "charged_back":
      return "chargeback";
    case "paid":
      return "payout";
    case "reversed":
      return "reversal";
    default:
      return null;
  }
}

/** The movements of one day in UTC as CSV. Amounts are subunits; nothing in a line has to be quoted but the reference. */
export function settlementFile(movements: readonly Movement[], day: string): string {
  const lines = movements
    .filter(({ at }) => new Date(at).toISOString().startsWith(day))
    .sort((a, b) => a.at - b.at)
    .map(({ id, at, kind, reference, amount, currency }) =>
      [id, new Date(at).toISOString(), kind, `"${reference.replaceAll('"', '""')}"`, amount, currency].join(","),
    );
  return ["id,booked_at,kind,reference,amount,currency", ...lines].map((line) => `${line}\r\n`).join("");
}
