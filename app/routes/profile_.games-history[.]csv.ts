import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ROUND_COLUMNS } from "../profile/history/file-columns.ts";
import { allRounds } from "../profile/history/games-history.server.ts";
import { historyFile, linesOrStatus } from "../profile/history/history-file.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";

/** The player's rounds as a file (RG-07), under the filter of the page that links to it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return historyFile(context, "rounds", ROUND_COLUMNS, await linesOrStatus(allRounds(context, request)));
}
