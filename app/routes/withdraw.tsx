import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCashbox } from "../cashier/open-cashbox.server.ts";
import { answerWithdrawForm } from "../cashier/withdraw-action.server.ts";

/** /withdraw opens over the page that the player is on (ROUTE-08). */
export const loader = ({ context, request }: LoaderFunctionArgs) => openCashbox(context, request, "withdraw");

/** POST /withdraw: a withdrawal that is asked for or taken back. */
export const action = ({ context, request }: ActionFunctionArgs) => answerWithdrawForm(context, request);
