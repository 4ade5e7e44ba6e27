import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { LIMIT_COLUMNS } from "../profile/history/file-columns.ts";
import { historyFile, linesOrStatus } from "../profile/history/history-file.server.ts";
import { allLimitChanges } from "../profile/limits/limit-changes.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";

/** Each change of the player's limits as a file (RG-07). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return historyFile(context, "limits", LIMIT_COLUMNS, await linesOrStatus(allLimitChanges(context)));
}
