import { childrenOf, marksOf, type RichNode, targetOf } from "#schemas/content/rich-text.ts";

const MARKS: Readonly<Record<string, string>> = {
  bold: "**",
  italic: "_",
  underline: "__",
  code: "`",
  strikethrough: "~~",
  superscript: "^",
  subscript: "~",
};

/** A rich text document in lines that somebody can read and compare: a block each, written as in Markdown. */
export const richTextLines = (document: RichNode): string => childrenOf(document).flatMap(linesOf).join("\n");

function linesOf(node: RichNode): string[] {
  const { nodeType } = node;
  const level = /^heading-([1-6])$/.exec(nodeType)?.[1];
  if (level) return [`${"#".repeat(Number(level))} ${wordsOf(node)}`];
  switch (nodeType) {
    case "paragraph":
      return [wordsOf(node)];
    case "hr":
      return ["---"];
    case "blockquote":
      return indented(childrenOf(node).flatMap(linesOf), "> ", "> ");
    case "unordered-list":
      return childrenOf(node).flatMap((item) => indented(childrenOf(item).flatMap(linesOf), "- ", "  "));
    case "ordered-list":
      return childrenOf(node).flatMap((item, at) => indented(childrenOf(item).flatMap(linesOf), `${at + 1}. `, "   "));
    case "table":
      return childrenOf(node).map((row) => `| ${childrenOf(row).map(cellOf).join(" | ")} |`);
    default:
      return [`[${pieceOf(node)}]`];
  }
}

const indented = (lines: readonly string[], first: string, others: string): string[] =>
  lines.map((line, at) => `${at === 0 ? first : others}${line}`);

const cellOf = (cell: RichNode): string => childrenOf(cell).flatMap(linesOf).join(" ");

const wordsOf = (node: RichNode): string => childrenOf(node).map(inline).join("");

function inline(node: RichNode): string {
  if (node.nodeType === "text")
    return marksOf(node).reduce(
      (words, mark) => {
        const sign = MARKS[mark] ?? `<${mark}>`;
        return `${sign}${words}${sign}`;
      },
      String(node.value ?? ""),
    );
  if (!node.nodeType.endsWith("hyperlink")) return `[${pieceOf(node)}]`;
  const { uri } = (node.data ?? {}) as { uri?: unknown };
  return `[${wordsOf(node)}](${targetOf(node)?.id ?? String(uri ?? "")})`;
}

const pieceOf = (node: RichNode): string => {
  const id = targetOf(node)?.id;
  return id === undefined ? node.nodeType : `${node.nodeType}: ${id}`;
};
