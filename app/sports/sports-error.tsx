import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { type ClosedSports, isClosedSports } from "../page/closed-sports.ts";
import { ClosedSportsPage } from "../page/closed-sports-page.tsx";
import { ErrorPage } from "../shell/errors/error-page.tsx";
import { LOGO_LINK, LogoPicture } from "../shell/logo.tsx";
import { useFrameIfLoaded } from "../shell/use-frame.ts";
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
  if (isRouteErrorResponse(error) && isClosedSports(error.data)) return <ClosedSite closed={error.data} />;
  if (status !== 404) return <ErrorPage status={status} />;
  const toMatches = (
    <ButtonLink to={SPORTS_PATH} variant="main" size="large">
      {t("SPORTS.TO_MATCHES")}
    </ButtonLink>
  );
  return <ErrorPage status={status} text="SPORTS.NOT_FOUND" action={toMatches} />;
}

/** No page of the site is open to the visitor: the brand's logo above the reason leads to the casino as the button does. */
function ClosedSite({ closed }: { closed: ClosedSports }) {
  const t = useTranslate();
  const frame = useFrameIfLoaded();
  const games = `${closed.casino}${frame?.prefix || "/"}`;
  return (
    <div className="sports">
      {frame ? (
        <header className="sports-header">
          <a href={games} className={LOGO_LINK}>
            <LogoPicture src={frame.logo.full} alt={frame.logo.alt || frame.brand.name} width={frame.logo.width} />
          </a>
          <div className="sports-account">
            <a href={games} className="sports-link focus-ring">
              {t("SPORTS.CASINO")}
            </a>
          </div>
        </header>
      ) : null}
      <main id="sports-main" className="px-4">
        <ClosedSportsPage closed={closed} games={games} />
      </main>
    </div>
  );
}
