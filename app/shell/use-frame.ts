import { useRouteLoaderData } from "@remix-run/react";
import type { Frame } from "./frame-data.server.ts";

/** The root's data. It is there on every page, error pages below the root included. */
export function useFrame(): Frame {
  const frame = useRouteLoaderData("root") as Frame | undefined;
  if (!frame) throw new Error("the root loader has failed; this page is the root's own error page");
  return frame;
}
