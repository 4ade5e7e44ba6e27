import type { Mark, Node } from "prosemirror-model";
import type { RichNode } from "#schemas/content/rich-text.ts";
import { contentfulName } from "./node-names.ts";
import { originalOf } from "./read-document.ts";

/** What the editor holds as Contentful's document. Whatever was not changed is written as it was read. */
export function writeDocument(doc: Node): RichNode {
  const original = originalOf(doc);
  if (original) return original;
  return { nodeType: "document", data: doc.attrs.data, content: doc.children.map(writeBlock), ...doc.attrs.rest };
}

/** Whether a document says nothing: its field is then left out. */
export const isEmpty = (doc: Node): boolean =>
  doc.childCount === 1 && doc.firstChild?.type.name === "paragraph" && doc.firstChild.childCount === 0;

function writeBlock(node: Node): RichNode {
  const original = originalOf(node);
  if (original) return original;
  const { name } = node.type;
  const { attrs } = node;
  if (name === "opaque") return attrs.json;
  if (name === "embed") return { nodeType: attrs.nodeType, data: attrs.data, content: [] };
  return {
    nodeType: contentfulName(name, attrs),
    data: dataOf(node),
    content: node.inlineContent ? writeInline(node) : node.children.map(writeBlock),
  };
}

function dataOf({ attrs }: Node): object {
  const { data, colspan = 1, rowspan = 1 } = attrs;
  return { ...data, ...(colspan > 1 ? { colspan } : {}), ...(rowspan > 1 ? { rowspan } : {}) };
}

/** A line's parts: neighbours with one and the same link become that link's content. */
function writeInline(block: Node): RichNode[] {
  const parts: RichNode[] = [];
  let open: { link: Mark; content: RichNode[] } | null = null;
  for (const child of block.children) {
    const link = child.marks.find(({ type }) => type.name === "link");
    if (!link) open = null;
    else if (!open?.link.eq(link)) {
      const content: RichNode[] = [];
      parts.push({ nodeType: link.attrs.nodeType, data: link.attrs.data, content });
      open = { link, content };
    }
    append(open?.content ?? parts, inline(child));
  }
  return parts.length > 0 ? parts : [text("", [])];
}

function inline(node: Node): RichNode {
  const marks = node.marks.filter(({ type }) => type.name !== "link").map(writeMark);
  switch (node.type.name) {
    case "break":
      return text("\n", marks);
    case "marker":
      return text(node.attrs.marker, marks);
    case "embed_inline":
      return { nodeType: node.attrs.nodeType, data: node.attrs.data, content: [] };
    case "opaque_inline":
      return node.attrs.json;
    default:
      return text(node.text ?? "", marks);
  }
}

const text = (value: string, marks: readonly unknown[]): RichNode => ({ nodeType: "text", value, marks, data: {} });

const writeMark = ({ type, attrs }: Mark): unknown => (type.name === "foreign" ? attrs.json : { type: type.name });

/** Texts of one kind that follow each other are one text. */
function append(parts: RichNode[], next: RichNode): void {
  const last = parts.at(-1);
  const joins = (node: RichNode) => node.nodeType === "text" && isBare(node);
  if (last && joins(last) && joins(next) && JSON.stringify(last.marks) === JSON.stringify(next.marks))
    parts[parts.length - 1] = { ...last, value: `${last.value}${next.value}` };
  else parts.push(next);
}

/** A text of the editor's own, and no opaque piece that happens to be one. */
const isBare = (node: RichNode): boolean =>
  typeof node.value === "string" &&
  Object.keys(node).length === 4 &&
  typeof node.data === "object" &&
  node.data !== null &&
  Object.keys(node.data).length === 0;
