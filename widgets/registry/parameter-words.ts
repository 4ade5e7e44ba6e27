import type { WidgetMeta, WidgetParameterSchema } from "#schemas/widget/meta.ts";

/** A parameter of a widget as its guide and its catalogue tell it. */
export interface ParameterLine {
  key: string;
  meaning: string;
  /** What may be written: choices one by one, or what kind of value it is. */
  choices: readonly string[];
  kind: string;
  /** What counts when it is left out, as an editor would write it. */
  standard: string | null;
  required: boolean;
}

/** More parameters than this are one a currency: those of three currencies speak for all. */
const MANY = 12;
const SPEAKERS: readonly string[] = ["eur", "cad", "btc"];

/** The parameters of a widget, and whether they stand for others of the same kind. */
export function parameterLines({ parameters }: WidgetMeta): { lines: ParameterLine[]; more: boolean } {
  const all = Object.entries(parameters.properties);
  const more = all.length > MANY;
  const lines = (more ? all.filter(([key]) => SPEAKERS.includes(key)) : all).map(([key, schema]) => ({
    key,
    meaning: schema.description,
    ...allowed(schema),
    standard: "default" in schema ? written(schema.default) : null,
    required: parameters.required.includes(key),
  }));
  return { lines, more };
}

/** A value as an editor writes it in a marker. */
const written = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : [value].flat().join(",");

function allowed(schema: WidgetParameterSchema): Pick<ParameterLine, "choices" | "kind"> {
  if (Array.isArray(schema.enum)) return { choices: schema.enum.map(String), kind: "" };
  if (schema.type === "boolean") return { choices: ["yes", "no"], kind: "" };
  return { choices: [], kind: kindOf(schema) };
}

function kindOf(schema: WidgetParameterSchema): string {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  if (schema.type === "array") return "a list with commas";
  if (schema.type === "string") return "text";
  return minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : "a number";
}
