import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCashbox } from "../cashier/open-cashbox.server.ts";

/** /accounts/{id}/deposit is another name of /deposit, for one account (ROUTE-08). */
export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  openCashbox(context, request, "deposit", /^[\w-]{1,32}$/.test(params.id ?? "") ? { account: params.id ?? "" } : {});
