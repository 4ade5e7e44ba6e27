import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { type Recipient, readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { ledgerBalances } from "#platform/ledger/tables.ts";
import { blockingLimit } from "#platform/limits/reached-limits.ts";
import { lockBalance } from "#platform/payments/payment.ts";
import { licenceOfPlayer } from "#platform/payments/player-of.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import { players } from "#platform/players/tables.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { Exchanged } from "#schemas/api/shop.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { currenciesUnder, isBlocked } from "#schemas/rules/blocked-features.ts";
import type { ExchangeType } from "#schemas/rules/comp-points.ts";
import { shopError } from "./errors.ts";
import type { ExchangeRequest, ExchangeTypeRules, OfferedCard } from "./exchange-types/exchange-type.ts";
import { costOf, findCard } from "./list-rates.ts";
import { publishPoints } from "./publish-points.ts";
import { pointEntries, pointExchanges } from "./tables.ts";

type Needs = Pick<PlatformContext, "brands" | "database" | "clock" | "realtime" | "events">;

interface Asked {
  brand: Brand;
  playerId: number;
  /** Of the request; the player's own licence counts. */
  licence: string;
  type: ExchangeType;
  exchange: ExchangeRequest;
}

/**
 * Exchanges points for money or a gift, in one transaction: the points are taken, and what they buy is given, or neither.
 * Several at once wait for each other at the player's balance of points, whose CHECK refuses those that it does not cover.
 */
export async function exchangePoints(context: Needs, asked: Asked): Promise<Exchanged> {
  const { brand, playerId, type, exchange } = asked;
  const now = context.clock.now();
  const { currency } = exchange;
  const answer = await context.database.drizzle.transaction(async (tx) => {
    const licence = await admit(tx, asked);
    const found = await findCard(tx, { brand, licence, now }, type, exchange.group);
    if (!found) throw shopError("SHOP.CARD_UNKNOWN");
    const { card, rules } = found;
    const { quantity, points } = priced(found, exchange);
    await requireAccount(tx, playerId, currency);
    await agree(tx, asked);
    const id = randomUUID();
    await takePoints(tx, { playerId, points, id, at: now });
    await lockBalance(tx, playerId, currency);
    const blocking = await blockingLimit(tx, context, playerId, currency);
    const recipient = await readRecipient(tx, context, playerId);
    if (!recipient || blocking === "selfexclusion" || blocking === "coolingoff" || isOut(recipient, now))
      throw shopError("SHOP.EXCLUDED");
    if (!(await rules.isFor(tx, card, { recipient, currency, now }))) throw shopError("SHOP.CARD_UNKNOWN");
    const paid = rules.paidBy(card, currency);
    const amount = paid === null ? null : paid * BigInt(quantity);
    await tx.insert(pointExchanges).values({
      ...{ id, playerId, brand: brand.id, type, card: card.group, quantity, currency, amount },
      ...{ points: BigInt(points), createdAt: now },
    });
    await rules.give(tx, context, {
      ...{ id, brand, playerId, card, request: exchange, quantity, currency, amount, at: now },
    });
    const payload = { exchange: id, type, card: card.group, quantity, points, currency };
    await recordEvent(tx, {
      ...{ type: "points-exchanged", brand: brand.id, playerId, at: now },
      payload: { ...payload, amount: amount === null ? null : toJsonAmount(amount) },
    });
    return {
      exchange: {
        ...{ id, type, group: card.group, quantity, points, currency },
        amount_cents: amount === null ? null : toJsonAmount(amount),
      },
      comp_points: await publishPoints(tx, context, playerId),
    };
  });
  context.realtime.balanceChanged(playerId);
  context.events.nudge();
  return answer;
}

/** Whether an account is closed or excluded: it takes nothing for points, as it takes no gifts. */
const isOut = ({ row }: Recipient, now: Date): boolean => row.blockedAt !== null || isExcluded(row, now);

/** How many of a card are asked for, and what they cost. The price that the player saw has to be today's. */
function priced(
  { card, rules }: { card: OfferedCard; rules: ExchangeTypeRules },
  exchange: ExchangeRequest,
): { quantity: number; points: number } {
  const cost = costOf(card, exchange.currency);
  if (rules.quantityOf) {
    const quantity = rules.quantityOf(exchange);
    return { quantity, points: cost * quantity };
  }
  const { points } = exchange;
  if (points === undefined) {
    throw ApiError.invalid({ "exchange.points": [fieldError("FORM.REQUIRED", "the card's cost times the quantity")] });
  }
  const quantity = points / cost;
  if (!Number.isSafeInteger(quantity) || quantity > MOST_AT_ONCE) throw shopError("SHOP.PRICE_CHANGED");
  return { quantity, points };
}

const MOST_AT_ONCE = 1_000;

/** The player's licence, which has a shop and the currency. */
async function admit(tx: Transaction, { brand, playerId, licence: country, exchange }: Asked): Promise<Licence> {
  const [player] = await tx.select({ licenceName: players.licenceName }).from(players).where(eq(players.id, playerId));
  if (!player) throw new Error(`player ${playerId} has a session but is not there`);
  const licence = licenceOfPlayer(brand, player.licenceName, country);
  if (isBlocked(licence, "shop")) throw shopError("SHOP.CLOSED");
  const offered = currenciesUnder(licence, brand.currencies);
  if (!offered.includes(exchange.currency)) {
    throw ApiError.invalid({
      "exchange.currency": [
        fieldError("FORM.CURRENCY.NOT_OFFERED", `allowed: ${offered.join(", ")}`, { currency: exchange.currency }),
      ],
    });
  }
  return licence;
}

/** An exchange opens no account: it is in a currency that the player has one in. */
async function requireAccount(tx: Transaction, playerId: number, currency: CurrencyCode): Promise<void> {
  const accounts = await tx
    .select({ currency: ledgerBalances.currency })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.playerId, playerId))
    .orderBy(asc(ledgerBalances.currency));
  const held = accounts.map((account) => account.currency);
  if (!held.includes(currency)) throw shopError("SHOP.NO_ACCOUNT", { currency, currencies: held.join(", ") });
}

/** Whether the player takes bonuses; one who does from now on is noted. */
async function agree(tx: Transaction, { playerId, exchange }: Asked): Promise<void> {
  const [player] = await tx.select({ takes: players.canIssueBonuses }).from(players).where(eq(players.id, playerId));
  if (player?.takes) return;
  if (!exchange.enable_bonuses) throw shopError("SHOP.BONUSES_OFF");
  await tx.update(players).set({ canIssueBonuses: true }).where(eq(players.id, playerId));
}

async function takePoints(
  tx: Transaction,
  { playerId, points, id, at }: { playerId: number; points: number; id: string; at: Date },
): Promise<void> {
  try {
    await tx.insert(pointEntries).values({
      ...{ playerId, kind: "exchange", chargeable: BigInt(-points), persistent: 0n },
      ...{ reference: `exchange:${id}`, createdAt: at },
    });
  } catch (error) {
    const { constraint } = ((error as { cause?: unknown }).cause ?? {}) as { constraint?: string };
    throw constraint === "point_balances_not_negative" ? shopError("SHOP.NOT_ENOUGH_POINTS") : error;
  }
}
