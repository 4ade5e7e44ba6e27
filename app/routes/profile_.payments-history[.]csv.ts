import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { PAYMENT_COLUMNS } from "../profile/history/file-columns.ts";
import { historyFile, linesOrStatus } from "../profile/history/history-file.server.ts";
import { allPayments } from "../profile/history/payments-history.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";

/** The player's payments as a file (RG-07), under the filter of the page that links to it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return historyFile(context, "payments", PAYMENT_COLUMNS, await linesOrStatus(allPayments(context, request)));
}
