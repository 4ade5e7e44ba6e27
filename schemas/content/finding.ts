import type { Position } from "./nodes.ts";

/** Everything that can be wrong with content. The guides for editors list them (docs/guides/markers.md). */
export type ContentFault =
  | "marker-unknown"
  | "marker-unclosed"
  | "marker-syntax"
  | "marker-misplaced"
  | "marker-deprecated"
  | "parameter-unknown"
  | "parameter-wrong"
  | "parameter-missing"
  | "parameter-repeated"
  | "widget-failed"
  | "variable-unknown"
  | "link-broken"
  | "link-unsafe"
  | "html-removed"
  | "html-too-deep"
  | "html-too-long"
  | "field-wrong"
  | "field-unknown"
  | "locale-unknown"
  | "file-malformed"
  | "entry-repeated"
  | "translation-missing";

/** One thing that an editor should put right. Nothing of it ever breaks a page (CMS-04). */
export interface ContentFinding extends Position {
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
export interface PlacedFinding extends ContentFinding {
  entry: string;
  title: string;
  field: string;
  locale: string;
  /** File under content/, when the entry comes from there. */
  file?: string;
}
