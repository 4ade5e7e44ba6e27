import type { ConfigStore } from "#platform/config/config-store.ts";
import type { Log } from "#platform/context.ts";
import { poll } from "../poll.ts";
import { configFilesStamp, readConfigFiles } from "./read-config.ts";

interface Options {
  folder: string;
  brands: readonly string[];
  configStore: ConfigStore;
  log: Pick<Log, "warn">;
  everyMs?: number;
}

const EVERY_MS = 500;

/**
 * Offers the payloads of the brand files to the keeper whenever one of them has changed. A file that is just being
 * written is left alone until it looks the same twice.
 */
export function watchConfigFiles({ folder, brands, configStore, log, everyMs = EVERY_MS }: Options) {
  let offered: string | null = null;
  let before: string | null = null;

  const check = async () => {
    try {
      const stamp = await configFilesStamp(folder);
      if (stamp === before && stamp !== offered) {
        offered = stamp;
        await configStore.submit(await readConfigFiles(folder, brands));
      }
      before = stamp;
    } catch (error) {
      log.warn({ err: error }, "the configuration files could not be looked at");
    }
  };
  return { check, ...poll(check, everyMs) };
}
