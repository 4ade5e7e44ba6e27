import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";

/** Languages that the book is not written in read another: English ones English, Canada's French as it is. */
const STANDARD = "en";

/** Reads the books that the build has made. They lie where no address leads: players get them from a route (BOOK-01). */
export const openBookShelf =
  (buildFolder: string): StorefrontServices["readBook"] =>
  async (locale, format) => {
    for (const language of [locale, STANDARD]) {
      if (!/^[a-zA-Z-]+$/.test(language)) continue;
      const bytes = await readFile(join(buildFolder, "books", `${language}.${format}`)).catch(() => null);
      if (bytes) return bytes;
    }
    return null;
  };
