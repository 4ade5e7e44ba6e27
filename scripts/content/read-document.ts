import { readFile } from "node:fs/promises";
import { CommandError } from "../command-line/run-script.ts";
import { type ReadExport, readExport } from "./read-export.ts";

const LISTS = ["contentTypes", "locales", "assets", "entries"] as const;

/**
 * Reads an export file, as `contentful space export` writes it. Throws a `CommandError` with one line for a file that
 * isn't there, is broken off, or holds no content.
 */
export async function readExportFile(path: string): Promise<ReadExport> {
  const text = await readFile(path, "utf8");
  const document = parseJson(path, text);
  const read = readExport(document);
  if (LISTS.every((list) => read.space[list].length === 0))
    throw new CommandError(`${path} has no content: an export has one or more of ${LISTS.join(", ")}`);
  return read;
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    const position = Number(/at position (\d+)/.exec(reason)?.[1] ?? -1);
    const isCut = /end of JSON|Unterminated/.test(reason) || position >= text.trimEnd().length;
    const whole = text.trim() === "" ? "the file is empty" : isCut ? "the file is cut off" : reason;
    throw new CommandError(`${path} is not JSON: ${whole}`);
  }
}
