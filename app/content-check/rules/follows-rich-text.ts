import { childrenOf, isRichNode, isRichText, targetOf } from "#schemas/content/rich-text.ts";
import { type RichTextRules, richTextFaults, richTextRules } from "#schemas/rules/rich-text.ts";
import type { Rule, RuleDiagnostic } from "../context.ts";
import { doubtful, wrong } from "../make-diagnostic.ts";
import type { SpaceIndex } from "../space-index.ts";

/** A rich text field holds a document, of no more than the model lets it hold (CMS-13). */
export const followsRichText: Rule = ({ type, values, fieldsIn }, index) =>
  values.flatMap(({ field, locale, value }): RuleDiagnostic[] => {
    const known = type?.fields.find(({ id }) => id === field);
    if (known?.type !== "RichText") return [];
    const rules = richTextRules(known.validations);
    const where = { field, locale };
    return [
      ...richTextFaults(value, rules).map(({ fault, severity, line, found, allowed }) =>
        (severity === "error" ? wrong : doubtful)({ ...where, line }, fault, found, allowed),
      ),
      ...(isRichText(value)
        ? value.content.flatMap((block, at) => typeFaults(block, { ...where, line: at + 1 }, rules, index.entries))
        : []),
      ...(field === "text" && isRichText(value) && fieldsIn(locale).body !== undefined
        ? [doubtful({ ...where, field: "body" }, "field-wrong", "body beside text", BOTH, "empty one of the two")]
        : []),
    ];
  });

const BOTH = "text or body: where both are written the site shows the text";

/** Links and embeddings lead to the content types that the field names for them. */
function typeFaults(
  node: unknown,
  where: { field: string; locale: string; line: number },
  rules: RichTextRules,
  entries: SpaceIndex["entries"],
): RuleDiagnostic[] {
  if (!isRichNode(node)) return [];
  const { nodeType } = node;
  const inner = childrenOf(node).flatMap((child) => typeFaults(child, where, rules, entries));
  const types = rules.linkTypes[nodeType];
  const target = types ? targetOf(node) : null;
  const found = target ? entries.get(target.id)?.sys.contentType.sys.id : undefined;
  if (!types || found === undefined || types.includes(found)) return inner;
  return [
    wrong(where, "rich-text-disabled", `${nodeType}: ${found}`, `entries of the type ${types.join(", ")}`),
    ...inner,
  ];
}
