import { ButtonLink } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { ErrorPage } from "../shell/errors/error-page.tsx";
import type { ClosedSports } from "./closed-sports.ts";

/** Says to a visitor that no sports are offered to them, and leads to the games. */
export function ClosedSportsPage({ closed: { country }, games }: { closed: ClosedSports; games: string }) {
  const t = useTranslate();
  const action = (
    <ButtonLink to={games} variant="main" size="large">
      {t("ERROR.HOME")}
    </ButtonLink>
  );
  if (country === null) return <ErrorPage status={404} text="SPORT.NOT_OFFERED" action={action} />;
  return (
    <ErrorPage
      status={404}
      title="SPORTS.NOT_IN_COUNTRY"
      text="SPORTS.NOT_IN_COUNTRY.GAMES"
      values={{ country }}
      action={action}
    />
  );
}
