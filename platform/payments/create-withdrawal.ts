import { recordEvent } from "#platform/events/record-event.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { noteIban } from "#platform/players/profile/note-iban.ts";
import { seal } from "#platform/secrets/sealed.ts";
import type { createWithdrawal as contract } from "#schemas/api/payments.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { feeOf } from "#schemas/rules/payment-methods.ts";
import { detailsOf } from "./apply-deposit.ts";
import { readAvailable } from "./available.ts";
import { needsVerification, rejectIncomplete } from "./cashout-block.ts";
import type { Payments } from "./dependencies.ts";
import { DESTINATION_PURPOSE, readDestination } from "./destination.ts";
import { notAvailable } from "./errors.ts";
import { findMethod } from "./find-method.ts";
import { lockBalance, type PaymentRow } from "./payment.ts";
import type { PayingPlayer } from "./player-of.ts";
import { reserve } from "./postings.ts";
import { findProfile } from "./profiles.ts";
import { payments } from "./tables.ts";
import { recordTransition } from "./transition.ts";

type Body = BodyOf<typeof contract>;

/** Reserves a withdrawal's money under the lock of the balance; it waits for an operator then. */
export async function createWithdrawal(deps: Payments, player: PayingPlayer, body: Body): Promise<PaymentRow> {
  const { context } = deps;
  const { currency } = body;
  const amount = BigInt(body.amount_cents);
  const playerId = player.row.id;
  const { method } = findMethod(player, { method: body.method, currency, amount, direction: "withdrawal" });
  rejectIncomplete(player);
  const payment = await context.database.drizzle.transaction(async (tx) => {
    const now = context.clock.now();
    const profile = body.profile ? await findProfile(tx, { playerId, id: body.profile, method: method.id }) : null;
    const destination = readDestination(method, currency, {
      destination: body.destination,
      hasProfile: profile !== null,
    });
    const real = await lockBalance(tx, playerId, currency);
    const { available } = await readAvailable(tx, deps, { playerId, currency, real });
    if (available < amount) throw notAvailable(available, currency);
    if (await needsVerification(tx, player, { currency, amount })) {
      throw new ApiError(403, "PAYMENT.UNVERIFIED", "The player hands in documents before more is paid out");
    }
    if (destination) await noteIban(tx, context, playerId, destination);
    const [row] = await tx
      .insert(payments)
      .values({
        ...{ playerId, currency, amount },
        fee: feeOf(method, amount),
        brand: player.brand.id,
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
    await recordTransition(tx, context, { row, from: null, actor: "player", movements: reserve(row) });
    const { brand } = row;
    await recordEvent(tx, { type: "withdrawal-requested", brand, playerId, payload: detailsOf(row), at: now });
    return row;
  });
  context.realtime.balanceChanged(playerId);
  context.events.nudge();
  return payment;
}
