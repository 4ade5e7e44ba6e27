/**
 * Where shown words come from, as attributes of the element that shows them: the entry, its field and the locale that the
 * words are written in. Contentful's live preview opens the field that was clicked by them (EDIT-04); set in previews
 * only, where an element spreads them.
 */
export interface FieldTag {
  "data-contentful-entry-id": string;
  "data-contentful-field-id": string;
  "data-contentful-locale": string;
}

export const fieldTag = (entry: string, field: string, locale: string): FieldTag => ({
  "data-contentful-entry-id": entry,
  "data-contentful-field-id": field,
  "data-contentful-locale": locale,
});
