import type { LoadedNode } from "#schemas/content/nodes.ts";

/** Names of the widgets that stand in a text. */
export function widgetNames(nodes: readonly LoadedNode[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: LoadedNode) => {
    if (node.type === "widget") names.add(node.name);
    if (node.type === "element") node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return names;
}
