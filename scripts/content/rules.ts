import { BUILT_IN_VARIABLES } from "#app/gateways/content/text-values.ts";
import { awardFieldsSchema } from "#schemas/content/award.ts";
import { bannerFieldsSchema } from "#schemas/content/banner.ts";
import type { ContentFinding } from "#schemas/content/finding.ts";
import type { ContentNode } from "#schemas/content/nodes.ts";
import { pageFieldsSchema } from "#schemas/content/page.ts";
import { snippetFieldsSchema } from "#schemas/content/snippet.ts";
import { type ContentSpace, isLink } from "#schemas/content/space.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import { variablesIn } from "#widgets/parser/fill-variables.ts";
import { parseContent } from "#widgets/parser/parse-content.ts";
import { nearest } from "#widgets/parser/vocabulary.ts";
import { checkParameters } from "#widgets/registry/check-parameters.ts";
import { WIDGET_VOCABULARY, widgetMeta } from "#widgets/registry/metas.ts";
import { type EntryView, textsIn } from "./entry-view.ts";
import { isKnownPath } from "./known-paths.ts";

/** A finding with its field and locale; the check adds entry and file. */
export type RuleFinding = ContentFinding & { field: string; locale: string };
export type Rule = (view: EntryView, space: ContentSpace) => RuleFinding[];

const START = { line: 1, column: 1 } as const;

/** Fields that hold HTML with markers. */
const HTML_FIELDS = new Set(["body"]);

const SHAPES: Readonly<Record<string, JSONSchema>> = {
  page: pageFieldsSchema,
  banner: bannerFieldsSchema,
  snippet: snippetFieldsSchema,
  award: awardFieldsSchema,
};

/** Fields and locales are those of the content model. */
export const followsModel: Rule = ({ entry, type, values }, space) => {
  if (!type) {
    const known = space.contentTypes.map(({ sys }) => sys.id);
    const found = entry.sys.contentType.sys.id;
    return [wrong("sys", "", "field-wrong", found, `content type: ${known.join(", ")}`)];
  }
  const codes = space.locales.map(({ code }) => code);
  const ids = type.fields.map(({ id }) => id);
  return values.flatMap(({ field, locale }): RuleFinding[] => {
    const known = type.fields.find(({ id }) => id === field);
    if (!known) {
      const guess = nearest(field, ids);
      const finding = wrong(field, locale, "field-unknown", field, `fields of ${type.sys.id}: ${ids.join(", ")}`);
      return [guess ? { ...finding, fix: guess } : finding];
    }
    if (!codes.includes(locale)) {
      return [wrong(field, locale, "locale-unknown", locale, `locales: ${codes.join(", ")}`)];
    }
    const isStray =
      !known.localized && !space.locales.some(({ code, default: standard }) => standard && code === locale);
    return isStray ? [wrong(field, locale, "locale-unknown", locale, "only the default locale: not localised")] : [];
  });
};

/** What a visitor of each locale gets has the shape that the storefront wants. */
export const hasShape: Rule = ({ type, locales, fieldsIn }) => {
  const schema = SHAPES[type?.sys.id ?? ""];
  if (!schema) return [];
  return locales.flatMap((locale) => {
    const result = validator(schema)(fieldsIn(locale));
    if (result.ok) return [];
    return result.findings.map(({ pointer, found, allowed }) =>
      wrong(pointer.slice(1), locale, "field-wrong", JSON.stringify(found) ?? "nothing", allowed),
    );
  });
};

/** Links inside the CMS lead somewhere. */
export const linksResolve: Rule = ({ values }, space) => {
  const there = new Set([
    ...space.entries.map(({ sys }) => `Entry ${sys.id}`),
    ...space.assets.map(({ sys }) => `Asset ${sys.id}`),
  ]);
  return values
    .filter(({ value }) => isLink(value) && !there.has(`${value.sys.linkType} ${value.sys.id}`))
    .map(({ field, locale, value }) =>
      wrong(field, locale, "link-broken", isLink(value) ? value.sys.id : "", "the id of something that is there"),
    );
};

/** Markers, HTML and links of every text that becomes a page. */
export const textIsSound: Rule = ({ values, fieldsIn }, space) => {
  const slugs = new Set(space.entries.map(({ fields }) => slugOf(fields)));
  return values.flatMap(({ field, locale, value }) => {
    const texts = HTML_FIELDS.has(field)
      ? textsIn(value)
      : field === "meta"
        ? textsIn(value).filter(({ pointer }) => pointer === "/mainContent")
        : [];
    return texts.flatMap(({ pointer, text }) => {
      const { nodes, findings } = parseContent(text, WIDGET_VOCABULARY);
      const variables = knownVariables(fieldsIn(locale));
      return [
        ...findings,
        ...parameterFindings(nodes, variables),
        ...linkFindings(nodes, text, slugs),
        ...variableFindings(text, variables),
      ].map((finding) => ({ ...finding, field: `${field}${pointer}`, locale }));
    });
  });
};

/** Plain texts: their variables are known, and the addresses of buttons lead somewhere. */
export const plainTextIsSound: Rule = ({ values, fieldsIn }, space) => {
  const slugs = new Set(space.entries.map(({ fields }) => slugOf(fields)));
  return values
    .filter(
      ({ field, value }) => !HTML_FIELDS.has(field) && field !== "variables" && field !== "json" && !isLink(value),
    )
    .flatMap(({ field, locale, value }) =>
      textsIn(value).flatMap(({ pointer, text }) => {
        const findings = variableFindings(text, knownVariables(fieldsIn(locale)));
        const isAddress = pointer === "/url" || field === "url" || field === "tournamentLink";
        if (isAddress && text.startsWith("/") && !isKnownPath(pathOf(text), slugs)) findings.push(broken(text, START));
        return findings.map((finding) => ({ ...finding, field: `${field}${pointer}`, locale }));
      }),
    );
};

/** A text that is translated into a language is translated whole. */
export const isTranslatedWhole: Rule = ({ type, values, locales }, space) => {
  const standard = space.locales.find((locale) => locale.default)?.code ?? "en";
  const isThere = (field: string, locale: string) =>
    values.some((value) => value.field === field && value.locale === locale);
  return locales
    .filter((locale) => locale !== standard)
    .flatMap((locale) =>
      (type?.fields ?? [])
        .filter(({ id, localized, type: kind }) => localized && kind !== "Object" && isThere(id, standard))
        .filter(({ id }) => !isThere(id, locale))
        .map(({ id }) => ({
          ...wrong(id, locale, "translation-missing", "nothing", `the text in ${locale}: visitors get ${standard}`),
          severity: "warning" as const,
        })),
    );
};

export const RULES: readonly Rule[] = [
  followsModel,
  hasShape,
  linksResolve,
  textIsSound,
  plainTextIsSound,
  isTranslatedWhole,
];

const wrong = (
  field: string,
  locale: string,
  fault: ContentFinding["fault"],
  found: string,
  allowed: string,
): RuleFinding => ({ field, locale, fault, severity: "error", found, allowed, ...START });

const slugOf = (fields: object): string =>
  String((fields as Readonly<Record<string, Record<string, unknown> | undefined>>).slug?.en ?? "");

const pathOf = (href: string): string => href.split(/[?#]/)[0] || "/";

/** Parameters with a variable in them are checked with the value of EUR, which every variable has. */
function parameterFindings(nodes: readonly ContentNode[], variables: ReadonlyMap<string, string>): ContentFinding[] {
  return nodes.flatMap((node): ContentFinding[] => {
    if (node.type === "element") return parameterFindings(node.children, variables);
    if (node.type !== "widget") return [];
    const meta = widgetMeta(node.name);
    const written = Object.fromEntries(
      Object.entries(node.parameters).map(([key, text]) => [
        key,
        text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => variables.get(name) ?? ""),
      ]),
    );
    const checked = meta ? checkParameters(meta, written) : null;
    return checked && !checked.ok ? checked.faults.map((fault) => ({ ...fault, ...node.position })) : [];
  });
}

function linkFindings(nodes: readonly ContentNode[], text: string, slugs: ReadonlySet<string>): ContentFinding[] {
  return nodes.flatMap((node): ContentFinding[] => {
    if (node.type !== "element") return [];
    const href = node.attributes.href;
    const isBroken = node.tag === "a" && href?.startsWith("/") && !isKnownPath(pathOf(href), slugs);
    return [
      ...(isBroken && href ? [broken(href, placeOf(text, href))] : []),
      ...linkFindings(node.children, text, slugs),
    ];
  });
}

const broken = (href: string, place: { line: number; column: number }): ContentFinding => ({
  fault: "link-broken",
  severity: "error",
  found: href,
  allowed: "the path of a page, or of a part of the site",
  ...place,
});

function variableFindings(text: string, known: ReadonlyMap<string, string>): ContentFinding[] {
  return variablesIn(text)
    .filter((name) => !known.has(name))
    .map((name) => {
      const guess = nearest(name, known.keys());
      return {
        fault: "variable-unknown" as const,
        severity: "error" as const,
        found: `{{${name}}}`,
        allowed: `variables: ${[...known.keys()].join(", ")}`,
        ...(guess ? { fix: `{{${guess}}}` } : {}),
        ...placeOf(text, name),
      };
    });
}

function knownVariables(fields: Record<string, unknown>): ReadonlyMap<string, string> {
  const declared = (fields.variables ??
    (fields.json as { variables?: unknown } | undefined)?.variables ??
    {}) as Record<string, Record<string, string>>;
  return new Map([
    ...BUILT_IN_VARIABLES.map((name): [string, string] => [name, name]),
    ...Object.entries(declared).map(([name, texts]): [string, string] => [name, texts.EUR ?? ""]),
  ]);
}

function placeOf(text: string, part: string): { line: number; column: number } {
  const at = text.indexOf(part);
  if (at < 0) return START;
  const before = text.slice(0, at);
  return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
}
