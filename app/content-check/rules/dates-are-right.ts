import { timestampOf } from "../../gateways/content/banner-rules.ts";
import type { Rule, RuleDiagnostic } from "../context.ts";
import { doubtful, wrong } from "../make-diagnostic.ts";

const SHAPE = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/;
const FORM = "DD/MM/YYYY HH:mm, in UTC";

/** Spans of time of a banner: days of the calendar, ends after beginnings, and not all over. */
export const datesAreRight: Rule = ({ values }, _index, { now }) =>
  values.flatMap(({ field, locale, value }) => {
    const names = field === "liveTime" ? (["start", "end"] as const) : field === "timer" ? TIMER : null;
    if (!names || typeof value !== "object" || value === null) return [];
    const span = value as Record<string, unknown>;
    const [from, until] = names.map((name) => (typeof span[name] === "string" ? span[name] : null));
    const diagnostics: RuleDiagnostic[] = names.flatMap((name) => {
      const written = span[name];
      return typeof written === "string" && SHAPE.test(written) && !isOfCalendar(written)
        ? [
            wrong(
              { field: `${field}/${name}`, locale },
              "date-impossible",
              written,
              `a day of the calendar: ${FORM}`,
              near(written),
            ),
          ]
        : [];
    });
    if (!until || !SHAPE.test(until) || diagnostics.length > 0) return diagnostics;
    if (from && SHAPE.test(from) && timestampOf(from) >= timestampOf(until)) {
      const where = { field: `${field}/${names[1]}`, locale };
      diagnostics.push(
        wrong(where, "dates-reversed", `${from} to ${until}`, "an end after the beginning", `${until} to ${from}`),
      );
    } else if (timestampOf(until) <= now.getTime()) {
      const where = { field: `${field}/${names[1]}`, locale };
      diagnostics.push(
        doubtful(where, "dates-past", until, "an end that is still to come", "unpublish it, or give it a new end"),
      );
    }
    return diagnostics;
  });

const TIMER = ["start_at", "end_at"] as const;

const written = (timestamp: number): string => {
  const at = new Date(timestamp).toISOString();
  return `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`;
};

const isOfCalendar = (text: string): boolean =>
  Number.isFinite(timestampOf(text)) && written(timestampOf(text)) === text;

/** What the clock makes of it: 31 February is 3 March. */
const near = (text: string): string => written(timestampOf(text));
