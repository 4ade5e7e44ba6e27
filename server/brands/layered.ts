import { showValue } from "#schemas/kit/files/diagnostics.ts";
import type { SourceFile } from "#schemas/kit/files/source-file.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import type { BrandDiagnostic } from "./diagnostics.ts";

/** One document of a brand after inheritance, which still knows the file that each of its parts came from. */
export interface LayeredDocument {
  value: unknown;
  /** The finding, at the place of the file that gave the part its value. */
  diagnostic(template: DiagnosticTemplate): BrandDiagnostic;
  /** The finding in a brand's own file, also where an inherited one gave the part its value. */
  diagnosticIn(file: SourceFile, template: DiagnosticTemplate): BrandDiagnostic;
}

/**
 * Lays a brand's file over those it inherits, the furthest ancestor first: objects merge name by name, everything
 * else is replaced. A wrong value is told at the nearest layer that has it; a missing one at its parent.
 */
export function layer(files: readonly SourceFile[]): LayeredDocument {
  const nearestFirst = [...files].reverse();
  return {
    value: files.reduce<unknown>((below, file) => merge(below, withoutSchemaLink(file.value)), undefined),
    diagnostic: (template) => place(nearestFirst, template),
    diagnosticIn: (file, template) => place([file], template),
  };
}

/** The telling at the nearest file that has its pointer, or a parent of it. */
function place(files: readonly SourceFile[], { found, ...template }: DiagnosticTemplate): BrandDiagnostic {
  for (let pointer = template.pointer; ; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) {
    for (const file of files) {
      const position = file.locate(pointer);
      if (position) return { file: file.name, ...position, ...template, found: showValue(found) };
    }
    if (pointer === "") return { file: files[0]?.name ?? "", ...template, found: showValue(found) };
  }
}

/** Objects merge deeply; arrays and scalars of the nearer layer replace those below. */
export function merge(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (!isObject(below) || !isObject(above)) return above;
  const names = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...names].map((name) => [name, merge(own(below, name), own(above, name))]));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const own = (value: Record<string, unknown>, name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);

/** `$schema` is for editors: it is no part of any document. */
function withoutSchemaLink(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== "$schema"));
}
