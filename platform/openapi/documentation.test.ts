import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS, SHAPES } from "#schemas/api/index.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { openApiDocument, statusOf } from "./document.ts";
import { sketch } from "./sketch.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

interface Call {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: { "application/json": { schema: object } } }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, object> };
}

const read = async (path: string) => runtime.client().request(path);

describe("the OpenAPI document", () => {
  it("[CALL-02 part: the calls that the contract declares] is served and holds every call of the contract with its method and path", async () => {
    const response = await read("/api/openapi.json");
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    const document = (await response.json()) as Document;
    expect(document.openapi).toBe("3.1.0");
    for (const operation of OPERATIONS) {
      const call = document.paths[operation.path]?.[operation.method.toLowerCase()];
      expect(call?.operationId, `${operation.method} ${operation.path}`).toBe(operation.name);
      const inPath = (call?.parameters ?? []).filter((parameter) => parameter.in === "path").map(({ name }) => name);
      expect(inPath).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(Object.keys(call?.responses ?? {})).toContain(String(statusOf(operation)));
    }
  });

  it("names of calls and pairs of method and path are used once", () => {
    const pairs = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(new Set(OPERATIONS.map(({ name }) => name)).size).toBe(OPERATIONS.length);
  });

  it("every schema in it compiles, and every reference leads somewhere", () => {
    const document = openApiDocument(OPERATIONS, SHAPES) as unknown as Document;
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: "contract", components: document.components });
    const within = (schema: object) =>
      JSON.parse(JSON.stringify(schema).replaceAll("#/components/", "contract#/components/")) as object;
    for (const call of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      const schemas = [
        ...call.parameters.map(({ schema }) => schema),
        Object.values(call.requestBody?.content ?? {})[0]?.schema,
        ...Object.values(call.responses).map(({ content }) => content?.["application/json"]?.schema),
      ].filter((schema) => schema !== undefined);
      for (const schema of schemas) expect(() => ajv.compile(within(schema)), call.operationId).not.toThrow();
    }
  });

  it("says who may call, and what a change needs", () => {
    const { paths } = openApiDocument(OPERATIONS, SHAPES) as unknown as Document;
    expect(paths["/api/player"]?.get?.security).toEqual([{ player: [] }]);
    expect(paths["/api/users/sign_in"]?.post?.security).toEqual([]);
    expect(paths["/wallet/v1/bet"]?.post?.security).toEqual([{ provider: [] }]);
    expect(paths["/api/users"]?.post?.parameters).toContainEqual(
      expect.objectContaining({ name: "X-Requested-With", in: "header", required: true }),
    );
    expect(Object.keys(paths["/api/users"]?.post?.responses ?? {})).toEqual([
      "201",
      "400",
      "403",
      "413",
      "422",
      "429",
      "451",
      "503",
    ]);
    expect(paths["/api/player"]?.get?.responses["200"]?.content?.["application/json"]?.schema).toEqual({
      $ref: "#/components/schemas/SignedInPlayer",
    });
  });
});

describe("the readable page", () => {
  it("[SEC-02 part: documentation] shows every call without any script or inline style", async () => {
    const response = await read("/api/docs");
    const html = await response.text();
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    for (const { name, method, path } of OPERATIONS) {
      expect(html).toContain(`id="${name}"`);
      expect(html).toContain(`>${method}</span>\n<code>${path}</code>`);
    }
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    const css = await read("/api/docs.css");
    expect(css.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  });

  it("other methods and paths beside them are no part of it", async () => {
    expect((await runtime.client().request("/api/docs", { method: "POST" })).status).toBe(404);
    expect((await read("/api/docs/else")).status).toBe(404);
    expect((await read("/api/constructor")).status).toBe(404);
  });

  it("draws a shape as its reader wants it", () => {
    const schema = {
      type: "object",
      required: ["id"],
      properties: {
        id: { type: "integer", minimum: 1, description: "Its number" },
        kinds: { type: "array", items: { enum: ["a", "b"] } },
        of: { anyOf: [{ type: "string", maxLength: 9 }, { type: "null" }] },
        rest: { type: "object", additionalProperties: { type: "string" } },
      },
    };
    expect(sketch(schema, () => undefined)).toBe(
      `{
  id: integer (from 1)   // Its number
  kinds?: ("a" | "b")[]
  of?: string (at most 9 characters) | null
  rest?: {
    [any key]: string
  }
}`,
    );
    expect(sketch({ items: schema, type: "array" }, (part) => (part === schema ? "Thing" : undefined))).toBe("Thing[]");
  });
});
