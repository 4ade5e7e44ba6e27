import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { brandSchema } from "#schemas/brand/brand.ts";
import { createAjv } from "#schemas/kit/ajv.ts";
import type { precompiled as Precompiled } from "#schemas/kit/precompiled.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { compileSchemas } from "./compile-schemas.ts";

/** Loads the module that the build bundles. */
function load(code: string): typeof Precompiled {
  const exports = {} as { precompiled: typeof Precompiled };
  new Function("exports", "require", code)(exports, createRequire(import.meta.url));
  return exports.precompiled;
}

const person = {
  type: "object",
  additionalProperties: false,
  properties: {
    email: { type: "string", format: "email" },
    born: { type: "string", format: "date" },
    tags: { type: "array", items: { enum: ["a", "b"] }, uniqueItems: true },
  },
  required: ["email"],
} as const satisfies JSONSchema;

it.each([
  [person, { email: "a@b.example", born: "2000-01-31", tags: ["a"] }],
  [person, { email: "nobody", born: "2000-02-31", tags: ["a", "a", "c"], more: 1 }],
  [person, null],
  [brandSchema, { id: "No" }],
])("finds what a validator finds that is compiled at a start", (schema, value) => {
  const ahead = load(compileSchemas([schema]))[JSON.stringify(schema)];
  const now = createAjv().compile(schema);
  expect(ahead?.(value)).toBe(now(value));
  expect(ahead?.errors).toEqual(now.errors);
});

it("compiles a schema once and leaves out what is none", () => {
  expect(Object.keys(load(compileSchemas([person, { ...person }, null, undefined])))).toEqual([JSON.stringify(person)]);
});

it("covers every file of a brand and the calls of pages", () => {
  const ready = load(compileSchemas());
  expect(ready[JSON.stringify(brandSchema)]).toBeDefined();
  expect(Object.keys(ready).length).toBeGreaterThan(50);
});
