import { describeFinding, type FileFinding } from "#schemas/kit/files/findings.ts";

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
  findings: readonly FileFinding[];
}

export const refused = (text: string): BrandReport => ({ exitCode: 2, text });

export const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;

/** The report of a command that wrote files: for people, or for programs. */
export function reportDone({ written, next, findings }: Done, json = false): BrandReport {
  const exitCode = findings.length > 0 ? 1 : 0;
  if (json) return { exitCode, text: JSON.stringify({ written, findings, next }, null, 2) };
  const parts = [
    written.map((file) => `wrote ${file}`).join("\n"),
    findings.map(describeFinding).join("\n"),
    findings.length > 0 ? `${count(findings.length, "finding")}: the check fails until each is put right` : "",
    next.map((step, index) => `${index + 1}. ${step}`).join("\n"),
  ];
  return { exitCode, text: parts.filter((part) => part !== "").join("\n\n") };
}

/** Brand names in a sentence. */
export const noBrand = (brand: string, known: Iterable<string>): BrandReport =>
  refused(`No brand ${brand}. There are: ${[...known].sort().join(", ")}`);
