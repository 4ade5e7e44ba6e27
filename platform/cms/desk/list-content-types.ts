import type { listContentTypes } from "#schemas/api/desk.ts";
import type { ContentTypeField } from "#schemas/content/space.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import type { Desk } from "./desk.ts";

/** The content model as forms are made from it. */
export async function describeModel({ content, elsewhere }: Desk): Promise<AnswerOf<typeof listContentTypes>> {
  await content.catchUp();
  const { contentTypes, locales } = content.model;
  return {
    content_types: contentTypes.map(({ sys, name, description, displayField, fields }) => ({
      id: sys.id,
      name,
      description: description ?? "",
      display_field: displayField ?? "",
      fields: fields.filter(({ omitted, disabled }) => !omitted && !disabled).map(toField),
    })),
    locales: locales.map((locale) => ({
      code: locale.code,
      name: locale.name,
      default: locale.default,
      fallback: locale.fallbackCode,
    })),
    editable: elsewhere === null,
    address: elsewhere,
  };
}

function toField({ id, name, type, localized, required, validations, linkType, items }: ContentTypeField) {
  const link = (["Entry", "Asset"] as const).find((type) => type === (linkType ?? items?.linkType));
  return {
    id,
    name,
    type,
    localized,
    required,
    validations: validations ?? [],
    link_type: link ?? null,
    items: items ? { ...items } : null,
  };
}
