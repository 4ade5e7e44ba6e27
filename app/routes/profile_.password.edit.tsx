import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { movedTo } from "../shell/guards/moved-to.server.ts";

/** /profile/password/edit leads to the new-password popup (ROUTE-18). */
export const loader = ({ request }: LoaderFunctionArgs) => movedTo("/new-password", request);
