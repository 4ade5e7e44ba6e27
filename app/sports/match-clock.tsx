import { useEffect, useState } from "react";
import { type IntlShape, useIntl } from "react-intl";
import type { SportEvent } from "#schemas/api/sports.ts";
import { useTimes } from "#ui/use-times.ts";
import { dayText, startText } from "./match-start.ts";
import { footballMinute, periodClock, periodName } from "./period-clock.ts";

type Timed = Pick<SportEvent, "sport" | "status" | "starts_at" | "clock_seconds" | "clock_at" | "period">;

/** When a match begins, how far it has come, or how and on which day it ended. */
export function MatchClock({ event }: { event: Timed }) {
  const intl = useIntl();
  const times = useTimes();
  const now = useMinute(event.status !== "live");
  const seconds = useRunningClock(event);
  const { status, starts_at } = event;
  const text =
    status === "not_started"
      ? startText(intl, times, starts_at, now)
      : [clockText(intl, event, seconds), ...(status === "live" ? [] : [dayText(intl, times, starts_at, now)])].join(
          " · ",
        );
  return <span className="tabular-nums">{text}</span>;
}

function clockText(intl: IntlShape, event: Timed, seconds: number | null): string {
  const { status, sport, period, clock_at } = event;
  if (status === "not_started") return "";
  if (status !== "live") return intl.formatMessage({ id: STATUS_NAMES[status] });
  if (seconds === null)
    return period === null ? intl.formatMessage({ id: "SPORTS.LIVE" }) : periodName(intl, sport, period);
  if (sport === "football") {
    // Football stops its clock for nothing else.
    if (clock_at === null && period === 1) return intl.formatMessage({ id: "SPORTS.HALF_TIME" });
    return footballMinute(seconds, period);
  }
  if (period === null) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return periodClock(intl, { sport, seconds, period, runs: clock_at !== null });
}

const STATUS_NAMES = {
  suspended: "SPORTS.STATUS.SUSPENDED",
  ended: "SPORTS.STATUS.ENDED",
  postponed: "SPORTS.STATUS.POSTPONED",
  abandoned: "SPORTS.STATUS.ABANDONED",
  cancelled: "SPORTS.STATUS.CANCELLED",
} as const;

/** The time of now, each minute; null until the page has woken. */
function useMinute(isNeeded: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

/** A page in sight is read again sooner than that; the clock of one that can't be stands. */
const MOST_AHEAD_S = 40;

/** Seconds on the clock as of now, counted on from when it was read; as the server said until the page has woken. */
function useRunningClock({ status, clock_seconds, clock_at, sport }: Timed): number | null {
  const [now, setNow] = useState<number | null>(null);
  const runs = status === "live" && clock_seconds !== null && clock_at !== null && sport !== "tennis";
  useEffect(() => {
    if (!runs) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [runs]);
  if (!runs || now === null) return clock_seconds;
  const ahead = Math.floor((now - Date.parse(clock_at)) / 1_000);
  return clock_seconds + Math.min(Math.max(ahead, 0), MOST_AHEAD_S);
}
