import type { BrandDiagnostic } from "../diagnostics.ts";
import type { BrandDraft } from "../draft.ts";

/** A rule between the files of one brand. Documents that are not valid are absent from the draft: nothing is said of them. */
export type BrandRule = (brand: BrandDraft) => BrandDiagnostic[];

/** A rule between brands. */
export type CrossBrandRule = (brand: BrandDraft, all: readonly BrandDraft[]) => BrandDiagnostic[];
