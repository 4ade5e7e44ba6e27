/** One thing that is wrong with a data file, told so that it can be put right without reading code (BRAND-10). */
export interface FileFinding {
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
export function describeFinding(finding: FileFinding): string {
  const place = [finding.file, finding.line, finding.column].filter((part) => part !== undefined).join(":");
  const pointer = finding.pointer ? ` at ${finding.pointer}` : "";
  const fix = finding.fix ? `\n    fix: ${finding.fix}` : "";
  return `${place}${pointer} (${finding.rule})\n    found: ${finding.found}\n    allowed: ${finding.allowed}${fix}`;
}

/** Thrown instead of data: with everything that is wrong, not only the first of it. */
export class FileFindingsError extends Error {
  readonly findings: readonly FileFinding[];

  constructor(what: string, findings: readonly FileFinding[]) {
    const count = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
    super(`${what}: ${count}\n${findings.map((one) => `  ${describeFinding(one)}`).join("\n")}`);
    this.name = "FileFindingsError";
    this.findings = findings;
  }
}

/** The same wrong line of a shared file is told once, however many brands inherit it. */
export function withoutRepeats(findings: readonly FileFinding[]): FileFinding[] {
  const seen = new Map<string, FileFinding>();
  for (const finding of findings) {
    const key = [finding.file, finding.line, finding.column, finding.pointer, finding.rule, finding.allowed].join("\n");
    if (!seen.has(key)) seen.set(key, finding);
  }
  return [...seen.values()].sort(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  );
}
