import { type DOMOutputSpec, type Node, type NodeSpec, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { safeAddress } from "#widgets/parser/safe-address.ts";

/** A node's `data` where the document gives it any, kept as it is. */
const data = { data: { default: {} } } as const;

/** Contentful's marks, with the elements that they are shown as and pasted from. */
const tag = (name: string, also: readonly string[] = []) => ({
  parseDOM: [{ tag: name }, ...also.map((other) => ({ tag: other }))],
  toDOM: (): DOMOutputSpec => [name, 0],
});

/** Something that the editor shows as one piece: the text that a reader gets of it stands in `data-words`. */
const atom = (kind: string, element: "div" | "span", attrs: NodeSpec["attrs"]): NodeSpec => ({
  group: element === "div" ? "block item" : "inline",
  inline: element === "span",
  atom: true,
  selectable: true,
  draggable: true,
  attrs: attrs ?? {},
  toDOM: (node: Node): DOMOutputSpec => [element, { "data-rich": kind, "data-attrs": JSON.stringify(node.attrs) }],
  parseDOM: [
    {
      tag: `${element}[data-rich="${kind}"]`,
      priority: 80,
      getAttrs: (found) => parsed(found.getAttribute("data-attrs")),
    },
  ],
});

function parsed(text: string | null): Record<string, unknown> | false {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : false;
  } catch {
    return false;
  }
}

const cells = tableNodes({
  tableGroup: "block",
  cellContent: "paragraph+",
  cellAttributes: { data: { default: {} } },
});

/**
 * What the editor can hold. Every node of Contentful's has one here; what has none, or is not as Contentful writes it,
 * is an `opaque` piece that holds its JSON.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: "block+", attrs: { ...data, rest: { default: {} } } },
    paragraph: {
      content: "inline*",
      group: "block item",
      attrs: data,
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", 0],
    },
    heading: {
      content: "inline*",
      group: "block item",
      defining: true,
      attrs: { ...data, level: { default: 2 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: {
      content: "list_item+",
      group: "block item",
      attrs: data,
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    },
    ordered_list: {
      content: "list_item+",
      group: "block item",
      attrs: data,
      parseDOM: [{ tag: "ol" }],
      toDOM: () => ["ol", 0],
    },
    list_item: { content: "item+", defining: true, attrs: data, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    blockquote: {
      content: "paragraph+",
      group: "block item",
      defining: true,
      attrs: data,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    hr: { group: "block item", attrs: data, parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
    table: { ...cells.table, attrs: data },
    table_row: { ...cells.table_row, content: "(table_cell | table_header)+", attrs: data },
    table_cell: cells.table_cell,
    table_header: cells.table_header,
    embed: atom("embed", "div", { nodeType: {}, data: {} }),
    opaque: atom("opaque", "div", { json: {} }),
    text: { group: "inline" },
    break: {
      group: "inline",
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
    marker: atom("marker", "span", { marker: {} }),
    embed_inline: atom("embed-inline", "span", { nodeType: {}, data: {} }),
    opaque_inline: atom("opaque-inline", "span", { json: {} }),
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { nodeType: { default: "hyperlink" }, data: {} },
      parseDOM: [
        {
          tag: "a[data-rich-link]",
          priority: 80,
          getAttrs: (found) => parsed(found.getAttribute("data-rich-link")),
        },
        { tag: "a[href]", getAttrs: (found) => pastedLink(found.getAttribute("href") ?? "") },
      ],
      toDOM: ({ attrs }) => [
        "a",
        {
          "data-rich-link": JSON.stringify(attrs),
          title: linkTitle(attrs as LinkAttrs),
          ...(attrs.nodeType === "hyperlink" ? { href: hrefOf(attrs as LinkAttrs) } : {}),
        },
        0,
      ],
    },
    bold: {
      parseDOM: [
        { tag: "strong" },
        // Documents of some word processors come wrapped in a <b> that says it isn't bold.
        { tag: "b", getAttrs: (found) => (found.style.fontWeight === "normal" ? false : null) },
        { style: "font-weight", getAttrs: (value) => (/^(bold|bolder|[6-9]\d{2})$/.test(value) ? null : false) },
      ],
      toDOM: () => ["strong", 0],
    },
    italic: {
      ...tag("em", ["i"]),
      parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
    },
    underline: { ...tag("u"), parseDOM: [{ tag: "u" }, { style: "text-decoration=underline" }] },
    code: tag("code"),
    strikethrough: tag("s", ["del", "strike"]),
    superscript: tag("sup"),
    subscript: tag("sub"),
    /** A mark that the editor doesn't know, or knows otherwise. */
    foreign: { attrs: { json: {} }, excludes: "", toDOM: () => ["span", { "data-foreign": "" }, 0] },
  },
});

export interface LinkAttrs {
  nodeType: string;
  data: Record<string, unknown>;
}

const linkId = ({ data: { target } }: LinkAttrs): string =>
  String((target as { sys?: { id?: unknown } } | undefined)?.sys?.id ?? "");

/** Where a link leads, as an editor reads it. */
export const linkTitle = (attrs: LinkAttrs): string =>
  attrs.nodeType === "hyperlink" ? String(attrs.data.uri ?? "") : linkId(attrs);

const hrefOf = ({ data: { uri } }: LinkAttrs): string => safeAddress(String(uri ?? ""))?.href ?? "#";

/** A link that was pasted: one that leads nowhere safe leaves its words. */
function pastedLink(href: string): LinkAttrs | false {
  return safeAddress(href) ? { nodeType: "hyperlink", data: { uri: href } } : false;
}
