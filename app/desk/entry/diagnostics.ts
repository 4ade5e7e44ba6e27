import type { DeskEntry } from "#schemas/api/desk.ts";

/** A finding of the content check with the field and the locale that it belongs to. */
export type Placed = DeskEntry["diagnostics"][number];

/** Findings of a field in a locale; those of fields that have one text for all locales count in each. */
export const diagnosticsOf = (diagnostics: readonly Placed[], field: string, locale: string | null): Placed[] =>
  diagnostics.filter((diagnostic) => diagnostic.field === field && (locale === null || diagnostic.locale === locale));

/** The worst that is said of each line. */
export function worstByLine(diagnostics: readonly Placed[]): ReadonlyMap<number, Placed["severity"]> {
  const worst = new Map<number, Placed["severity"]>();
  for (const { line, severity } of diagnostics) if (worst.get(line) !== "error") worst.set(line, severity);
  return worst;
}

/** Where a finding's line and column are in the text. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  let at = 0;
  for (let each = 1; each < line; each += 1) {
    const end = text.indexOf("\n", at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return Math.min(text.length, at + Math.max(0, column - 1));
}

const NAMING_FAULTS: ReadonlySet<string> = new Set(["reference-unknown", "method-unknown"]);

/** Faults whose fix says what to do; of all others it is what to write instead of what was found. */
const REPORTED_FAULTS: ReadonlySet<string> = new Set(["picture-missing", "picture-untold"]);

/** Whether a finding can be put right by writing its fix instead of what was found. */
export const hasReplacement = ({ fault, fix, found }: { fault?: string; fix?: string; found: string }): boolean =>
  fix !== undefined && found !== "" && !REPORTED_FAULTS.has(fault ?? "");

/** The text with a finding put right as it proposes; null where what was found does not stand there any more. */
export function applyFix(
  text: string,
  diagnostic: Pick<Placed, "line" | "column" | "found" | "fix"> & { fault?: string },
): string | null {
  const { found, fix, fault } = diagnostic;
  if (fix === undefined || !hasReplacement(diagnostic)) return null;
  const start = offsetOf(text, diagnostic);
  // A name within a parameter, found as `category=jackpots`: the name alone is replaced, quoted or in a list.
  const [, key, name] = NAMING_FAULTS.has(fault ?? "") ? (/^(\w+)=(.+)$/.exec(found) ?? []) : [];
  if (key && name) {
    const parameter = text.indexOf(`${key}=`, start);
    const place = parameter < 0 ? -1 : text.indexOf(name, parameter + key.length + 1);
    return place < 0 || place - start > 500 ? null : text.slice(0, place) + fix + text.slice(place + name.length);
  }
  // A parameter is found somewhere within its marker, which is where the finding points.
  const at = text.indexOf(found, start);
  return at < 0 || at - start > 500 ? null : text.slice(0, at) + fix + text.slice(at + found.length);
}
