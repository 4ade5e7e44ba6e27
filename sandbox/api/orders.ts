import { Hono } from "hono";
import { CURRENCY_CODES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { nullable, record, shape } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import { toSubunits, toUnits } from "../amounts.ts";
import { networkOf } from "../methods.ts";
import { CallRejected, type Payments } from "../payments.ts";
import type { Delivery, Deposit, DepositState, Payout, PayoutState } from "../records.ts";
import { isTimely, sign, signatureMatches } from "../signature.ts";
import type { Store } from "../store.ts";
import { readJson, silence } from "./signed.ts";

interface Options {
  payments: Payments;
  store: Store;
  key: string;
  now: () => number;
  publicUrl: (returnUrl: string) => string;
}

const TIME_HEADER = "X-Orders-Time";
const SIGNATURE_HEADER = "X-Orders-Signature";
const TOLERANCE_MS = 5 * 60_000;

const ORDER_STATUS: Readonly<Record<DepositState, string>> = {
  pending: "NEW",
  processing: "WORKING",
  succeeded: "PAID",
  declined: "DENIED",
  canceled: "ABORTED",
  expired: "TIMED_OUT",
  refunded: "RETURNED",
  charged_back: "DISPUTED",
};
const TRANSFER_STATUS: Readonly<Record<PayoutState, string>> = {
  accepted: "QUEUED",
  paid: "SENT",
  declined: "DENIED",
  reversed: "BOUNCED",
};

const text = { type: "string", minLength: 1, maxLength: 2_000 } as const;
const common = {
  merchant_order: text,
  total: text,
  currency_code: { enum: CURRENCY_CODES },
  pay_method: text,
} as const;
const checkOrder = validator(
  shape(
    record(
      {
        ...common,
        card_token: nullable(text),
        store_card: { type: "boolean" },
        customer: record({ number: text, email: text, country: text, language: text }),
        urls: record({ back: text, notify: text }),
      },
      ["card_token", "store_card"],
    ),
  ),
);
const checkTransfer = validator(
  shape(
    record({ ...common, card_token: nullable(text), account: nullable(text), urls: record({ notify: text }) }, [
      "card_token",
      "account",
    ]),
  ),
);
const checkReturn = validator(
  shape(record({ merchant_return: text, merchant_order: text, total: text, currency_code: { enum: CURRENCY_CODES } })),
);

/**
 * The sandbox's second protocol, under /orders/v1: other words, decimal amounts, another signature. It shows that a
 * provider which speaks like this needs settings, no code.
 */
export function ordersApi({ payments, store, key, now, publicUrl }: Options) {
  const app = new Hono<{ Variables: { body: string } }>();
  app.onError((error, context) => {
    if (!(error instanceof CallRejected)) throw error;
    return context.json(
      { fault: { code: error.code.toUpperCase(), soft: error.kind === "soft" } },
      error.status as 422,
    );
  });
  app.use(async (context, next) => {
    const body = await context.req.text();
    const time = context.req.header(TIME_HEADER) ?? "";
    const url = new URL(context.req.url);
    const parts = [time, context.req.method, url.pathname + url.search, body];
    const isOurs = isTimely(Number(time || Number.NaN), now(), TOLERANCE_MS);
    const given = context.req.header(SIGNATURE_HEADER) ?? "";
    if (!isOurs || !signatureMatches(key, parts, "base64", given)) throw new CallRejected(401, "unauthorized");
    context.set("body", body);
    await next();
  });

  app.post("/orders", async (context) => {
    const order = checked(checkOrder(readJson(context.get("body"))));
    const { payment, fault } = await payments.createDeposit({
      dialect: "orders",
      reference: order.merchant_order,
      amount: subunits(order.total, order.currency_code),
      currency: order.currency_code,
      method: order.pay_method,
      token: order.card_token ?? null,
      saveProfile: order.store_card ?? false,
      locale: order.customer.language,
      returnUrl: address(order.urls.back),
      callbackUrl: address(order.urls.notify),
    });
    if (fault === "lost_reply") return silence(context.req.raw.signal);
    if (fault === "failed_reply") return context.text("Internal error", 500);
    return context.json(orderAnswer(payment), 201);
  });
  app.get("/orders/:reference", (context) => {
    const deposit = payments.findDeposit("orders", context.req.param("reference"));
    if (!deposit) throw new CallRejected(404, "no_such_order");
    return context.json(orderAnswer(deposit));
  });
  app.post("/transfers", async (context) => {
    const order = checked(checkTransfer(readJson(context.get("body"))));
    const { payment, fault } = await payments.createPayout({
      dialect: "orders",
      reference: order.merchant_order,
      amount: subunits(order.total, order.currency_code),
      currency: order.currency_code,
      method: order.pay_method,
      token: order.card_token ?? null,
      destination: order.account ?? null,
      callbackUrl: address(order.urls.notify),
    });
    if (fault === "lost_reply") return silence(context.req.raw.signal);
    if (fault === "failed_reply") return context.text("Internal error", 500);
    return context.json(transferAnswer(payment), 201);
  });
  app.get("/transfers/:reference", (context) => {
    const payout = payments.findPayout("orders", context.req.param("reference"));
    if (!payout) throw new CallRejected(404, "no_such_order");
    return context.json(transferAnswer(payout));
  });
  app.post("/returns", async (context) => {
    const order = checked(checkReturn(readJson(context.get("body"))));
    await payments.refund({
      dialect: "orders",
      reference: order.merchant_return,
      depositReference: order.merchant_order,
      amount: subunits(order.total, order.currency_code),
      currency: order.currency_code,
    });
    return context.json({ merchant_return: order.merchant_return }, 201);
  });
  app.notFound((context) => context.json({ fault: { code: "NO_SUCH_CALL" } }, 404));
  return app;

  function orderAnswer(deposit: Deposit) {
    const { amount, currency } = deposit.received ?? deposit;
    const profile = deposit.profile && deposit.state !== "pending" ? store.get("profile", deposit.profile) : undefined;
    const isOpen = deposit.state === "pending" || deposit.kind === "crypto";
    const page = `${publicUrl(deposit.returnUrl)}/${deposit.kind === "card" ? "frame" : "pay"}/${deposit.pageToken}`;
    return {
      order: {
        number: deposit.id,
        merchant_order: deposit.reference,
        status: ORDER_STATUS[deposit.state],
        total: toUnits(amount, currency),
        currency_code: currency,
        denial: deposit.decline?.reason.toUpperCase() ?? null,
      },
      checkout: isOpen
        ? {
            page,
            address: deposit.address,
            chain: deposit.address ? networkOf(deposit.currency) : null,
            valid_until: new Date(deposit.expiresAt).toISOString(),
          }
        : null,
      card: deposit.cardRange && deposit.state !== "pending" ? { first_six: deposit.cardRange } : null,
      blocks: deposit.confirmations,
      stored_card: profile ? { token: profile.id, text: profile.label, valid: profile.expires } : null,
    };
  }
}

const transferAnswer = ({ id, reference, state, reason }: Payout) => ({
  transfer: {
    number: id,
    merchant_order: reference,
    status: TRANSFER_STATUS[state],
    denial: reason?.toUpperCase() ?? null,
  },
});

function subunits(total: string, currency: CurrencyCode): string {
  const found = toSubunits(total, currency);
  if (found === null) throw new CallRejected(400, "invalid_request");
  return found;
}

function address(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new CallRejected(400, "invalid_request");
  return url;
}

function checked<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new CallRejected(400, "invalid_request");
  return result.value;
}

/** Body and headers of a callback. */
export function ordersCallback({ event, forged }: Delivery, key: string, now: number) {
  const isOrder = event.kind === "deposit";
  const status = isOrder ? ORDER_STATUS[event.state as DepositState] : TRANSFER_STATUS[event.state as PayoutState];
  const body = JSON.stringify({
    note: { id: event.id, about: isOrder ? "ORDER" : "TRANSFER" },
    merchant_order: event.reference,
    status,
  });
  const time = String(forged === "time" ? now - 2 * TOLERANCE_MS : now);
  const signature = sign(forged === "signature" ? `${key}?` : key, [time, body], "base64");
  return { body, headers: { [TIME_HEADER]: time, [SIGNATURE_HEADER]: signature } };
}
