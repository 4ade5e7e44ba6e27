import { useSyncExternalStore } from "react";
import { type FormatDateOptions, useIntl } from "react-intl";

const SERVER_ZONE = "UTC";

/** Nobody moves to another time zone while a page is open: there is nothing to listen to. */
const subscribe = () => () => {};
const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || SERVER_ZONE;
const serverZone = (): string => SERVER_ZONE;

/** Instants: a date's digits, or what `Date` takes. */
type Instant = string | number | Date;

const DATE_AND_TIME: FormatDateOptions = { dateStyle: "medium", timeStyle: "short" };

/**
 * Writes instants in the visitor's own time zone. The server doesn't know it: it writes UTC and says so, and so does the
 * browser while it takes the page over. After that the browser's zone stands in the same place, in as many characters or
 * fewer, because its name is left out.
 */
export function useTimes() {
  const intl = useIntl();
  const timeZone = useSyncExternalStore(subscribe, browserZone, serverZone);
  const suffix = timeZone === SERVER_ZONE ? ` ${SERVER_ZONE}` : "";
  const written = (at: Instant, zone: string, format: FormatDateOptions): string =>
    `${intl.formatDate(at, { ...format, timeZone: zone })}${zone === SERVER_ZONE ? ` ${SERVER_ZONE}` : ""}`;
  return {
    timeZone,
    /** "Nov 24, 2026, 7:12 PM", with "UTC" where that is the zone. */
    time: (at: Instant, format: FormatDateOptions = DATE_AND_TIME): string => written(at, timeZone, format),
    /** As `time`, as the server has written it. */
    served: (at: Instant): string => written(at, SERVER_ZONE, DATE_AND_TIME),
    /** The day of an instant: "Nov 24, 2026". */
    day: (at: Instant, dateStyle: "medium" | "long" = "medium"): string => intl.formatDate(at, { dateStyle, timeZone }),
    /** The time of a day: "7:12 PM", with "UTC" where that is the zone. */
    clock: (at: Instant): string => `${intl.formatTime(at, { timeZone })}${suffix}`,
  };
}
