import { useRouteLoaderData } from "@remix-run/react";
import type { loadDesk } from "./load-desk.server.ts";

/** Who is at the desk, under which brand, and which brands there are. Null before the sign-in. */
export function useDesk() {
  const desk = useRouteLoaderData<typeof loadDesk>("routes/desk");
  if (!desk) throw new Error("this part belongs into the desk");
  return desk;
}
