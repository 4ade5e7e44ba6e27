import type { CashboxData, Methods } from "#app/cashier/load-cashbox.server.ts";
import { NOTHING_ASKED } from "#app/cashier/prepared-cashbox.ts";
import type { GiftOffer } from "#schemas/api/bonuses.ts";
import type { PlayerMethod } from "#schemas/api/payments.ts";
import type { Payment } from "#schemas/api/profile.ts";

/** An Interac e-Transfer out to an e-mail address, as the platform lists it. */
export const testMethod = (more: Partial<PlayerMethod> = {}): PlayerMethod => ({
  id: "interac",
  title: "Interac",
  type: "fiat",
  brand: "interac",
  provider: "sandbox",
  currency: "EUR",
  restrictions: { amount_currency_code: "EUR" },
  network: null,
  recallable: true,
  processing_time: "hours",
  fee: "free",
  deposit: { min_cents: 1_000, max_cents: 500_000 },
  withdrawal: { min_cents: 1_000, max_cents: 300_000 },
  destination: "interac",
  saved_profiles: [],
  available: true,
  ...more,
});

/** A deposit of 50 EUR by card that the player can still pay, as the platform lists it. */
export const testPayment = (more: Partial<Payment> = {}): Payment => ({
  id: "0198f6ad-2b1c-7d3e-8f40-0123456789ab",
  action: "deposit",
  state: "pending",
  currency: "EUR",
  amount_cents: 5_000,
  method: "visa",
  card_brand: null,
  fee_cents: 0,
  received_cents: null,
  received_currency: null,
  reason: null,
  created_at: "2026-03-02T12:00:00.000Z",
  finished_at: null,
  ...more,
});

/** A bonus for a deposit in EUR, as the platform offers it. */
export const testOffer = (more: Partial<GiftOffer>): GiftOffer => ({
  group_key: "first",
  title: "First deposit",
  kind: "deposit-bonus",
  category: "deposit",
  currency: "EUR",
  code: null,
  percent: 100,
  amount_cents: 20_000,
  freespins_total: 0,
  games: [],
  min_deposit_cents: 2_000,
  wager: 30,
  wager_base: "bonus",
  max_bet_cents: 500,
  max_win_cents: null,
  days_to_activate: 7,
  days_to_wager: 14,
  ends_at: null,
  ...more,
});

/** What the steps of the cashbox show: a player of EUR with one method and nothing asked for. */
export function testCashbox(methods: Partial<Methods> = {}, more: Partial<CashboxData> = {}): CashboxData {
  const available = methods.available_to_cashout_cents ?? 560_000;
  const account = {
    currency: "EUR" as const,
    amount_cents: available,
    available_to_cashout_cents: available,
    active: true,
  };
  return {
    gifts: [],
    offers: null,
    onlyNow: [],
    canIssue: false,
    depositCode: null,
    view: "withdraw",
    accounts: [account],
    account,
    currency: "EUR",
    others: [],
    methods: {
      methods: [testMethod()],
      suggestions_cents: [5_000],
      deposit_blocked: null,
      deposit_left_cents: null,
      available_to_cashout_cents: available,
      debt_cents: 0,
      other_debt_currency: null,
      unverified_left_cents: null,
      cashout_blocked: null,
      ...methods,
    },
    opensAt: null,
    payments: [],
    open: [],
    shown: null,
    promo: null,
    isPrepared: false,
    key: "1",
    now: "2026-03-02T12:00:00.000Z",
    isSandbox: true,
    asked: { ...NOTHING_ASKED },
    ...more,
  } as CashboxData;
}
