import type { LoadedNode } from "#schemas/content/nodes.ts";

/** A snippet's text, parted at its headings. */
export interface Section {
  /** The heading's words; null for what stands before the first heading. */
  title: string | null;
  nodes: LoadedNode[];
}

/** What widgets that show a snippet's text hold. */
export interface SectionsData {
  kind: "sections";
  sections: Section[];
}

const HEADINGS = new Set(["h2", "h3", "h4"]);

/** Parts a text at the headings that stand at its top. */
export function sectionsOf(nodes: readonly LoadedNode[]): Section[] {
  const sections: Section[] = [];
  let current: Section = { title: null, nodes: [] };
  const close = () => {
    if (current.title !== null || current.nodes.some(isSomething)) sections.push(current);
  };
  for (const node of nodes) {
    if (node.type === "element" && HEADINGS.has(node.tag)) {
      close();
      current = { title: loadedWords(node.children), nodes: [] };
    } else current.nodes.push(node);
  }
  close();
  return sections;
}

const isSomething = (node: LoadedNode): boolean => node.type !== "text" || node.value.trim() !== "";

const loadedWords = (nodes: readonly LoadedNode[]): string =>
  nodes
    .map((node) => (node.type === "text" ? node.value : node.type === "element" ? loadedWords(node.children) : ""))
    .join("")
    .trim();

const isSections = (data: unknown): data is SectionsData =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === "sections";

/** The content inside a widget, for whoever looks through all of a page. */
export const nodesInside = (data: unknown): LoadedNode[] =>
  isSections(data) ? data.sections.flatMap(({ nodes }) => nodes) : [];
