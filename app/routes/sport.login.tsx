import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { bettingForm } from "../betting/load-betting.server.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => bettingForm(context, request, "/sign-in");
