import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { publishReached } from "#platform/limits/reached-limits.ts";
import type { createDeposit as contract } from "#schemas/api/payments.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { feeOf, isCard } from "#schemas/rules/payment-methods.ts";
import { isPromoCode, normalPromoCode } from "#schemas/rules/promo-code.ts";
import { safePath } from "#schemas/rules/safe-redirect.ts";
import { askProviders } from "./ask-providers.ts";
import { rejectBlockedCard } from "./check-transaction.ts";
import { chooseProviders } from "./choose-providers.ts";
import type { Payments } from "./dependencies.ts";
import { countDeposit } from "./deposit-limits.ts";
import { depositBlocked, providerDown } from "./errors.ts";
import { findMethod } from "./find-method.ts";
import { lockBalance, type PaymentRow } from "./payment.ts";
import type { PayingPlayer } from "./player-of.ts";
import { findProfile } from "./profiles.ts";
import { DEPOSIT_QUEUE } from "./queues.ts";
import { readRouting } from "./read-routing.ts";
import { referenceOf } from "./reference.ts";
import { paymentAttempts, payments } from "./tables.ts";
import { recordTransition } from "./transition.ts";

type Body = BodyOf<typeof contract>;

/** Deposits that wait for a player at a time; more are refused until some have ended. */
const MOST_OPEN = 20;
/** When the provider is asked for the first time although no callback came. */
const FIRST_POLL_MS = 15_000;

/**
 * Begins a deposit: the intent with its capacity in the limits and its first try are committed before any provider
 * is asked, so that a reply that is lost loses nothing. Answers the payment as the provider left it.
 */
export async function createDeposit(deps: Payments, player: PayingPlayer, body: Body): Promise<PaymentRow> {
  const { context, adapters } = deps;
  const { drizzle } = context.database;
  const amount = BigInt(body.amount_cents);
  const { currency } = body;
  const playerId = player.row.id;
  if (player.row.blockedAt) throw new ApiError(403, "PAYMENT.PLAYER_BLOCKED", "This player may not pay in now");
  const { method } = findMethod(player, { method: body.method, currency, amount, direction: "deposit" });
  rejectForeignPath(body.return_path);
  const promoCode = readPromoCode(body.promo_code);
  if (isCard(method)) await rejectBlockedCard(deps, player, { amount, currency });
  const profile = body.profile ? await findProfile(drizzle, { playerId, id: body.profile, method: method.id }) : null;
  const id = randomUUID();
  const known = await readRouting(drizzle, { playerId, method: method.id, now: context.clock.now() });
  const routed = { seed: id, country: player.country, currency, amount, ...known };
  const providers = (profile ? [profile.provider] : chooseProviders(method, routed)).filter((name) =>
    adapters.has(name),
  );
  const [first] = providers;
  if (!first) throw providerDown();
  const fee = feeOf(method, amount);
  const payment = await drizzle.transaction(async (tx) => {
    const now = context.clock.now();
    await openBalance(tx, player, currency);
    await lockBalance(tx, playerId, currency);
    await rejectTooMany(tx, playerId);
    const refusing = await countDeposit(tx, { playerId, currency, amount }, now);
    if (refusing) throw depositBlocked(refusing);
    const reference = referenceOf(id, 1);
    const [row] = await tx
      .insert(payments)
      .values({
        ...{ id, playerId, currency, amount, fee, reference },
        brand: player.brand.id,
        action: "deposit",
        method: method.id,
        state: "created",
        provider: first,
        countedAt: now,
        profileId: profile?.id ?? null,
        saveProfile: body.save_profile ?? false,
        country: player.country,
        locale: player.locale,
        origin: player.origin,
        returnPath: body.return_path ?? null,
        promoCode,
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error("a payment was not written");
    await recordTransition(tx, context, { row, from: null, actor: "player", why: "asked for" });
    await tx.insert(paymentAttempts).values({ reference, paymentId: id, number: 1, provider: first, createdAt: now });
    await enqueue(tx, DEPOSIT_QUEUE, { payment: id }, { afterMs: FIRST_POLL_MS });
    await publishReached(tx, context, playerId);
    return row;
  });
  context.events.nudge();
  return askProviders(deps, payment, providers);
}

/** A player may hold accounts in the brand's currencies (CASH-10); the first deposit opens one. */
async function openBalance(tx: Transaction, player: PayingPlayer, currency: Body["currency"]): Promise<void> {
  const { row, brand, licence } = player;
  const offered = currenciesUnder(licence, brand.currencies);
  if (!offered.includes(currency)) {
    throw ApiError.invalid({
      currency: [fieldError("FORM.CURRENCY.NOT_OFFERED", `allowed: ${offered.join(", ")}`, { currency })],
    });
  }
  await openPlayerAccounts(tx, { brand: brand.id, playerId: row.id, currency });
}

async function rejectTooMany(tx: Transaction, playerId: number): Promise<void> {
  const [found] = await tx
    .select({ open: sql<number>`count(*)::int` })
    .from(payments)
    .where(and(eq(payments.playerId, playerId), inArray(payments.state, ["created", "pending"])));
  if ((found?.open ?? 0) >= MOST_OPEN) {
    throw new ApiError(409, "PAYMENT.TOO_MANY_OPEN", "Other deposits wait for the player", {
      params: { most: MOST_OPEN },
    });
  }
}

/** The code as it is stored; 422 for what can be no code. Nobody is asked whether a bonus hangs on it. */
function readPromoCode(typed: string | undefined): string | null {
  if (typed === undefined || typed.trim() === "") return null;
  const code = normalPromoCode(typed);
  if (isPromoCode(code)) return code;
  throw ApiError.invalid({
    promo_code: [fieldError("PAYMENT.PROMO_CODE_WRONG", "allowed: 2 to 32 letters, digits, hyphens and underscores")],
  });
}

/** The player comes back to the site that they left (a path that leads elsewhere is refused). */
function rejectForeignPath(path: string | undefined): void {
  if (path === undefined) return;
  if (safePath(path) !== null) return;
  throw ApiError.invalid({ return_path: [fieldError("FORM.WRONG_VALUE", "allowed: a path of this site")] });
}
