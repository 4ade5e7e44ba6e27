import { checkEntries } from "#app/content-check/check-entries.ts";
import { checkSlots } from "#app/content-check/check-slots.ts";
import type { ContentFacts } from "#app/content-check/facts.ts";
import type { PlacedFinding } from "#schemas/content/finding.ts";
import type { LoadedContent } from "#server/content/load-content.ts";
import { withFix } from "./fix-in-words.ts";

/** Everything that is wrong with content, each with what to do, in the order of its files (CMS-04, EDIT-02). */
export function checkContent(
  { space, files, findings }: LoadedContent,
  facts: ContentFacts,
  onProgress?: (done: number, all: number) => void,
): PlacedFinding[] {
  const found = checkEntries(space, space.entries, facts, (done) => onProgress?.(done, space.entries.length));
  const placed = found.map((finding): PlacedFinding => ({ ...finding, file: files.get(finding.entry) }));
  return [...findings, ...placed, ...checkSlots(space, facts)]
    .map(withFix)
    .sort((a, b) => (a.file ?? "~").localeCompare(b.file ?? "~"));
}

/** One finding as an editor reads it. */
export function formatFinding(finding: PlacedFinding): string {
  const place = [finding.file, finding.entry || finding.title, finding.field, finding.locale]
    .filter(Boolean)
    .join(" > ");
  return [
    `${finding.severity === "error" ? "error" : "warning"} ${finding.fault}: ${place} ${finding.line}:${finding.column}`,
    `  found:   ${finding.found}`,
    `  allowed: ${finding.allowed}`,
    `  fix:     ${finding.fix ?? finding.allowed}`,
  ].join("\n");
}
