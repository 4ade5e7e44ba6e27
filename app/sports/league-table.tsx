import { useIntl } from "react-intl";
import type { getLeagueTable } from "#schemas/api/sports.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { Crest } from "./crest.tsx";

type Rows = AnswerOf<typeof getLeagueTable>["rows"];

/** A league's table, counted from its results. */
export function LeagueTable({ rows }: { rows: Rows }) {
  const intl = useIntl();
  if (rows.length === 0) return null;
  const heads = [
    ["SPORTS.TABLE.PLAYED", "played"],
    ["SPORTS.TABLE.WON", "won"],
    ["SPORTS.TABLE.DRAWN", "drawn"],
    ["SPORTS.TABLE.LOST", "lost"],
  ] as const;
  return (
    <section className="sports-panel">
      <h2 className="row-title">{intl.formatMessage({ id: "SPORTS.TABLE" })}</h2>
      <table className="sports-table">
        <thead className="text-muted">
          <tr>
            <th scope="col">{intl.formatMessage({ id: "SPORTS.TABLE.PLACE" })}</th>
            <th scope="col" className="text-left">
              {intl.formatMessage({ id: "SPORTS.TABLE.SIDE" })}
            </th>
            {heads.map(([id]) => (
              <th key={id} scope="col">
                {intl.formatMessage({ id })}
              </th>
            ))}
            <th scope="col" className="max-sm:hidden">
              {intl.formatMessage({ id: "SPORTS.TABLE.SCORE" })}
            </th>
            <th scope="col">{intl.formatMessage({ id: "SPORTS.TABLE.POINTS" })}</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map((row) => (
            <tr key={row.competitor.id}>
              <td>{row.place}</td>
              <td className="text-left">
                <span className="flex min-w-0 items-center gap-2">
                  <Crest id={row.competitor.id} colours={row.competitor.colours} />
                  <span className="truncate">{row.competitor.name}</span>
                </span>
              </td>
              {heads.map(([id, key]) => (
                <td key={id}>{row[key]}</td>
              ))}
              <td className="max-sm:hidden">{`${row.for}:${row.against}`}</td>
              <td className="font-semibold">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
