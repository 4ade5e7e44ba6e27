import { type FileDiagnostic, FileDiagnosticsError } from "#schemas/kit/files/diagnostics.ts";

export type BrandDiagnostic = FileDiagnostic;

/** Thrown instead of brands: the start fails with everything that is wrong. */
export class BrandFilesError extends FileDiagnosticsError {
  constructor(diagnostics: readonly BrandDiagnostic[]) {
    super("The brand files are not valid", diagnostics);
    this.name = "BrandFilesError";
  }
}
