import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export type JsonObject = { [name: string]: Json };
export type Json = string | number | boolean | null | Json[] | JsonObject;

const LINE = 120;

/** The JSON of a brand's file; null where there is none. */
export async function readJson(path: string): Promise<JsonObject | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as JsonObject);
}

/** Writes JSON as the house formats it, so that a command leaves nothing to be formatted behind. */
export async function writeJson(path: string, value: JsonObject): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${formatJson(value)}\n`);
}

/** Objects over several lines, lists of plain values on one where they fit: what the formatter would make of it. */
export function formatJson(value: Json, indent = "", before = 0): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    if (value.every((item) => item === null || typeof item !== "object")) {
      const line = `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
      if (indent.length + before + line.length < LINE) return line;
    }
    return `[\n${value.map((item) => `${deeper}${formatJson(item, deeper)}`).join(",\n")}\n${indent}]`;
  }
  const names = Object.keys(value);
  if (names.length === 0) return "{}";
  const lines = names.map((name) => {
    const label = `${JSON.stringify(name)}: `;
    return `${deeper}${label}${formatJson(value[name] as Json, deeper, label.length)}`;
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

export const objectAt = (value: JsonObject, name: string): JsonObject => {
  const found = value[name];
  return typeof found === "object" && found !== null && !Array.isArray(found) ? found : {};
};
