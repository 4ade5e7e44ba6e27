import type { ContentDiagnostic } from "#schemas/content/diagnostic.ts";
import type { ContentNode, WidgetNode } from "#schemas/content/nodes.ts";
import { isRichText } from "#schemas/content/rich-text.ts";
import type { Feature } from "#schemas/rules/features.ts";
import { parseContent } from "#widgets/parser/parse-content.ts";
import { checkParameters } from "#widgets/registry/check-parameters.ts";
import { WIDGET_VOCABULARY, widgetMeta } from "#widgets/registry/metas.ts";
import { bodyHtml } from "../../gateways/content/rich-text.ts";
import type { Rule, RuleDiagnostic } from "../context.ts";
import { textsIn } from "../entry-view.ts";
import { placeOf, wrong } from "../make-diagnostic.ts";
import type { SpaceIndex } from "../space-index.ts";
import { currenciesOf, type KnownVariables, knownVariables, unknownVariables, valueIn } from "../variables.ts";
import { type LinkAround, missingFeaturePage } from "./feature-pages.ts";
import { unnamedWidget, unnamedWidgets } from "./features-are-named.ts";
import { brokenLink, leadsSomewhere } from "./paths.ts";
import { referencesOf } from "./references.ts";
import { misplaced } from "./widgets-belong.ts";

/** Fields that hold HTML with markers. */
const HTML_FIELDS = new Set(["body"]);

/** A plain text that is longer is a mistake: nobody reads it, and it would be sent to everybody. */
const LONGEST_PLAIN_TEXT = 20_000;

/** The texts of a value that become a page: HTML, or rich text as the HTML that it becomes. */
export function htmlTextsIn(field: string, value: unknown): { pointer: string; text: string }[] {
  if (field === "meta") return textsIn(value).filter(({ pointer }) => pointer === "/mainContent");
  if (!HTML_FIELDS.has(field) && !(field === "text" && isRichText(value))) return [];
  return isRichText(value) ? [{ pointer: "", text: bodyHtml(value) }] : textsIn(value);
}

/** Markers, HTML, links and pictures of every text that becomes a page, in every currency. */
export const textsAreSound: Rule = ({ entry, values, fieldsIn }, index, checkContext) =>
  values.flatMap(({ field, locale, value }) =>
    htmlTextsIn(field, value).flatMap(({ pointer, text }) => {
      const where = { field: `${field}${pointer}`, locale };
      const { nodes, diagnostics } = parseContent(text, WIDGET_VOCABULARY);
      const variables = knownVariables(fieldsIn(locale));
      return [
        ...diagnostics.map((diagnostic) => ({ ...diagnostic, ...where })),
        ...widgetsIn(nodes).flatMap((node) => [
          ...parameterDiagnostics(node, variables).map((diagnostic) => ({ ...diagnostic, ...where })),
          ...misplaced(node, entry, fieldsIn(locale)).map((diagnostic) => ({ ...diagnostic, ...where })),
          ...referencesOf(node, { entry, index, checkContext, where }),
        ]),
        ...unnamedWidgets(nodes, featuresOf(fieldsIn(locale))).map((found) => unnamedWidget(found, where)),
        ...elementDiagnostics(nodes, text, { entry, checkContext, where, standardLocale: index.standardLocale }, index),
        ...unknownVariables(text, variables, where),
      ];
    }),
  );

/** Plain texts: their variables are known, and the addresses of buttons and menus lead somewhere. */
export const plainTextsAreSound: Rule = ({ entry, values, fieldsIn }, index, checkContext) =>
  values
    .filter(({ field, value }) => htmlTextsIn(field, value).length === 0 && field !== "variables" && field !== "json")
    .flatMap(({ field, locale, value }) =>
      textsIn(value).flatMap(({ pointer, text }) => {
        const where = { field: `${field}${pointer}`, locale };
        if (text.length > LONGEST_PLAIN_TEXT) {
          const allowed = `at most ${LONGEST_PLAIN_TEXT} characters`;
          return [wrong(where, "text-too-long", `${text.length} characters`, allowed, text.slice(0, 60))];
        }
        const diagnostics = unknownVariables(text, knownVariables(fieldsIn(locale)), where);
        const isAddress = pointer === "/url" || field === "url" || field === "tournamentLink";
        return isAddress
          ? [
              ...diagnostics,
              ...addressDiagnostics(text, { entry, checkContext, where, standardLocale: index.standardLocale }, index),
            ]
          : diagnostics;
      }),
    );

/** `javascript:` and the like never become a link; a path that nobody answers is an error. */
function addressDiagnostics(href: string, around: LinkAround, index: SpaceIndex): RuleDiagnostic[] {
  const { where } = around;
  if (/^\/(?![/\\])/.test(href)) return pathDiagnostics(href, around, index);
  if (/^(https?:\/\/|mailto:|tel:|#|\{\{)/i.test(href)) return [];
  return [wrong(where, "link-unsafe", href, "https:, http:, mailto:, tel: or a path that begins with /", "/")];
}

/** What an entry names in `requires`. */
const featuresOf = ({ requires }: Readonly<Record<string, unknown>>): Feature[] =>
  Array.isArray(requires) ? (requires as Feature[]) : [];

const widgetsIn = (nodes: readonly ContentNode[]): WidgetNode[] =>
  nodes.flatMap((node) => (node.type === "widget" ? [node] : node.type === "element" ? widgetsIn(node.children) : []));

/** A parameter with a variable in it is checked with what the variable says in each currency. */
function parameterDiagnostics(node: WidgetNode, variables: KnownVariables): ContentDiagnostic[] {
  const meta = widgetMeta(node.name);
  if (!meta) return [];
  const hasVariables = Object.values(node.parameters).some((text) => text.includes("{{"));
  const reported = new Set<string>();
  return (hasVariables ? currenciesOf(variables) : ["EUR"]).flatMap((currency) => {
    const written = Object.fromEntries(
      Object.entries(node.parameters).map(([key, text]) => [
        key,
        text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => valueIn(variables, name, currency)),
      ]),
    );
    const checked = checkParameters(meta, written);
    if (checked.ok) return [];
    return checked.faults
      .filter(({ fault, found }) => !reported.has(`${fault} ${found}`) && reported.add(`${fault} ${found}`))
      .map((fault) => ({
        ...fault,
        ...node.position,
        ...(currency === "EUR" ? {} : { found: `${fault.found} (${currency})` }),
      }));
  });
}

/** A path of this site leads to a page that is there, and to something that the entry's brands have. */
const pathDiagnostics = (href: string, around: LinkAround, index: SpaceIndex): RuleDiagnostic[] =>
  leadsSomewhere(href, index) ? missingFeaturePage(href, around) : [brokenLink(href, around.where, index)];

function elementDiagnostics(
  nodes: readonly ContentNode[],
  text: string,
  around: LinkAround,
  index: SpaceIndex,
): RuleDiagnostic[] {
  const { where, checkContext } = around;
  const { hasFile } = checkContext;
  return nodes.flatMap((node): RuleDiagnostic[] => {
    if (node.type !== "element") return [];
    const { href = "", src = "", alt } = node.attributes;
    const found: RuleDiagnostic[] = [];
    if (node.tag === "a" && href.startsWith("/") && !href.includes("{{")) {
      found.push(...pathDiagnostics(href, { ...around, where: { ...where, ...placeOf(text, href) } }, index));
    }
    if (node.tag === "img") {
      const place = { ...where, ...placeOf(text, src) };
      if (hasFile && src.startsWith("/") && !hasFile(src.split("?")[0] ?? src)) {
        found.push(wrong(place, "picture-missing", src, "a picture that is there", "upload it, or take it out"));
      }
      if (!alt && !hasAlt(text, src)) {
        const allowed = 'alt="what is to be seen", or alt="" for a picture that only decorates';
        found.push({ ...wrong(place, "picture-untold", src, allowed, 'alt=""'), severity: "warning" });
      }
    }
    return [...found, ...elementDiagnostics(node.children, text, around, index)];
  });
}

/** Whether the picture of an address has an alt attribute, even an empty one: the parser gives every picture one. */
function hasAlt(text: string, src: string): boolean {
  const at = text.indexOf(src);
  if (at < 0) return true;
  const tag = text.slice(text.lastIndexOf("<", at), text.indexOf(">", at) + 1);
  return /\balt\s*=/i.test(tag);
}
