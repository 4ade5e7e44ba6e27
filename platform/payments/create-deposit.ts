import { randomUUID } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/db/database.ts";
import { madeOnce } from "#platform/db/made-once.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { publishReached } from "#platform/limits/reached-limits.ts";
import { rejectIneligiblePlayer } from "#platform/limits/reject-ineligible-player.ts";
import { rejectMissingInfo } from "#platform/players/profile/reject-missing-info.ts";
import type { createDeposit as contract } from "#schemas/api/payments.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import type { LimitType } from "#schemas/rules/limits.ts";
import { feeOf, isCard } from "#schemas/rules/payment-methods.ts";
import { isPromoCode, normalPromoCode, promoCodeProblem } from "#schemas/rules/promo-code.ts";
import { safePath } from "#schemas/rules/safe-redirect.ts";
import { askProviders } from "./ask-providers.ts";
import { rejectBlockedCard, rejectTooMuchByCard } from "./check-transaction.ts";
import { chooseProviders } from "./choose-providers.ts";
import type { Payments } from "./dependencies.ts";
import { depositBlocked, providerDown } from "./errors.ts";
import { findMethod } from "./find-method.ts";
import type { PaymentRow } from "./payment.ts";
import type { PayingPlayer } from "./player-of.ts";
import { findProfile } from "./profiles.ts";
import { DEPOSIT_QUEUE } from "./queues.ts";
import { NOTHING_KNOWN, readRouting } from "./read-routing.ts";
import { placeholdersOf, RECORD, recordOf } from "./record.ts";
import { referenceOf } from "./reference.ts";
import { beginOnce } from "./repeated-call.ts";
import { paymentAttempts, payments } from "./tables.ts";

type Body = BodyOf<typeof contract>;

/** Deposits that wait for a player at a time; more are refused until some have ended. */
const MOST_OPEN = 20;
/** When the provider is asked for the first time although no callback came. */
const FIRST_POLL_MS = 15_000;

/**
 * Begins a deposit: the intent with its capacity in the limits and its first try are committed before any provider
 * is asked, so that a reply that is lost loses nothing. Answers the payment as the provider left it. Another try of the
 * same call goes on with the payment that the first has begun.
 */
export async function createDeposit(
  deps: Payments,
  player: PayingPlayer,
  body: Body,
  callKey: string | null = null,
): Promise<PaymentRow> {
  const { row, providers } = await beginOnce<Begun>(
    deps.context,
    { playerId: player.row.id, callKey },
    {
      begin: () => beginDeposit(deps, player, body, callKey),
      resume: (row) => ({ row, providers: toAskAgain(deps, row) }),
    },
  );
  deps.context.events.nudge();
  return providers.length === 0 ? row : askProviders(deps, row, { providers, email: player.row.email });
}

interface Begun {
  row: PaymentRow;
  /** Who is asked for it, in turn. */
  providers: readonly string[];
}

/**
 * A provider whose answer is not known is asked again under the same reference: it makes one payment of that. Also where the poll has
 * found the payment by then, which says nothing of the page to pay on.
 */
const toAskAgain = ({ adapters }: Payments, { state, provider, next }: PaymentRow): string[] =>
  ["created", "pending", "processing"].includes(state) && next === null && provider !== null && adapters.has(provider)
    ? [provider]
    : [];

/** Checks what is asked for and writes the deposit with its first try. */
async function beginDeposit(deps: Payments, player: PayingPlayer, body: Body, callKey: string | null): Promise<Begun> {
  const { context, adapters } = deps;
  const { drizzle } = context.database;
  const amount = BigInt(body.amount_cents);
  const { currency } = body;
  const playerId = player.row.id;
  await rejectIneligiblePlayer(context, player, "deposit");
  const { method } = findMethod(player, { method: body.method, currency, amount, direction: "deposit" });
  rejectForeignPath(body.return_path);
  const promoCode = readPromoCode(body.promo_code);
  if (isCard(method)) await rejectBlockedCard(deps, playerId);
  const profile = body.profile ? await findProfile(drizzle, { playerId, id: body.profile, method: method.id }) : null;
  const id = randomUUID();
  const known = method.routes
    ? await readRouting(drizzle, { playerId, method: method.id, now: context.clock.now() })
    : NOTHING_KNOWN;
  const routed = { seed: id, country: player.country, currency, amount, ...known };
  const providers = (profile ? [profile.provider] : chooseProviders(method, routed)).filter((name) =>
    adapters.has(name),
  );
  const [first] = providers;
  if (!first) throw providerDown();
  const fee = feeOf(method, amount);
  rejectOtherCurrency(player, currency);
  rejectMissingInfo(player, currency);
  const row = await drizzle.transaction(async (tx) => {
    const now = context.clock.now();
    const hasLimits = await reserve(tx, player, { currency, amount }, now);
    // After the balance is locked, as for money that comes late (check-transaction.ts).
    if (isCard(method)) await rejectTooMuchByCard(tx, player, { amount, currency }, now);
    const reference = referenceOf(id, 1);
    const row: PaymentRow = {
      ...NEW_PAYMENT,
      ...{ id, playerId, callKey, currency, amount, fee, reference, promoCode },
      brand: player.brand.id,
      method: method.id,
      provider: first,
      countedAt: now,
      profileId: profile?.id ?? null,
      saveProfile: body.save_profile ?? false,
      country: player.country,
      locale: player.locale,
      origin: player.origin,
      returnPath: body.return_path ?? null,
      createdAt: now,
    };
    const record = recordOf({ row, from: null, actor: "player", why: "asked for", at: now }, context);
    await writeDeposit(tx).execute({ ...row, ...record });
    await enqueue(tx, DEPOSIT_QUEUE, { payment: id }, { afterMs: FIRST_POLL_MS, id });
    if (hasLimits) await publishReached(tx, context, playerId);
    return row;
  });
  return { row, providers };
}

/** The payment, its first try and the record of both. */
const writeDeposit = madeOnce((reader) => {
  const row = placeholdersOf(Object.keys(getTableColumns(payments)));
  const written = reader.$with("written").as(
    reader
      .insert(payments)
      .values(row as PgInsertValue<typeof payments>)
      .returning({ id: payments.id }),
  );
  const attempt = {
    reference: sql.placeholder("reference"),
    paymentId: sql.placeholder("id"),
    number: 1,
    provider: sql.placeholder("provider"),
    createdAt: sql.placeholder("createdAt"),
  };
  const tried = reader
    .$with("tried")
    .as(reader.insert(paymentAttempts).values(attempt).returning({ id: paymentAttempts.reference }));
  return reader.with(written, tried).select({ id: written.id, record: RECORD }).from(written).prepare("write_deposit");
});

/** What a deposit does not have when it begins. */
const NEW_PAYMENT = {
  action: "deposit",
  state: "created",
  version: 0,
  debt: 0n,
  providerId: null,
  receivedAmount: null,
  receivedCurrency: null,
  confirmations: null,
  confirmationsNeeded: null,
  cardRange: null,
  destination: null,
  reason: null,
  next: null,
  expiresAt: null,
  finishedAt: null,
} as const satisfies Partial<PaymentRow>;

/** A player may hold accounts in the brand's currencies (CASH-10); the first deposit opens one. */
function rejectOtherCurrency({ brand, licence }: PayingPlayer, currency: Body["currency"]): void {
  const offered = currenciesUnder(licence, brand.currencies);
  if (offered.includes(currency)) return;
  throw ApiError.invalid({
    currency: [fieldError("FORM.CURRENCY.NOT_OFFERED", `allowed: ${offered.join(", ")}`, { currency })],
  });
}

const makeRoom = madeOnce((reader) =>
  reader
    .select({
      openDeposits: sql<number>`open_deposits`,
      refusing: sql<LimitType | null>`refusing`,
      hasLimits: sql<boolean>`has_limits`,
    })
    .from(
      sql`payment_reserve_deposit(${sql.placeholder("brand")}, ${sql.placeholder("playerId")}::integer,
        ${sql.placeholder("currency")}, ${sql.placeholder("amount")}::bigint, ${sql.placeholder("now")}::timestamptz,
        ${MOST_OPEN}::integer)`,
    )
    .prepare("reserve_deposit"),
);

/** Makes room for a deposit under the lock of its balance, or rejects it; whether the player has limits of any kind. */
async function reserve(
  tx: Transaction,
  { row: { id: playerId }, brand }: PayingPlayer,
  { currency, amount }: { currency: Body["currency"]; amount: bigint },
  now: Date,
): Promise<boolean> {
  const [found] = await makeRoom(tx).execute({ brand: brand.id, playerId, currency, amount, now });
  if (!found || found.openDeposits >= MOST_OPEN) {
    throw new ApiError(409, "PAYMENT.TOO_MANY_OPEN", "Other deposits wait for the player", {
      params: { most: MOST_OPEN },
    });
  }
  if (found.refusing) throw depositBlocked(found.refusing);
  return found.hasLimits;
}

/** The code as it is stored; 422 for what can be no code. Nobody is asked whether a bonus hangs on it. */
function readPromoCode(typed: string | undefined): string | null {
  if (typed === undefined || typed.trim() === "") return null;
  const code = normalPromoCode(typed);
  if (isPromoCode(code)) return code;
  throw ApiError.invalid({
    promo_code: [
      fieldError(promoCodeProblem(code), "allowed: 2 to 32 letters, digits, hyphens and underscores; no card number"),
    ],
  });
}

/** The player comes back to the site that they left (a path that leads elsewhere is refused). */
function rejectForeignPath(path: string | undefined): void {
  if (path === undefined) return;
  if (safePath(path) !== null) return;
  throw ApiError.invalid({ return_path: [fieldError("FORM.WRONG_VALUE", "allowed: a path of this site")] });
}
