import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { GameRow } from "#widgets/games/row/row.tsx";
import type { TileAudience } from "#widgets/games/tile/tile-list.tsx";
import type { LobbyRow } from "./load-rows.server.ts";

interface Props {
  rows: readonly LobbyRow[];
  audience: TileAudience;
  /** What stands between rows: after the first two, and then after every second one. */
  between?: readonly ReactNode[];
}

/** As many pictures as a phone's row shows without scrolling. */
const FIRST_VIEW = 4;
const EVERY = 2;
/** Rows that begin within a phone's first view. */
const ROWS_IN_VIEW = 2;

/** Rows of games. A row that could not be loaded says so and leaves the others standing. */
export function LobbyRows({ rows, audience, between = [] }: Props) {
  const intl = useIntl();
  const places = rows.map((row, index) => {
    const title = row.title ?? categoryTitle(intl, row.slug);
    const place = (index + 1) / EVERY - 1;
    return (
      <Fragment key={row.href ?? row.slug}>
        {row.games === null ? (
          <p className="flex flex-wrap items-center gap-x-3 rounded-medium border border-line border-dashed px-4 py-2 text-muted text-sm">
            <strong className="text-text">{title}</strong>
            {intl.formatMessage({ id: "LOBBY.ROW.FAILED" })}
            <Link to={row.href ?? "/"} className="inline-flex min-h-11 items-center font-semibold text-brand">
              {intl.formatMessage({ id: "LOBBY.RETRY" })}
            </Link>
          </p>
        ) : (
          <GameRow
            title={title}
            games={row.games}
            {...(row.href === null ? {} : { total: row.total, href: row.href })}
            audience={audience}
            eager={index < ROWS_IN_VIEW ? FIRST_VIEW : 0}
            below={index >= ROWS_IN_VIEW}
          />
        )}
        {Number.isInteger(place) ? between[place] : null}
      </Fragment>
    );
  });
  const used = Math.floor(rows.length / EVERY);
  return (
    <>
      {places}
      {between.slice(used)}
    </>
  );
}
