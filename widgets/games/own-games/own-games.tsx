import { Link } from "@remix-run/react";
import { NOTE } from "../../registry/panel.ts";
import { useT } from "../../registry/use-t.ts";
import { GameRow } from "../row/row.tsx";
import type { PackedTile } from "../tile/packed-tile.ts";

export interface OwnGamesData {
  /** Null for a guest, who has none. */
  games: PackedTile[] | null;
  currency: string;
}

/** A row of a player's own games; where there are none yet, it says how they come. */
export function OwnGames({ data, title, empty }: { data: OwnGamesData; title: string; empty: string }) {
  const t = useT();
  if (!data.games) return null;
  if (data.games.length > 0)
    return (
      <GameRow title={title} games={data.games} audience={{ signedIn: true, currency: data.currency }} level={3} />
    );
  return (
    <section className="grid gap-3" aria-label={title}>
      <h3 className="row-title">{title}</h3>
      <p className={NOTE}>
        {empty}{" "}
        <Link to="/pokies" className="focus-ring text-brand underline underline-offset-4">
          {t("WIDGET.REGISTER.GAMES")}
        </Link>
      </p>
    </section>
  );
}
