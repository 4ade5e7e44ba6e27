import {
  CHILDREN,
  childrenOf,
  isRichNode,
  isRichText,
  marksOf,
  RICH_MARKS,
  RICH_NODES,
  type RichNode,
  STRUCTURE,
} from "../content/rich-text.ts";

/** What a rich text field takes, read from its validations in the content model. Null is no limit. */
export interface RichTextRules {
  nodes: readonly string[] | null;
  marks: readonly string[] | null;
  /** Characters of the whole text. */
  least: number | null;
  most: number | null;
  /** Content types that each kind of link or embedding may lead to. */
  linkTypes: Readonly<Record<string, readonly string[]>>;
  /** How many nodes of a kind the document may have. */
  counts: Readonly<Record<string, { min?: number; max?: number }>>;
}

export interface RichTextFault {
  fault: "rich-text-wrong" | "rich-text-disabled" | "rich-text-size";
  severity: "error" | "warning";
  /** Number of the block of the document, from 1. */
  line: number;
  found: string;
  allowed: string;
}

interface Rule {
  enabledNodeTypes?: unknown;
  enabledMarks?: unknown;
  size?: { min?: number; max?: number };
  nodes?: Record<string, unknown>;
  linkContentType?: unknown;
}

const textsOf = (value: unknown): string[] | null => (Array.isArray(value) ? value.map(String) : null);

/** Reads the validations of a rich text field (Contentful's `enabledNodeTypes`, `enabledMarks`, `nodes`, `size`). */
export function richTextRules(validations: readonly unknown[]): RichTextRules {
  const rules = validations.filter((each): each is Rule => typeof each === "object" && each !== null);
  const find = <T>(read: (rule: Rule) => T | null | undefined): T | null =>
    rules.map(read).find((value) => value !== undefined && value !== null) ?? null;
  const perNode = Object.entries(find((rule) => rule.nodes) ?? {}).map(
    ([node, own]) => [node, Array.isArray(own) ? (own as Rule[]) : []] as const,
  );
  const pick = <T>(read: (rule: Rule) => T | null | undefined): Record<string, T> =>
    Object.fromEntries(
      perNode.flatMap(([node, own]) => {
        const value = own.map(read).find((each) => each !== undefined && each !== null);
        return value === undefined || value === null ? [] : [[node, value]];
      }),
    );
  return {
    nodes: find((rule) => textsOf(rule.enabledNodeTypes)),
    marks: find((rule) => textsOf(rule.enabledMarks)),
    least: find((rule) => rule.size?.min),
    most: find((rule) => rule.size?.max),
    linkTypes: pick((rule) => textsOf(rule.linkContentType)),
    counts: pick((rule) => rule.size),
  };
}

const isStructure = (nodeType: string): boolean => (STRUCTURE as readonly string[]).includes(nodeType);

/** Whether the field takes a kind of node. */
export const allowsNode = ({ nodes }: Pick<RichTextRules, "nodes">, nodeType: string): boolean =>
  isStructure(nodeType) || nodes === null || nodes.includes(nodeType);

/** Whether the field takes a mark. */
export const allowsMark = ({ marks }: Pick<RichTextRules, "marks">, mark: string): boolean =>
  marks === null || marks.includes(mark);

/** The words of a document. */
export const plainTextOf = (node: RichNode): string =>
  node.nodeType === "text" ? String(node.value ?? "") : childrenOf(node).map(plainTextOf).join("");

/** Everything that a value of a rich text field says and the field does not take. Never throws. */
export function richTextFaults(value: unknown, rules: RichTextRules): RichTextFault[] {
  if (!isRichText(value)) {
    const found = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
    const allowed = 'a rich text document: {"nodeType": "document", "data": {}, "content": […]}';
    return [{ fault: "rich-text-wrong", severity: "error", line: 1, found, allowed }];
  }
  return [
    ...value.content.flatMap((block, at) => inside(block, "document", at + 1, rules, 1)),
    ...sizeFaults(value, rules),
  ];
}

/** Deeper nodes are not read: the site leaves them out (app/gateways/content/rich-text.ts). */
const DEEPEST = 60;

function inside(node: unknown, parent: string, line: number, rules: RichTextRules, depth: number): RichTextFault[] {
  if (!isRichNode(node)) {
    const found = JSON.stringify(node) ?? "nothing";
    return [{ fault: "rich-text-wrong", severity: "error", line, found, allowed: "nodes with a nodeType" }];
  }
  const { nodeType } = node;
  const here = (
    fault: RichTextFault["fault"],
    severity: "error" | "warning",
    found: string,
    allowed: string,
  ): RichTextFault => ({ fault, severity, line, found, allowed });
  if (depth > DEEPEST)
    return [here("rich-text-wrong", "error", nodeType, `at most ${DEEPEST} nodes inside each other`)];
  const isKnown = isStructure(nodeType) || (RICH_NODES as readonly string[]).includes(nodeType);
  if (!isKnown)
    return [here("rich-text-wrong", "warning", nodeType, "nodes that the site knows: it leaves this one out")];
  const faults: RichTextFault[] = [];
  if (!CHILDREN.get(parent)?.includes(nodeType)) {
    const allowed = `in ${parent}: ${CHILDREN.get(parent)?.join(", ") ?? "nothing"}`;
    faults.push(here("rich-text-wrong", "error", nodeType, allowed));
  }
  if (!allowsNode(rules, nodeType))
    faults.push(here("rich-text-disabled", "error", nodeType, `in this field: ${listed(rules.nodes)}`));
  if (nodeType === "text") {
    if (typeof node.value !== "string") faults.push(here("rich-text-wrong", "error", "text", "a text with a value"));
    return [...faults, ...marksOf(node).flatMap((mark) => markFaults(mark, rules, here))];
  }
  const children = Array.isArray(node.content) ? node.content : [];
  return [...faults, ...children.flatMap((child) => inside(child, nodeType, line, rules, depth + 1))];
}

function markFaults(
  mark: string,
  rules: RichTextRules,
  here: (fault: RichTextFault["fault"], severity: "error" | "warning", found: string, allowed: string) => RichTextFault,
): RichTextFault[] {
  if (!allowsMark(rules, mark))
    return [here("rich-text-disabled", "error", mark, `in this field: ${listed(rules.marks)}`)];
  if ((RICH_MARKS as readonly string[]).includes(mark)) return [];
  return [here("rich-text-wrong", "warning", mark, `formats that the site knows: ${RICH_MARKS.join(", ")}`)];
}

const listed = (names: readonly string[] | null): string =>
  names && names.length > 0 ? names.join(", ") : "plain paragraphs";

function sizeFaults(document: RichNode & { content: unknown[] }, rules: RichTextRules): RichTextFault[] {
  const faults: RichTextFault[] = [];
  const add = (found: string, allowed: string) =>
    faults.push({ fault: "rich-text-size", severity: "error", line: 1, found, allowed });
  const { length } = plainTextOf(document);
  if (rules.most !== null && length > rules.most) add(`${length} characters`, `at most ${rules.most}`);
  if (rules.least !== null && length < rules.least) add(`${length} characters`, `at least ${rules.least}`);
  for (const [nodeType, { min, max }] of Object.entries(rules.counts)) {
    const count = countOf(document, nodeType);
    if (max !== undefined && count > max) add(`${count} of ${nodeType}`, `at most ${max}`);
    if (min !== undefined && count < min) add(`${count} of ${nodeType}`, `at least ${min}`);
  }
  return faults;
}

const countOf = (node: RichNode, nodeType: string): number =>
  (node.nodeType === nodeType ? 1 : 0) + childrenOf(node).reduce((count, child) => count + countOf(child, nodeType), 0);
