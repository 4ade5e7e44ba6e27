import { Outlet } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { STALE_AFTER_HEADER } from "#schemas/kit/stale-after-header.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { SportsLayout } from "../sports/layout.tsx";
import { loadSportsFrame } from "../sports/load-sports.server.ts";
import { SportsError } from "../sports/sports-error.tsx";
import "../sports/sports.css";

export const handle = { site: "sports" };

export const loader = ({ context }: LoaderFunctionArgs) => loadSportsFrame(context);

export const shouldRevalidate = skipForModal;

/** Matches go on: a guest reads odds and scores that are at most so many seconds old. */
export const headers = () => ({ [STALE_AFTER_HEADER]: "4" });

export default function Bets() {
  return (
    <SportsLayout>
      <Outlet />
    </SportsLayout>
  );
}

export const ErrorBoundary = SportsError;
