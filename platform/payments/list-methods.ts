import { and, eq } from "drizzle-orm";
import { ledgerBalances } from "#platform/ledger/tables.ts";
import { restrictionOf } from "#platform/players/geo.ts";
import { missingInfo } from "#platform/players/profile/reject-missing-info.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { listPaymentMethods as contract, PlayerMethod } from "#schemas/api/payments.ts";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { depositSuggestions } from "#schemas/rules/deposit-suggestions.ts";
import { methodTitle } from "#schemas/rules/method-title.ts";
import {
  type AmountRange,
  boundsCurrencyOf,
  destinationOf,
  rangeOf,
  takesCurrency,
} from "#schemas/rules/payment-methods.ts";
import { findOtherDebt, readAvailable } from "./available.ts";
import { missingForCashout, readUnverifiedLeft } from "./cashout-block.ts";
import { chooseProviders } from "./choose-providers.ts";
import type { Payments } from "./dependencies.ts";
import { readDepositRoom } from "./deposit-limits.ts";
import { methodsOf } from "./find-method.ts";
import type { PayingPlayer } from "./player-of.ts";
import { listProfiles } from "./profiles.ts";

/** The methods that a player may use with an account, and what keeps money from coming in or going out now. */
export async function listMethods(
  deps: Payments,
  player: PayingPlayer,
  currency: CurrencyCode,
): Promise<AnswerOf<typeof contract>> {
  const { context } = deps;
  const { drizzle } = context.database;
  const playerId = player.row.id;
  const methods = methodsOf(player).filter((method) => takesCurrency(method, currency));
  const [balance] = await drizzle
    .select({ real: ledgerBalances.real })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.playerId, playerId), eq(ledgerBalances.currency, currency)));
  const real = balance?.real ?? 0n;
  const [profiles, room, { available, held, debt }, otherDebt, unverifiedLeft] = await Promise.all([
    listProfiles(drizzle, playerId, currency),
    readDepositRoom(drizzle, { playerId, currency }, context.clock.now()),
    readAvailable(drizzle, deps, { playerId, currency, real }),
    findOtherDebt(drizzle, playerId, currency),
    readUnverifiedLeft(drizzle, player, currency),
  ]);
  const deposits = methods.map((method) => rangeOf(method, currency, "deposit")).filter((range) => range !== null);
  return {
    methods: methods.map((method) => show(deps, player, method, { currency, profiles })),
    suggestions_cents: suggestionsWithin(room.left, depositSuggestions(currency, deposits), deposits).map(toJsonAmount),
    deposit_blocked:
      restrictionOf(player.brand, player.country) === "full"
        ? "region"
        : (room.blocked ?? (missingInfo(player, currency).length > 0 ? "profile" : null)),
    deposit_left_cents: room.left === null ? null : toJsonAmount(room.left),
    available_to_cashout_cents: toJsonAmount(available),
    debt_cents: toJsonAmount(debt),
    other_debt_currency: otherDebt,
    unverified_left_cents: unverifiedLeft === null ? null : toJsonAmount(unverifiedLeft),
    cashout_blocked:
      otherDebt !== null
        ? "debt"
        : unverifiedLeft === 0n
          ? "unverified"
          : missingForCashout(player).length > 0
            ? "profile"
            : held > 0n && available === 0n
              ? "wagering"
              : null,
  };
}

interface Shown {
  currency: CurrencyCode;
  profiles: Awaited<ReturnType<typeof listProfiles>>;
}

function show(
  deps: Payments,
  { country, licence, locale }: PayingPlayer,
  method: PaymentMethod,
  { currency, profiles }: Shown,
): PlayerMethod {
  const deposit = rangeOf(method, currency, "deposit");
  const amount = deposit?.min ?? 0n;
  const providers = chooseProviders(method, { seed: method.id, country, currency, amount });
  return {
    id: method.id,
    title: methodTitle(method, locale),
    type: method.type,
    brand: method.brand,
    provider: providers[0] ?? method.provider,
    currency,
    restrictions: { amount_currency_code: boundsCurrencyOf(method, currency) },
    network: method.network ?? null,
    recallable: method.recallable && licence.rules.withdrawalRecall,
    processing_time: method.processingTime,
    fee: method.fee,
    deposit: inCents(deposit),
    withdrawal: inCents(rangeOf(method, currency, "withdrawal")),
    destination: destinationOf(method, currency),
    saved_profiles: profiles
      .filter((profile) => profile.method === method.id)
      .map(({ id, label, expires, lastAmount }) => ({
        id,
        label,
        expires,
        last_amount_cents: lastAmount === null ? null : toJsonAmount(lastAmount),
      })),
    available: providers.some((name) => deps.adapters.has(name)),
  };
}

/** Suggestions that the player's deposit limits leave room for; the room itself stands for those that it has none for. */
function suggestionsWithin(
  left: bigint | null,
  suggestions: readonly bigint[],
  ranges: readonly AmountRange[],
): bigint[] {
  if (left === null) return [...suggestions];
  const within = suggestions.filter((amount) => amount <= left);
  const isEnough = ranges.some(({ min, max }) => left >= min && (max === null || left <= max));
  return within.length < suggestions.length && isEnough && !within.includes(left) ? [...within, left] : within;
}

const inCents = (range: AmountRange | null) =>
  range && { min_cents: toJsonAmount(range.min), max_cents: range.max === null ? null : toJsonAmount(range.max) };
