import type { IntlShape } from "react-intl";
import type { Payment } from "#schemas/api/profile.ts";
import { CANCELED_NOTICE_MS } from "#schemas/rules/payments.ts";
import { showToast } from "#ui/toast.ts";

/** The deposit whose notice this browser has shown last. */
const SHOWN = "canceled-deposit-shown";

/**
 * CASH-07: where the latest deposit was canceled less than five minutes before `now`, a toast says so, once in this
 * browser. `payments` may be in any order.
 */
export function noticeCanceled(
  payments: readonly Payment[],
  now: number,
  intl: IntlShape,
  { show = showToast, storage }: { show?: typeof showToast; storage?: Pick<Storage, "getItem" | "setItem"> } = {},
): void {
  const [latest] = payments
    .filter(({ action }) => action === "deposit")
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  if (latest?.state !== "canceled" || latest.finished_at === null) return;
  if (now - Date.parse(latest.finished_at) >= CANCELED_NOTICE_MS) return;
  if (!isFirst(latest.id, storage)) return;
  show(String(intl.formatMessage({ id: "CASHBOX.PAYMENT_STATUS.CANCELED" }, { action: latest.action })));
}

const shownHere = new Set<string>();

/** Storage may be switched off: then it is once in the life of a page. */
function isFirst(id: string, storage?: Pick<Storage, "getItem" | "setItem">): boolean {
  if (shownHere.has(id) && !storage) return false;
  shownHere.add(id);
  try {
    const local = storage ?? localStorage;
    if (local.getItem(SHOWN) === id) return false;
    local.setItem(SHOWN, id);
  } catch {
    return true;
  }
  return true;
}
