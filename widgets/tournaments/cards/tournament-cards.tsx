import { useRef } from "react";
import { useIntl } from "react-intl";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { translatorOf } from "#ui/translate.ts";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { Countdown } from "../../content/countdown/countdown.tsx";
import { Coming } from "../../features/coming.tsx";
import { RowSection } from "../../games/row/row-section.tsx";
import type { TournamentCard } from "./tournament-card.ts";

/** Tournaments that run or start soon. */
export function TournamentCards({ tournaments, now }: { tournaments: readonly TournamentCard[]; now: number }) {
  const t = translatorOf(useIntl());
  if (tournaments.length === 0) return null;
  return (
    <RowSection title={t("LOBBY.TOURNAMENTS.TITLE")} all={{ to: "/tournaments", label: t("GAME.ROW.ALL") }}>
      <Coming feature="tournament-points" className="mb-3 text-muted text-sm" />
      <TournamentList tournaments={tournaments} now={now} />
    </RowSection>
  );
}

/** The cards by themselves. */
export function TournamentList({ tournaments, now }: { tournaments: readonly TournamentCard[]; now: number }) {
  const intl = useIntl();
  const t = translatorOf(intl);
  const root = useRef<HTMLUListElement>(null);
  const fragmentCache = useFragmentCache();
  // Whole seconds are what a countdown shows, and what its markup is kept for.
  const second = now - (now % 1_000);
  useSiteLinks(root);
  const cards = fragmentCache(
    () => `tournaments ${second} ${JSON.stringify(tournaments)}`,
    () => (
      <>
        {tournaments.map((tournament) => (
          <li key={tournament.id} className="tournament-card">
            <SiteLink to={`/tournaments/${tournament.frontend_identifier}`} className="tournament-link focus-ring">
              <span className="flex items-center justify-between gap-3 text-sm">
                <span className={`tournament-status tournament-${tournament.status}`}>
                  {t(STATUS[tournament.status])}
                </span>
                {tournament.status === "archive" ? null : (
                  <Countdown startAt={tournament.start_at} endAt={tournament.end_at} now={second} />
                )}
              </span>
              <strong className="line-clamp-2 break-words font-display text-lg">{tournament.title}</strong>
              <span className="grid">
                <span className="text-muted text-sm">{t("LOBBY.TOURNAMENTS.POOL")}</span>
                <strong className="font-display text-2xl tabular-nums">
                  {tournamentMoney(tournament.prize_pool_cents, tournament.currency, intl.locale)}
                </strong>
              </span>
              <img
                src={tournament.picture}
                alt=""
                width={112}
                height={112}
                loading="lazy"
                decoding="async"
                className="tournament-picture"
              />
            </SiteLink>
            {tournament.leaders.length > 0 ? (
              <ol className="tournament-leaders">
                {tournament.leaders.map((leader) => (
                  <li key={leader.award_place} className="flex justify-between gap-3">
                    <span className="truncate">
                      {leader.award_place}. {leader.nickname}
                    </span>
                    <span className="text-muted tabular-nums">
                      {intl.formatNumber(leader.points, { maximumFractionDigits: 2 })}
                    </span>
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </>
    ),
  );
  return <ul ref={root} className="tournament-cards" {...cards} />;
}

const STATUS = {
  active: "LOBBY.TOURNAMENTS.ACTIVE",
  future: "LOBBY.TOURNAMENTS.FUTURE",
  archive: "LOBBY.TIMER.OVER",
} as const;

/** An amount in a tournament's currency, which may be one that we do not know. */
export const tournamentMoney = (cents: number, currency: string, locale: string): string => {
  const unit = CURRENCIES[currency as CurrencyCode];
  return unit ? formatMoney(cents, { code: currency, ...unit }, locale) : `${cents} ${currency}`;
};
