import { discardDeadJobs, listDeadJobs, retryDeadJobs } from "#platform/jobs/dead-letters.ts";
import { readQueueStates } from "#platform/jobs/job-states.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

type Work = (runtime: Pick<PlayerRuntime, "database">) => Promise<string>;

/** A command of `npm run jobs`. */
export interface JobsCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): Work | null;
}

const alone =
  (work: Work) =>
  (words: readonly string[]): Work | null =>
    words.length > 0 ? null : work;

const status: JobsCommand = {
  usage: "status",
  read: alone(async ({ database }) =>
    (await readQueueStates(database))
      .map(
        ({ queue, waiting, scheduled, active, failed, dead, lagSeconds }) =>
          `${queue}: ${waiting} waiting, ${scheduled} scheduled, ${active} active, ${failed} to be tried again, ` +
          `${dead} dead, ${Math.round(lagSeconds)} s behind`,
      )
      .join("\n"),
  ),
};

const list: JobsCommand = {
  usage: "list",
  read: alone(async ({ database }) => {
    const jobs = await listDeadJobs(database);
    if (jobs.length === 0) return "No job is dead.";
    return jobs
      .map(
        ({ queue, id, data, diedAt, error }) =>
          `${queue} ${id}: ${JSON.stringify(data)}, failed for the last time at ${diedAt.toISOString()}: ${error}`,
      )
      .join("\n");
  }),
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `<queue> [id]` and what is done with the dead jobs that they name. */
const onDeadJobs =
  (work: typeof retryDeadJobs, format: (count: number) => string) =>
  ([queue, id, ...rest]: readonly string[]): Work | null => {
    if (!queue || rest.length > 0 || (id !== undefined && !UUID.test(id))) return null;
    return async ({ database }) => {
      const count = await work(database, { queue, ...(id ? { id } : {}) });
      return count === 0 ? `${queue} has no such dead job: npm run jobs -- list` : format(count);
    };
  };

const retry: JobsCommand = {
  usage: "retry <queue> [id]",
  read: onDeadJobs(retryDeadJobs, (count) => `${count} will be tried again within a second of the program running.`),
};

const discard: JobsCommand = {
  usage: "discard <queue> [id]",
  read: onDeadJobs(discardDeadJobs, (count) => `${count} discarded.`),
};

export const COMMANDS: Readonly<Record<string, JobsCommand>> = { status, list, retry, discard };

export const usageOfJobs = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run jobs -- ${usage}`)].join("\n");
