import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { isClosedSports } from "../page/closed-sports.ts";
import { ClosedSportsPage } from "../page/closed-sports-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";

/** The error page of the casino's page of bets: where no sports are offered it says so and leads to the games. */
export function BettingError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isClosedSports(error.data)) return <RouteError />;
  return <ClosedSportsPage closed={error.data} games="/" />;
}
