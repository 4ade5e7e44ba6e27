import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCashbox } from "../cashier/open-cashbox.server.ts";

/** /deposit-fast, a deposit by one click, opens over the page that the player is on (ROUTE-08). */
export const loader = ({ context, request }: LoaderFunctionArgs) => openCashbox(context, request, "deposit-fast");
