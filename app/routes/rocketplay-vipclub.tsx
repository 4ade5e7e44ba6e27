import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { movedTo } from "../shell/guards/moved-to.server.ts";

/** /rocketplay-vipclub, the club's older address, leads to the VIP club (ROUTE-18). */
export const loader = ({ request }: LoaderFunctionArgs) => movedTo("/vip", request);
