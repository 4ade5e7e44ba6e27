import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CONFIG_SCHEMAS, type ConfigName } from "#schemas/config/index.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";

/** Last good payloads on disk, one file a brand and name. They never expire. */
export class LastGoodConfig {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The copy, if there is one and it is still of the right shape: the program may have changed since. */
  async read(brand: string, name: ConfigName): Promise<unknown> {
    try {
      const value: unknown = JSON.parse(await readFile(this.#path(brand, name), "utf8"));
      return validator(CONFIG_SCHEMAS[name] as JSONSchema)(value).ok ? value : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whole or not at all: a copy is never half written. */
  async write(brand: string, name: ConfigName, text: string): Promise<void> {
    const path = this.#path(brand, name);
    await mkdir(this.#folder, { recursive: true });
    const draft = `${path}.${process.pid}.part`;
    try {
      await writeFile(draft, text);
      await rename(draft, path);
    } catch (error) {
      // A full disk: what was written of it only takes more room.
      await rm(draft, { force: true });
      throw error;
    }
  }

  delete(brand: string, name: ConfigName): Promise<void> {
    return rm(this.#path(brand, name), { force: true });
  }

  #path(brand: string, name: ConfigName): string {
    return join(this.#folder, `${brand}.${name}.json`);
  }
}
