import { eq } from "drizzle-orm";
import { DEPOSIT_LIFE_MS } from "#schemas/rules/payments.ts";
import { type CreatedDeposit, type DepositRequest, type PaymentAdapter, ProviderRejected } from "./adapter.ts";
import { applyDeposit, end } from "./apply-deposit.ts";
import type { Payments } from "./dependencies.ts";
import { providerDown } from "./errors.ts";
import { changePayment, type PaymentRow } from "./payment.ts";
import { tokenOf } from "./profiles.ts";
import { urlsOf } from "./provider-request.ts";
import { referenceOf } from "./reference.ts";
import { markSoftDecline } from "./soft-decline.ts";
import { type NextStep, paymentAttempts, payments } from "./tables.ts";
import { transition } from "./transition.ts";

type Outcome =
  | { kind: "answered"; created: CreatedDeposit }
  /** The provider surely did nothing. */
  | { kind: "rejected"; reason: string; soft: boolean }
  | { kind: "unknown" };

/** The reason of a connection that never was (adapters/call-provider.ts). */
const UNREACHABLE = "unreachable";

/**
 * Asks the providers of a deposit in turn. The next one is asked only where the one before surely took nothing; an outcome
 * that is not known leaves the deposit in work, and the poll finds out (PAY-02).
 */
export async function askProviders(
  deps: Payments,
  payment: PaymentRow,
  { providers, email }: { providers: readonly string[]; email: string },
): Promise<PaymentRow> {
  let row = payment;
  for (const [index, provider] of providers.entries()) {
    if (index > 0) {
      const next = await beginTry(deps, row, provider, index + 1);
      if (!next) return reread(deps, payment.id);
      row = next;
    }
    const outcome = await ask(deps, { payment: row, email }, deps.adapters.get(provider) as PaymentAdapter);
    if (outcome.kind === "unknown") return markUnknown(deps, row);
    if (outcome.kind === "answered" && outcome.created.state !== "declined") return store(deps, row, outcome.created);
    const { reason, soft } =
      outcome.kind === "rejected"
        ? outcome
        : { reason: outcome.created.decline?.reason ?? "declined", soft: outcome.created.decline?.kind === "soft" };
    const isLast = index === providers.length - 1;
    if (soft && !isLast) continue;
    const declined = await decline(deps, row, { reason, soft: soft && reason !== UNREACHABLE });
    if (outcome.kind === "rejected" && reason === UNREACHABLE) throw providerDown();
    return declined;
  }
  return row;
}

/** One try; after an outcome that is not known, once more under the same reference: a provider makes one payment of it. */
async function ask(
  deps: Payments,
  { payment, email }: { payment: PaymentRow; email: string },
  adapter: PaymentAdapter,
): Promise<Outcome> {
  const request = await requestOf(deps, payment, email);
  let isRetry = false;
  for (;;) {
    try {
      return { kind: "answered", created: await adapter.createDeposit(request) };
    } catch (error) {
      if (error instanceof ProviderRejected) {
        // A connection that never was says nothing of the try before.
        if (isRetry && error.kind === "soft") return { kind: "unknown" };
        return { kind: "rejected", reason: error.reason, soft: error.kind === "soft" };
      }
      deps.context.log.warn(
        { err: error, payment: payment.id, provider: adapter.name },
        "a deposit's outcome is not known",
      );
      if (isRetry) return { kind: "unknown" };
      isRetry = true;
    }
  }
}

async function requestOf({ context }: Payments, payment: PaymentRow, email: string): Promise<DepositRequest> {
  const { drizzle } = context.database;
  return {
    reference: payment.reference ?? "",
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    token: await tokenOf(drizzle, context, payment),
    saveProfile: payment.saveProfile,
    player: { id: payment.playerId, email, country: payment.country, locale: payment.locale },
    ...urlsOf(payment),
  };
}

/** Moves a deposit on to another provider; null where it has ended meanwhile. */
function beginTry(deps: Payments, { id, version }: PaymentRow, provider: string, number: number) {
  const { context } = deps;
  return changePayment(context, { id }, async (tx, payment) => {
    if (payment.state !== "created" || payment.version !== version) return null;
    const now = context.clock.now();
    const reference = referenceOf(id, number);
    await markSoftDecline(tx, payment, now);
    await tx.insert(paymentAttempts).values({ reference, paymentId: id, number, provider, createdAt: now });
    const [row] = await tx.update(payments).set({ provider, reference }).where(eq(payments.id, id)).returning();
    return row ?? null;
  });
}

/** What the provider wants of the player, and the state that it gave the deposit. */
async function store(deps: Payments, row: PaymentRow, created: CreatedDeposit): Promise<PaymentRow> {
  const { context } = deps;
  const { next, state, providerId } = created;
  const stored = await changePayment(context, { id: row.id }, async (tx, payment) => {
    if (payment.reference !== row.reference || payment.next) return payment;
    const life = next.kind === "address" ? DEPOSIT_LIFE_MS.transfer : DEPOSIT_LIFE_MS.page;
    const expiresAt = next.expiresAt ?? new Date(payment.createdAt.getTime() + life);
    const step: NextStep = {
      kind: next.kind,
      url: next.url ?? null,
      address: next.address ?? null,
      network: next.network ?? null,
      expires_at: next.kind === "none" ? null : expiresAt.toISOString(),
    };
    const set = { providerId, next: step, expiresAt };
    if (payment.state === "created") {
      const to = state === "pending" ? "pending" : "processing";
      return transition(tx, context, payment, { to, actor: "provider", set });
    }
    // A poll or a callback was faster than the answer.
    const [updated] = await tx.update(payments).set(set).where(eq(payments.id, payment.id)).returning();
    return updated ?? payment;
  });
  if (state === "pending" || state === "processing") return stored;
  // The answer does not say what came: the provider is asked for it. The poll does so again if this fails.
  const reference = stored.reference ?? "";
  const seen = await deps.adapters
    .get(stored.provider ?? "")
    ?.findDeposit(reference)
    .catch(() => null);
  return seen ? applyDeposit(deps, stored.id, seen, { version: stored.version }) : stored;
}

const decline = (deps: Payments, { id, reference }: PaymentRow, { reason, soft }: { reason: string; soft: boolean }) =>
  changePayment(deps.context, { id }, async (tx, payment) => {
    if (payment.state !== "created" || payment.reference !== reference) return payment;
    if (soft) await markSoftDecline(tx, payment, deps.context.clock.now());
    return end(tx, deps, payment, { to: "declined", reason, actor: "provider" });
  });

const markUnknown = ({ context }: Payments, { id, reference }: PaymentRow) =>
  changePayment(context, { id }, async (tx, payment) => {
    if (payment.state !== "created" || payment.reference !== reference) return payment;
    const expiresAt = new Date(payment.createdAt.getTime() + DEPOSIT_LIFE_MS.page);
    const set = { reason: "outcome_unknown", expiresAt };
    return transition(tx, context, payment, { to: "processing", actor: "rules", why: "the outcome is not known", set });
  });

const reread = ({ context }: Payments, id: string) => changePayment(context, { id }, async (_, payment) => payment);
