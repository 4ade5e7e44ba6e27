import { useIntl } from "react-intl";
import type { TournamentAchievements } from "#schemas/api/tournaments.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { CompetitionTabs } from "../page/competition-tabs.tsx";
import { Notice } from "../shell/notice.tsx";
import type { AchievementsData } from "./load-tournaments.server.ts";

/** What is reached step by step: how many of each, and what it is called. */
const ACHIEVEMENTS: readonly { of: keyof TournamentAchievements; steps: readonly number[]; title: MessageId }[] = [
  { of: "joined", steps: [1, 5, 25], title: "TOURNAMENT.ACHIEVEMENT.JOINED" },
  { of: "bets", steps: [100, 1_000, 10_000], title: "TOURNAMENT.ACHIEVEMENT.BETS" },
  { of: "prizes", steps: [1, 5, 20], title: "TOURNAMENT.ACHIEVEMENT.PRIZES" },
  { of: "podiums", steps: [1, 3, 10], title: "TOURNAMENT.ACHIEVEMENT.PODIUMS" },
  { of: "wins", steps: [1, 3, 10], title: "TOURNAMENT.ACHIEVEMENT.WINS" },
];

/** Achievements in tournaments, with how far the player has come (ROUTE-10). */
export function AchievementsView({ data: { signedIn, guestMode, reached } }: { data: AchievementsData }) {
  const intl = useIntl();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-6">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl">
          {intl.formatMessage({ id: "NAV.ACHIEVEMENTS" })}
        </h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: "TOURNAMENT.ACHIEVEMENTS.LEAD" })}</p>
      </header>
      <CompetitionTabs current="achievements" />
      {signedIn && reached === null ? (
        <Notice
          title={intl.formatMessage({ id: "TOURNAMENT.ACHIEVEMENTS.FAILED" })}
          text={intl.formatMessage({ id: "TOURNAMENT.FAILED.TEXT" })}
        >
          <ButtonLink variant="main" to="/tournaments/achievements" reloadDocument>
            {intl.formatMessage({ id: "LOBBY.RETRY" })}
          </ButtonLink>
        </Notice>
      ) : null}
      {signedIn || guestMode ? null : (
        <p className="flex flex-wrap items-center gap-4">
          {intl.formatMessage({ id: "TOURNAMENT.ACHIEVEMENTS.GUEST" })}
          <ButtonLink variant="main" to={`/sign-up?redirect=${encodeURIComponent("/tournaments/achievements")}`}>
            {intl.formatMessage({ id: "PRIZE.GUEST.REGISTER" })}
          </ButtonLink>
        </p>
      )}
      {signedIn && reached === null ? null : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {ACHIEVEMENTS.map(({ of, steps, title }) => (
            <Achievement key={of} title={intl.formatMessage({ id: title })} steps={steps} count={reached?.[of] ?? 0} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Achievement({ title, steps, count }: { title: string; steps: readonly number[]; count: number }) {
  const intl = useIntl();
  const done = steps.filter((step) => count >= step).length;
  const next = steps[done] ?? steps.at(-1) ?? 1;
  const progress = intl.formatMessage(
    { id: "TOURNAMENT.ACHIEVEMENT.PROGRESS" },
    { count: Math.min(count, next), next },
  );
  return (
    <li className="tournament-panel">
      <h2 className="font-bold font-display text-lg">{title}</h2>
      <p
        className="flex gap-2 text-2xl"
        role="img"
        aria-label={intl.formatMessage({ id: "TOURNAMENT.ACHIEVEMENT.STEPS" }, { done, all: steps.length })}
      >
        {steps.map((step) => (
          <span key={step} className={count >= step ? "tournament-star tournament-star-won" : "tournament-star"} />
        ))}
      </p>
      <progress className="tournament-progress" max={next} value={Math.min(count, next)} aria-label={title} />
      <p className="text-muted text-sm tabular-nums">{progress}</p>
    </li>
  );
}
