import type { Round } from "#schemas/api/games.ts";
import type { LimitChange } from "#schemas/api/limits.ts";
import type { Payment } from "#schemas/api/profile.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { paymentMoney } from "#schemas/rules/payment-money.ts";
import { PAYMENT_ACTION_NAMES, PAYMENT_STATE_NAMES } from "../../i18n/payment-names.ts";
import { changeLabel, limitTitle, periodLabel } from "../limits/limit-labels.ts";
import type { Column } from "./history-file.server.ts";
import { resultOf } from "./round-result.ts";
import { matchesOf } from "./round-title.ts";

// A new column goes to the end of its file: sheets that players have made go by the order.

export const ROUND_COLUMNS: readonly Column<Round>[] = [
  { head: "HISTORY.FILE.ID", cell: ({ id }) => id },
  { head: "HISTORY.FILE.STARTED", cell: ({ started_at }, { time }) => time(started_at) },
  { head: "HISTORY.FILE.FINISHED", cell: ({ finished_at }, { time }) => time(finished_at) },
  { head: "HISTORY.FILE.GAME_ID", cell: ({ game }) => game },
  { head: "HISTORY.GAME", cell: ({ title }) => title },
  { head: "HISTORY.CURRENCY", cell: ({ currency }) => currency },
  { head: "HISTORY.STAKE", cell: ({ bet_cents, currency }, { amount }) => amount(bet_cents, currency as CurrencyCode) },
  { head: "HISTORY.WIN", cell: ({ win_cents, currency }, { amount }) => amount(win_cents, currency as CurrencyCode) },
  { head: "HISTORY.RESULT", cell: (round, { text }) => text(resultOf(round).label) },
  { head: "HISTORY.FREE_SPIN", cell: ({ free_spin }, { flag }) => flag(free_spin) },
  {
    head: "HISTORY.JACKPOT",
    cell: ({ jackpot_cents, currency }, { amount }) => amount(jackpot_cents, currency as CurrencyCode),
  },
  { head: "HISTORY.FILE.MATCHES", cell: matchesOf },
  { head: "SPORTS.BET.FREE", cell: ({ sport_bet }, { flag }) => (sport_bet ? flag(sport_bet.free_bet) : "") },
  { head: "SPORTS.BET.CASHED_OUT", cell: ({ sport_bet }, { flag }) => (sport_bet ? flag(sport_bet.cashed_out) : "") },
];

export const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  { head: "HISTORY.FILE.ID", cell: ({ id }) => id },
  { head: "HISTORY.FILE.STARTED", cell: ({ created_at }, { time }) => time(created_at) },
  { head: "HISTORY.FILE.FINISHED", cell: ({ finished_at }, { time }) => time(finished_at) },
  { head: "HISTORY.ACTION", cell: ({ action }, { text }) => text(PAYMENT_ACTION_NAMES[action]) },
  { head: "HISTORY.STATE", cell: ({ state }, { text }) => text(PAYMENT_STATE_NAMES[state]) },
  { head: "HISTORY.CURRENCY", cell: (payment) => paymentMoney(payment).currency },
  {
    head: "HISTORY.FILE.AMOUNT",
    cell: (payment, { amount }) => amount(paymentMoney(payment).cents, paymentMoney(payment).currency),
  },
  { head: "PAYMENTS.METHOD", cell: ({ method }) => method ?? "" },
  // A payment that did not succeed, or was taken back, has cost no fee.
  {
    head: "PAYMENTS.FEE",
    cell: ({ state, fee_cents, currency }, { amount }) => (state === "succeeded" ? amount(fee_cents, currency) : ""),
  },
];

export const LIMIT_COLUMNS: readonly Column<LimitChange>[] = [
  { head: "HISTORY.FILE.ID", cell: ({ id }) => id },
  { head: "HISTORY.FILE.DATE", cell: ({ at }, { time }) => time(at) },
  { head: "HISTORY.FILE.LIMIT", cell: ({ type }, { text }) => text(limitTitle(type)) },
  { head: "LIMITS.PERIOD", cell: ({ type, period }, { text }) => (period ? text(periodLabel(type, period)) : "") },
  { head: "HISTORY.FILE.CHANGE", cell: ({ change }, { text }) => text(changeLabel(change)) },
  { head: "HISTORY.CURRENCY", cell: ({ currency }) => currency ?? "" },
  {
    head: "HISTORY.FILE.AMOUNT",
    cell: ({ amount_cents, currency }, { amount }) =>
      amount_cents === null || currency === null ? "" : amount(amount_cents, currency),
  },
  { head: "LIMITS.MINUTES", cell: ({ minutes }) => minutes ?? "" },
];
