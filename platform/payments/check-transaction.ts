import { createHmac } from "node:crypto";
import { and, countDistinct, desc, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { groupsOfPlayer } from "#platform/players/load-player.ts";
import { players } from "#platform/players/tables.ts";
import { derivedKey } from "#platform/secrets/derived-key.ts";
import type { checkTransaction as contract } from "#schemas/api/payments.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { AnswerOf, BodyOf } from "#schemas/kit/operation.ts";
import { normalMaskedCard } from "#schemas/rules/card.ts";
import { CARDS_A_DAY, UNVERIFIED_CARD_EUROS } from "#schemas/rules/payments.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import type { Payments } from "./dependencies.ts";
import type { PayingPlayer } from "./player-of.ts";
import { paymentChecks } from "./tables.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Document 2 section 6: the groups Bronze, Silver, Gold, Platinum and Diamond. */
const VIP_GROUPS = ["257", "258", "259", "255", "759"];

type Body = BodyOf<typeof contract>;

/** The fraud check before a card is used (CASH-13): how many different cards in 24 hours, and how much unverified. */
export async function checkTransaction(
  { context }: Payments,
  { playerId, brand }: { playerId: number; brand: Pick<Brand, "payments"> },
  { card, amount, currency, type, payment_system }: Body,
): Promise<AnswerOf<typeof contract>> {
  const { clock, secret, database } = context;
  if (!brand.payments.some(({ id }) => id === payment_system)) {
    throw ApiError.invalid({ payment_system: [fieldError("FORM.WRONG_VALUE", "allowed: a payment method's id")] });
  }
  const cardKey =
    card === undefined
      ? null
      : createHmac("sha256", derivedKey(secret, "payment check")).update(normalMaskedCard(card)).digest("hex");
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
    const tooMuch = isTooMuch({ verified: player.verified, isVip }, BigInt(amount), currency);
    const reason = cards > most ? "too_many_cards" : tooMuch ? "verification_needed" : null;
    await tx
      .insert(paymentChecks)
      .values({ playerId, cardKey, type, currency, amount: BigInt(amount), reason, at: now });
    return reason;
  });
  return { allowed: reason === null, reason };
}

const isVipOf = (groups: readonly (string | number)[]) => groups.some((group) => VIP_GROUPS.includes(String(group)));

const isTooMuch = (
  { verified, isVip }: { verified: boolean; isVip: boolean },
  amount: bigint,
  currency: CurrencyCode,
): boolean => !verified && !isVip && amount > UNVERIFIED_CARD_EUROS * SUBUNITS_PER_EURO[currency];

/**
 * Rejects a payment by card that is too much for an unverified player, whatever amount was checked before; and a player
 * whose last check of a card, within 24 hours, found too many cards.
 */
export async function rejectBlockedCard(
  { context }: Payments,
  { row, groups }: PayingPlayer,
  { amount, currency }: { amount: bigint; currency: CurrencyCode },
): Promise<void> {
  const playerId = row.id;
  if (isTooMuch({ verified: row.verified, isVip: isVipOf(groups) }, amount, currency)) {
    throw cardRejected("verification_needed");
  }
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
