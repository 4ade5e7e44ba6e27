import type { JSONSchema } from "./shape.ts";

type Loose = Readonly<Record<string, unknown>>;

/**
 * The plainest value that a schema allows: empty lists and texts, zero or the least number, null where it may be, the
 * first of an enumeration. A player who has nothing yet is answered so.
 */
export function emptyAnswer(schema: JSONSchema): unknown {
  if (typeof schema === "boolean") return null;
  const { const: constant, enum: choices, default: standard, anyOf, oneOf, type, ...rest } = schema as Loose;
  if (constant !== undefined) return constant;
  if (standard !== undefined) return standard;
  const options = (anyOf ?? oneOf) as readonly JSONSchema[] | undefined;
  if (options) return options.some(allowsNull) ? null : emptyAnswer(options[0] as JSONSchema);
  const types = ([] as unknown[]).concat(type ?? []);
  if (types.includes("null")) return null;
  if (Array.isArray(choices)) return choices[0];
  switch (types[0]) {
    case "array":
      return Array.from({ length: Number(rest.minItems ?? 0) }, () => emptyAnswer(rest.items as JSONSchema));
    case "object":
      return emptyRecord(rest);
    case "string":
      return emptyText(rest);
    case "integer":
    case "number":
      return Number(rest.minimum ?? 0);
    case "boolean":
      return false;
    default:
      return null;
  }
}

const allowsNull = (option: JSONSchema): boolean => typeof option === "object" && (option as Loose).type === "null";

function emptyRecord({ properties = {}, required = [] }: Loose): Record<string, unknown> {
  const known = properties as Readonly<Record<string, JSONSchema>>;
  return Object.fromEntries(
    (required as readonly string[]).map((name) => [name, known[name] ? emptyAnswer(known[name]) : null]),
  );
}

/** A moment and a day long ago, where the text must be one. */
const emptyText = ({ format, minLength }: Loose): string =>
  format === "date-time"
    ? "2026-01-01T00:00:00.000Z"
    : format === "date"
      ? "2026-01-01"
      : "-".repeat(Number(minLength ?? 0));
