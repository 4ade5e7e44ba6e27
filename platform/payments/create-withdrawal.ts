import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { noteIban } from "#platform/players/profile/note-iban.ts";
import { seal } from "#platform/secrets/sealed.ts";
import type { createWithdrawal as contract } from "#schemas/api/payments.ts";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { feeOf } from "#schemas/rules/payment-methods.ts";
import { enqueueApproval } from "./automatic-approval.ts";
import { findOtherDebt, readAvailable } from "./available.ts";
import { needsVerification, rejectIncomplete } from "./cashout-block.ts";
import type { Payments } from "./dependencies.ts";
import { DESTINATION_PURPOSE, readDestination } from "./destination.ts";
import { bonusWouldBeLost, debtOpen, notAvailable } from "./errors.ts";
import { detailsOf } from "./event-details.ts";
import { findMethod } from "./find-method.ts";
import { lockBalance, type PaymentRow } from "./payment.ts";
import type { PayingPlayer } from "./player-of.ts";
import { reserve } from "./postings.ts";
import { findProfile, type ProfileRow } from "./profiles.ts";
import type { Actor } from "./record.ts";
import { beginOnce } from "./repeated-call.ts";
import { payments } from "./tables.ts";
import { recordTransition } from "./transition.ts";

type Body = BodyOf<typeof contract>;

/**
 * Reserves a withdrawal's money under the lock of the balance; it waits for an operator or the licence's rule then. Another try
 * of the same call gets the withdrawal that the first has written.
 */
export const createWithdrawal = (
  deps: Payments,
  player: PayingPlayer,
  body: Body,
  callKey: string | null = null,
): Promise<PaymentRow> =>
  beginOnce(
    deps.context,
    { playerId: player.row.id, callKey },
    { begin: () => beginWithdrawal(deps, player, body, callKey), resume: (row) => row },
  );

async function beginWithdrawal(
  deps: Payments,
  player: PayingPlayer,
  body: Body,
  callKey: string | null,
): Promise<PaymentRow> {
  const { currency } = body;
  const amount = BigInt(body.amount_cents);
  const { method } = findMethod(player, { method: body.method, currency, amount, direction: "withdrawal" });
  rejectIncomplete(player);
  const payment = await deps.context.database.drizzle.transaction(async (tx) => {
    const playerId = player.row.id;
    const profile = body.profile ? await findProfile(tx, { playerId, id: body.profile, method: method.id }) : null;
    const destination = readDestination(method, currency, {
      destination: body.destination,
      hasProfile: profile !== null,
    });
    const row = await reserveWithdrawal(tx, deps, player, {
      ...{ callKey, method, currency, amount, profile, destination },
      confirmsBonusLoss: body.confirm_bonus_loss ?? false,
      actor: "player",
    });
    await enqueueApproval(tx, player.licence, row);
    return row;
  });
  deps.context.realtime.balanceChanged(payment.playerId);
  deps.context.events.nudge();
  return payment;
}

export interface Withdrawal {
  /** The player's call that asks for it; null for an operator's. */
  callKey: string | null;
  method: PaymentMethod;
  currency: CurrencyCode;
  amount: bigint;
  profile: ProfileRow | null;
  destination: string | null;
  /** Whether the gifts that a withdrawal in the currency ends are given up. Without it such a withdrawal is rejected. */
  confirmsBonusLoss: boolean;
  actor: Actor;
}

/** Writes a withdrawal with its money reserved. 409 if less is available, 403 if documents have to come first. */
export async function reserveWithdrawal(
  tx: Transaction,
  deps: Payments,
  player: PayingPlayer,
  { callKey, method, currency, amount, profile, destination, confirmsBonusLoss, actor }: Withdrawal,
): Promise<PaymentRow> {
  const { context } = deps;
  const now = context.clock.now();
  const playerId = player.row.id;
  const brand = player.brand.id;
  const real = await lockBalance(tx, playerId, currency);
  const { available } = await readAvailable(tx, deps, { playerId, currency, real });
  if (available < amount) throw notAvailable(available, currency);
  const owed = await findOtherDebt(tx, playerId, currency);
  if (owed) throw debtOpen(owed);
  if (await needsVerification(tx, player, { currency, amount })) {
    throw new ApiError(403, "PAYMENT.UNVERIFIED", "The player hands in documents before more is paid out");
  }
  const { rows } = await tx.execute<{ lost: string | null }>(sql`
    select gift_before_withdrawal(${playerId}::integer, ${currency}, ${confirmsBonusLoss}, ${actor},
      ${now.toISOString()}::timestamptz) as lost`);
  const lost = rows[0]?.lost ?? null;
  if (lost !== null) throw bonusWouldBeLost(BigInt(lost), currency);
  if (destination) await noteIban(tx, context, playerId, destination);
  const [row] = await tx
    .insert(payments)
    .values({
      ...{ playerId, callKey, currency, amount, brand },
      fee: feeOf(method, amount),
      action: "cashout",
      method: method.id,
      state: "requested",
      provider: profile?.provider ?? null,
      profileId: profile?.id ?? null,
      destination: destination === null ? null : seal(context.secret, DESTINATION_PURPOSE, destination),
      country: player.country,
      locale: player.locale,
      origin: player.origin,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("a payment was not written");
  await recordTransition(tx, context, { row, from: null, actor, movements: reserve(row) });
  await recordEvent(tx, { type: "withdrawal-requested", brand, playerId, payload: detailsOf(row), at: now });
  return row;
}
