import { useIntl } from "react-intl";
import type { SportEventPage } from "#schemas/api/sports.ts";
import { isListed } from "#schemas/sports/happenings.ts";
import { happeningName, happeningSide, statisticName } from "./happening-names.ts";
import { happeningTime } from "./period-clock.ts";

/** What both sides have done, side by side. */
export function Statistics({ event: { statistics, sport, home, away } }: { event: SportEventPage }) {
  const intl = useIntl();
  if (statistics.length === 0) return null;
  return (
    <section className="sports-panel">
      <h2 className="row-title">{intl.formatMessage({ id: "SPORTS.STATISTICS" })}</h2>
      <table className="w-full text-sm tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{home.name}</th>
            <th scope="col">{intl.formatMessage({ id: "SPORTS.STATISTICS" })}</th>
            <th scope="col">{away.name}</th>
          </tr>
        </thead>
        <tbody>
          {statistics.map(({ kind, home: one, away: other }) => {
            const [oneText, otherText] = [one, other].map((value) =>
              kind === "possession" ? intl.formatNumber(value / 100, { style: "percent" }) : String(value),
            );
            return (
              <tr key={kind} className="border-line border-b last:border-0">
                <td className="w-14 py-1 font-semibold">{oneText}</td>
                <th scope="row" className="py-1 font-normal text-muted">
                  {statisticName(intl, sport, kind)}
                  <meter
                    className="sports-meter"
                    min={0}
                    max={Math.max(one + other, 1)}
                    value={one}
                    aria-label={`${oneText} : ${otherText}`}
                  />
                </th>
                <td className="w-14 py-1 text-right font-semibold">{otherText}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What mattered in the match, the latest first. */
export function Happenings({ event }: { event: SportEventPage }) {
  const intl = useIntl();
  const { happenings, sport } = event;
  const listed = happenings.filter(({ happening }) => isListed(sport, happening));
  const shown = listed
    .map((each, index) => ({ each, time: happeningTime(intl, sport, each, listed.slice(0, index)) }))
    .reverse();
  if (shown.length === 0) return null;
  return (
    <section className="sports-panel">
      <h2 className="row-title">{intl.formatMessage({ id: "SPORTS.HAPPENINGS" })}</h2>
      <ol className="sports-happenings text-sm">
        {shown.map(({ each, time }) => (
          <li key={each.sequence}>
            <span className="text-muted tabular-nums">{time}</span>
            <span className="min-w-0">
              {[happeningName(intl, sport, each), happeningSide(event, each), each.person]
                .filter((text) => text !== null)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
