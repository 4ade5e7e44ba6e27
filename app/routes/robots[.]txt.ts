import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { robots } from "../shell/site/site-map.ts";

export function loader({ context: { visitor } }: LoaderFunctionArgs) {
  return new Response(robots(visitor.origin, visitor.host.stage), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
