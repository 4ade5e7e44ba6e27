import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode, Locale } from "#schemas/kit/constants.ts";
import { rangeOf } from "#schemas/rules/payment-methods.ts";
import { readAvailable } from "./available.ts";
import { reserveWithdrawal } from "./create-withdrawal.ts";
import type { Payments } from "./dependencies.ts";
import { readDestination } from "./destination.ts";
import { NotDecidable, unknownMethod } from "./errors.ts";
import { methodsOf } from "./find-method.ts";
import { lockBalance, type PaymentRow } from "./payment.ts";
import { type PayingPlayer, readPayingPlayer } from "./player-of.ts";
import { PAYOUT_QUEUE } from "./queues.ts";
import { payments } from "./tables.ts";
import { transition } from "./transition.ts";

interface Asked {
  playerId: number;
  /** The player's brand. */
  brandId: string;
  currency: CurrencyCode;
  /** Id of the method in payments.json. */
  method: string;
  /** IBAN, address or account that the player has named. */
  destination: string;
  operator: string;
}

/**
 * An operator pays out what a player who can't sign in may withdraw: one who is excluded or blocked. It is a withdrawal
 * like the player's own, approved with its request; at most what the method takes at a time.
 */
export async function payOutBalance(deps: Payments, asked: Asked): Promise<PaymentRow> {
  const { context } = deps;
  const { playerId, currency } = asked;
  const actor = `operator ${asked.operator}` as const;
  const row = await context.database.drizzle.transaction(async (tx) => {
    const player = await readAbsentPlayer(tx, deps, asked);
    const method = methodsOf(player).find(({ id }) => id === asked.method);
    const range = method && rangeOf(method, currency, "withdrawal");
    if (!method || !range) throw unknownMethod();
    const real = await lockBalance(tx, playerId, currency);
    const { available } = await readAvailable(tx, deps, { playerId, currency, real });
    const amount = range.max !== null && range.max < available ? range.max : available;
    if (amount < range.min)
      throw new NotDecidable(`Only ${amount} subunits can leave, ${range.min} at least`, "too little");
    const destination = readDestination(method, currency, { destination: asked.destination, hasProfile: false });
    const requested = await reserveWithdrawal(tx, deps, player, {
      ...{ method, currency, amount, destination, actor },
      callKey: null,
      profile: null,
      confirmsBonusLoss: true,
    });
    await enqueue(tx, PAYOUT_QUEUE, { payment: requested.id });
    return transition(tx, context, requested, {
      to: "approved",
      actor,
      why: "paid out for a player who can't sign in",
    });
  });
  context.realtime.balanceChanged(playerId);
  context.events.nudge();
  return row;
}

/** The player with their own country and language instead of a browser's. */
async function readAbsentPlayer(
  tx: Transaction,
  { context }: Payments,
  { playerId, brandId }: Asked,
): Promise<PayingPlayer> {
  const brand = context.brands.get(brandId);
  if (!brand) throw new Error(`brand ${brandId} is not there`);
  const player = await readPayingPlayer(tx, brand, playerId, {
    ...{ brand: brandId, country: brand.defaultCountry, ip: "", locale: "en" as Locale, requestId: "" },
    origin: await originOf(tx, brand, playerId),
    licence: brand.licence,
  });
  const { row } = player;
  if (!row.blockedAt && !isExcluded(row, context.clock.now())) {
    throw new NotDecidable("This player can sign in and withdraw on their own", "open");
  }
  return { ...player, country: row.country, locale: row.language };
}

/** Where the player last paid, so that callbacks come back to an address that works; the brand's own host otherwise. */
async function originOf(tx: Transaction, { id, hosts }: Brand, playerId: number): Promise<string> {
  const [last] = await tx
    .select({ origin: payments.origin })
    .from(payments)
    .where(and(eq(payments.playerId, playerId), eq(payments.brand, id)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  const host = hosts.find(({ stage }) => stage === "production") ?? hosts[0];
  return last?.origin ?? `https://${host?.name}`;
}
