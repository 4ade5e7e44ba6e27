import { end } from "./apply-deposit.ts";
import type { Payments } from "./dependencies.ts";
import { unknownPayment, wrongState } from "./errors.ts";
import { changePayment, type PaymentRow } from "./payment.ts";

/** Gives up a deposit that waits for the player. 409 once the provider works on it. */
export const cancelDeposit = (deps: Payments, playerId: number, id: string): Promise<PaymentRow> =>
  changePayment(deps.context, { id, playerId }, async (tx, payment) => {
    if (payment.action !== "deposit") throw unknownPayment();
    if (payment.state === "canceled") return payment;
    if (payment.state !== "created" && payment.state !== "pending") {
      throw wrongState("PAYMENT.NOT_CANCELABLE", "This deposit waits for the player no more", payment.state);
    }
    return end(tx, deps, payment, { to: "canceled", reason: null, actor: "player" });
  });
