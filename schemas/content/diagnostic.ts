import type { Position } from "./nodes.ts";

/** Everything that can be wrong with content. The guides for editors list them (docs/guides/content-editor.md). */
export const CONTENT_FAULTS = [
  "marker-unknown",
  "marker-unclosed",
  "marker-syntax",
  "marker-misplaced",
  "marker-deprecated",
  "parameter-unknown",
  "parameter-wrong",
  "parameter-missing",
  "parameter-repeated",
  "reference-unknown",
  "method-unknown",
  "widget-failed",
  "variable-unknown",
  "currency-unknown",
  "link-broken",
  "link-unsafe",
  "link-unpublished",
  "link-cyclic",
  "html-removed",
  "html-too-deep",
  "html-too-long",
  "text-too-long",
  "rich-text-wrong",
  "rich-text-disabled",
  "rich-text-size",
  "picture-missing",
  "picture-wrong",
  "picture-small",
  "picture-untold",
  "feature-unnamed",
  "feature-missing",
  "date-impossible",
  "dates-reversed",
  "dates-past",
  "slot-overlapping",
  "slot-empty",
  "colours-unreadable",
  "brand-unknown",
  "name-repeated",
  "variant-unreached",
  "variant-alone",
  "field-wrong",
  "field-unknown",
  "locale-unknown",
  "locale-missing",
  "translation-missing",
  "file-malformed",
  "entry-repeated",
] as const;
export type ContentFault = (typeof CONTENT_FAULTS)[number];

/** One thing that an editor should put right. Nothing of it ever breaks a page (CMS-04). */
export interface ContentDiagnostic extends Position {
  fault: ContentFault;
  severity: "error" | "warning";
  /** What was found, as written. */
  found: string;
  /** What would be right. */
  allowed: string;
  /** What to write instead, where that is plain. */
  fix?: string;
}

/** A finding with the place in the CMS that it belongs to. */
export interface LocatedDiagnostic extends ContentDiagnostic {
  entry: string;
  title: string;
  field: string;
  locale: string;
  /** File under content/, when the entry comes from there. */
  file?: string;
}
