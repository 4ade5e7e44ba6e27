import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readSource } from "#schemas/kit/files/source-file.ts";
import { CommandError } from "../command-line/run-script.ts";

export type JsonObject = { [name: string]: Json };
export type Json = string | number | boolean | null | Json[] | JsonObject;

const LINE = 120;

/** The JSON of a brand's file; null where there is none. Throws a `CommandError` for what is no JSON object. */
export async function readJson(path: string): Promise<JsonObject | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
  return text === null ? null : parseObject(path, text);
}

function parseObject(path: string, text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const [first] = readSource(path, text).diagnostics;
    const place = first?.line === undefined ? path : `${path}:${first.line}:${first.column}`;
    throw new CommandError(`${place} is not JSON: found ${first?.found ?? "nothing"}`);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw new CommandError(`${path} must be a JSON object: { ... }`);
}

/** Writes JSON as the house formats it, so that a command leaves nothing to be formatted behind. */
export const writeJson = (path: string, value: JsonObject): Promise<void> => writeWhole(path, `${formatJson(value)}\n`);

/** Writes a file whole or not at all: what stops the command half way leaves the file as it was. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = join(dirname(path), `.${basename(path)}.part`);
  await writeFile(part, text);
  await rename(part, path);
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
