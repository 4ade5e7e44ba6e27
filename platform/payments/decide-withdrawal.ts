import { ApiError } from "#platform/http/api-error.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { blockingLimit } from "#platform/limits/reached-limits.ts";
import type { Payments } from "./dependencies.ts";
import { NotDecidable, unknownPayment, wrongState } from "./errors.ts";
import { changePayment, type PaymentRow } from "./payment.ts";
import { licenceOfPlayer } from "./player-of.ts";
import { release } from "./postings.ts";
import { PAYOUT_QUEUE } from "./queues.ts";
import { transition } from "./transition.ts";

const onlyCashout = ({ action }: PaymentRow) => {
  if (action !== "cashout") throw unknownPayment();
};

/** Whether the player's licence and the method let a withdrawal be taken back (CASH-06). */
export function mayRecall(
  { context }: Pick<Payments, "context">,
  payment: Pick<PaymentRow, "brand" | "method">,
  licenceName: string | null,
): boolean {
  const brand = context.brands.get(payment.brand);
  if (!brand) return false;
  const method = brand.payments.find(({ id }) => id === payment.method);
  return method?.recallable === true && licenceOfPlayer(brand, licenceName, brand.licence).rules.withdrawalRecall;
}

/** Money that is on its way out does not come back to play with while the player takes a break (RG-02). */
const recallOnBreak = () =>
  new ApiError(403, "PAYMENT.RECALL_ON_BREAK", "A player who takes a break can't take a withdrawal back");

/** Takes a withdrawal back that nobody has approved: the money is back once, whatever races. */
export const recallWithdrawal = (
  deps: Payments,
  { playerId, id, licenceName }: { playerId: number; id: string; licenceName: string | null },
): Promise<PaymentRow> =>
  changePayment(deps.context, { id, playerId }, async (tx, payment) => {
    onlyCashout(payment);
    if (!mayRecall(deps, payment, licenceName)) {
      throw new ApiError(403, "PAYMENT.RECALL_FORBIDDEN", "A withdrawal by this method can't be taken back here");
    }
    if (payment.state !== "requested") {
      throw wrongState("PAYMENT.NOT_RECALLABLE", "This withdrawal can't be taken back any more", payment.state);
    }
    const limit = await blockingLimit(tx, deps.context, playerId, payment.currency);
    if (limit === "coolingoff" || limit === "selfexclusion") throw recallOnBreak();
    return transition(tx, deps.context, payment, { to: "recalled", actor: "player", movements: release(payment) });
  });

/** An operator lets a withdrawal be paid: from now on it can't be taken back, and the provider is asked. */
export const approveWithdrawal = (deps: Payments, id: string, operator: string): Promise<PaymentRow> =>
  changePayment(deps.context, { id }, async (tx, payment) => {
    onlyCashout(payment);
    if (payment.state !== "requested") throw notWaiting(payment);
    await enqueue(tx, PAYOUT_QUEUE, { payment: id });
    return transition(tx, deps.context, payment, { to: "approved", actor: `operator ${operator}`, why: "approved" });
  });

/** An operator refuses a withdrawal that no provider was asked for: the money is back. `reason` is shown to the player. */
export const rejectWithdrawal = (
  deps: Payments,
  id: string,
  { operator, reason }: { operator: string; reason: string },
): Promise<PaymentRow> =>
  changePayment(deps.context, { id }, async (tx, payment) => {
    onlyCashout(payment);
    if (payment.state !== "requested" && payment.state !== "approved") throw notWaiting(payment);
    return transition(tx, deps.context, payment, {
      to: "rejected",
      actor: `operator ${operator}`,
      movements: release(payment),
      why: reason,
      set: { reason },
    });
  });

const notWaiting = ({ state }: PaymentRow) => new NotDecidable("This withdrawal waits for no decision", state);
