import type { WidgetMeta } from "#schemas/widget/meta.ts";

/** What a marker may be long (widgets/parser/scan-markers.ts). */
const LONGEST = 500;
const BARE = /^[^\s#"'“”=<>&]+$/;

export type WrittenMarker =
  | { ok: true; marker: string }
  | { ok: false; parameter: string | null; fault: "missing" | "quotes" | "long" };

/**
 * A marker of a widget with the parameters that have a value and are not the default. What an editor types may hold
 * quotation marks of one kind, but not all of them: a marker has no way to write those.
 */
export function writeMarker(meta: WidgetMeta, values: Readonly<Record<string, string>>): WrittenMarker {
  const { properties, required } = meta.parameters;
  const parts: string[] = [];
  for (const [key, schema] of Object.entries(properties)) {
    const value = (values[key] ?? "").trim();
    if (value === "") {
      if (required.includes(key)) return { ok: false, parameter: key, fault: "missing" };
      continue;
    }
    if ("default" in schema && String(schema.default) === value) continue;
    const written = quoted(value);
    if (written === null) return { ok: false, parameter: key, fault: "quotes" };
    parts.push(`${key}=${written}`);
  }
  const marker = `#${[meta.name, ...parts].join(" ")}#`;
  return marker.length > LONGEST ? { ok: false, parameter: null, fault: "long" } : { ok: true, marker };
}

/** Markers stand in HTML: what HTML would read something into is quoted, and angle brackets are written as entities. */
function quoted(value: string): string | null {
  if (BARE.test(value)) return value;
  const html = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  if (!html.includes('"')) return `"${html}"`;
  if (!html.includes("'")) return `'${html}'`;
  return /[“”]/.test(html) ? null : `“${html}”`;
}
