import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { chooseAccount, openCashbox } from "../cashier/cashbox.server.ts";

/** /deposit opens over the page that the player is on (ROUTE-08). */
export const loader = ({ context, request }: LoaderFunctionArgs) => openCashbox(context, request, "deposit");

/** POST /deposit: the account that the player has chosen. */
export const action = ({ context, request }: ActionFunctionArgs) => chooseAccount(context, request);
