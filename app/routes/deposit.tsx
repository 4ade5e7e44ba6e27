import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { answerDepositForm } from "../cashier/deposit-action.server.ts";
import { openCashbox } from "../cashier/open-cashbox.server.ts";

/** /deposit opens over the page that the player is on (ROUTE-08). */
export const loader = ({ context, request }: LoaderFunctionArgs) => openCashbox(context, request, "deposit");

/** POST /deposit: a deposit that begins or is given up, or the account that the player has chosen. */
export const action = ({ context, request }: ActionFunctionArgs) => answerDepositForm(context, request);
