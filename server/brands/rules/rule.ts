import type { BrandDraft } from "../draft.ts";
import type { BrandFinding } from "../findings.ts";

/** A rule between the files of one brand. Documents that are not valid are absent from the draft: nothing is said of them. */
export type BrandRule = (brand: BrandDraft) => BrandFinding[];

/** A rule between brands. */
export type HouseRule = (brand: BrandDraft, all: readonly BrandDraft[]) => BrandFinding[];
