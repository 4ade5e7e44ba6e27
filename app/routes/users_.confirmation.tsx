import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { movedTo } from "../shell/guards/moved-to.server.ts";

/** /users/confirmation leads to the e-mail's confirmation (ROUTE-18). */
export const loader = ({ request }: LoaderFunctionArgs) => movedTo("/confirmation", request);
