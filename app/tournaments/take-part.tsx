import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Fact } from "#ui/fact.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import type { MessageId } from "../i18n/message-id.ts";
import { useFrame } from "../shell/use-frame.ts";
import { gamesPath } from "./games-that-count.ts";
import type { TournamentData } from "./load-tournaments.server.ts";
import { prizeOfPlace } from "./prize-of-place.ts";
import { useScore } from "./use-score.ts";

interface Props {
  data: TournamentData;
}

/** How a visitor takes part: signs up, joins, reads why they can't, or where they stand. */
export function TakePart({ data }: Props) {
  const intl = useIntl();
  const { failed, joinedNow, status } = data;
  return (
    <section className="tournament-panel" aria-labelledby="take-part">
      <h2 id="take-part" className="row-title">
        {intl.formatMessage({ id: "TOURNAMENT.TAKE_PART" })}
      </h2>
      {joinedNow && status?.joined ? (
        <p role="status" className="rounded-medium border border-good bg-raised p-3 font-semibold">
          {intl.formatMessage({ id: "TOURNAMENT.JOIN.DONE" })}
        </p>
      ) : null}
      {failed ? (
        <p role="alert" className="rounded-medium border border-bad bg-raised p-3">
          {formatErrorCode(intl, { code: failed })}
        </p>
      ) : null}
      <Participation data={data} />
    </section>
  );
}

function Participation({ data }: Props): ReactNode {
  const intl = useIntl();
  const { prefix } = useFrame();
  const { tournament, status, signedIn, guestMode, asks } = data;
  const path = `/tournaments/${tournament.frontend_identifier}`;
  const line = (id: MessageId) => <p>{intl.formatMessage({ id })}</p>;
  if (tournament.stopped) return line("TOURNAMENT.STOPPED_NOTE");
  if (!signedIn) {
    if (tournament.status === "archive") return line("TOURNAMENT.OVER");
    return (
      <>
        {line("TOURNAMENT.JOIN.GUEST")}
        {guestMode ? null : (
          <ButtonLink variant="main" size="large" wide to={`/sign-up?redirect=${encodeURIComponent(prefix + path)}`}>
            {intl.formatMessage({ id: "PRIZE.GUEST.REGISTER" })}
          </ButtonLink>
        )}
      </>
    );
  }
  if (!status) return line("TOURNAMENT.STATUS.FAILED");
  if (status.joined) return <OwnPlace data={data} />;
  if (tournament.status === "archive") return line("TOURNAMENT.OVER");
  if (!status.can_join) return <p>{formatErrorCode(intl, { code: status.reason ?? "TOURNAMENT.NOT_ELIGIBLE" })}</p>;
  if (tournament.automatic) {
    return (
      <>
        {line("TOURNAMENT.RULE.AUTOMATIC")}
        {tournament.status === "active" ? <PlayLink data={data} /> : null}
      </>
    );
  }
  return (
    <>
      {line("TOURNAMENT.JOIN.LEAD")}
      <ButtonLink variant="main" size="large" wide to={`${path}?join=1`} preventScrollReset>
        {intl.formatMessage({ id: "TOURNAMENT.JOIN" })}
      </ButtonLink>
      {asks ? <ConfirmJoin path={path} title={tournament.title} /> : null}
    </>
  );
}

/** Asks before the player joins: in a dialog, or without script on the page itself. */
function ConfirmJoin({ path, title }: { path: string; title: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const { state, formMethod } = useNavigation();
  const heading = intl.formatMessage({ id: "TOURNAMENT.JOIN.TITLE" }, { title });
  const form = (
    <Form method="post" action={path} replace preventScrollReset className="grid gap-4">
      <p>{intl.formatMessage({ id: "TOURNAMENT.JOIN.TEXT" })}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={path} replace preventScrollReset>
          {intl.formatMessage({ id: "TOURNAMENT.JOIN.CANCEL" })}
        </ButtonLink>
        <Button type="submit" variant="main" busy={state !== "idle" && formMethod?.toLowerCase() === "post"}>
          {intl.formatMessage({ id: "TOURNAMENT.JOIN.CONFIRM" })}
        </Button>
      </div>
    </Form>
  );
  if (!hasScript)
    return (
      <div className="grid gap-3 rounded-medium border border-line bg-raised p-4">
        <h3 className="font-bold font-display">{heading}</h3>
        {form}
      </div>
    );
  return (
    <Dialog
      open
      onClose={() => navigate(path, { replace: true, preventScrollReset: true })}
      title={heading}
      closeLabel={intl.formatMessage({ id: "TOURNAMENT.JOIN.CANCEL" })}
    >
      {form}
    </Dialog>
  );
}

const PRIZE_TEXTS = {
  none: null,
  due: "TOURNAMENT.PRIZE.DUE",
  given: "TOURNAMENT.PRIZE.GIVEN",
  withheld: "TOURNAMENT.PRIZE.WITHHELD",
} as const satisfies Record<string, MessageId | null>;

function OwnPlace({ data }: Props) {
  const { tournament, status } = data;
  const intl = useIntl();
  const score = useScore(tournament.scoring.kind);
  if (!status) return null;
  const { award_place, points, bets, prize_state, gift } = status;
  const prizeText = PRIZE_TEXTS[prize_state];
  const prize = gift ?? (award_place === null ? null : prizeOfPlace(tournament, award_place, intl.locale));
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-good">
        {intl.formatMessage({ id: tournament.status === "archive" ? "TOURNAMENT.JOINED.OVER" : "TOURNAMENT.JOINED" })}
      </p>
      {award_place === null ? (
        <p className="text-muted">{intl.formatMessage({ id: "TOURNAMENT.OWN.NONE" }, { status: tournament.status })}</p>
      ) : (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact label={intl.formatMessage({ id: "TOURNAMENT.OWN.PLACE" })} value={intl.formatNumber(award_place)} />
          <Fact label={intl.formatMessage({ id: "PART.LEADERBOARD.POINTS" })} value={score(points)} />
          <Fact label={intl.formatMessage({ id: "TOURNAMENT.BETS" })} value={intl.formatNumber(bets)} />
          {prize ? <Fact label={intl.formatMessage({ id: "PART.LEADERBOARD.PRIZE" })} value={prize} /> : null}
        </dl>
      )}
      {tournament.status === "active" ? <PlayLink data={data} /> : null}
      {prizeText ? <p role="status">{intl.formatMessage({ id: prizeText })}</p> : null}
      {prize_state === "given" && gift ? (
        <ButtonLink variant="main" to="/profile/gifts">
          {intl.formatMessage({ id: "TOURNAMENT.PRIZE.GIFTS" })}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Leads to a game that counts and that the player can play; else to where those that count are listed. */
function PlayLink({ data: { tournament, counting } }: Props) {
  const intl = useIntl();
  return (
    <ButtonLink variant="main" size="large" wide to={counting?.play ? `/play/${counting.play}` : gamesPath(tournament)}>
      {intl.formatMessage({ id: "GAME.PLAY" })}
    </ButtonLink>
  );
}
