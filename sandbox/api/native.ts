import { Hono } from "hono";
import { validator } from "#schemas/kit/validate.ts";
import {
  SANDBOX_SIGNATURE_HEADER,
  SANDBOX_TIMESTAMP_HEADER,
  SANDBOX_TOLERANCE_MS,
  type SandboxDeposit,
  type SandboxEvent,
  type SandboxPayout,
  sandboxChargebackSchema,
  sandboxCreateDepositSchema,
  sandboxCreatePayoutSchema,
  sandboxRefundSchema,
  sandboxReversalSchema,
} from "#schemas/payments/sandbox.ts";
import { networkOf } from "../methods.ts";
import { settlementFile } from "../movements.ts";
import { CallRejected, type Payments } from "../payments.ts";
import type { Delivery, Deposit, Payout } from "../records.ts";
import { isTimely, sign, signatureMatches } from "../signature.ts";
import type { Store } from "../store.ts";
import { readJson, rejection, silence } from "./signed.ts";

interface Options {
  payments: Payments;
  store: Store;
  key: string;
  now: () => number;
  publicUrl: (returnUrl: string) => string;
}

type Variables = { body: string };

const checkDeposit = validator(sandboxCreateDepositSchema);
const checkPayout = validator(sandboxCreatePayoutSchema);
const checkRefund = validator(sandboxRefundSchema);
const checkChargeback = validator(sandboxChargebackSchema);
const checkReversal = validator(sandboxReversalSchema);

/** The sandbox's own protocol, under /v1 (schemas/payments/sandbox.ts). */
export function nativeApi({ payments, store, key, now, publicUrl }: Options): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>();
  app.onError((error, context) => rejection(context, error));
  app.use(async (context, next) => {
    const body = await context.req.text();
    const timestamp = context.req.header(SANDBOX_TIMESTAMP_HEADER) ?? "";
    const url = new URL(context.req.url);
    const parts = [timestamp, context.req.method, url.pathname + url.search, body];
    const given = context.req.header(SANDBOX_SIGNATURE_HEADER) ?? "";
    const isOurs = isTimely(Number(timestamp || Number.NaN) * 1000, now(), SANDBOX_TOLERANCE_MS);
    if (!isOurs || !signatureMatches(key, parts, "hex", given)) throw new CallRejected(401, "unauthorized");
    context.set("body", body);
    await next();
  });

  app.post("/deposits", async (context) => {
    const order = checked(checkDeposit(readJson(context.get("body"))));
    const { payment, fault } = await payments.createDeposit({
      dialect: "native",
      reference: order.reference,
      amount: order.amount,
      currency: order.currency,
      method: order.method,
      token: order.token,
      saveProfile: order.save_profile,
      locale: order.player.locale,
      returnUrl: order.return_url,
      callbackUrl: order.callback_url,
    });
    if (fault === "lost_reply") return silence(context.req.raw.signal);
    if (fault === "failed_reply") return context.text("Internal error", 500);
    return context.json(depositAnswer(payment), 201);
  });
  app.get("/deposits/:id", (context) => {
    const deposit = store.get("deposit", context.req.param("id"));
    if (deposit?.dialect !== "native") throw new CallRejected(404, "not_found");
    return context.json(depositAnswer(deposit));
  });
  app.get("/deposits", (context) => {
    const deposit = payments.findDeposit("native", context.req.query("reference") ?? "");
    if (!deposit) throw new CallRejected(404, "not_found");
    return context.json(depositAnswer(deposit));
  });

  app.post("/payouts", async (context) => {
    const order = checked(checkPayout(readJson(context.get("body"))));
    const { payment, fault } = await payments.createPayout({
      dialect: "native",
      reference: order.reference,
      amount: order.amount,
      currency: order.currency,
      method: order.method,
      token: order.token,
      destination: order.destination,
      callbackUrl: order.callback_url,
    });
    if (fault === "lost_reply") return silence(context.req.raw.signal);
    if (fault === "failed_reply") return context.text("Internal error", 500);
    return context.json(payoutAnswer(payment), 201);
  });
  app.get("/payouts/:id", (context) => {
    const payout = store.get("payout", context.req.param("id"));
    if (payout?.dialect !== "native") throw new CallRejected(404, "not_found");
    return context.json(payoutAnswer(payout));
  });
  app.get("/payouts", (context) => {
    const payout = payments.findPayout("native", context.req.query("reference") ?? "");
    if (!payout) throw new CallRejected(404, "not_found");
    return context.json(payoutAnswer(payout));
  });

  app.post("/refunds", async (context) => {
    const order = checked(checkRefund(readJson(context.get("body"))));
    const { reference, deposit_reference: depositReference, amount, currency } = order;
    await payments.refund({ dialect: "native", reference, depositReference, amount, currency });
    return context.json({ reference }, 201);
  });
  app.post("/chargebacks", async (context) => {
    const order = checked(checkChargeback(readJson(context.get("body"))));
    await payments.chargeback("native", order.deposit_reference, order.won ?? false);
    return context.json({}, 201);
  });
  app.post("/reversals", async (context) => {
    const order = checked(checkReversal(readJson(context.get("body"))));
    await payments.reverse("native", order.payout_reference);
    return context.json({}, 201);
  });
  app.get("/settlements", (context) => {
    const day = context.req.query("day") ?? "";
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new CallRejected(400, "invalid_request");
    return context.text(settlementFile(store.all("movement"), day), 200, { "Content-Type": "text/csv; charset=utf-8" });
  });
  app.notFound((context) => context.json({ error: { code: "no_such_call", message: "no such call" } }, 404));
  return app;

  function depositAnswer(deposit: Deposit): SandboxDeposit {
    const profile = deposit.profile && deposit.state !== "pending" ? store.get("profile", deposit.profile) : undefined;
    const { amount, currency } = deposit.received ?? deposit;
    return {
      id: deposit.id,
      reference: deposit.reference,
      state: deposit.state,
      amount,
      currency,
      decline: deposit.decline,
      next: nextOf(deposit, publicUrl(deposit.returnUrl)),
      confirmations: deposit.confirmations,
      card_range: deposit.state === "pending" ? null : (deposit.cardRange ?? null),
      profile: profile ? { token: profile.id, label: profile.label, expires: profile.expires } : null,
    };
  }
}

function nextOf(deposit: Deposit, publicUrl: string): SandboxDeposit["next"] {
  const none = { kind: "none", url: null, address: null, network: null, expires_at: null } as const;
  if (deposit.state !== "pending" && deposit.kind !== "crypto") return none;
  const expires_at = new Date(deposit.expiresAt).toISOString();
  const page = `${publicUrl}/pay/${deposit.pageToken}`;
  if (deposit.kind === "crypto") {
    return { kind: "address", url: page, address: deposit.address, network: networkOf(deposit.currency), expires_at };
  }
  return deposit.kind === "card"
    ? { ...none, kind: "frame", url: `${publicUrl}/frame/${deposit.pageToken}`, expires_at }
    : { ...none, kind: "redirect", url: page, expires_at };
}

const payoutAnswer = ({ id, reference, state, amount, currency, reason }: Payout): SandboxPayout => ({
  id,
  reference,
  state,
  amount,
  currency,
  reason,
});

function checked<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new CallRejected(400, "invalid_request");
  return result.value;
}

/** Body and headers of a callback. */
export function nativeCallback({ event, forged }: Delivery, key: string, now: number) {
  const body = JSON.stringify({
    id: event.id,
    type: `${event.kind}.updated`,
    created_at: new Date(event.createdAt).toISOString(),
    data: { id: event.paymentId, reference: event.reference, state: event.state },
  } satisfies SandboxEvent);
  const at = forged === "time" ? now - 2 * SANDBOX_TOLERANCE_MS : now;
  const timestamp = String(Math.floor(at / 1000));
  const signature = sign(forged === "signature" ? `${key}?` : key, [timestamp, body], "hex");
  return { body, headers: { [SANDBOX_TIMESTAMP_HEADER]: timestamp, [SANDBOX_SIGNATURE_HEADER]: signature } };
}
