import { Link, useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { buttonClasses } from "#ui/button-classes.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { GameGrid } from "#widgets/games/grid/grid.tsx";
import type { ListCards } from "#widgets/games/tile/list-cards.ts";
import { type PackedTile, tileId } from "#widgets/games/tile/packed-tile.ts";
import type { TileAudience } from "#widgets/games/tile/tile-list.tsx";
import type { TilePage } from "../gateways/games.server.ts";
import { listGrowsBy } from "./growing-list.ts";

/** LOBBY-02. */
const NEAR_PX = 500;
/** Higher than any page. */
const PASSED_PX = 1_000_000;

interface Props {
  label: string;
  first: TilePage;
  audience: TileAudience;
  /** Address of a page of these games, without prefix. */
  hrefOf: (page: number) => string;
  /** What stands among the games. */
  cards?: ListCards | undefined;
}

/**
 * A long list of games, a page at a time (LOBBY-02). The link to the next page is a link: without script, and for
 * crawlers, it leads there; with script the next page has its place below before it is there, so that nothing jumps, and
 * is loaded as soon as that place comes near, one request at a time. One that fails is tried again by the link alone.
 * A tile depends on who looks at it (LOBBY-05): in another currency, or signed in or out, the list begins anew.
 */
export const GamePages = (props: Props) => <Pages key={props.audience.currency + props.audience.signedIn} {...props} />;

function Pages({ label, first, audience, hrefOf, cards }: Props) {
  const intl = useIntl();
  const { games, page, failed, busy, more } = useFurtherPages(first, hrefOf);
  const ahead = useRef<HTMLUListElement>(null);
  const hasScript = useHasScript();
  const left = Math.min(first.pageSize, first.total - page * first.pageSize);
  const isAhead = hasScript && !failed && left > 0;
  useNear(ahead, isAhead && !busy ? page : null, more);
  const shown = (first.page - 1) * first.pageSize + games.length;
  return (
    <div className="grid gap-6">
      {first.page > 1 ? (
        <Link to={hrefOf(first.page - 1)} rel="prev" className={`${buttonClasses({})} justify-self-center`}>
          {intl.formatMessage({ id: "LOBBY.PREVIOUS_PAGE" })}
        </Link>
      ) : null}
      <GameGrid label={label} games={games} audience={audience} cards={cards} complete={left <= 0} />
      {/* Of another page another element: it is not the one before that has moved. */}
      {isAhead ? <PlaceOfPage key={page} tiles={left} list={ahead} /> : null}
      <div className="grid justify-items-center gap-3">
        <p className="text-muted text-sm tabular-nums" aria-live="polite">
          {failed
            ? intl.formatMessage({ id: "LOBBY.LOAD_MORE.FAILED" })
            : intl.formatMessage({ id: "LOBBY.SHOWN" }, { shown, total: first.total })}
        </p>
        {left > 0 ? (
          <Link
            to={hrefOf(page + 1)}
            rel="next"
            className={buttonClasses({ variant: "brand" })}
            aria-disabled={busy || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              more();
            }}
          >
            {busy ? <Spinner /> : null}
            {intl.formatMessage({ id: failed ? "LOBBY.RETRY" : "LOBBY.LOAD_MORE" })}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

/** Where the tiles of the next page will be. */
const PlaceOfPage = ({ tiles, list }: { tiles: number; list: RefObject<HTMLUListElement> }) => (
  <ul ref={list} className="tile-grid -mt-4 md:-mt-3" aria-hidden="true">
    {Array.from({ length: tiles }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing else
      <li key={index}>
        <Skeleton className="aspect-3/4 rounded-medium" />
      </li>
    ))}
  </ul>
);

/** False in what the server sends and in the first rendering in the browser. */
function useHasScript(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas(true), []);
  return has;
}

/**
 * Asks for more when the place of more comes within 500 px of the window or has been passed (the End key), and again
 * while it still is. `page` names the page whose place it is; null while nothing may be asked for.
 */
function useNear(place: RefObject<HTMLElement>, page: number | null, more: () => void): void {
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    const element = place.current;
    if (!element || page === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: `${PASSED_PX}px 0px ${NEAR_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, page]);
}

/** A page that is loaded anew, after a heart was pressed, brings the same games in another object. */
const isSameList = (a: TilePage, b: TilePage): boolean =>
  a === b ||
  (a.page === b.page &&
    a.total === b.total &&
    a.games.length === b.games.length &&
    a.games.every((game, index) => tileId(game) === tileId(b.games[index] as PackedTile)));

/** Pages that were loaded below the first one; another first page starts anew. */
function useFurtherPages(first: TilePage, hrefOf: (page: number) => string) {
  const fetcher = useFetcher<{ games: TilePage | null }>();
  const [below, setBelow] = useState<{ of: TilePage; pages: TilePage[]; failed: boolean }>({
    of: first,
    pages: [],
    failed: false,
  });
  const current = isSameList(below.of, first) ? below : { of: first, pages: [], failed: false };
  /** The last answer that the list has taken in: until then its request is still under way, or it would be made again. */
  const [taken, setTaken] = useState<unknown>(undefined);
  const isAnswered = fetcher.state === "idle" && fetcher.data !== undefined && fetcher.data !== taken;
  const end = useRef(() => {});

  useEffect(() => () => end.current(), []);
  useEffect(() => {
    if (!isAnswered || !fetcher.data) return;
    setTaken(fetcher.data);
    end.current();
    const { games } = fetcher.data;
    setBelow((before) => {
      const known = isSameList(before.of, first) ? before.pages : [];
      const expected = first.page + known.length + 1;
      return {
        of: first,
        pages: games?.page === expected ? [...known, games] : known,
        failed: games === null,
      };
    });
  }, [isAnswered, fetcher.data, first]);

  const page = first.page + current.pages.length;
  const busy = fetcher.state !== "idle" || isAnswered;
  return {
    games: distinct([first, ...current.pages]),
    page,
    busy,
    failed: current.failed && !busy,
    more: () => {
      if (busy) return;
      end.current();
      end.current = listGrowsBy(hrefOf(page + 1));
      fetcher.load(hrefOf(page + 1));
    },
  };
}

/** The catalogue may change between two pages: a game that moved is shown once. */
function distinct(pages: readonly TilePage[]): PackedTile[] {
  const byId = new Map<string, PackedTile>();
  for (const { games } of pages) for (const game of games) if (!byId.has(tileId(game))) byId.set(tileId(game), game);
  return [...byId.values()];
}
