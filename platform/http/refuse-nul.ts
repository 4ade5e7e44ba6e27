import { fieldError, Refusal } from "./refusal.ts";

/** A NUL may stand in JSON and in addresses, and in no text of the database: it is told at its field. */
export function refuseNul(value: unknown, path: readonly string[] = []): void {
  if (typeof value === "string" && value.includes("\0")) {
    const allowed = "allowed: a text without the character NUL";
    throw Refusal.invalid({ [path.join(".") || "body"]: [fieldError("FORM.WRONG_VALUE", allowed)] });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseNul(key, path);
    refuseNul(inner, [...path, key]);
  }
}
