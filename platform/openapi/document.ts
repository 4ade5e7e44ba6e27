import { isDeskCaller, isFromServer, type Operation } from "#schemas/kit/operation.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";

type Json = Record<string, unknown>;

/** What a status of a refusal means, wherever it comes. */
const ERRORS: Readonly<Record<number, string>> = {
  400: "The body is not JSON",
  401: "Not signed in, or what was given to sign in is wrong",
  403: "Not allowed, or X-Requested-With is missing",
  404: "Not there, or not the caller's",
  409: "In conflict with what is",
  410: "Was used, or is too old",
  413: "The body is larger than the call takes: 1 MB, or what a file may have",
  415: "A file of a kind that is not taken",
  422: "Fields are wrong: `errors` says which and why",
  429: "Too many tries; Retry-After says when to come back",
  451: "Not available in the visitor's country",
};

/** Refusals that any call with a body, and any call that changes something, may answer beside its own. */
export function errorsOf(operation: Operation): number[] {
  const own = operation.errorStatuses ?? [];
  const body = operation.body ? [400, 413, 422] : [];
  const changing = operation.method === "GET" || isFromServer(operation.caller) ? [] : [403];
  const signedIn = operation.caller === "player" || isDeskCaller(operation.caller) ? [401] : [];
  const role = isDeskCaller(operation.caller) && operation.caller !== "staff" ? [403] : [];
  return [...new Set([...own, ...body, ...changing, ...signedIn, ...role])].sort((a, b) => a - b);
}

export const meaningOf = (status: number): string => ERRORS[status] ?? "Refused";

const atDesk = (description: string) => ({ type: "apiKey", in: "cookie", name: "__Host-marquee-desk", description });

/** The OpenAPI 3.1 document of the contract. Its schemas are JSON Schema already; named ones become components. */
export function openApiDocument(operations: readonly Operation[], shapes: ReadonlyMap<string, JSONSchema>): Json {
  const names = new Map([...shapes].map(([name, schema]) => [schema as unknown, name]));
  const inside = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(refer);
    if (typeof schema !== "object" || schema === null) return schema;
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]));
  };
  const refer = (schema: unknown): unknown => {
    const name = names.get(schema);
    return name ? { $ref: `#/components/schemas/${name}` } : inside(schema);
  };

  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: callOf(operation, refer) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Marquee platform",
      version: "1",
      description:
        "The calls between storefront, browsers, game providers and the platform. Amounts are integers in subunits of their currency. A refused call answers a problem body whose codes are message keys.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...shapes].map(([name, schema]) => [name, inside(schema)])),
      securitySchemes: {
        player: { type: "apiKey", in: "cookie", name: "__Host-marquee", description: "Session of a signed-in player" },
        staff: atDesk("Session at the desk"),
        editor: atDesk("Session of an editor or a brand manager at the desk"),
        trader: atDesk("Session of a trader or a brand manager at the desk"),
        "brand-manager": atDesk("Session of a brand manager at the desk"),
        provider: {
          type: "apiKey",
          in: "header",
          name: "X-Marquee-Signature",
          description: "HMAC-SHA256 of timestamp, method, path and body; with X-Marquee-Provider and -Timestamp",
        },
        "payment-provider": {
          type: "http",
          scheme: "signature",
          description: "The payment provider's own signature, which its adapter checks",
        },
      },
    },
  };
}

function callOf(operation: Operation, refer: (schema: unknown) => unknown): Json {
  const problem = { content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } } };
  const success = operation.success;
  return {
    operationId: operation.name,
    tags: [operation.tag],
    summary: operation.summary,
    security: operation.caller === "anyone" ? [] : [{ [operation.caller]: [] }],
    parameters: [
      ...parametersOf("path", operation.params, refer),
      ...parametersOf("query", operation.query, refer),
      ...(operation.method === "GET" || isFromServer(operation.caller) ? [] : [REQUESTED_WITH]),
    ],
    ...(operation.body && { requestBody: { required: true, content: bodyOf(operation, refer) } }),
    responses: {
      [statusOf(operation)]: {
        description: "Done",
        ...(success !== null && { content: { "application/json": { schema: refer(success) } } }),
        ...(operation.download && { content: Object.fromEntries(operation.download.map((type) => [type, {}])) }),
      },
      ...Object.fromEntries(
        errorsOf(operation).map((status) => [status, { description: meaningOf(status), ...problem }]),
      ),
    },
  };
}

/** The status of an answer that went well. */
export const statusOf = ({ status, success, download }: Operation): number =>
  status ?? (success === null && !download ? 204 : 200);

/** A JSON body, or a multipart form where a file comes along. */
function bodyOf({ body, upload }: Operation, refer: (schema: unknown) => unknown): Json {
  if (!upload) return { "application/json": { schema: refer(body) } };
  const { properties, required } = body as { properties?: object; required?: readonly string[] };
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { ...properties, [upload.field]: file },
        required: [...(required ?? []), upload.field],
      },
    },
  };
}

const REQUESTED_WITH = {
  name: "X-Requested-With",
  in: "header",
  required: true,
  description: "Any value: shows that the call comes from the site's own page",
  schema: { type: "string" },
};

function parametersOf(
  place: "path" | "query",
  schema: JSONSchema | undefined,
  refer: (schema: unknown) => unknown,
): Json[] {
  if (typeof schema !== "object") return [];
  const required = (schema.required ?? []) as readonly string[];
  return Object.entries((schema.properties ?? {}) as Record<string, unknown>).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: refer(property),
  }));
}
