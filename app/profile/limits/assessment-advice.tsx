import { useEffect, useRef } from "react";
import type { PlayerStats } from "#schemas/api/profile.ts";
import type { AssessmentAdvice as Advice } from "#schemas/rules/self-assessment.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PANEL } from "../../page/panel.tsx";
import { useFrame, useHasPage } from "../../shell/use-frame.ts";
import { limitPath } from "./limit-labels.ts";
import { useLimitTexts } from "./use-limit-texts.ts";

interface Props {
  advice: Advice;
  figures: PlayerStats["currencies"] | null;
}

/** What the answers suggest, the player's own figures, and the ways to act on it. */
export function AssessmentAdvice({ advice, figures }: Props) {
  const { t, money } = useLimitTexts();
  const { player, support } = useFrame();
  const hasPage = useHasPage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const key = advice.toUpperCase() as Uppercase<Advice>;
  const played = (figures ?? []).filter(({ rounds }) => rounds > 0);
  return (
    <section aria-labelledby="advice-title" className={PANEL}>
      <h2 id="advice-title" ref={heading} tabIndex={-1} className="font-bold font-display text-xl outline-none">
        {t(`ASSESSMENT.ADVICE.${key}.TITLE`)}
      </h2>
      <p className="max-w-prose">{t(`ASSESSMENT.ADVICE.${key}.TEXT`)}</p>
      {played.map(({ currency, rounds, bet_cents, win_cents }) => {
        const values = { rounds, stake: money(bet_cents, currency), win: money(win_cents, currency) };
        const difference = money(Math.abs(bet_cents - win_cents), currency);
        return (
          <p key={currency} className="max-w-prose rounded-medium bg-raised p-4">
            {t("ASSESSMENT.FIGURES", values)}{" "}
            <strong>
              {bet_cents > win_cents ? t("ASSESSMENT.FIGURES.LOST", { difference }) : t("ASSESSMENT.FIGURES.NOT_LOST")}
            </strong>
          </p>
        );
      })}
      <div className="flex flex-wrap gap-3">
        {player ? (
          <>
            <ButtonLink to={limitPath("deposit")} variant={advice === "limits" ? "main" : undefined}>
              {t("LIMITS.SET")}
            </ButtonLink>
            <ButtonLink to={limitPath("coolingoff")} variant={advice === "stop" ? "main" : undefined}>
              {t("LIMITS.BREAK.TITLE")}
            </ButtonLink>
            {advice === "stop" ? (
              <ButtonLink to={limitPath("selfexclusion")}>{t("LIMITS.EXCLUSION.TITLE")}</ButtonLink>
            ) : null}
          </>
        ) : null}
        {hasPage("/responsible-gaming") ? <ButtonLink to="/responsible-gaming">{t("LIMITS.HELP")}</ButtonLink> : null}
      </div>
      <p className="max-w-prose text-muted text-sm">{t("ASSESSMENT.NOTE", { email: support.email })}</p>
    </section>
  );
}
