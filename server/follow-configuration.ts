import { join, resolve } from "node:path";
import { createConfigStore } from "#platform/config/config-store.ts";
import { notePayloads } from "#platform/config/note-payloads.ts";
import type { PlatformContext } from "#platform/context.ts";
import { watchConfigFiles } from "./brands/watch-config.ts";
import type { Environment } from "./environment.ts";
import { pollRemoteConfig } from "./remote-config.ts";

interface Options {
  environment: Pick<Environment, "BRANDS_FOLDER" | "CONFIG_URL" | "CONFIG_KEY">;
  root: string;
  dataFolder: string;
  /** Told the brands whose configuration has changed. */
  onChange: (brands: readonly string[]) => void;
}

/**
 * Keeps the brands' configuration up to date while the house is open: from their files, and from the service that is
 * named. The start never waits for that service: until it has answered, what it said last serves.
 */
export async function followConfiguration(
  context: PlatformContext,
  { environment: { BRANDS_FOLDER, CONFIG_URL, CONFIG_KEY }, root, dataFolder, onChange }: Options,
): Promise<{ close(): void }> {
  const { log } = context;
  const brands = [...context.brands.keys()];
  const configStore = createConfigStore(context, {
    folder: join(dataFolder, "config"),
    onChange,
    record: (validated) => notePayloads(context, validated),
  });
  const files = watchConfigFiles({ folder: resolve(root, BRANDS_FOLDER), brands, configStore, log });
  if (!CONFIG_URL) return files;
  await configStore.restore();
  const remote = pollRemoteConfig({ url: CONFIG_URL, key: CONFIG_KEY, brands, configStore, log });
  void remote.check();
  return {
    close() {
      files.close();
      remote.close();
    },
  };
}
