import type { HonoRequest } from "hono";
import type { Operation } from "#schemas/kit/operation.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { type Diagnostic, validator } from "#schemas/kit/validate.ts";
import { ApiError, fieldError } from "./api-error.ts";
import { rejectNul } from "./reject-nul.ts";

/** The body as text, or a form's fields. */
type SentBody = { rawBody: string } | { fields: Record<string, unknown> };

/**
 * What a call was made with, checked against its operation's schemas. Throws an ApiError that names each wrong field and
 * what is allowed.
 */
export function readInput({ params, query, body }: Operation, request: HonoRequest, sent: SentBody) {
  return {
    params: params && checked(params, coerce(params, request.param())),
    query: query && checked(query, coerce(query, request.query())),
    body: body && checked(body, "fields" in sent ? sent.fields : parse(sent.rawBody, body)),
  };
}

function parse(rawBody: string, schema: JSONSchema): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    rejectNotANumber(rawBody, schema);
    throw new ApiError(400, "CALL.MALFORMED", "The body is not JSON");
  }
}

/** SEC-07: of a body that only NaN or Infinity keeps from being JSON, the answer names the wrong field. */
function rejectNotANumber(rawBody: string, schema: JSONSchema): void {
  let almost: unknown;
  try {
    almost = JSON.parse(rawBody.replace(/([:[,]\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g, "$1null"));
  } catch {
    return;
  }
  checked(schema, almost);
}

function checked<S extends JSONSchema | undefined>(schema: S, value: unknown): unknown {
  if (!schema) return undefined;
  rejectNul(value);
  const result = validator(schema)(value);
  if (result.ok) return result.value;
  throw ApiError.invalid(
    Object.fromEntries(
      result.diagnostics.map((diagnostic) => [
        fieldName(diagnostic),
        [fieldError(codeOf(diagnostic), `allowed: ${diagnostic.allowed}`)],
      ]),
    ),
  );
}

const fieldName = ({ pointer }: Diagnostic) => pointer.slice(1).replaceAll("/", ".") || "body";
const codeOf = ({ rule }: Diagnostic) =>
  rule === "required" ? "FORM.REQUIRED" : rule === "additionalProperties" ? "FORM.UNKNOWN_FIELD" : "FORM.WRONG_VALUE";

/** Path and query values are text; a schema that wants a number or a boolean gets one where the text is one. */
function coerce(schema: JSONSchema | undefined, values: Record<string, string>): Record<string, unknown> {
  const properties = (typeof schema === "object" && (schema.properties as Record<string, { type?: unknown }>)) || {};
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const type = properties[key]?.type;
      if ((type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(value)) return [key, Number(value)];
      if (type === "boolean" && /^(true|false)$/.test(value)) return [key, value === "true"];
      return [key, value];
    }),
  );
}
