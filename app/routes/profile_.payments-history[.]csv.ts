import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { csvAnswer } from "../profile/history/csv-answer.server.ts";
import { csvOf, plainAmount } from "../profile/history/history-query.ts";
import { allPayments } from "../profile/history/payments-history.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";

const HEAD = ["id", "created_at", "finished_at", "type", "state", "currency", "amount"];

/** The player's payments as a file (RG-07), under the filter of the page that links to it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  const payments = await allPayments(context, request);
  const rows = payments.map(({ id, created_at, finished_at, action, state, currency, amount_cents }) => {
    const amount = plainAmount(amount_cents, CURRENCIES[currency].subunits_to_unit);
    return [id, created_at, finished_at ?? "", action, state, currency, amount];
  });
  return csvAnswer(csvOf(HEAD, rows), "payments");
}
