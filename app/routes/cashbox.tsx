import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCashbox } from "../cashier/open-cashbox.server.ts";

/** /cashbox, the cashbox as a whole, opens over the page that the player is on (ROUTE-08). */
export const loader = ({ context, request }: LoaderFunctionArgs) => openCashbox(context, request, "dashboard");
