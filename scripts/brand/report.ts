import { describeDiagnostic, type FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";

export interface BrandReport {
  /** 0 when nothing is wrong, 1 with findings, 2 when the command itself was wrong. */
  exitCode: 0 | 1 | 2;
  text: string;
}

/** What a command that changes files did, and what is left to do. */
export interface Done {
  /** Files that it wrote, as findings name them. */
  written: readonly string[];
  /** What a person does next, in order. */
  next: readonly string[];
  diagnostics: readonly FileDiagnostic[];
}

export const rejected = (text: string): BrandReport => ({ exitCode: 2, text });

export const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;

/** The report of a command that wrote files: for people, or for programs. */
export function reportDone({ written, next, diagnostics }: Done, json = false): BrandReport {
  const exitCode = diagnostics.length > 0 ? 1 : 0;
  if (json) return { exitCode, text: JSON.stringify({ written, diagnostics, next }, null, 2) };
  const parts = [
    written.map((file) => `wrote ${file}`).join("\n"),
    diagnostics.map(describeDiagnostic).join("\n"),
    diagnostics.length > 0 ? `${count(diagnostics.length, "issue")}: the check fails until you fix them all` : "",
    next.map((step, index) => `${index + 1}. ${step}`).join("\n"),
  ];
  return { exitCode, text: parts.filter((part) => part !== "").join("\n\n") };
}

/** Brand names in a sentence. */
export const noBrand = (brand: string, known: Iterable<string>): BrandReport =>
  rejected(`There is no brand ${brand}. Use one of: ${[...known].sort().join(", ")}`);
