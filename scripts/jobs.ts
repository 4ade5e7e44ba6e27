/**
 * npm run jobs -- status                what each queue of deferred work has to do
 * npm run jobs -- list                  jobs that are no longer tried, with what went wrong
 * npm run jobs -- retry <queue> [id]    lets a queue's dead jobs be tried again, or one of them
 * npm run jobs -- discard <queue> [id]  deletes a queue's dead jobs, or one of them
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { COMMANDS, usageOfJobs } from "./jobs/commands.ts";
import { withRuntime } from "./player/runtime.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfJobs());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfJobs());
    return 2;
  }
  console.log(await withRuntime(process.env, work));
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
