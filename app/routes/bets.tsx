import { Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { RouteError } from "../shell/errors/route-error.tsx";
import { SportsLayout } from "../sports/layout.tsx";
import { loadSportsFrame } from "../sports/load-sports.server.ts";
import "../sports/sports.css";

export const handle = { site: "sports" };

export const loader = ({ context }: LoaderFunctionArgs) => loadSportsFrame(context);

/** Another page, or odds asked about again, leave what stands around as it is. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET";

export default function Bets() {
  return (
    <SportsLayout>
      <Outlet />
    </SportsLayout>
  );
}

export const ErrorBoundary = RouteError;
