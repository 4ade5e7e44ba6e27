import type { ConfigKeeper } from "#platform/config/config-keeper.ts";
import type { Log } from "#platform/context.ts";
import { lookAgain } from "../look-again.ts";
import { configFilesStamp, readConfigFiles } from "./read-config.ts";

interface Options {
  folder: string;
  brands: readonly string[];
  keeper: ConfigKeeper;
  log: Pick<Log, "warn">;
  everyMs?: number;
}

const EVERY_MS = 500;

/**
 * Offers the payloads of the brand files to the keeper whenever one of them has changed. A file that is just being
 * written is left alone until it looks the same twice.
 */
export function watchConfigFiles({ folder, brands, keeper, log, everyMs = EVERY_MS }: Options) {
  let offered: string | null = null;
  let before: string | null = null;

  const look = async () => {
    try {
      const stamp = await configFilesStamp(folder);
      if (stamp === before && stamp !== offered) {
        offered = stamp;
        await keeper.offer(await readConfigFiles(folder, brands));
      }
      before = stamp;
    } catch (error) {
      log.warn({ err: error }, "the configuration files could not be looked at");
    }
  };
  return { look, ...lookAgain(look, everyMs) };
}
