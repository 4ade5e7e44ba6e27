import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCashbox } from "../cashier/open-cashbox.server.ts";
import { rejectBlocked } from "../shell/reject-blocked.server.ts";

/** /deposit-bonus, a deposit with a bonus, opens over the page that the player is on (ROUTE-08). */
export function loader({ context, request }: LoaderFunctionArgs) {
  rejectBlocked(context, "bonuses");
  return openCashbox(context, request, "deposit", { autoApplyPromocode: "true" });
}
