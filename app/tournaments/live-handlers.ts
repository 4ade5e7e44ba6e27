import type { LiveHandlers } from "../shell/live-handlers.ts";
import { publishBoards } from "./live-boards.ts";
import { tournamentNotice } from "./tournament-notice.ts";

export const tournamentHandlers: LiveHandlers = {
  tournaments_changes: ({ boards }) => publishBoards(boards),
  tournaments_statuses: (event, { notify }) => notify([tournamentNotice(event)]),
};
