/** A rich text document as Contentful stores it, and what its parts are called. */
export interface RichNode {
  nodeType: string;
  value?: unknown;
  marks?: unknown;
  data?: unknown;
  content?: unknown;
}

export const HEADINGS = ["heading-1", "heading-2", "heading-3", "heading-4", "heading-5", "heading-6"] as const;
export const RICH_MARKS = ["bold", "italic", "underline", "code", "strikethrough", "superscript", "subscript"] as const;
export type RichMark = (typeof RICH_MARKS)[number];

/** What lead elsewhere from within a line: the words in them are `content`. */
export const HYPERLINKS = ["hyperlink", "entry-hyperlink", "asset-hyperlink", "resource-hyperlink"] as const;
export type HyperlinkType = (typeof HYPERLINKS)[number];

/** Nodes without which no document can be: a model can't turn them off, or turns them off with the node around them. */
export const STRUCTURE = [
  "document",
  "paragraph",
  "text",
  "list-item",
  "table-row",
  "table-cell",
  "table-header-cell",
] as const;

/** Nodes that a content model may turn on and off, in the order of Contentful's own toolbar. */
export const RICH_NODES = [
  ...HEADINGS,
  "unordered-list",
  "ordered-list",
  "blockquote",
  "hr",
  "table",
  ...HYPERLINKS,
  "embedded-entry-block",
  "embedded-entry-inline",
  "embedded-asset-block",
  "embedded-resource-block",
  "embedded-resource-inline",
] as const;
export type RichNodeType = (typeof RICH_NODES)[number];

const ITEM_BLOCKS = [
  "paragraph",
  ...HEADINGS,
  "unordered-list",
  "ordered-list",
  "blockquote",
  "hr",
  "embedded-entry-block",
  "embedded-asset-block",
  "embedded-resource-block",
];
const INLINE = [...HYPERLINKS, "text", "embedded-entry-inline", "embedded-resource-inline"];

/** What may stand in each node; nodes that aren't named hold nothing. */
export const CHILDREN: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["document", [...ITEM_BLOCKS, "table"]],
  ["paragraph", INLINE],
  ...HEADINGS.map((heading) => [heading, INLINE] as const),
  ...HYPERLINKS.map((link) => [link, ["text"]] as const),
  ["unordered-list", ["list-item"]],
  ["ordered-list", ["list-item"]],
  ["list-item", ITEM_BLOCKS],
  ["blockquote", ["paragraph"]],
  ["table", ["table-row"]],
  ["table-row", ["table-cell", "table-header-cell"]],
  ["table-cell", ["paragraph"]],
  ["table-header-cell", ["paragraph"]],
]);

/** Whether a field's value is a rich text document. */
export const isRichText = (value: unknown): value is RichNode & { content: unknown[] } =>
  isRecord(value) && value.nodeType === "document" && Array.isArray(value.content);

/** The nodes inside a node; whatever else its `content` holds is left out. */
export const childrenOf = (node: RichNode): RichNode[] =>
  Array.isArray(node.content) ? node.content.filter(isRichNode) : [];

export const isRichNode = (value: unknown): value is RichNode => isRecord(value) && typeof value.nodeType === "string";

/** Types of a text node's marks, known or not. */
export const marksOf = (node: RichNode): string[] =>
  Array.isArray(node.marks) ? node.marks.filter(isRecord).map(({ type }) => String(type)) : [];

/** Id and kind of what a hyperlink or an embedding leads to; null where it leads to no entry and no file. */
export function targetOf({ data }: RichNode): { linkType: string; id: string } | null {
  const target = isRecord(data) && isRecord(data.target) ? data.target : {};
  const sys = isRecord(target.sys) ? target.sys : {};
  return typeof sys.id === "string" && typeof sys.linkType === "string" ? { linkType: sys.linkType, id: sys.id } : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
