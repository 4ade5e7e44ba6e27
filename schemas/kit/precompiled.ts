import type { ValidateFunction } from "ajv";

/**
 * Compiled validators by the JSON text of their schema. It is empty in the sources; in the server's bundle the build
 * puts those here that a start and the first pages need (scripts/build/compile-schemas.ts).
 */
export const precompiled: Readonly<Record<string, ValidateFunction>> = {};
