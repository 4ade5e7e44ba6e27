import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentSnapshot } from "./snapshot.ts";

/** The last good copy of content on disk, one file a brand and locale. It never expires (CMS-12). */
export class LastGood {
  readonly #folder: string;
  readonly #written = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(brand: string, locale: string): Promise<ContentSnapshot | null> {
    let text: string;
    try {
      text = await readFile(this.#path(brand, locale), "utf8");
    } catch {
      return null;
    }
    try {
      const snapshot = JSON.parse(text) as ContentSnapshot;
      return snapshot.version === 1 && snapshot.brand === brand && snapshot.locale === locale ? snapshot : null;
    } catch {
      return null;
    }
  }

  /** Whole or not at all: a copy is never half written. Nothing is written when nothing has changed. */
  async write(snapshot: ContentSnapshot): Promise<void> {
    const path = this.#path(snapshot.brand, snapshot.locale);
    const text = JSON.stringify(snapshot);
    if (this.#written.get(path) === text) return;
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
    this.#written.set(path, text);
  }

  #path(brand: string, locale: string): string {
    return join(this.#folder, `${brand}.${locale}.json`);
  }
}
