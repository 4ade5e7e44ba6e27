import type { ContentDiagnostic } from "#schemas/content/diagnostic.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { WidgetMeta, WidgetParameterSchema } from "#schemas/widget/meta.ts";
import { nearest } from "../parser/vocabulary.ts";

type ParameterFault = Omit<ContentDiagnostic, "line" | "column">;

export type CheckedParameters = { ok: true; value: Record<string, unknown> } | { ok: false; faults: ParameterFault[] };

/** Turns an editor's words into the values that a widget wants: typed, complete with defaults, checked by its schema. */
export function checkParameters(meta: WidgetMeta, written: Readonly<Record<string, string>>): CheckedParameters {
  const { properties, required } = meta.parameters;
  const value: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(properties)) {
    if (Object.hasOwn(written, key)) value[key] = coerce(schema, written[key] ?? "");
    else if ("default" in schema) value[key] = schema.default;
  }
  const faults: ParameterFault[] = Object.keys(written)
    .filter((key) => !Object.hasOwn(properties, key))
    .map((key) => unknown(meta, key));
  for (const key of required) {
    if (!Object.hasOwn(value, key)) faults.push(missing(meta, key));
  }
  for (const [key, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(value, key)) continue;
    const result = validator(schema)(value[key]);
    if (!result.ok) faults.push(wrong(key, written[key] ?? "", schema, result.diagnostics[0]?.allowed ?? ""));
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
}

/** Text stays text where it isn't what the schema wants: the schema then refuses it and says why. */
function coerce(schema: WidgetParameterSchema, text: string): unknown {
  switch (schema.type) {
    case "integer":
    case "number":
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case "boolean":
      return text === "true" || text === "yes" ? true : text === "false" || text === "no" ? false : text;
    case "array":
      return text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean);
    default:
      return text;
  }
}

function unknown(meta: WidgetMeta, key: string): ParameterFault {
  const names = Object.keys(meta.parameters.properties);
  const guess = nearest(key, names);
  return {
    fault: "parameter-unknown",
    severity: "error",
    found: key,
    allowed: names.length > 0 ? `parameters of ${meta.name}: ${names.join(", ")}` : `${meta.name} has no parameters`,
    ...(guess ? { fix: guess } : {}),
  };
}

const missing = (meta: WidgetMeta, key: string): ParameterFault => ({
  fault: "parameter-missing",
  severity: "error",
  found: `#${meta.name}#`,
  allowed: `${key}: ${meta.parameters.properties[key]?.description ?? "a value"}`,
  ...(meta.examples[0] ? { fix: meta.examples[0] } : {}),
});

function wrong(key: string, found: string, schema: WidgetParameterSchema, allowed: string): ParameterFault {
  const choices = Array.isArray(schema.enum) ? schema.enum.map(String) : [];
  const guess = nearest(found, choices);
  return {
    fault: "parameter-wrong",
    severity: "error",
    found: `${key}=${found}`,
    allowed: `${key}: ${allowed}`,
    ...(guess ? { fix: `${key}=${guess}` } : {}),
  };
}
