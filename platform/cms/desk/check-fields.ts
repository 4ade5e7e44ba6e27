import { ApiError, fieldError } from "../../http/api-error.ts";
import type { Fields } from "../stored.ts";
import type { Model } from "../title-of.ts";

/** As Contentful writes them. What is unknown beyond that is kept and told as a finding. */
const FIELD = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;
const LOCALE = /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8})*$/;

/** Fields that can be kept: whatever they say, their names and locales are such that Contentful would take them. */
export function rejectUnnameable(fields: object): asserts fields is Fields {
  for (const [field, byLocale] of Object.entries(fields)) {
    if (!FIELD.test(field)) throw wrong("letters, digits and underscores");
    const locale = Object.keys(byLocale as object).find((code) => !LOCALE.test(code));
    if (locale !== undefined) throw wrong("locales such as en and fr-CA");
  }
}

export function rejectUnknownType(model: Model, contentType: string): void {
  const known = model.contentTypes.map(({ sys }) => sys.id);
  if (known.includes(contentType)) return;
  throw ApiError.invalid({ content_type: [fieldError("FORM.WRONG_VALUE", `allowed: ${known.join(", ")}`)] });
}

const wrong = (allowed: string): ApiError =>
  ApiError.invalid({ fields: [fieldError("FORM.WRONG_VALUE", `allowed: ${allowed}`)] });
