import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { announceStarts } from "./announce-starts.ts";
import { announceTournaments } from "./announce-tournaments.ts";
import { endDueTournaments } from "./end-due-tournaments.ts";
import { TOURNAMENT_QUEUE } from "./queue.ts";

/** Deferred work about tournaments. */
export const createTournamentWorkers = (context: PlatformContext): Worker[] => [
  {
    queue: TOURNAMENT_QUEUE,
    handle: async () => {
      await announceTournaments(context);
      await announceStarts(context);
      await endDueTournaments(context);
    },
  },
];
