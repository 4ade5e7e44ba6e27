import type { ContentNode, WidgetNode } from "#schemas/content/nodes.ts";
import {
  FEATURE_OF_PATH,
  FEATURE_OF_WIDGET,
  type Feature,
  type FeatureStates,
  missingFeatures,
  NEEDS,
} from "#schemas/rules/features.ts";
import type { Rule, RuleDiagnostic } from "../context.ts";
import { doubtful, wrong } from "../make-diagnostic.ts";
import { standardValue } from "../space-index.ts";

/**
 * A banner whose button leads to a feature names it, so that the server can hold it back where it doesn't work (an
 * error); what is held back in this installation is said, too (a warning).
 */
export const featuresAreNamed: Rule = ({ entry, type, values }, index): RuleDiagnostic[] => {
  if (type?.sys.id !== "banner" && type?.sys.id !== "page") return [];
  const where = { field: "requires", locale: index.standardLocale };
  const required = standardValue(entry, "requires", index.standardLocale);
  const named = (Array.isArray(required) ? required : []) as Feature[];
  const missing = missingFeatures(named);
  const wanted = new Set(
    values
      .filter(({ field }) => field === "button")
      .flatMap(({ value }) => featureOfButton(value) ?? [])
      .filter((feature) => !named.includes(feature)),
  );
  return [
    ...[...wanted].map((feature) =>
      wrong(where, "feature-unnamed", feature, `requires: what its button leads to, ${feature}`, feature),
    ),
    ...(missing.length === 0
      ? []
      : [
          doubtful(
            where,
            "feature-missing",
            missing.join(", "),
            "features that this installation has; until then the entry is held back",
            "leave it: it appears by itself with the feature",
          ),
        ]),
  ];
};

function featureOfButton(button: unknown): Feature | undefined {
  if (typeof button !== "object" || button === null || !("url" in button)) return undefined;
  const path = String(button.url).replace(/[?#].*$/, "");
  return Object.hasOwn(FEATURE_OF_PATH, path) ? FEATURE_OF_PATH[path] : undefined;
}

/**
 * Widgets of a text that show what this installation lacks, outside of every element that names it (a warning): the part
 * says so itself, but the words around it would still promise it.
 */
export function unnamedWidgets(
  nodes: readonly ContentNode[],
  named: readonly Feature[],
  available?: FeatureStates,
): { node: WidgetNode; feature: Feature }[] {
  return nodes.flatMap((node) => {
    if (node.type === "element") {
      const classes = (node.attributes.class ?? "").split(" ").filter((name) => name.startsWith(NEEDS));
      const inside = [...named, ...classes.map((name) => name.slice(NEEDS.length) as Feature)];
      return unnamedWidgets(node.children, inside, available);
    }
    const feature = node.type === "widget" ? FEATURE_OF_WIDGET[node.name] : undefined;
    if (node.type !== "widget" || !feature || named.includes(feature)) return [];
    return missingFeatures([feature], available).length > 0 ? [{ node, feature }] : [];
  });
}

/** The finding for such a widget. */
export const unnamedWidget = (
  { node, feature }: ReturnType<typeof unnamedWidgets>[number],
  where: Parameters<typeof doubtful>[0],
): RuleDiagnostic =>
  doubtful(
    { ...where, ...node.position },
    "feature-unnamed",
    `#${node.name}#`,
    `a feature that this installation has; ${feature} is still to come`,
    `put it, with the words around it, into an element with class="${NEEDS}${feature}"`,
  );
