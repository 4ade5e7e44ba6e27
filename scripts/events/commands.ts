import { readConsumerStates } from "#platform/events/consumer-state.ts";
import { listParked, replayParked } from "#platform/events/failures.ts";
import { auditGameDays } from "#platform/reports/audit-game-days.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

type Work = (runtime: Pick<PlayerRuntime, "database" | "clock">) => Promise<string>;

/** A command of `npm run events`. */
export interface EventsCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): Work | null;
}

const status: EventsCommand = {
  usage: "status",
  read: (words) =>
    words.length > 0
      ? null
      : async ({ database, clock }) => {
          const states = await readConsumerStates(database, clock.now());
          if (states.length === 0) return "No consumer has run on this database yet.";
          return states
            .map(
              ({ name, lagSeconds, waiting, parked }) =>
                `${name}: ${Math.round(lagSeconds)} s behind, ${waiting} waiting for a retry, ${parked} parked`,
            )
            .join("\n");
        },
};

const parked: EventsCommand = {
  usage: "parked",
  read: (words) =>
    words.length > 0
      ? null
      : async ({ database }) => {
          const events = await listParked(database);
          if (events.length === 0) return "No event is parked.";
          return events
            .map(
              ({ consumer, position, type, playerId, attempts, parkedAt, error }) =>
                `${consumer} ${position}: ${type}${playerId === null ? "" : ` of player ${playerId}`}, ` +
                `${attempts} tries until ${parkedAt.toISOString()}: ${error}`,
            )
            .join("\n");
        },
};

const replay: EventsCommand = {
  usage: "replay <consumer> [position]",
  read([consumer, position, ...rest]) {
    if (!consumer || rest.length > 0 || (position !== undefined && !/^\d{1,18}$/.test(position))) return null;
    return async ({ database, clock }) => {
      const count = await replayParked(database, { consumer, position, now: clock.now() });
      if (count === 0)
        return `${consumer} has no parked event${position ? ` at ${position}` : ""}. See: npm run events -- parked`;
      return `${consumer} retries ${count} of its parked events within a second, while the program runs.`;
    };
  },
};

const audit: EventsCommand = {
  usage: "audit",
  read: (words) =>
    words.length > 0
      ? null
      : async ({ database }) => {
          const diagnostics = await auditGameDays(database);
          return diagnostics.length === 0 ? "The reports add up to the rounds." : diagnostics.join("\n");
        },
};

export const COMMANDS: Readonly<Record<string, EventsCommand>> = { status, parked, replay, audit };

export const usageOfEvents = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run events -- ${usage}`)].join("\n");
