import { Fragment, Mark, type Node } from "prosemirror-model";
import { HYPERLINKS, isRichNode, RICH_MARKS, type RichNode } from "#schemas/content/rich-text.ts";
import { EMBEDDED_BLOCKS, EMBEDDED_INLINE, editorName } from "./node-names.ts";
import { richSchema } from "./schema.ts";
import { splitMarkers } from "./split-markers.ts";

const { nodes, marks: markTypes } = richSchema;

/** What each node was read from: one that nobody changes is written as it was, to the last empty text. */
const originals = new WeakMap<Node, RichNode>();

export const originalOf = (node: Node): RichNode | undefined => originals.get(node);

/** A rich text document as the editor holds it. What the editor has no node for becomes an opaque piece. */
export function readDocument(document: RichNode): Node {
  const { nodeType: _, data, content, ...rest } = document;
  const children = Array.isArray(content) ? content.map(readBlock) : [];
  const made = nodes.doc.create(
    { data: isRecord(data) ? data : {}, rest },
    children.length > 0 ? children : nodes.paragraph.create(),
  );
  return remember(made, document);
}

function remember(made: Node, original: unknown): Node {
  originals.set(made, original as RichNode);
  return made;
}

const readBlock = (json: unknown): Node =>
  remember(known(json) ?? nodes.opaque.create({ json: json as RichNode }), json);

/** A block that is as Contentful writes it; null for any other. */
function known(json: unknown): Node | null {
  if (!isRichNode(json) || !isPlain(json, ["nodeType", "data", "content"])) return null;
  const { nodeType } = json;
  const data = isRecord(json.data) ? json.data : {};
  const content = Array.isArray(json.content) ? json.content : [];
  if (EMBEDDED_BLOCKS.includes(nodeType)) return content.length === 0 ? nodes.embed.create({ nodeType, data }) : null;
  const block = editorName(nodeType);
  const type = block ? nodes[block.name] : undefined;
  if (!block || !type) return null;
  const attrs = { ...block.attrs, ...attributesOf(block.name, data) };
  if (type.inlineContent) {
    const inline = readInline(content);
    return inline ? type.create(attrs, inline) : null;
  }
  if (type.isLeaf) return content.length === 0 ? type.create(attrs) : null;
  const children = Fragment.fromArray(content.map(readBlock));
  return type.validContent(children) ? type.create(attrs, children) : null;
}

/** Cells say in their data how many rows and columns they take. */
function attributesOf(name: string, data: Record<string, unknown>): Record<string, unknown> {
  if (name !== "table_cell" && name !== "table_header") return { data };
  const { colspan, rowspan, ...rest } = data;
  return { data: rest, colspan: span(colspan), rowspan: span(rowspan) };
}

const span = (value: unknown): number => (Number.isInteger(value) && Number(value) > 1 ? Number(value) : 1);

function readInline(content: readonly unknown[]): Node[] | null {
  const made: Node[] = [];
  for (const child of content) {
    if (!isRichNode(child)) return null;
    made.push(...inline(child));
  }
  return made;
}

function inline(json: RichNode): Node[] {
  const { nodeType } = json;
  if (nodeType === "text") return readText(json, []) ?? opaque(json);
  if ((HYPERLINKS as readonly string[]).includes(nodeType)) return readLink(json) ?? opaque(json);
  const isEmbedded = EMBEDDED_INLINE.includes(nodeType) && isPlain(json, ["nodeType", "data", "content"]);
  if (isEmbedded && !(Array.isArray(json.content) && json.content.length > 0))
    return [nodes.embed_inline.create({ nodeType, data: isRecord(json.data) ? json.data : {} })];
  return opaque(json);
}

const opaque = (json: RichNode): Node[] => [nodes.opaque_inline.create({ json })];

/** A hyperlink of texts is a mark on them; one without words couldn't be seen. */
function readLink(json: RichNode): Node[] | null {
  if (!isPlain(json, ["nodeType", "data", "content"]) || !isRecord(json.data) || !Array.isArray(json.content))
    return null;
  const link = markTypes.link.create({ nodeType: json.nodeType, data: json.data });
  const made: Node[] = [];
  for (const child of json.content) {
    const words = isRichNode(child) && child.nodeType === "text" ? readText(child, [link]) : null;
    if (!words) return null;
    made.push(...words);
  }
  return made.length > 0 ? made : null;
}

function readText(json: RichNode, around: readonly Mark[]): Node[] | null {
  const { value, marks = [], data = {} } = json;
  if (!isPlain(json, ["nodeType", "value", "marks", "data"])) return null;
  if (typeof value !== "string" || !Array.isArray(marks) || !isRecord(data) || Object.keys(data).length > 0)
    return null;
  let set: readonly Mark[] = Mark.setFrom([...around]);
  for (const mark of marks) set = toMark(mark).addToSet(set);
  return value
    .split("\n")
    .flatMap((line, at) => [...(at > 0 ? [nodes.break.create(null, null, set)] : []), ...readLine(line, set)]);
}

const readLine = (line: string, marks: readonly Mark[]): Node[] =>
  splitMarkers(line).map(({ kind, text }) =>
    kind === "marker" ? nodes.marker.create({ marker: text }, null, marks) : richSchema.text(text, marks),
  );

function toMark(json: unknown): Mark {
  const type = isRecord(json) && Object.keys(json).length === 1 ? String(json.type) : "";
  const isKnown = (RICH_MARKS as readonly string[]).includes(type);
  return isKnown
    ? (markTypes[type] as NonNullable<(typeof markTypes)[string]>).create()
    : markTypes.foreign.create({ json });
}

/** Whether a node has no keys but those that Contentful gives it. */
const isPlain = (node: RichNode, keys: readonly string[]): boolean =>
  Object.keys(node).every((key) => keys.includes(key));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
