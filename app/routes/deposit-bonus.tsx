import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCashbox } from "../cashier/open-cashbox.server.ts";

/** /deposit-bonus, a deposit with a bonus, opens over the page that the player is on (ROUTE-08). */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  openCashbox(context, request, "deposit", { autoApplyPromocode: "true" });
