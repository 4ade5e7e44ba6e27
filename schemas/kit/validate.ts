import type { Ajv, ErrorObject, ValidateFunction } from "ajv";
import { createAjv } from "./ajv.ts";
import { precompiled } from "./precompiled.ts";
import type { FromSchema, JSONSchema } from "./shape.ts";

/** One thing that is wrong with a value: where (JSON pointer), what was found, what is allowed. */
export interface Diagnostic {
  pointer: string;
  found: unknown;
  allowed: string;
  /** The JSON Schema keyword that refused it: `type`, `enum`, `additionalProperties` ... */
  rule: string;
  /** Names that would have been accepted, where there is a closed list of them. */
  choices?: readonly string[];
  /** Regular expression that the text has to match. */
  pattern?: string;
  /** Bounds of a number, where the schema has them. */
  minimum?: number;
  maximum?: number;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; diagnostics: Diagnostic[] };

const compiled = new WeakMap<object, ValidateFunction>();

let ajv: Ajv | undefined;

/** What the build has compiled, or else compiled now: 0.6 to 33 ms of CPU for a schema of a brand's file. */
function compile(schema: object): ValidateFunction {
  const ready = precompiled[JSON.stringify(schema)];
  if (ready) return ready;
  ajv ??= createAjv();
  return ajv.compile(schema);
}

/** Compiles a schema once, at its first use; the compiled function is cached for as long as the schema object lives. */
export function validator<const S extends JSONSchema>(schema: S): (value: unknown) => Checked<FromSchema<S>> {
  return (value) => {
    let check = compiled.get(schema as object);
    if (!check) {
      check = compile(schema as object);
      compiled.set(schema as object, check);
    }
    return check(value)
      ? { ok: true, value: value as FromSchema<S> }
      : { ok: false, diagnostics: (check.errors ?? []).filter(isShown).map(toDiagnostic) };
  };
}

/** `anyOf` and `if` only sum up what their branches already said. */
const isShown = (error: ErrorObject, _: number, all: ErrorObject[]) =>
  !(["anyOf", "oneOf", "if"].includes(error.keyword) && all.length > 1);

function boundsOf(schema: Record<string, unknown> | undefined): Pick<Diagnostic, "minimum" | "maximum"> {
  const { minimum, maximum } = schema ?? {};
  return {
    ...(typeof minimum === "number" ? { minimum } : {}),
    ...(typeof maximum === "number" ? { maximum } : {}),
  };
}

function rangeOf(schema: Record<string, unknown> | undefined): string {
  const { minimum, maximum } = boundsOf(schema);
  if (minimum !== undefined && maximum !== undefined) return `, from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  return maximum === undefined ? "" : `, at most ${maximum}`;
}

function toDiagnostic(error: ErrorObject): Diagnostic {
  const { keyword, params, instancePath, data } = error;
  const at = (key: string) => `${instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  switch (keyword) {
    case "additionalProperties":
      return {
        pointer: at(params.additionalProperty),
        found: params.additionalProperty,
        allowed: `one of: ${Object.keys((error.parentSchema?.properties as object) ?? {}).join(", ")}`,
        rule: keyword,
        choices: Object.keys((error.parentSchema?.properties as object) ?? {}),
      };
    case "required":
      return {
        pointer: at(params.missingProperty),
        found: undefined,
        allowed: "a value: this is required",
        rule: keyword,
      };
    case "enum":
      return {
        pointer: instancePath,
        found: data,
        allowed: `one of: ${params.allowedValues.join(", ")}`,
        rule: keyword,
        choices: params.allowedValues.map(String),
      };
    case "const":
      return { pointer: instancePath, found: data, allowed: JSON.stringify(params.allowedValue), rule: keyword };
    case "type":
      return {
        pointer: instancePath,
        found: data,
        allowed: `a value of type ${[params.type].flat().join(" or ")}${rangeOf(error.parentSchema)}`,
        rule: keyword,
        ...boundsOf(error.parentSchema),
      };
    case "pattern":
      return {
        pointer: instancePath,
        found: data,
        allowed: String(error.parentSchema?.example ?? "")
          ? `text such as ${error.parentSchema?.example}`
          : `text that matches ${params.pattern}`,
        rule: keyword,
        pattern: params.pattern,
      };
    default:
      return { pointer: instancePath, found: data, allowed: error.message ?? keyword, rule: keyword };
  }
}
