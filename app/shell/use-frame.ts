import { useRouteLoaderData } from "@remix-run/react";
import type { Frame } from "./frame-shape.ts";
import { receiveFrame, type SentFrame } from "./sent-frame.ts";

/** The root's data. It is there on every page, error pages below the root included. */
export function useFrame(): Frame {
  const frame = useFrameIfLoaded();
  if (!frame) throw new Error("no root data");
  return frame;
}

/** For the document itself, which stands even when the root's data could not be loaded. */
export function useFrameIfLoaded(): Frame | null {
  const sent = useRouteLoaderData("root") as SentFrame | undefined;
  return sent ? receiveFrame(sent) : null;
}

/** Whether a place has a page for this visitor; a link to one that has none is not shown (NAV-01). */
export function useHasPage(): (path: string) => boolean {
  const { pages } = useFrame();
  return (path) => pages.includes(path);
}
