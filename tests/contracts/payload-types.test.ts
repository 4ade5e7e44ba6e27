import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const SCHEMAS = "schemas/json";
const CODE = ["app", "platform", "server", "ui", "widgets"];
/** Fewer names than this come together by chance. */
const TEMPLATES = 3;

const named = (names: readonly string[]): string => [...names].sort().join(" ");

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  [keyword: string]: unknown;
}

/** Every object of a payload by the names of its fields. */
function objectsOf(schema: unknown, path: string): [string, string][] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties } = schema as JsonSchema;
  const fields = properties && typeof properties === "object" ? Object.keys(properties) : [];
  // Editors may name the schema in any file.
  const own = fields.filter((name) => name !== "$schema");
  const inner = Object.entries(schema).flatMap(([key, value]) => objectsOf(value, `${path}/${key}`));
  return own.length >= TEMPLATES ? [[named(own), path], ...inner] : inner;
}

/** Every type that is written out in a file: interfaces and object types, by the names of their fields. */
function writtenTypes(file: string): [string, string][] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) {
      const fields = node.members.flatMap((member) =>
        ts.isPropertySignature(member) && member.name ? [member.name.getText(source)] : [],
      );
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      if (fields.length >= TEMPLATES) found.push([named(fields), `${file}:${line + 1}`]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));

it("[CONF-02] no type of a payload is written a second time: types come from the schemas", () => {
  const schemas = readdirSync(SCHEMAS).filter((file) => file.endsWith(".schema.json"));
  const payloads = new Map(
    schemas.flatMap((file) => objectsOf(JSON.parse(readFileSync(join(SCHEMAS, file), "utf8")), file)),
  );
  expect(payloads.size).toBeGreaterThan(20);
  const second = CODE.flatMap(filesIn)
    .flatMap(writtenTypes)
    .filter(([fields]) => payloads.has(fields))
    .map(([fields, place]) => `${place} is ${payloads.get(fields)} (${fields})`);
  expect(second).toEqual([]);
});
