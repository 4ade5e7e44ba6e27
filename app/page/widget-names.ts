import type { LoadedNode } from "#schemas/content/nodes.ts";
import { nodesInside } from "#widgets/content/sections/sections.ts";

/** Names of the widgets that stand in a text, and in the texts that widgets of it hold. */
export function widgetNames(nodes: readonly LoadedNode[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: LoadedNode) => {
    if (node.type === "widget") {
      names.add(node.name);
      nodesInside(node.data).forEach(visit);
    }
    if (node.type === "element") node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return names;
}
