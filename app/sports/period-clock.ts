import type { IntlShape } from "react-intl";
import type { SportHappening } from "#schemas/api/sports.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { PERIOD_NAMES } from "../page/sport-names.ts";

interface Periods {
  /** How many a match has before overtime, how long one is, and how long one of overtime, in seconds. */
  count: number;
  length: number;
  overtime: number;
  /** Whether the sport counts what is left of a period, or what has been played. */
  countsDown: boolean;
}

/** Sports whose board shows the time of a period; football's runs through. */
const PERIODS: Partial<Record<Sport, Periods>> = {
  basketball: { count: 4, length: 600, overtime: 300, countsDown: true },
  "ice-hockey": { count: 3, length: 1_200, overtime: 1_200, countsDown: false },
};

/** Whether a period is played only because the match was drawn after its last one. */
export const isOvertime = (sport: Sport, period: number): boolean => period > (PERIODS[sport]?.count ?? period);

/** What a period is called: "Q2", "P3", after the last of a match "OT". */
export function periodName(intl: IntlShape, sport: Sport, period: number): string {
  const extra = period - (PERIODS[sport]?.count ?? period);
  return extra > 0
    ? intl.formatMessage({ id: "SPORTS.PERIOD.OVERTIME" }, { number: extra })
    : intl.formatMessage({ id: PERIOD_NAMES[sport] }, { number: period });
}

const HALF_MINUTES = 45;

/** What a clock of football says: the minute that runs, minutes added to a half apart. */
export function footballMinute(seconds: number, period: number | null): string {
  const minute = Math.floor(seconds / 60) + 1;
  const end = period === null ? Number.POSITIVE_INFINITY : period * HALF_MINUTES;
  return minute > end ? `${end}+${minute - end}′` : `${minute}′`;
}

/** A feed counts seconds through the match: a period of it, and how many seconds it has been played. */
function inPeriod({ count, length, overtime }: Periods, seconds: number, period: number) {
  const extra = Math.max(period - count - 1, 0);
  const begun = Math.min(period - 1, count) * length + extra * overtime;
  const most = period > count ? overtime : length;
  return { played: Math.min(Math.max(seconds - begun, 0), most), most };
}

const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The clock of a period as its sport counts it: "Q2 8:37" of what is left, "P2 11:38" of what has been played; "End of Q2" in the break. */
export function periodClock(
  intl: IntlShape,
  { sport, seconds, period, runs }: { sport: Sport; seconds: number; period: number; runs: boolean },
): string {
  const name = periodName(intl, sport, period);
  const periods = PERIODS[sport];
  if (!periods) return `${name} ${minutesText(seconds)}`;
  const { played, most } = inPeriod(periods, seconds, period);
  if (!runs && played === most) return intl.formatMessage({ id: "SPORTS.PERIOD.OVER" }, { period: name });
  return `${name} ${minutesText(periods.countsDown ? most - played : played)}`;
}

type Timed = Pick<SportHappening, "happening" | "clock_seconds">;

/** When something happened, as the match's clock said; `earlier` is what happened before it, the beginnings of periods among it. */
export function happeningTime(intl: IntlShape, sport: Sport, happened: Timed, earlier: readonly Timed[]): string {
  const { happening, clock_seconds } = happened;
  const begun = [...earlier, happened].filter((each) => each.happening === "kick-off").length;
  const period = begun > 0 ? begun : null;
  // Without a clock the set or the map says when.
  if (sport === "tennis" || (sport === "esports" && clock_seconds === null))
    return period === null ? "" : periodName(intl, sport, period);
  if (clock_seconds === null) return "";
  if (sport !== "football" && period !== null)
    return periodClock(intl, { sport, seconds: clock_seconds, period, runs: true });
  // A half ends with its last second: at 47:00 two minutes have been added, and no third has begun.
  const isEnd = happening === "period-end" || happening === "full-time";
  return footballMinute(Math.max(clock_seconds - (isEnd ? 1 : 0), 0), sport === "football" ? period : null);
}
