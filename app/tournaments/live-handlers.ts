import type { LiveHandlers } from "../shell/live-handlers.ts";
import { tournamentNotice } from "./tournament-notice.ts";

export const tournamentHandlers: LiveHandlers = {
  tournaments_statuses: (event, { notify }) => notify([tournamentNotice(event)]),
};
