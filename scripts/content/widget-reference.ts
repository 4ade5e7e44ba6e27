import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { WIDGET_GROUPS } from "#widgets/registry/metas.ts";
import { type ParameterLine, parameterLines } from "#widgets/registry/parameter-words.ts";
import { placesInWords } from "#widgets/registry/places.ts";

/** Where the reference begins in docs/guides/markers.md; everything after it is made. */
export const REFERENCE_HEADING = "## All widgets\n";

/** The reference of all widgets in docs/guides/markers.md, made from their metas. */
export const widgetReference = (): string =>
  WIDGET_GROUPS.map(({ title, metas }) => [`### ${title}`, ...metas.map(section)].join("\n\n")).join("\n\n");

/** The guide with the reference as it is now. */
export function withReference(guide: string): string {
  const at = guide.indexOf(REFERENCE_HEADING);
  if (at < 0) throw new Error(`the guide has no heading "${REFERENCE_HEADING.trim()}"`);
  return `${guide.slice(0, at + REFERENCE_HEADING.length)}\n${widgetReference()}\n`;
}

function section(meta: WidgetMeta): string {
  const { lines, more } = parameterLines(meta);
  const stands = `Position: ${meta.where.map((where) => WHERE[where]).join(" or ")}, on ${placesInWords(meta)}.`;
  return [
    `#### ${meta.name}`,
    "",
    `${meta.title}. ${meta.description} ${stands}`,
    ...(meta.deprecatedNames.length > 0
      ? ["", `Older names that still work: ${meta.deprecatedNames.map((name) => `\`${name}\``).join(", ")}.`]
      : []),
    ...(lines.length > 0
      ? ["", "| Parameter | Meaning | Allowed | Default |", "|---|---|---|---|", ...lines.map(row)]
      : ["", "It has no parameters."]),
    ...(more ? ["", "There is a parameter like this for every other currency."] : []),
    "",
    "```",
    ...meta.examples,
    "```",
  ].join("\n");
}

const WHERE = { block: "between paragraphs", inline: "within a sentence" } as const;

function row({ key, meaning, choices, kind, standard, required }: ParameterLine): string {
  const allowed = choices.length > 0 ? choices.map((choice) => `\`${choice}\``).join(", ") : kind;
  const otherwise = standard ? `\`${standard}\`` : required ? "required" : "";
  return `| \`${key}\` | ${meaning.replaceAll("|", "\\|")} | ${allowed} | ${otherwise} |`;
}
