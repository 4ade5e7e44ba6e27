import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { movedTo } from "../shell/guards/moved-to.server.ts";

/** /accounts/history leads to the main page (ROUTE-18). */
export const loader = ({ request }: LoaderFunctionArgs) => movedTo("/", request);
