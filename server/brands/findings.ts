import { type FileFinding, FileFindingsError } from "#schemas/kit/files/findings.ts";

export type BrandFinding = FileFinding;

/** Thrown instead of brands: the start fails with everything that is wrong. */
export class BrandFilesError extends FileFindingsError {
  constructor(findings: readonly BrandFinding[]) {
    super("The brand files are not valid", findings);
    this.name = "BrandFilesError";
  }
}
