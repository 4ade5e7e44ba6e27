import { applyDeposit, creditDeposit } from "./apply-deposit.ts";
import type { Payments } from "./dependencies.ts";
import { NotDecidable } from "./errors.ts";
import { changePayment, type PaymentRow } from "./payment.ts";
import { readPayer } from "./read-payer.ts";

/** An operator puts held money onto the account: what came, in the currency of the account. */
export const releaseDeposit = (deps: Payments, id: string, operator: string): Promise<PaymentRow> =>
  changePayment(deps.context, { id }, async (tx, payment) => {
    if (payment.state !== "held") throw new NotDecidable("This deposit is not held", payment.state);
    if (payment.receivedCurrency !== payment.currency) {
      throw new NotDecidable("What came is of another currency: it can only be refunded", "held");
    }
    const { isFirst } = await readPayer(tx, payment, deps.context.clock.now());
    return creditDeposit(tx, deps, payment, { actor: `operator ${operator}`, set: {}, from: "held", isFirst });
  });

/**
 * An operator gives a deposit back through its provider, which is asked first: only what it has surely done is posted. A
 * call whose outcome is not known posts nothing; the provider's callback does, or the command given again.
 */
export async function refundDeposit(deps: Payments, id: string, operator: string): Promise<PaymentRow> {
  const payment = await changePayment(deps.context, { id }, async (_, row) => row);
  if (payment.state !== "succeeded" && payment.state !== "held") {
    throw new NotDecidable("Only money that came can be given back", payment.state);
  }
  const { provider, reference, providerId } = payment;
  const adapter = deps.adapters.get(provider ?? "");
  if (!adapter || !reference) throw new Error(`payment ${id} has no provider that is known`);
  const amount = payment.receivedAmount ?? payment.amount;
  const currency = payment.receivedCurrency ?? payment.currency;
  await adapter.refund({ reference: `${reference}-refund`, depositReference: reference, amount, currency });
  const seen = { providerId: providerId ?? "", reference, state: "refunded" as const, amount, currency };
  return applyDeposit(deps, id, seen, { actor: `operator ${operator}` });
}
