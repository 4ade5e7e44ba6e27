import { createHmac } from "node:crypto";
import { and, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { findCallKey } from "#platform/idempotency/store-answers.ts";
import { groupsOfPlayer } from "#platform/players/load-player.ts";
import { players } from "#platform/players/tables.ts";
import { derivedKey } from "#platform/secrets/derived-key.ts";
import type { checkTransaction as contract } from "#schemas/api/payments.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { AnswerOf, BodyOf } from "#schemas/kit/operation.ts";
import { isMaskedCard, normalMaskedCard, normalSavedCard } from "#schemas/rules/card.ts";
import { isCard } from "#schemas/rules/payment-methods.ts";
import { CARDS_A_DAY, UNVERIFIED_CARD_EUROS } from "#schemas/rules/payments.ts";
import { exceedsEuros, type Money, sumPayments } from "./cashout-block.ts";
import type { Payments } from "./dependencies.ts";
import type { PaymentRow } from "./payment.ts";
import type { PayingPlayer } from "./player-of.ts";
import { findProfile } from "./profiles.ts";
import { paymentChecks, payments } from "./tables.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Document 2 section 6: the groups Bronze, Silver, Gold, Platinum and Diamond. */
const VIP_GROUPS = ["257", "258", "259", "255", "759"];

type Body = BodyOf<typeof contract>;

/** The fraud check before a card is used (CASH-13): how many different cards, and how much unverified, in 24 hours. */
export async function checkTransaction(
  { context }: Payments,
  { playerId, brand }: { playerId: number; brand: Pick<Brand, "payments"> },
  { card, amount, currency, type, payment_system, deposit_key }: Body,
): Promise<AnswerOf<typeof contract>> {
  const { clock, database } = context;
  if (!brand.payments.some(({ id }) => id === payment_system)) {
    throw ApiError.invalid({ payment_system: [fieldError("FORM.WRONG_VALUE", "allowed: a payment method's id")] });
  }
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const reason = await database.drizzle.transaction(async (tx) => {
    // Checks of one player follow one another: two cards at once count as two.
    const [player] = await tx
      .select({ verified: players.verified, groups: groupsOfPlayer })
      .from(players)
      .where(eq(players.id, playerId))
      .for("no key update");
    if (!player) throw new Error(`player ${playerId} is not there`);
    const cardKey = card === undefined ? null : await keyOf(tx, context, { playerId, card, method: payment_system });
    const others = await tx
      .select({ cards: countDistinct(paymentChecks.cardKey) })
      .from(paymentChecks)
      .where(
        and(
          eq(paymentChecks.playerId, playerId),
          gt(paymentChecks.at, since),
          isNotNull(paymentChecks.cardKey),
          isNull(paymentChecks.reason),
          cardKey === null ? undefined : ne(paymentChecks.cardKey, cardKey),
        ),
      );
    const isVip = isVipOf(player.groups);
    const most = isVip ? CARDS_A_DAY.vip : player.verified ? CARDS_A_DAY.verified : CARDS_A_DAY.unverified;
    const cards = Number(others[0]?.cards ?? 0) + (cardKey === null ? 0 : 1);
    const callKey = deposit_key ? await findCallKey(tx, { playerId, key: deposit_key }) : null;
    const before = type === "transaction" ? await cardDepositsOf(tx, { playerId, brand, since, callKey }) : [];
    const isBound = !player.verified && !isVip;
    const tooMuch = isBound && isTooMuch([...before, { currency, amount: BigInt(amount) }]);
    const reason = cards > most ? "too_many_cards" : tooMuch ? "verification_needed" : null;
    await tx
      .insert(paymentChecks)
      .values({ playerId, cardKey, type, currency, amount: BigInt(amount), reason, at: now });
    return reason;
  });
  return { allowed: reason === null, reason };
}

/** Keyed hash of a card, the same for all profiles of one card. 404 for an id that is no profile of the player's for the method. */
async function keyOf(
  tx: Transaction,
  { secret }: Pick<PlatformContext, "secret">,
  { playerId, card, method }: { playerId: number; card: string; method: string },
): Promise<string> {
  const profile = isMaskedCard(card) ? null : await findProfile(tx, { playerId, id: card, method });
  const one = profile ? (normalSavedCard(profile) ?? profile.id) : normalMaskedCard(card);
  return createHmac("sha256", derivedKey(secret, "payment check")).update(one).digest("hex");
}

const isVipOf = (groups: readonly (string | number)[]) => groups.some((group) => VIP_GROUPS.includes(String(group)));

/** Whether what an unverified player pays by card within 24 hours is too much, by the house's reference rates. */
const isTooMuch = (all: readonly Money[]): boolean => exceedsEuros(all, UNVERIFIED_CARD_EUROS);

interface Depositor {
  playerId: number;
  brand: Pick<Brand, "payments">;
  since: Date;
  /** A call whose deposit is not counted. */
  callKey: string | null;
}

const cardsOf = ({ payments: methods }: Depositor["brand"]) => methods.filter(isCard).map(({ id }) => id);

/**
 * What a player has paid or may still pay by card since a time, by currency: what counts in the deposit limits. What was given
 * up counts from when its money came, and what a person holds for this check from when it is released.
 */
function cardDepositsOf(tx: Transaction, { playerId, brand, since, callKey }: Depositor): Promise<Money[]> {
  return sumPayments(
    tx,
    eq(payments.playerId, playerId),
    gt(payments.countedAt, since),
    eq(payments.action, "deposit"),
    inArray(payments.method, cardsOf(brand)),
    callKey === null ? undefined : sql`${payments.callKey} is distinct from ${callKey}`,
  );
}

/**
 * Of a player's card deposits at once, in whatever currencies, each counts those before it until the end of the transaction.
 * Whoever takes this lock holds a balance already, and locks neither a balance nor the player after it.
 */
const lockCardSum = (tx: Transaction, playerId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`card deposits ${playerId}`}::text, 0))`);

/** Whether a deposit with those of the last 24 hours is too much by card for an unverified player who is no VIP. */
async function exceedsDay(
  tx: Transaction,
  { playerId, brand, asked, now }: { playerId: number; brand: Depositor["brand"]; asked: Money; now: Date },
): Promise<boolean> {
  await lockCardSum(tx, playerId);
  const since = new Date(now.getTime() - DAY_MS);
  return isTooMuch([...(await cardDepositsOf(tx, { playerId, brand, since, callKey: null })), asked]);
}

/**
 * Whether a deposit of an unverified player that was given up, and whose money comes all the same, is too much by card with
 * those of the last 24 hours.
 */
export async function isTooMuchByCard(
  tx: Transaction,
  { playerId, method, amount, currency }: Pick<PaymentRow, "playerId" | "method" | "amount" | "currency">,
  { brand, now }: Pick<Depositor, "brand"> & { now: Date },
): Promise<boolean> {
  if (!cardsOf(brand).includes(method)) return false;
  const [player] = await tx.select({ groups: groupsOfPlayer }).from(players).where(eq(players.id, playerId));
  if (isVipOf(player?.groups ?? [])) return false;
  return exceedsDay(tx, { playerId, brand, asked: { amount, currency }, now });
}

/** Rejects a deposit by card that is too much for an unverified player, whatever was checked before. */
export async function rejectTooMuchByCard(
  tx: Transaction,
  { row, groups, brand }: PayingPlayer,
  asked: Money,
  now: Date,
): Promise<void> {
  if (row.verified || isVipOf(groups)) return;
  if (await exceedsDay(tx, { playerId: row.id, brand, asked, now })) throw cardRejected("verification_needed");
}

/** Rejects a deposit by card of a player whose last check of a card, within 24 hours, found too many cards. */
export async function rejectBlockedCard({ context }: Payments, playerId: number): Promise<void> {
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  const [last] = await context.database.drizzle
    .select({ reason: paymentChecks.reason })
    .from(paymentChecks)
    .where(
      and(
        eq(paymentChecks.playerId, playerId),
        eq(paymentChecks.type, "transaction"),
        isNotNull(paymentChecks.cardKey),
        gt(paymentChecks.at, since),
      ),
    )
    .orderBy(desc(paymentChecks.id))
    .limit(1);
  if (last?.reason === "too_many_cards") throw cardRejected(last.reason);
}

const cardRejected = (reason: string) =>
  new ApiError(403, "PAYMENT.CARD_REFUSED", "This player can't pay by card now", { params: { reason } });
