import type { ContentNode } from "#schemas/content/nodes.ts";
import { AVAILABLE_FEATURES, type Feature, type FeatureStates, NEEDS, WITHOUT } from "#schemas/rules/features.ts";

/**
 * A text less the elements that speak of a feature which this installation lacks (class `needs-limits`), and less those
 * that stand in for one it has (`without-limits`).
 */
export const forInstallation = (
  nodes: readonly ContentNode[],
  available: FeatureStates = AVAILABLE_FEATURES,
): ContentNode[] =>
  nodes.flatMap((node): ContentNode[] => {
    if (node.type !== "element") return [node];
    if (!isShownWith(node.attributes.class ?? "", available)) return [];
    return [{ ...node, children: forInstallation(node.children, available) }];
  });

function isShownWith(classes: string, available: FeatureStates): boolean {
  return classes.split(" ").every((name) => {
    if (name.startsWith(NEEDS)) return available[name.slice(NEEDS.length) as Feature] ?? true;
    if (name.startsWith(WITHOUT)) return !(available[name.slice(WITHOUT.length) as Feature] ?? false);
    return true;
  });
}
