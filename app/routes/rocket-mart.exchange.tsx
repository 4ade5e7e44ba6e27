import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { answerExchangeForm } from "../shop/exchange-action.server.ts";
import { SHOP_PATH } from "../shop/shop-path.ts";

/** The address is no page: it leads to the shop. */
export const loader = ({ context }: LoaderFunctionArgs) => redirectWithin(context.visitor, SHOP_PATH);

/** POST /rocket-mart/exchange: an exchange of comp points, or one of its steps. */
export const action = ({ context, request }: ActionFunctionArgs) => answerExchangeForm(context, request);
