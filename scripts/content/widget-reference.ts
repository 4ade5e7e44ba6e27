import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { WIDGET_METAS } from "#widgets/registry/metas.ts";

/** The reference of all widgets in docs/guides/markers.md, made from their metas. */
export const widgetReference = (): string => WIDGET_METAS.map(section).join("\n\n");

function section(meta: WidgetMeta): string {
  const parameters = Object.entries(meta.parameters.properties);
  const isMoney = parameters.length > 12;
  const rows = (isMoney ? parameters.filter(([key]) => ["eur", "cad", "btc"].includes(key)) : parameters).map(
    ([key, schema]) => {
      const required = meta.parameters.required.includes(key);
      const standard = "default" in schema ? `\`${written(schema.default)}\`` : required ? "required" : "";
      return `| \`${key}\` | ${schema.description} | ${choices(schema)} | ${standard} |`;
    },
  );
  return [
    `### ${meta.name}`,
    "",
    `${meta.title}. ${meta.description} Stands: ${meta.where.map((where) => PLACES[where]).join(" or ")}.`,
    ...(meta.deprecatedNames.length > 0
      ? ["", `Older names that still work: ${meta.deprecatedNames.map((name) => `\`${name}\``).join(", ")}.`]
      : []),
    "",
    "| Parameter | Meaning | Allowed | Default |",
    "|---|---|---|---|",
    ...rows,
    ...(isMoney ? ["", "Every other currency of the house has a parameter of the same kind."] : []),
    "",
    "```",
    ...meta.examples,
    "```",
  ].join("\n");
}

/** A value as an editor writes it in a marker. */
const written = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : [value].flat().join(",");

const PLACES = { block: "between paragraphs", inline: "within a sentence" } as const;

function choices(schema: WidgetMeta["parameters"]["properties"][string]): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((choice) => `\`${String(choice)}\``).join(", ");
  if (schema.type === "boolean") return "`yes`, `no`";
  if (schema.type === "array") return "a list with commas";
  if (schema.type === "string") return "text";
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return "a number";
}
