import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { ErrorPage } from "../shell/errors/error-page.tsx";
import { SignInLinks } from "./sign-in-links.tsx";

/**
 * The error page of a route of the sports site: what isn't there leads to the matches, and a guest signs in for what is a
 * player's. For `export const ErrorBoundary = SportsError`.
 */
export function SportsError() {
  const t = useTranslate();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) return <ErrorPage status={status} action={<SignInLinks />} />;
  if (status !== 404) return <ErrorPage status={status} />;
  const toMatches = (
    <ButtonLink to={SPORTS_PATH} variant="main" size="large">
      {t("SPORTS.TO_MATCHES")}
    </ButtonLink>
  );
  return <ErrorPage status={status} text="SPORTS.NOT_FOUND" action={toMatches} />;
}
