import { Fragment, type Mark, type Node, Slice } from "prosemirror-model";
import { allowsMark, allowsNode, type RichTextRules } from "#schemas/rules/rich-text.ts";
import { safeAddress } from "#widgets/parser/safe-address.ts";
import { contentfulName } from "./node-names.ts";
import { richSchema } from "./schema.ts";
import { splitMarkers } from "./split-markers.ts";

const { nodes } = richSchema;

/** What is pasted, cleaned to what the field takes: words stay, and lose only the form that the field has no place for. */
export function fitSlice(slice: Slice, rules: RichTextRules): Slice {
  const fitted = Fragment.fromArray(slice.content.content.flatMap((node) => fitNode(node, rules)));
  return fitted.eq(slice.content) ? slice : Slice.maxOpen(fitted);
}

function fitNode(node: Node, rules: RichTextRules): Node[] {
  if (node.isInline) return fitInline(node, rules);
  const children = () => node.children.flatMap((child) => fitNode(child, rules));
  const { name } = node.type;
  if (name === "opaque") return [node];
  const nodeType = name === "embed" ? String(node.attrs.nodeType) : contentfulName(name, node.attrs);
  const isAllowed = allowsNode(rules, nodeType);
  if (node.isLeaf) return isAllowed ? [node] : [];
  if (isAllowed) return [node.copy(Fragment.fromArray(children()))];
  switch (name) {
    case "heading": {
      const level = nearestHeading(Number(node.attrs.level), rules);
      return [level === null ? nodes.paragraph.create(null, children()) : nodes.heading.create({ level }, children())];
    }
    case "bullet_list":
    case "ordered_list": {
      const other = name === "bullet_list" ? "ordered_list" : "bullet_list";
      if (allowsNode(rules, contentfulName(other, {})))
        return [(nodes[other] as NonNullable<typeof nodes.paragraph>).create(null, children())];
      return children().flatMap((item) => item.children);
    }
    default:
      return blocksOf(children());
  }
}

/** The paragraphs of a table or a quotation that may not be there. */
const blocksOf = (made: readonly Node[]): Node[] =>
  made.flatMap((node) => (/^table_/.test(node.type.name) ? blocksOf(node.children) : [node]));

/** The level of heading that is nearest to a wanted one. */
export function nearestHeading(wanted: number, rules: Pick<RichTextRules, "nodes">): number | null {
  const levels = [1, 2, 3, 4, 5, 6].filter((level) => allowsNode(rules, `heading-${level}`));
  return levels.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0] ?? null;
}

function fitInline(node: Node, rules: RichTextRules): Node[] {
  const { name } = node.type;
  if (name === "embed_inline" && !allowsNode(rules, String(node.attrs.nodeType))) return [];
  const marks = node.marks.filter((mark) => fitsMark(mark, rules));
  if (!node.isText) return [node.mark(marks)];
  return splitMarkers(node.text ?? "").map(({ kind, text }) =>
    kind === "marker" ? nodes.marker.create({ marker: text }, null, marks) : richSchema.text(text, marks),
  );
}

function fitsMark({ type, attrs }: Mark, rules: RichTextRules): boolean {
  if (type.name === "foreign") return true;
  if (type.name !== "link") return allowsMark(rules, type.name);
  if (attrs.nodeType === "hyperlink" && !safeAddress(String(attrs.data?.uri ?? ""))) return false;
  return allowsNode(rules, String(attrs.nodeType));
}
