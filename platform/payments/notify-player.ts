import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import { notifyPlayer } from "#platform/notifications/notify-player.ts";
import { players } from "#platform/players/tables.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import type { PaymentState } from "#schemas/rules/payments.ts";
import type { PaymentRow } from "./payment.ts";

/** Which mail a state of a payment sends. Deposits that just succeed or fail are on the player's screen already, and need none. */
const MAILS: Partial<Record<PaymentState, MailTemplate>> = {
  held: "deposit-held",
  refunded: "deposit-refunded",
  charged_back: "deposit-charged-back",
  requested: "withdrawal-requested",
  approved: "withdrawal-approved",
  paid: "withdrawal-paid",
  rejected: "withdrawal-rejected",
  recalled: "withdrawal-recalled",
};
const FAILED: readonly PaymentState[] = ["declined", "reversed"];

/** Where a mail about a payment leads to. */
const PATH = "/profile/payments-history";

function mailOf({ action, state }: PaymentRow): MailTemplate | undefined {
  if (action === "cashout" && FAILED.includes(state)) return "withdrawal-failed";
  return MAILS[state];
}

/**
 * Title and text of the notification of a payment's state; null where the player has just made it so themselves. A deposit's
 * money has one, also when it comes at once: the page that began it may be closed, and coins take their time.
 */
function noticeOf(
  { action, state, debt }: PaymentRow,
  from: PaymentState | null,
): { title: string; text: string } | null {
  const notice = (name: string, text: "AMOUNT" | "BACK" | "RETURNED" | "DEBT") => ({
    title: `NOTIFICATION.PAYMENT.${name}.TITLE`,
    text: `NOTIFICATION.PAYMENT.${text}`,
  });
  if (action === "deposit") {
    if (state === "held") return notice("HELD", "AMOUNT");
    if (state === "refunded") return notice("REFUNDED", debt > 0n ? "DEBT" : "RETURNED");
    if (state === "charged_back") return notice("CHARGED_BACK", debt > 0n ? "DEBT" : "RETURNED");
    // A chargeback that was won gives back what had arrived before.
    return state === "succeeded" && from !== "charged_back" ? notice("CREDITED", "AMOUNT") : null;
  }
  if (state === "approved") return notice("APPROVED", "AMOUNT");
  if (state === "paid") return notice("PAID", "AMOUNT");
  if (state === "rejected") return notice("REJECTED", "BACK");
  return FAILED.includes(state) ? notice("FAILED", "BACK") : null;
}

/** What of a payment a message is about: what came, what was paid out after its fee, or what was asked for. */
function amountOf({ action, state, amount, fee, receivedAmount, receivedCurrency, currency }: PaymentRow) {
  if (action === "deposit" && receivedAmount !== null) {
    return { amount: receivedAmount, currency: receivedCurrency ?? currency };
  }
  return { amount: state === "paid" ? amount - fee : amount, currency };
}

/** Mails and notifies a player of their payment's new state, in the transaction that made it. */
export async function notifyOfPayment(
  tx: Transaction,
  context: Pick<PlatformContext, "clock" | "realtime" | "secret">,
  row: PaymentRow,
  from: PaymentState | null,
): Promise<void> {
  const { playerId, brand, origin, method, debt } = row;
  const { amount, currency } = amountOf(row);
  const notice = noticeOf(row, from);
  if (notice) {
    const values = { amount: toJsonAmount(amount), currency, ...(debt > 0n ? { debt: toJsonAmount(debt) } : {}) };
    await notifyPlayer(tx, context, { playerId, type: "payments", ...notice, values });
  }
  const template = mailOf(row);
  if (!template) return;
  const [player] = await tx
    .select({ email: players.email, language: players.language })
    .from(players)
    .where(eq(players.id, playerId));
  if (!player) throw new Error(`player ${playerId} is not there`);
  await queueMail(tx, context, {
    ...{ brand, origin, template },
    to: player.email,
    locale: player.language as Locale,
    values: { amount: String(amount), currency, method, debt: String(debt), path: PATH },
  });
}
