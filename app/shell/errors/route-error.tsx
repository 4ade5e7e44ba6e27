import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorPage } from "./error-page.tsx";

/** A route's error page, inside the frame. For `export const ErrorBoundary = RouteError`. */
export function RouteError() {
  const error = useRouteError();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
