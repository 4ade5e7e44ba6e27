import type { FromSchema, JSONSchema } from "json-schema-to-ts";

export type { FromSchema, JSONSchema };

/** Writes a JSON Schema down as a constant, so that its TypeScript type can be derived from it (CONF-02). */
export const shape = <const S extends JSONSchema>(schema: S): S => schema;

/** An object of exactly these properties, all of them required save those named as optional. */
export const record = <const P extends Record<string, JSONSchema>, const O extends keyof P & string = never>(
  properties: P,
  optional: readonly O[] = [],
) =>
  ({
    type: "object",
    additionalProperties: false,
    properties,
    required: Object.keys(properties).filter(
      (key) => !(optional as readonly string[]).includes(key),
    ) as unknown as readonly Exclude<keyof P & string, O>[],
  }) as const;

export const list = <const S extends JSONSchema>(items: S) => ({ type: "array", items }) as const;

export const nullable = <const S extends JSONSchema>(schema: S) => ({ anyOf: [schema, { type: "null" }] }) as const;
