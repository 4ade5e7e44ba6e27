import { Outlet, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadHead } from "../profile/load-head.server.ts";
import { ProfileLayout } from "../profile/profile-layout.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

/** The profile's pages are for players (ROUTE-12); a guest registers first and then lands where they wanted. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadHead(context, requirePlayer(context, request));

export const shouldRevalidate = skipForModal;

export default function Profile() {
  return (
    <ProfileLayout head={useLoaderData<typeof loader>()}>
      <Outlet />
    </ProfileLayout>
  );
}

export const ErrorBoundary = RouteError;
