import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { readSource, type SourceFile } from "#schemas/kit/files/source-file.ts";

/** The diagnostics with line and column, read from the files below `root`; a text that isn't there has none. */
export async function withPlaces(diagnostics: readonly FileDiagnostic[], root: string): Promise<FileDiagnostic[]> {
  const sources = new Map<string, SourceFile | null>();
  for (const { file } of diagnostics) {
    if (sources.has(file)) continue;
    const text = file.endsWith(".json") ? await readFile(join(root, file), "utf8").catch(() => null) : null;
    sources.set(file, text === null ? null : readSource(file, text).file);
  }
  return diagnostics.map((diagnostic) => {
    if (diagnostic.line !== undefined) return diagnostic;
    const place = sources.get(diagnostic.file)?.locate(diagnostic.pointer);
    return place && diagnostic.pointer !== "" ? { ...diagnostic, ...place } : diagnostic;
  });
}
