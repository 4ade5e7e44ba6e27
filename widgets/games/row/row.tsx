import { type ReactNode, type Ref, useId } from "react";
import { useIntl } from "react-intl";
import { RowScroller } from "#ui/row-scroller.tsx";
import { translatorOf } from "#ui/translate.ts";
import type { ListCards } from "../tile/list-cards.ts";
import type { PackedTile } from "../tile/packed-tile.ts";
import { type TileAudience, TileList } from "../tile/tile-list.tsx";

/** Document 3 section 2: lobby rows show at most this many games. */
export const ROW_LENGTH = 15;

/** As many as the widest row shows. */
const PLACES = [..."1234567"].map((place) => <li key={place} />);
const NO_GAMES: readonly PackedTile[] = [];

interface Props {
  title: string;
  /** Null while they are not there: their place has the height that they will have. */
  games: readonly PackedTile[] | null;
  /** Said in that place, where they can't be had. */
  problem?: ReactNode;
  /** The row's element. */
  place?: Ref<HTMLElement>;
  /** Of the heading, unique in the document; the row makes one where it is left out. */
  id?: string;
  /** How many there are in all. */
  total?: number;
  /** Where all of them are. */
  href?: string;
  audience: TileAudience;
  eager?: number;
  /** What stands among the games. */
  cards?: ListCards | undefined;
  /** Surely below a phone's first view. */
  below?: boolean;
  /** Level of the heading within its page. */
  level?: 2 | 3;
}

/** A row of games that scrolls sideways, with a way to all of them. */
export function GameRow({ title, games, problem, place, total, href, audience, eager = 0, cards, ...props }: Props) {
  const { below = false, level = 2 } = props;
  const t = translatorOf(useIntl());
  const ownId = useId();
  const id = props.id ?? ownId;
  const Heading = `h${level}` as const;
  return (
    <TileList
      games={games ?? NO_GAMES}
      audience={audience}
      eager={eager}
      cards={cards}
      around={["row", id, level, below, games === null, total, href, title].join("\n")}
    >
      {(items, prefix) => (
        <section ref={place} aria-labelledby={id} className={below ? "game-row row-below" : "game-row"}>
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
          {games === null ? (
            <div className="row-place">
              <ul className="row-list tile-row" aria-hidden="true">
                {PLACES}
              </ul>
              <div role="status">{problem}</div>
            </div>
          ) : (
            <RowScroller
              label={title}
              previousLabel={t("GAME.ROW.PREVIOUS")}
              nextLabel={t("GAME.ROW.NEXT")}
              className="tile-row"
            >
              {items}
            </RowScroller>
          )}
        </section>
      )}
    </TileList>
  );
}
