import { Outlet } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { SportsLayout } from "../sports/layout.tsx";
import { loadSportsFrame } from "../sports/load-sports.server.ts";
import "../sports/sports.css";

export const handle = { site: "sports" };

export const loader = ({ context }: LoaderFunctionArgs) => loadSportsFrame(context);

export const shouldRevalidate = skipForModal;

export default function Bets() {
  return (
    <SportsLayout>
      <Outlet />
    </SportsLayout>
  );
}

export const ErrorBoundary = RouteError;
