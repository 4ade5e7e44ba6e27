/** Contentful's blocks by the editor's names for them. Headings are one node with a level. */
const BLOCKS = {
  paragraph: "paragraph",
  "unordered-list": "bullet_list",
  "ordered-list": "ordered_list",
  "list-item": "list_item",
  blockquote: "blockquote",
  hr: "hr",
  table: "table",
  "table-row": "table_row",
  "table-cell": "table_cell",
  "table-header-cell": "table_header",
} as const;

const CONTENTFUL = new Map(Object.entries(BLOCKS).map(([nodeType, name]) => [name as string, nodeType]));

/** The editor's name and attributes for one of Contentful's blocks; null where it has none. */
export function editorName(nodeType: string): { name: string; attrs: Record<string, unknown> } | null {
  const level = /^heading-([1-6])$/.exec(nodeType)?.[1];
  if (level) return { name: "heading", attrs: { level: Number(level) } };
  const name = Object.hasOwn(BLOCKS, nodeType) ? BLOCKS[nodeType as keyof typeof BLOCKS] : null;
  return name ? { name, attrs: {} } : null;
}

/** Contentful's name for one of the editor's blocks. */
export const contentfulName = (name: string, attrs: Readonly<Record<string, unknown>>): string =>
  name === "heading" ? `heading-${attrs.level}` : (CONTENTFUL.get(name) ?? name);

export const EMBEDDED_BLOCKS: readonly string[] = [
  "embedded-entry-block",
  "embedded-asset-block",
  "embedded-resource-block",
];
export const EMBEDDED_INLINE: readonly string[] = ["embedded-entry-inline", "embedded-resource-inline"];
