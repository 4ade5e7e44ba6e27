import { newKey } from "../calls/new-key.ts";
import type { ModalName } from "../shell/modals/modal.ts";
import type { CashboxData } from "./load-cashbox.server.ts";

/** Whose cashbox it is: another player, language or account has another one. */
export interface CashboxOwner {
  player: number;
  locale: string;
  prefix: string;
  /** The header's balance now: what was loaded before it changed says something else. */
  balance: { currency: string; total: number } | null;
}

interface Prepared {
  data: CashboxData;
  /** Milliseconds of `performance.now()`. */
  at: number;
  owner: string;
}

/** What is older is loaded anew before it is needed, and beyond the second bound not shown any more. */
const FRESH_MS = 60_000;
const USABLE_MS = 10 * 60_000;

let prepared: Prepared | null = null;
let loading: Promise<void> | null = null;
/** How many payments have changed: an answer that was asked for before one does not hold what it has changed. */
let changes = 0;

const nameOf = ({ player, locale, prefix, balance }: CashboxOwner) =>
  [player, locale, prefix, balance?.currency].join(" ");

/**
 * What the cashbox was last shown with, for the next time; what it was asked to show goes with the address. What was
 * loaded beside a payment that was still open is left out: the payment's end changes the amount that the form begins with.
 */
export function rememberCashbox(owner: CashboxOwner, data: CashboxData): void {
  if (!data.methods || !data.accounts || !data.payments || data.isPrepared) return;
  const { shown } = data;
  if (shown && shown !== "unknown" && shown.payment.payment.finished_at === null) return;
  prepared = { data: { ...data, shown: null, asked: NOTHING_ASKED }, at: performance.now(), owner: nameOf(owner) };
}

/** Loads what the cashbox shows unless it is there; one request at a time. What fails is loaded when the dialog opens. */
export function prepareCashbox(owner: CashboxOwner): Promise<void> {
  const isFresh = prepared?.owner === nameOf(owner) && performance.now() - prepared.at < FRESH_MS;
  if (isFresh && prepared?.data.account?.amount_cents === owner.balance?.total) return Promise.resolve();
  if (loading) return loading;
  const request = load(owner)
    .catch(() => {})
    .finally(() => {
      if (loading === request) loading = null;
    });
  loading = request;
  return request;
}

async function load(owner: CashboxOwner): Promise<void> {
  const before = changes;
  const answer = await fetch(`${owner.prefix}/cashbox/prepared`, { headers: { Accept: "application/json" } });
  if (!answer.ok || answer.redirected) return;
  const data = (await answer.json()) as CashboxData;
  if (before === changes) rememberCashbox(owner, data);
}

/** A payment has changed: what was loaded before it, or is on its way, is not shown any more. */
export const dropPreparedCashbox = (): void => {
  changes += 1;
  prepared = null;
  loading = null;
};

/**
 * What a view of the cashbox can show at once; null where that is not known or no longer true. Each answer has an
 * idempotency key of its own: two dialogs are two forms.
 */
export function preparedCashbox(owner: CashboxOwner, view: ModalName, fromDashboard: boolean): CashboxData | null {
  if (!prepared || prepared.owner !== nameOf(owner) || performance.now() - prepared.at > USABLE_MS) return null;
  const { data } = prepared;
  const showsBalance = view === "dashboard" || view === "withdraw";
  if (showsBalance && data.account?.amount_cents !== owner.balance?.total) return null;
  return { ...data, view, isPrepared: true, key: newKey(), asked: { ...NOTHING_ASKED, fromDashboard } };
}

/** A cashbox whose address asks for nothing. */
export const NOTHING_ASKED: CashboxData["asked"] = {
  amount: null,
  typed: null,
  method: null,
  remove: null,
  applyPromo: true,
  autoApply: null,
  offer: null,
  fromDashboard: false,
  returned: false,
  errorCode: null,
  errorField: null,
};
