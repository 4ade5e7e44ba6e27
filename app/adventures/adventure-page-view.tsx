import { useId } from "react";
import { useIntl } from "react-intl";
import type { AdventureView } from "#schemas/api/adventures.ts";
import { ButtonLink } from "#ui/button.tsx";
import { RowScroller } from "#ui/row-scroller.tsx";
import { BuiltPage, type OwnWords } from "../page/built-page.tsx";
import { Notice } from "../shell/notice.tsx";
import { useRefreshAfterMoves } from "../shell/use-refresh-after-moves.ts";
import { DayCard } from "./day-card.tsx";
import { DayPanel } from "./day-panel.tsx";
import type { AdventurePageData } from "./load-adventure-page.server.ts";
import { mostWithoutSuperDay } from "./reachable-days.ts";
import { useRefreshAt } from "./use-refresh-at.ts";
import { ZonePanel } from "./zone-panel.tsx";

/** What the page is called while editors say nothing else. */
export const ADVENTURE_WORDS = {
  title: "ADVENTURE.TITLE",
  description: "ADVENTURE.LEAD",
} as const satisfies OwnWords;

/** The adventure calendar (ADV-01): how far the player is, a card a day, the chosen day, and where days begin and end. */
export function AdventurePageView({ data }: { data: AdventurePageData }) {
  const intl = useIntl();
  const { page, adventure, selected } = data;
  useRefreshAt(adventure?.next_day_at ?? null, adventure?.now ?? "");
  useRefreshAfterMoves(data.signedIn && adventure !== null && !adventure.ended);
  return (
    <BuiltPage page={page} own={ADVENTURE_WORDS}>
      {adventure === null || selected === null ? (
        <Notice
          title={intl.formatMessage({ id: "ADVENTURE.FAILED.TITLE" })}
          text={intl.formatMessage({ id: "ADVENTURE.FAILED.TEXT" })}
        >
          <ButtonLink variant="main" to="/adventures" reloadDocument>
            {intl.formatMessage({ id: "LOBBY.RETRY" })}
          </ButtonLink>
        </Notice>
      ) : (
        <>
          <Completed adventure={adventure} data={data} />
          <Days adventure={adventure} selected={selected.step} signedIn={data.signedIn} />
          <DayPanel data={data} adventure={adventure} day={selected} />
          {data.signedIn ? <ZonePanel adventure={adventure} data={data} /> : null}
        </>
      )}
    </BuiltPage>
  );
}

/** The label of completed days out of all. */
function Completed({ adventure, data }: { adventure: AdventureView; data: AdventurePageData }) {
  const { completed, total, ended, days, super_day } = adventure;
  const intl = useIntl();
  const most = mostWithoutSuperDay(adventure);
  const hasPast = !data.signedIn && !data.guestMode && !ended && days.some(({ status }) => status === "lost");
  const id = useId();
  return (
    <div className="grid gap-2">
      <p id={id} className="font-semibold tabular-nums">
        {intl.formatMessage({ id: "ADVENTURE.COMPLETED" }, { count: completed, total })}
      </p>
      <progress aria-labelledby={id} max={total} value={completed} className="h-2 w-full" />
      {ended ? <p className="text-muted">{intl.formatMessage({ id: "ADVENTURE.ENDED" })}</p> : null}
      {hasPast ? <p className="text-muted">{intl.formatMessage({ id: "ADVENTURE.GUEST.PAST" })}</p> : null}
      {data.signedIn && most !== null && super_day ? (
        <p className="text-muted">
          {intl.formatMessage({ id: "ADVENTURE.OUT_OF_REACH" }, { most, needed: super_day.condition.days_needed })}
        </p>
      ) : null}
    </div>
  );
}

interface DaysProps {
  adventure: AdventureView;
  selected: number;
  signedIn: boolean;
}

/** The carousel: a card a day, then the super day. It stands where the chosen card is in sight. */
function Days({ adventure: { days, super_day, currency }, selected, signedIn }: DaysProps) {
  const intl = useIntl();
  const cards = super_day ? [...days, super_day] : days;
  return (
    <RowScroller
      label={intl.formatMessage({ id: "ADVENTURE.DAYS" })}
      previousLabel={intl.formatMessage({ id: "GAME.ROW.PREVIOUS" })}
      nextLabel={intl.formatMessage({ id: "GAME.ROW.NEXT" })}
      className="adventure-days"
    >
      {cards.map((day) => (
        <DayCard key={day.step} {...{ day, currency, signedIn }} selected={day.step === selected} />
      ))}
    </RowScroller>
  );
}
