import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { addDays, type CalendarDay, dayOf } from "#schemas/rules/calendar-days.ts";
import { SPORTS } from "#schemas/sports/vocabulary.ts";
import { useTimes } from "#ui/use-times.ts";
import { sportName } from "../page/sport-names.ts";
import { offeredDays, type ResultsFilter, resultsPath } from "./results-day.ts";

interface Props extends Omit<ResultsFilter, "zone"> {
  /** When the page was made. */
  now: number;
}

/** Results of one sport, and of one day as the visitor's clock counts it: links, which work without script too. */
export function ResultsFilterLinks({ sport, day, now }: Props) {
  const intl = useIntl();
  const { timeZone } = useTimes();
  const dayName = useDayName(now);
  const days = [null, ...offeredDays(now, timeZone, day)];
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-day="${day ?? ""}"]`);
    // Only the row moves, never the page.
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft;
  }, [day]);
  return (
    <>
      <nav className="flex flex-wrap gap-2" aria-label={intl.formatMessage({ id: "SPORTS.RESULTS" })}>
        {[null, ...SPORTS].map((each) => (
          <Link
            key={each}
            to={resultsPath({ sport: each, day, zone: timeZone })}
            className="sports-chip focus-ring"
            aria-current={each === sport ? "page" : undefined}
          >
            {each === null ? intl.formatMessage({ id: "SPORTS.RESULTS.ALL_SPORTS" }) : sportName(intl, each)}
          </Link>
        ))}
      </nav>
      <nav ref={row} className="sports-days" aria-label={intl.formatMessage({ id: "SPORTS.RESULTS.DAYS" })}>
        {days.map((each) => (
          <Link
            key={each}
            data-day={each ?? ""}
            to={resultsPath({ sport, day: each, zone: timeZone })}
            className="sports-chip focus-ring"
            aria-current={each === day ? "page" : undefined}
          >
            {each === null ? intl.formatMessage({ id: "SPORTS.RESULTS.ALL_DAYS" }) : dayName(each)}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** What stands in place of results where there are none: of which day, and the way to the others. */
export function NoResults({ day }: Pick<ResultsFilter, "day">) {
  const intl = useIntl();
  if (day === null) return intl.formatMessage({ id: "SPORTS.RESULTS.NONE" });
  const name = intl.formatDate(`${day}T00:00:00Z`, { dateStyle: "long", timeZone: "UTC" });
  return (
    <div className="grid justify-items-start gap-2">
      <p>{intl.formatMessage({ id: "SPORTS.RESULTS.NONE_ON" }, { day: name })}</p>
      <Link to={resultsPath({ sport: null, day: null, zone: "UTC" })} className="sports-page focus-ring">
        {intl.formatMessage({ id: "SPORTS.RESULTS.ALL" })}
      </Link>
    </div>
  );
}

/** "Today", "Yesterday", else the date with its weekday. */
function useDayName(now: number): (day: CalendarDay) => string {
  const intl = useIntl();
  const { timeZone } = useTimes();
  const today = dayOf(new Date(now), timeZone);
  return (day) => {
    const ago = [0, -1].find((offset) => addDays(today, offset) === day);
    if (ago === undefined)
      return intl.formatDate(`${day}T00:00:00Z`, {
        ...{ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
      });
    const name = intl.formatRelativeTime(ago, "day", { numeric: "auto" });
    return name.charAt(0).toLocaleUpperCase(intl.locale) + name.slice(1);
  };
}
