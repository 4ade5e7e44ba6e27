import type { PlacedFinding } from "#schemas/content/finding.ts";
import type { LoadedContent } from "#server/content/load-content.ts";
import { viewEntries } from "./entry-view.ts";
import { RULES } from "./rules.ts";

/** Everything that is wrong with content, in the order of its files (CMS-04). */
export function checkContent({ space, files, findings }: LoadedContent): PlacedFinding[] {
  const found = viewEntries(space).flatMap((view) => {
    const { id } = view.entry.sys;
    return RULES.flatMap((rule) => rule(view, space)).map((finding): PlacedFinding => {
      return { ...finding, entry: id, title: view.title, file: files.get(id) };
    });
  });
  return [...findings, ...found].sort((a, b) => (a.file ?? "").localeCompare(b.file ?? ""));
}

/** One finding as an editor reads it. */
export function formatFinding(finding: PlacedFinding): string {
  const place = [finding.file, finding.entry, finding.field, finding.locale].filter(Boolean).join(" > ");
  return [
    `${finding.severity === "error" ? "error" : "warning"} ${finding.fault}: ${place} ${finding.line}:${finding.column}`,
    `  found:   ${finding.found}`,
    `  allowed: ${finding.allowed}`,
    ...(finding.fix ? [`  fix:     ${finding.fix}`] : []),
  ].join("\n");
}
