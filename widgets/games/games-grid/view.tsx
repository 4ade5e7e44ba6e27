import { Link } from "@remix-run/react";
import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import type { GamesRowData } from "../games-row/data.server.ts";
import { GameGrid } from "../grid/grid.tsx";
import type { meta } from "./meta.ts";

export default function GamesGrid({ parameters, data }: WidgetProps<typeof meta, GamesRowData>) {
  const t = useT();
  const { games, total, href, signedIn, currency } = data;
  if (games.length === 0) return null;
  const more = href && total !== null && total > games.length ? { href, total } : null;
  return (
    <section className="grid gap-3">
      {parameters.title || more ? (
        <header className="row-header">
          {parameters.title ? <h3 className="row-title">{parameters.title}</h3> : <span />}
          {more ? (
            <Link to={more.href} className="row-all focus-ring">
              {t("GAME.ROW.ALL_COUNT", { count: more.total })}
            </Link>
          ) : null}
        </header>
      ) : null}
      <GameGrid
        label={parameters.title ?? t("WIDGET.GAMES_ROW.TITLE")}
        games={games}
        audience={{ signedIn, currency }}
        eager={0}
      />
    </section>
  );
}
