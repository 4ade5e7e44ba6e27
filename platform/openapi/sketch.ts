/** A schema, or a part of one, as plain data. */
type Schema = Record<string, unknown>;

/**
 * A JSON Schema as a reader wants it: one line a field, with its type, whether it may be left out, its bounds and what
 * it means. `nameOf` gives the name of a shape that is described elsewhere.
 */
export function sketch(schema: unknown, nameOf: (schema: unknown) => string | undefined, indent = ""): string {
  if (typeof schema !== "object" || schema === null || Object.keys(schema).length === 0) return "anything";
  const name = nameOf(schema);
  if (name) return name;
  const part = schema as Schema;
  const branches = (part.anyOf ?? part.oneOf) as unknown[] | undefined;
  if (branches) return branches.map((branch) => sketch(branch, nameOf, indent)).join(" | ");
  if ("const" in part) return JSON.stringify(part.const);
  if (Array.isArray(part.enum)) return part.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (part.type === "array") return listOf(sketch(part.items, nameOf, indent));
  if (part.type === "object" || part.properties) return fieldsOf(part, nameOf, indent);
  return [[part.type].flat().join(" | "), boundsOf(part)].filter(Boolean).join(" ");
}

const listOf = (item: string) => (/[ |]/.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`);

function fieldsOf(part: Schema, nameOf: (schema: unknown) => string | undefined, indent: string): string {
  const properties = Object.entries((part.properties ?? {}) as Schema);
  const inner = `${indent}  `;
  const required = (part.required ?? []) as readonly string[];
  const lines = properties.map(([key, value]) => {
    const mark = required.includes(key) ? "" : "?";
    const meaning = (value as Schema).description;
    return `${inner}${key}${mark}: ${sketch(value, nameOf, inner)}${meaning ? `   // ${meaning}` : ""}`;
  });
  if (typeof part.additionalProperties === "object") {
    lines.push(`${inner}[any key]: ${sketch(part.additionalProperties, nameOf, inner)}`);
  }
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

function boundsOf(part: Schema): string {
  const bounds = [
    part.minimum !== undefined && `from ${part.minimum}`,
    part.maximum !== undefined && `to ${part.maximum}`,
    part.minLength !== undefined && `at least ${part.minLength} characters`,
    part.maxLength !== undefined && `at most ${part.maxLength} characters`,
    part.pattern !== undefined && `like ${part.pattern}`,
    part.format !== undefined && `(${part.format})`,
  ].filter(Boolean);
  return bounds.length > 0 ? `(${bounds.join(", ")})` : "";
}
