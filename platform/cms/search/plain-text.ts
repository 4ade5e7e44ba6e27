interface Node {
  nodeType?: string;
  value?: unknown;
  content?: readonly Node[];
}

/** A value as the text that people read: of a rich text document its words, of anything else itself. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (!isNode(value)) return String(value);
  if (value.nodeType === "text") return String(value.value ?? "");
  const isBlock = value.content?.some((child) => child.nodeType !== "text" && !isInline(child)) ?? false;
  return (value.content ?? []).map(textOf).join(isBlock ? " " : "");
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "nodeType" in value;

const isInline = ({ nodeType = "" }: Node): boolean =>
  nodeType === "hyperlink" || nodeType.endsWith("-inline") || nodeType.endsWith("-hyperlink");
