import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { movedTo } from "../shell/guards/moved-to.server.ts";

/** /users/sign_in leads to registration (ROUTE-18). */
export const loader = ({ request }: LoaderFunctionArgs) => movedTo("/sign-up", request);
