import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readBookText } from "./book-text.ts";
import { makeEpub } from "./epub.ts";
import { makePdf } from "./pdf.ts";

/** Makes the book in every language that it is written in, as `{locale}.pdf` and `{locale}.epub` (BOOK-01). */
export async function makeBooks({ from, to }: { from: string; to: string }): Promise<string[]> {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => name.endsWith(".md"));
  const made = await Promise.all(
    names.map(async (name) => {
      const locale = name.slice(0, -".md".length);
      const book = readBookText(locale, await readFile(join(from, name), "utf8"));
      const files = { [`${locale}.pdf`]: await makePdf(book), [`${locale}.epub`]: makeEpub(book) };
      await Promise.all(Object.entries(files).map(([file, bytes]) => writeFile(join(to, file), bytes)));
      return Object.keys(files);
    }),
  );
  return made.flat().sort();
}
