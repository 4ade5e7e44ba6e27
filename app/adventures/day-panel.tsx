import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { AdventureDayView, AdventureView } from "#schemas/api/adventures.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Countdown } from "#widgets/content/countdown/countdown.tsx";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { useFrame } from "../shell/use-frame.ts";
import { DayTask } from "./day-task.tsx";
import type { AdventurePageData } from "./load-adventure-page.server.ts";
import { STATUS_NAMES } from "./status-name.ts";
import { usePrizeText } from "./use-prize-text.ts";

interface Props {
  data: Pick<AdventurePageData, "signedIn" | "guestMode" | "claimed" | "failed">;
  adventure: AdventureView;
  day: AdventureDayView;
}

/** The chosen day: what it takes, what it brings, how long it lasts, and the form that claims its prize. */
export function DayPanel({ data, adventure, day }: Props) {
  const intl = useIntl();
  const prizeText = usePrizeText(adventure.currency);
  const { times } = useGiftTexts();
  const { claimed, failed } = data;
  const date = intl.formatDate(`${day.date}T00:00:00Z`, { dateStyle: "full", timeZone: "UTC" });
  return (
    <section id="day" className="adventure-panel" aria-labelledby="day-title">
      <div className="grid gap-1">
        <p className="text-muted text-sm">
          {day.is_super_prize
            ? intl.formatMessage({ id: "ADVENTURE.SUPER_DAY" })
            : intl.formatMessage({ id: "ADVENTURE.DAY" }, { step: day.step })}
          {" · "}
          {date}
        </p>
        <h2 id="day-title" className="font-bold font-display text-2xl">
          {day.title}
        </h2>
        <p className={`adventure-status adventure-status-${day.is_completed ? "completed" : day.status}`}>
          {intl.formatMessage({
            id: day.is_completed
              ? "ADVENTURE.STATUS.COMPLETED"
              : day.status === "lost" && !data.signedIn
                ? "ADVENTURE.STATUS.OVER"
                : STATUS_NAMES[day.status],
          })}
        </p>
      </div>
      {claimed && day.is_completed ? (
        <p role="status" className="rounded-medium border border-good bg-raised p-3 font-semibold">
          {intl.formatMessage({ id: "ADVENTURE.CLAIMED" })}
        </p>
      ) : null}
      {failed ? (
        <p role="alert" className="rounded-medium border border-bad bg-raised p-3">
          {formatErrorCode(intl, { code: failed })}
        </p>
      ) : null}
      <dl className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <dt className="text-muted text-sm">{intl.formatMessage({ id: "ADVENTURE.PRIZE" })}</dt>
          <dd className="font-semibold text-lg">{prizeText(day.prize)}</dd>
          <dd className="text-muted text-sm">
            {intl.formatMessage(
              { id: "ADVENTURE.PRIZE.WAGER" },
              { times: times(day.condition.wager), days: day.condition.activation_days },
            )}
          </dd>
        </div>
        <div className="grid content-start gap-1">
          <dt className="text-muted text-sm">{intl.formatMessage({ id: "ADVENTURE.TASK" })}</dt>
          <dd>
            <DayTask adventure={adventure} day={day} showProgress={data.signedIn} />
          </dd>
        </div>
      </dl>
      <Timer day={day} now={adventure.now} />
      <NextStep data={data} adventure={adventure} day={day} />
    </section>
  );
}

/** Counts to the day's end or beginning; once its prize is claimed, to the end of the time in which to activate it. */
function Timer({ day, now }: { day: AdventureDayView; now: string }) {
  const intl = useIntl();
  const second = Math.floor(Date.parse(now) / 1_000) * 1_000;
  const until = day.is_completed ? day.gift?.activatable_until : day.closes_at;
  if (!until || Date.parse(until) <= second) return null;
  return (
    <div className="grid gap-1">
      {day.is_completed ? <p>{intl.formatMessage({ id: "ADVENTURE.ACTIVATE" })}</p> : null}
      <p className="font-display font-semibold text-lg">
        <Countdown startAt={day.is_completed ? now : day.opens_at} endAt={until} now={second} />
      </p>
    </div>
  );
}

function NextStep({ data, adventure, day }: Props): ReactNode {
  const intl = useIntl();
  const { prefix } = useFrame();
  const { state, formMethod } = useNavigation();
  if (!data.signedIn) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{intl.formatMessage({ id: "ADVENTURE.GUEST" })}</p>
        {data.guestMode ? null : (
          <ButtonLink variant="main" to={`/sign-up?redirect=${encodeURIComponent(`${prefix}/adventures`)}`}>
            {intl.formatMessage({ id: "AUTH.SIGN_UP" })}
          </ButtonLink>
        )}
      </div>
    );
  }
  if (day.is_completed) {
    return (
      <div>
        <ButtonLink variant="main" to="/profile/gifts">
          {intl.formatMessage({ id: "ADVENTURE.GIFTS" })}
        </ButtonLink>
      </div>
    );
  }
  if (day.claimable) {
    return (
      <Form method="post" action="/adventures" replace preventScrollReset>
        <input type="hidden" name="intent" value="claim" />
        <input type="hidden" name="id" value={adventure.id} />
        <input type="hidden" name="step" value={day.step} />
        <Button
          type="submit"
          variant="main"
          size="large"
          busy={state !== "idle" && formMethod?.toLowerCase() === "post"}
        >
          {intl.formatMessage({ id: "ADVENTURE.CLAIM" })}
        </Button>
      </Form>
    );
  }
  if (Date.parse(day.closes_at) <= Date.parse(adventure.now)) {
    return <p className="text-muted">{intl.formatMessage({ id: "ADVENTURE.LOST" })}</p>;
  }
  if (adventure.paused) return <p>{formatErrorCode(intl, { code: "ADVENTURE.NOT_NOW" })}</p>;
  if (!day.today) return null;
  return (
    <div className="grid gap-3">
      <p className="text-muted">{intl.formatMessage({ id: "ADVENTURE.NOT_YET" })}</p>
      <div className="flex flex-wrap gap-3">
        {day.condition.min_deposit_cents > day.progress.deposit_cents ? (
          <ButtonLink variant="main" to="/deposit">
            {intl.formatMessage({ id: "ADVENTURE.DEPOSIT" })}
          </ButtonLink>
        ) : null}
        {day.condition.min_bet_cents > day.progress.bet_cents ? (
          <ButtonLink variant="quiet" to="/pokies">
            {intl.formatMessage({ id: "ADVENTURE.PLAY" })}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
