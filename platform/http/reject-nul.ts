import { ApiError, fieldError } from "./api-error.ts";

/** Deepest nesting of a body; an editor's rich text has about 20 levels. */
export const MAX_DEPTH = 64;

/**
 * Refuses what may stand in JSON and in addresses, but neither in a text of the database (a NUL or half of a surrogate pair,
 * named at its field) nor in a shape of ours (more than MAX_DEPTH levels). Walks without recursion: nobody's body fills the stack.
 */
export function rejectNul(value: unknown): void {
  const waiting: { value: unknown; path: readonly string[] }[] = [{ value, path: [] }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { value, path } = item;
    if (typeof value === "string") rejectText(value, path);
    if (typeof value !== "object" || value === null) continue;
    if (path.length >= MAX_DEPTH) throw new ApiError(400, "CALL.MALFORMED", `A body has at most ${MAX_DEPTH} levels`);
    for (const [key, inner] of Object.entries(value)) {
      rejectText(key, path);
      // Most values are neither nested nor wrong: only those that are looked into need their path.
      if (typeof inner === "string" ? !isStorable(inner) : typeof inner === "object")
        waiting.push({ value: inner, path: [...path, key] });
    }
  }
}

function rejectText(text: string, path: readonly string[]): void {
  if (isStorable(text)) return;
  const allowed = "allowed: a text without the character NUL and without half of a surrogate pair";
  throw ApiError.invalid({ [path.join(".") || "body"]: [fieldError("FORM.WRONG_VALUE", allowed)] });
}

/** PostgreSQL takes UTF-8 without NUL; a lone surrogate has no form in UTF-8. */
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);
