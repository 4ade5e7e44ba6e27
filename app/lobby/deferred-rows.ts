import { useCallback, useEffect, useRef, useState } from "react";
import type { PackedTile } from "#widgets/games/tile/packed-tile.ts";
import type { TileAudience } from "#widgets/games/tile/tile-list.tsx";

/** Answer of /lobby/rows: the games of rows by their path; null for a row that could not be loaded. */
export type DeferredGames = Record<string, PackedTile[] | null>;

/** A row is asked for when it comes within a window's height of the window. */
const NEAR = "100% 0px";
/** A request is for all rows that are near, and with those that follow for at least so many. */
const ROWS_AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
/** A visitor who comes back within this time finds the rows as they were. */
const REMEMBERED_MS = 600_000;

/** Rows that this document has loaded: by prefix, audience and path. Empty on the server and while a page is hydrated. */
const loaded = new Map<string, { games: PackedTile[]; at: number }>();

interface Options {
  /** Paths of the deferred rows, from top to bottom. */
  paths: readonly string[];
  prefix: string;
  audience: TileAudience;
}

export interface DeferredRows {
  /** Null when they could not be loaded, undefined while they are not there. */
  gamesOf: (path: string) => PackedTile[] | null | undefined;
  /** Reference of the row's element, which is observed. */
  place: (path: string) => (element: HTMLElement | null) => void;
  retry: (path: string) => void;
}

/** Loads the games of rows as they come near the window: several rows a request, each row once. */
export function useDeferredRows({ paths, prefix, audience }: Options): DeferredRows {
  const { signedIn, currency } = audience;
  const keyOf = useCallback(
    (path: string) => [prefix, signedIn, currency, path].join(" "),
    [prefix, signedIn, currency],
  );
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [, show] = useState(deleteExpired);
  const asked = useRef(new Set<string>());
  const places = useRef(new Map<string, HTMLElement>());
  const list = paths.join(",");

  const ask = useCallback(
    async (rows: readonly string[]) => {
      for (const path of rows) asked.current.add(keyOf(path));
      setFailed((before) => new Set([...before].filter((path) => !rows.includes(path))));
      const games = await fetchRows(prefix, rows);
      const at = performance.now();
      for (const path of rows) {
        const found = games[path];
        if (found) loaded.set(keyOf(path), { games: found, at });
        else asked.current.delete(keyOf(path));
      }
      setFailed((before) => new Set([...before, ...rows.filter((path) => !games[path])]));
      show((count) => count + 1);
    },
    [prefix, keyOf],
  );

  useEffect(() => {
    const rows = list === "" ? [] : list.split(",");
    const isWanted = (path: string) => !asked.current.has(keyOf(path)) && !loaded.has(keyOf(path));
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        const isNear = (path: string) => near.includes(places.current.get(path) as Element);
        const first = rows.findIndex((path) => isNear(path) && isWanted(path));
        if (first < 0) return;
        const ahead = rows.slice(first).filter(isWanted);
        void ask(ahead.filter((path, index) => index < ROWS_AT_ONCE || isNear(path)));
      },
      { rootMargin: NEAR },
    );
    for (const path of rows) {
      const element = places.current.get(path);
      if (element && !loaded.has(keyOf(path))) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [list, keyOf, ask]);

  return {
    gamesOf: (path) => loaded.get(keyOf(path))?.games ?? (failed.has(path) ? null : undefined),
    place: (path) => (element) => {
      if (element) places.current.set(path, element);
      else places.current.delete(path);
    },
    retry: (path) => void ask([path]),
  };
}

function deleteExpired(): number {
  for (const [key, { at }] of loaded) if (performance.now() - at > REMEMBERED_MS) loaded.delete(key);
  return 0;
}

/** Nothing of the rows that can't be had. */
async function fetchRows(prefix: string, paths: readonly string[]): Promise<DeferredGames> {
  try {
    const answer = await fetch(`${prefix}/lobby/rows?rows=${encodeURIComponent(paths.join(","))}`, {
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? ((await answer.json()) as DeferredGames) : {};
  } catch {
    return {};
  }
}
