import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { renderSVG } from "uqr";
import { getPayment, listPaymentMethods, type PlayerPayment } from "#schemas/api/payments.ts";
import { listAccounts } from "#schemas/api/players.ts";
import { listPayments, type Payment } from "#schemas/api/profile.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { METHODS_TRIES } from "#schemas/rules/payments.ts";
import { part } from "../gateways/part.server.ts";
import { methodTitleOf, withMethodTitles } from "../i18n/method-titles.server.ts";
import type { ModalName } from "../shell/modals/modal.ts";
import { loadCashboxGifts } from "./load-gifts.server.ts";
import { loadOpening } from "./load-opening.server.ts";
import { storedPromoCode } from "./promo-code.server.ts";

const DEADLINE_MS = 8_000;
/** How many of the newest payments the overview asks for, and how many of those that wait it shows with what to do. */
const NEWEST = 20;
const MOST_OPEN = 5;

export type Methods = AnswerOf<typeof listPaymentMethods>;

/** What a cashbox modal shows. Null accounts, methods or payments could not be loaded. */
export async function loadCashbox(context: AppLoadContext, request: Request, view: ModalName) {
  const { platform, visitor, log, now } = context;
  const query = new URL(request.url).searchParams;
  const autoApply = query.get("autoApplyPromocode");
  // A payment first: accounts that are loaded after it hold what it has brought.
  const shown = await loadPayment(context, query.get("payment"));
  const accounts = await part(log, "ACCOUNTS", platform.call(listAccounts, {}), DEADLINE_MS);
  const known = new Set(accounts?.map(({ currency }) => currency));
  const account = accounts?.find(({ active }) => active) ?? null;
  const currency = account?.currency ?? visitor.player?.currency ?? visitor.brand.currencies[0] ?? "EUR";
  const [methods, newest, gifts] = await Promise.all([
    part(log, "PAYMENT_METHODS", loadMethods(context, currency, view), DEADLINE_MS),
    part(log, "PAYMENTS", platform.call(listPayments, { query: { limit: NEWEST } }), DEADLINE_MS),
    loadCashboxGifts(context, view),
  ]);
  const isLimited = methods?.deposit_blocked === "deposit";
  const opensAt = isLimited ? await loadOpening(context, currency, DEADLINE_MS) : null;
  const open = view === "dashboard" ? await loadOpen(context, newest ?? []) : [];
  return {
    ...gifts,
    view,
    accounts,
    account,
    currency,
    others: currenciesUnder(visitor.licence, visitor.brand.currencies).filter((code) => !known.has(code)),
    methods,
    /** When deposits open again that a reached limit has closed; null where none has, or where that is not known. */
    opensAt,
    payments: newest && withMethodTitles(visitor, newest),
    open,
    shown,
    /** The promo code that the player has come with (CASH-11). */
    promo: storedPromoCode(request),
    /** It was loaded before it was asked for (prepared-cashbox.ts). */
    isPrepared: false as boolean,
    /** Sent as the Idempotency-Key of the form, so that a form that is sent twice does one thing. */
    key: randomUUID() as string,
    now: now().toISOString(),
    isSandbox: methods?.methods.some(({ provider }) => provider === "sandbox") ?? false,
    asked: {
      amount: query.get("amountProp"),
      typed: query.get("typed"),
      method: query.get("method"),
      /** The saved profile that the player wants removed, or that one has been. */
      remove: query.get("remove"),
      /** A stored promo code is applied unless the address says that it isn't (ROUTE-09). */
      applyPromo: query.get("autoApplyPromocode") !== "false",
      autoApply: autoApply === null ? null : autoApply === "true",
      /** The choice of bonus that a rejected form was sent with. */
      offer: query.get("offer"),
      fromDashboard: query.get("from") === "dashboard",
      /** The player comes back from the provider's page (`returnPath` in deposit-action.server.ts). */
      returned: query.get("returned") === "true",
      errorCode: query.get("errorCode"),
      errorField: query.get("errorField"),
    },
  };
}

export type CashboxData = Awaited<ReturnType<typeof loadCashbox>>;

/** The methods of a currency; a list that comes empty, or not at all, is asked for again (CASH-03). */
async function loadMethods({ platform, visitor }: AppLoadContext, currency: CurrencyCode, view: ModalName) {
  const query = { currency, locale: visitor.locale };
  for (let tries = 1; ; tries += 1) {
    const isLast = tries >= METHODS_TRIES;
    const found = await platform.call(listPaymentMethods, { query, fresh: true }).catch((error: unknown) => {
      if (isLast) throw error;
      return null;
    });
    if (found && (isLast || hasMethods(found, view))) return found;
  }
}

const hasMethods = ({ methods }: Methods, view: ModalName): boolean =>
  methods.some(({ deposit, withdrawal }) => (view === "withdraw" ? withdrawal : deposit));

/** A payment with the picture of its address, if it has one. */
export interface ShownPayment {
  payment: PlayerPayment;
  /** The name of its method. */
  method: string;
  /** A QR code of the address as a data URL. */
  picture: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payment that the address names: "unknown" where the player has none of that id, null where none is named. */
async function loadPayment(
  { platform, log, visitor }: AppLoadContext,
  id: string | null,
): Promise<ShownPayment | "unknown" | null> {
  if (id === null) return null;
  if (!UUID.test(id)) return "unknown";
  const payment = await part(log, "PAYMENT", platform.call(getPayment, { params: { id } }), DEADLINE_MS);
  if (!payment) return "unknown";
  const { address } = payment.next;
  const picture = address
    ? `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 3 })).toString("base64")}`
    : null;
  return { payment, method: methodTitleOf(visitor, payment.method, payment.payment.card_brand), picture };
}

/** Payments that have not ended, with what the player can do about them. */
async function loadOpen(
  { platform, log, visitor }: AppLoadContext,
  payments: readonly Payment[],
): Promise<PlayerPayment[]> {
  const open = payments.filter(isOpen).slice(0, MOST_OPEN);
  const loaded = await Promise.all(
    open.map(({ id }) => part(log, "PAYMENT", platform.call(getPayment, { params: { id } }), DEADLINE_MS)),
  );
  return loaded
    .filter((each) => each !== null)
    .map((each) => ({
      ...each,
      payment: { ...each.payment, method: methodTitleOf(visitor, each.method, each.payment.card_brand) },
    }));
}

const isOpen = ({ action, state }: Payment): boolean =>
  action !== "play_money" && (state === "pending" || state === "processing" || state === "reserved");
