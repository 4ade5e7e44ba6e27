/** One thing that is wrong with a data file, told so that it can be put right without reading code (BRAND-10). */
export interface FileDiagnostic {
  /** As its reader knows it, with forward slashes. */
  file: string;
  /** Counted from 1; absent where a whole file is missing or unwelcome. */
  line?: number;
  column?: number;
  /** JSON pointer into the file; empty for the whole of it. */
  pointer: string;
  found: string;
  allowed: string;
  /** What to write instead, where that is obvious. */
  fix?: string;
  /** What refused it: a keyword of JSON Schema, or the name of a rule between files. */
  rule: string;
}

/** A value as a finding shows it: JSON, cut to a line's length. */
export function showValue(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** One finding as a line and a half of plain text. */
export function describeDiagnostic(diagnostic: FileDiagnostic): string {
  const place = [diagnostic.file, diagnostic.line, diagnostic.column].filter((part) => part !== undefined).join(":");
  const pointer = diagnostic.pointer ? ` at ${diagnostic.pointer}` : "";
  const fix = diagnostic.fix ? `\n    fix: ${diagnostic.fix}` : "";
  return `${place}${pointer} (${diagnostic.rule})\n    found: ${diagnostic.found}\n    allowed: ${diagnostic.allowed}${fix}`;
}

/** Thrown instead of data: with everything that is wrong, not only the first of it. */
export class FileDiagnosticsError extends Error {
  readonly diagnostics: readonly FileDiagnostic[];

  constructor(what: string, diagnostics: readonly FileDiagnostic[]) {
    const count = diagnostics.length === 1 ? "1 issue" : `${diagnostics.length} issues`;
    super(`${what}: ${count}\n${diagnostics.map((one) => `  ${describeDiagnostic(one)}`).join("\n")}`);
    this.name = "FileDiagnosticsError";
    this.diagnostics = diagnostics;
  }
}

/** The same wrong line of a shared file is told once, however many brands inherit it. */
export function withoutRepeats(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[] {
  const seen = new Map<string, FileDiagnostic>();
  for (const diagnostic of diagnostics) {
    const key = [
      diagnostic.file,
      diagnostic.line,
      diagnostic.column,
      diagnostic.pointer,
      diagnostic.rule,
      diagnostic.allowed,
    ].join("\n");
    if (!seen.has(key)) seen.set(key, diagnostic);
  }
  return [...seen.values()].sort(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  );
}
