import { desc, eq } from "drizzle-orm";
import { readBoard } from "#platform/tournaments/read-board.ts";
import { stopTournament } from "#platform/tournaments/stop-tournament.ts";
import { tournaments } from "#platform/tournaments/tables.ts";
import { tournamentStatus } from "#schemas/rules/tournaments.ts";
import { CommandError } from "../command-line/run-script.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

type TournamentsRuntime = Pick<PlayerRuntime, "database" | "clock">;

export interface TournamentsCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): ((runtime: TournamentsRuntime) => Promise<string>) | null;
}

const MOST_LISTED = 50;

const list: TournamentsCommand = {
  usage: "list <brand>",
  read: ([brand, ...rest]) => {
    if (brand === undefined || rest.length > 0) return null;
    return async ({ database, clock }) => {
      const rows = await database.drizzle
        .select()
        .from(tournaments)
        .where(eq(tournaments.brand, brand))
        .orderBy(desc(tournaments.endAt))
        .limit(MOST_LISTED);
      if (rows.length === 0) return `Brand ${brand} has no tournaments.`;
      const lines = rows.map(async (row) => {
        const { players } = await readBoard(database, row, { playerId: null, limit: 0, after: 0 });
        return `${row.id}  ${stateOf(row, clock.now())}  ${row.frontendIdentifier}  ${players} players  until ${row.endAt.toISOString()}`;
      });
      return (await Promise.all(lines)).join("\n");
    };
  },
};

function stateOf(row: typeof tournaments.$inferSelect, now: Date): string {
  if (row.stoppedAt !== null) return "stopped";
  if (row.settledAt !== null) return "settled";
  return row.closedAt === null ? tournamentStatus(row, now) : "paying";
}

const ANSWERS = {
  closed: "its places are final, and its prizes may be paid: it can't be stopped",
  unknown: "there is no such tournament",
} as const;

const stop: TournamentsCommand = {
  usage: "stop <id>",
  read: ([word, ...rest]) => {
    const id = /^[1-9]\d{0,8}$/.test(word ?? "") ? Number(word) : null;
    if (id === null || rest.length > 0) return null;
    return async (runtime) => {
      const answer = await stopTournament(runtime, id);
      if (answer !== "stopped") throw new CommandError(ANSWERS[answer]);
      return `Tournament ${id} is stopped: nothing counts any more, and no prize is paid.`;
    };
  },
};

export const COMMANDS: Readonly<Record<string, TournamentsCommand>> = { list, stop };

export const usageOfTournaments = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run tournaments -- ${usage}`)].join("\n");
