import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { guardShop } from "../shop/closed-feature.server.ts";

/** /rocket-mart/{tab}: a tab of the shop, guarded (GUARD-11). */
export const loader = ({ context, params }: LoaderFunctionArgs) => guardShop(context, params.tab ?? "");
