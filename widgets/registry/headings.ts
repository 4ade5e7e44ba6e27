import type { ContentNode, ElementNode } from "#schemas/content/nodes.ts";

/** A heading of a text that can be linked to. */
export interface Heading {
  id: string;
  title: string;
  level: 2 | 3;
}

const LEVELS: Readonly<Record<string, Heading["level"]>> = { h2: 2, h3: 3 };
/** The widget whose lines lead to headings. */
const READER = "table-of-contents";

/** The words of a text, its widgets left out. */
export const wordsIn = (nodes: readonly ContentNode[]): string =>
  nodes
    .map((node) => (node.type === "text" ? node.value : node.type === "element" ? wordsIn(node.children) : ""))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** Headings of the two upper levels, in their order, wherever they stand. */
export const headingsIn = (nodes: readonly ContentNode[]): Heading[] =>
  nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    const level = LEVELS[node.tag];
    if (!level) return headingsIn(node.children);
    const title = wordsIn(node.children);
    return node.attributes.id && title ? [{ id: node.attributes.id, title, level }] : [];
  });

/** Gives every heading an address, where the text has a table of contents that leads to it. */
export function withHeadingIds(nodes: readonly ContentNode[]): readonly ContentNode[] {
  if (!hasReader(nodes)) return nodes;
  const taken = new Set<string>();
  collectIds(nodes, taken);
  return named(nodes, taken);
}

const hasReader = (nodes: readonly ContentNode[]): boolean =>
  nodes.some((node) =>
    node.type === "widget" ? node.name === READER : node.type === "element" && hasReader(node.children),
  );

function collectIds(nodes: readonly ContentNode[], taken: Set<string>): void {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    if (node.attributes.id) taken.add(node.attributes.id);
    collectIds(node.children, taken);
  }
}

const named = (nodes: readonly ContentNode[], taken: Set<string>): ContentNode[] =>
  nodes.map((node): ContentNode => {
    if (node.type !== "element") return node;
    if (!LEVELS[node.tag]) return { ...node, children: named(node.children, taken) };
    return node.attributes.id ? node : withId(node, taken);
  });

function withId(heading: ElementNode, taken: Set<string>): ElementNode {
  const id = freeId(slugOf(wordsIn(heading.children)) || "part", taken);
  taken.add(id);
  return { ...heading, attributes: { ...heading.attributes, id } };
}

/** The words of a heading as an address has them: "1. Who may play" is "who-may-play". */
export const slugOf = (words: string): string =>
  words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 60);

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(id)) return id;
  }
}
