import { awardFieldsSchema } from "#schemas/content/award.ts";
import { bannerFieldsSchema } from "#schemas/content/banner.ts";
import { pageFieldsSchema } from "#schemas/content/page.ts";
import { isRichText } from "#schemas/content/rich-text.ts";
import { snippetFieldsSchema } from "#schemas/content/snippet.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import { nearest } from "#widgets/parser/vocabulary.ts";
import { bodyHtml, bodyOf } from "../../gateways/content/rich-text.ts";
import type { Rule, RuleDiagnostic } from "../context.ts";
import { wrong } from "../make-diagnostic.ts";

const SHAPES: Readonly<Record<string, JSONSchema>> = {
  page: pageFieldsSchema,
  banner: bannerFieldsSchema,
  snippet: snippetFieldsSchema,
  award: awardFieldsSchema,
};

/** Fields and locales are those of the content model. */
export const followsModel: Rule = ({ entry, type, values }, { space }) => {
  if (!type) {
    const known = space.contentTypes.map(({ sys }) => sys.id);
    const found = entry.sys.contentType.sys.id;
    return [
      wrong(
        { field: "sys", locale: "" },
        "field-wrong",
        found,
        `content type: ${known.join(", ")}`,
        nearest(found, known),
      ),
    ];
  }
  const codes = space.locales.map(({ code }) => code);
  const ids = type.fields.map(({ id }) => id);
  return values.flatMap(({ field, locale }): RuleDiagnostic[] => {
    const known = type.fields.find(({ id }) => id === field);
    const where = { field, locale };
    if (!known) {
      const allowed = `fields of ${type.sys.id}: ${ids.join(", ")}`;
      return [wrong(where, "field-unknown", field, allowed, nearest(field, ids))];
    }
    if (!codes.includes(locale)) {
      return [wrong(where, "locale-unknown", locale, `locales: ${codes.join(", ")}`, nearest(locale, codes))];
    }
    const standard = space.locales.find((one) => one.default)?.code;
    if (known.localized || locale === standard) return [];
    return [wrong(where, "locale-unknown", locale, "only the default locale: not localised", standard)];
  });
};

/** What a visitor of each locale gets has the shape that the storefront wants. */
export const hasShape: Rule = ({ type, locales, fieldsIn }) => {
  const schema = SHAPES[type?.sys.id ?? ""];
  if (!schema) return [];
  return locales.flatMap((locale) => {
    const fields = readFields(schema, fieldsIn(locale));
    const result = validator(schema)(fields);
    if (result.ok) return [];
    return result.diagnostics.map(({ pointer, found, allowed, choices }) =>
      wrong(
        { field: pointer.slice(1), locale },
        "field-wrong",
        JSON.stringify(found) ?? "nothing",
        allowed,
        typeof found === "string" && choices ? nearest(found, choices) : undefined,
      ),
    );
  });
};

/** As the storefront reads an entry: a space may have fields of its own beside, and rich text becomes HTML. */
function readFields(schema: JSONSchema, written: Record<string, unknown>): Record<string, unknown> {
  const body = bodyOf(written);
  const fields = { ...written, ...(body === undefined ? {} : { body }) };
  const known = (schema as { properties?: object }).properties ?? {};
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => Object.hasOwn(known, field))
      .map(([field, value]) => [field, isRichText(value) ? bodyHtml(value) : value]),
  );
}
