import { checkEntries } from "#app/content-check/check-entries.ts";
import { checkSlots } from "#app/content-check/check-slots.ts";
import type { ContentCheckContext } from "#app/content-check/context.ts";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { LoadedContent } from "#server/content/load-content.ts";
import { withFix } from "./fix-in-words.ts";

/** Everything that is wrong with content, each with what to do, in the order of its files (CMS-04, EDIT-02). */
export function checkContent(
  { space, files, diagnostics }: LoadedContent,
  checkContext: ContentCheckContext,
  onProgress?: (done: number, all: number) => void,
): LocatedDiagnostic[] {
  const found = checkEntries(space, space.entries, checkContext, (done) => onProgress?.(done, space.entries.length));
  const placed = found.map((diagnostic): LocatedDiagnostic => ({ ...diagnostic, file: files.get(diagnostic.entry) }));
  return [...diagnostics, ...placed, ...checkSlots(space, checkContext)]
    .map(withFix)
    .sort((a, b) => (a.file ?? "~").localeCompare(b.file ?? "~"));
}

/** One finding as an editor reads it. */
export function formatDiagnostic(diagnostic: LocatedDiagnostic): string {
  const place = [diagnostic.file, diagnostic.entry || diagnostic.title, diagnostic.field, diagnostic.locale]
    .filter(Boolean)
    .join(" > ");
  return [
    `${diagnostic.severity === "error" ? "error" : "warning"} ${diagnostic.fault}: ${place} ${diagnostic.line}:${diagnostic.column}`,
    `  found:   ${diagnostic.found}`,
    `  allowed: ${diagnostic.allowed}`,
    `  fix:     ${diagnostic.fix ?? diagnostic.allowed}`,
  ].join("\n");
}
