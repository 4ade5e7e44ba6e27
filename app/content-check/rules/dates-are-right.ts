import { momentOf } from "../../gateways/content/banner-rules.ts";
import type { Rule, RuleFinding } from "../facts.ts";
import { doubtful, wrong } from "../make-finding.ts";

const SHAPE = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/;
const FORM = "DD/MM/YYYY HH:mm, in UTC";

/** Spans of time of a banner: days of the calendar, ends after beginnings, and not all over. */
export const datesAreRight: Rule = ({ values }, _index, { now }) =>
  values.flatMap(({ field, locale, value }) => {
    const names = field === "liveTime" ? (["start", "end"] as const) : field === "timer" ? TIMER : null;
    if (!names || typeof value !== "object" || value === null) return [];
    const span = value as Record<string, unknown>;
    const [from, until] = names.map((name) => (typeof span[name] === "string" ? span[name] : null));
    const findings: RuleFinding[] = names.flatMap((name) => {
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
    if (!until || !SHAPE.test(until) || findings.length > 0) return findings;
    if (from && SHAPE.test(from) && momentOf(from) >= momentOf(until)) {
      const where = { field: `${field}/${names[1]}`, locale };
      findings.push(
        wrong(where, "dates-reversed", `${from} to ${until}`, "an end after the beginning", `${until} to ${from}`),
      );
    } else if (momentOf(until) <= now.getTime()) {
      const where = { field: `${field}/${names[1]}`, locale };
      findings.push(
        doubtful(where, "dates-past", until, "an end that is still to come", "unpublish it, or give it a new end"),
      );
    }
    return findings;
  });

const TIMER = ["start_at", "end_at"] as const;

const written = (moment: number): string => {
  const at = new Date(moment).toISOString();
  return `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`;
};

const isOfCalendar = (text: string): boolean => Number.isFinite(momentOf(text)) && written(momentOf(text)) === text;

/** What the clock makes of it: 31 February is 3 March. */
const near = (text: string): string => written(momentOf(text));
