import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { guardShop } from "../shop/closed-feature.server.ts";

/** /rocket-mart: the shop's address, guarded (GUARD-11). */
export const loader = ({ context }: LoaderFunctionArgs) => guardShop(context, "");
