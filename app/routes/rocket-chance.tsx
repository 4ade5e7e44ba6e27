import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { guardChance } from "../shop/closed-feature.server.ts";

/** /rocket-chance, guarded (GUARD-11). */
export const loader = ({ context }: LoaderFunctionArgs) => guardChance(context);
