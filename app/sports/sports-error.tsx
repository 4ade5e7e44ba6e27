import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { ErrorPage } from "../shell/errors/error-page.tsx";
import { isClosedSports } from "./closed-sports.ts";
import { SignInLinks } from "./sign-in-links.tsx";

/**
 * The error page of a route of the sports site: what isn't there leads to the matches, a guest signs in for what is a
 * player's, and a site that is closed to the visitor leads to the casino's games. For `export const ErrorBoundary = SportsError`.
 */
export function SportsError() {
  const t = useTranslate();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) return <ErrorPage status={status} action={<SignInLinks />} />;
  if (isRouteErrorResponse(error) && isClosedSports(error.data)) {
    const toGames = (
      <ButtonLink to={`${error.data.casino}/`} variant="main" size="large">
        {t("ERROR.HOME")}
      </ButtonLink>
    );
    return <ErrorPage status={status} text="SPORT.NOT_OFFERED" action={toGames} />;
  }
  if (status !== 404) return <ErrorPage status={status} />;
  const toMatches = (
    <ButtonLink to={SPORTS_PATH} variant="main" size="large">
      {t("SPORTS.TO_MATCHES")}
    </ButtonLink>
  );
  return <ErrorPage status={status} text="SPORTS.NOT_FOUND" action={toMatches} />;
}
