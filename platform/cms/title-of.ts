import type { ContentType, SpaceLocale } from "#schemas/content/space.ts";
import type { Fields } from "./stored.ts";

/** The content model: what a store and a space have in common. */
export interface Model {
  contentTypes: readonly ContentType[];
  locales: readonly SpaceLocale[];
}

export const defaultLocaleOf = ({ locales }: Pick<Model, "locales">): string =>
  locales.find((locale) => locale.default)?.code ?? "en";

/** What editors know a resource by: its display field in the default locale, an asset's title; empty without one. */
export function titleOf(
  model: Model,
  resource: { sys?: object; contentType?: string | null; fields: object } | undefined,
): string {
  if (!resource) return "";
  const linked = (resource.sys as { contentType?: { sys: { id: string } } } | undefined)?.contentType?.sys.id;
  const type = model.contentTypes.find(({ sys }) => sys.id === (resource.contentType ?? linked));
  const field = type ? type.displayField : "title";
  const value = (resource.fields as Fields)[field]?.[defaultLocaleOf(model)];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
