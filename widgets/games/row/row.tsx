import { useId } from "react";
import { useIntl } from "react-intl";
import { RowScroller } from "#ui/row-scroller.tsx";
import { translatorOf } from "#ui/translate.ts";
import type { PackedTile } from "../tile/packed-tile.ts";
import { type TileAudience, TileList } from "../tile/tile-list.tsx";

/** Document 3 section 2: lobby rows show at most this many games. */
export const ROW_LENGTH = 15;

interface Props {
  title: string;
  games: readonly PackedTile[];
  /** How many there are in all. */
  total?: number;
  /** Where all of them are. */
  href?: string;
  audience: TileAudience;
  eager?: number;
  /** Surely below a phone's first view. */
  below?: boolean;
  /** Level of the heading within its page. */
  level?: 2 | 3;
}

/** A row of games that scrolls sideways, with a way to all of them. */
export function GameRow({ title, games, total, href, audience, eager, below = false, level = 2 }: Props) {
  const t = translatorOf(useIntl());
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <TileList games={games} audience={audience} eager={eager}>
      {(items, prefix) => (
        <section aria-labelledby={id} className={below ? "game-row row-below" : "game-row"}>
          <header className="row-header">
            <Heading id={id} className="row-title">
              {title}
            </Heading>
            {href ? (
              <a href={prefix + href} className="row-all focus-ring" aria-describedby={id}>
                {total === undefined ? t("GAME.ROW.ALL") : t("GAME.ROW.ALL_COUNT", { count: total })}
              </a>
            ) : null}
          </header>
          <RowScroller
            label={title}
            previousLabel={t("GAME.ROW.PREVIOUS")}
            nextLabel={t("GAME.ROW.NEXT")}
            className="tile-row"
            content={items}
          />
        </section>
      )}
    </TileList>
  );
}
