import { useRouteLoaderData } from "@remix-run/react";
import type { Frame } from "./frame-data.server.ts";

/** The root's data. It is there on every page, error pages below the root included. */
export function useFrame(): Frame {
  const frame = useRouteLoaderData("root") as Frame | undefined;
  if (!frame) throw new Error("the root loader has failed; this page is the root's own error page");
  return frame;
}

/** Whether a place has a page for this visitor; a link to one that has none is not shown (NAV-01). */
export function useHasPage(): (path: string) => boolean {
  const { pages } = useFrame();
  return (path) => pages.includes(path);
}
