import { type FromSchema, list, record, shape } from "../kit/shape.ts";
import type { ContentDiagnostic } from "./diagnostic.ts";
import type { FieldTag } from "./field-tag.ts";
import type { ContentNode } from "./nodes.ts";
import { VARIANT_PATTERN } from "./page.ts";

/** Fields of a `snippet` entry in one locale: a text that the frame shows, such as `footer-content`. */
export const snippetFieldsSchema = shape(
  record({
    key: { type: "string", pattern: `^[a-z0-9-]+${VARIANT_PATTERN}` },
    body: { type: "string" },
    brands: { ...list({ type: "string" }), minItems: 1 },
  }),
);

export type SnippetFields = FromSchema<typeof snippetFieldsSchema>;

export interface Snippet {
  id: string;
  key: string;
  body: ContentNode[];
  diagnostics: ContentDiagnostic[];
  /** Where the words come from; in a preview only. */
  tag?: FieldTag;
}

/** A file of the CMS: a document or a picture that a page offers. */
export interface ContentFile {
  id: string;
  title: string;
  url: string;
  contentType: string;
  size: number | null;
  width: number | null;
  height: number | null;
}
