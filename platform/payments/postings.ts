import type { AccountReference, HousePurpose, PlayerAccount } from "#platform/ledger/accounts.ts";
import type { Movement } from "#platform/ledger/post.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { PaymentRow } from "./payment.ts";

/** What of an amount that came is a fee: the share that the payment was shown with, rounded down. */
export const feeOn = ({ fee, amount }: Pick<PaymentRow, "fee" | "amount">, received: bigint): bigint =>
  (received * fee) / amount;

/** What a deposit has brought: as announced, or what a person has released. */
export const grossOf = ({ receivedAmount, amount }: Pick<PaymentRow, "receivedAmount" | "amount">): bigint =>
  receivedAmount ?? amount;

function accountsOf({ playerId, brand, currency }: Pick<PaymentRow, "playerId" | "brand" | "currency">) {
  const player = (money: PlayerAccount): AccountReference => ({ player: playerId, money, brand, currency });
  const houseAccount = (runtime: HousePurpose): AccountReference => ({ runtime, brand, currency });
  return { player, houseAccount };
}

const move = (from: AccountReference, to: AccountReference, amount: bigint): Movement => ({ from, to, amount });

/** A deposit's money onto the account, from the provider (`deposits`) or from where it was held; then its fee. */
export function credit(payment: PaymentRow, from: "deposits" | "held"): Movement[] {
  const { player, houseAccount } = accountsOf(payment);
  const gross = grossOf(payment);
  return [
    move(houseAccount(from), player("real"), gross),
    move(player("real"), houseAccount("fees"), feeOn(payment, gross)),
  ];
}

/** Money that came and waits for a person's decision, in the currency that it came in. */
export const hold = ({ brand }: PaymentRow, received: { amount: bigint; currency: CurrencyCode }): Movement[] => [
  move(
    { runtime: "deposits", brand, currency: received.currency },
    { runtime: "held", brand, currency: received.currency },
    received.amount,
  ),
];

/** Held money that goes back to who paid it. */
export const unhold = (payment: PaymentRow): Movement[] => {
  const { brand, receivedCurrency } = payment;
  const currency = receivedCurrency ?? payment.currency;
  return [move({ runtime: "held", brand, currency }, { runtime: "deposits", brand, currency }, grossOf(payment))];
};

/**
 * A deposit that is taken back: its fee by the house, its money by the player as far as `real` covers it. The rest is a
 * debt in an account of its own.
 */
export function takeBack(payment: PaymentRow, real: bigint): { movements: Movement[]; debt: bigint } {
  const { player, houseAccount } = accountsOf(payment);
  const gross = grossOf(payment);
  const fee = feeOn(payment, gross);
  const covered = real < gross - fee ? real : gross - fee;
  const debt = gross - fee - covered;
  return {
    debt,
    movements: [
      move(player("real"), houseAccount("deposits"), covered),
      move(player("debt"), houseAccount("deposits"), debt),
      move(houseAccount("fees"), houseAccount("deposits"), fee),
    ],
  };
}

/** A chargeback that was won: what it took comes back, the debt of it first. */
export function giveBack(payment: PaymentRow): Movement[] {
  const { player, houseAccount } = accountsOf(payment);
  const gross = grossOf(payment);
  const fee = feeOn(payment, gross);
  return [
    move(houseAccount("deposits"), player("debt"), payment.debt),
    move(houseAccount("deposits"), player("real"), gross - fee - payment.debt),
    move(houseAccount("deposits"), houseAccount("fees"), fee),
  ];
}

/** The player's money that pays a debt. */
export const settle = (payment: PaymentRow, amount: bigint): Movement => {
  const { player } = accountsOf(payment);
  return move(player("real"), player("debt"), amount);
};

/** A withdrawal's money set aside. */
export const reserve = (payment: PaymentRow): Movement[] => {
  const { player } = accountsOf(payment);
  return [move(player("real"), player("locked"), payment.amount)];
};

/** A withdrawal's money given back before it was paid. */
export const release = (payment: PaymentRow): Movement[] => {
  const { player } = accountsOf(payment);
  return [move(player("locked"), player("real"), payment.amount)];
};

/** A withdrawal that was paid: what the provider paid out, and the fee. */
export const payOut = (payment: PaymentRow): Movement[] => {
  const { player, houseAccount } = accountsOf(payment);
  return [
    move(player("locked"), houseAccount("withdrawals"), payment.amount - payment.fee),
    move(player("locked"), houseAccount("fees"), payment.fee),
  ];
};

/** A withdrawal that came back after it was paid. */
export const payBack = (payment: PaymentRow): Movement[] => {
  const { player, houseAccount } = accountsOf(payment);
  return [
    move(houseAccount("withdrawals"), player("real"), payment.amount - payment.fee),
    move(houseAccount("fees"), player("real"), payment.fee),
  ];
};
