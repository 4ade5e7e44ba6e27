import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STOREFRONT_OPERATIONS } from "#schemas/api/index.ts";
import { DOCUMENTED_CALLS } from "#scripts/reference/calls.ts";
import { operationOf } from "#scripts/reference/served-calls.ts";
import { createTestPlatform, type TestPlatform } from "../harness/platform.ts";

let runtime: TestPlatform;
let paths: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  runtime = await createTestPlatform();
  const answer = await runtime.client().request("/api/openapi.json");
  ({ paths } = (await answer.json()) as { paths: typeof paths });
});
afterAll(() => runtime.close());

/** Whether the platform answers the call at all: as a guest it is refused, or misses its body. */
async function isServed(method: string, path: string): Promise<boolean> {
  const answer = await runtime.client().request(path.replace(/\{\w+\}/g, "7"), {
    method,
    headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
    ...(method === "GET" ? {} : { body: "{}" }),
  });
  return !(answer.status === 404 && ((await answer.json()) as { code?: string }).code === "CALL.UNKNOWN");
}

describe("the calls of the three documents' tables", () => {
  it("are each named once", () => {
    const names = DOCUMENTED_CALLS.map(([method, path]) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(DOCUMENTED_CALLS)("[CALL-02] %s %s is served and in the OpenAPI document", async (method, path) => {
    const operation = operationOf(method, path);
    expect(operation, "in the contract").toBeDefined();
    expect(paths[operation?.path ?? ""]?.[method.toLowerCase()], "in the document").toBeDefined();
    // What the storefront answers is asked of it in tests/journeys/calls.spec.ts.
    if (operation && STOREFRONT_OPERATIONS.includes(operation)) return;
    expect(await isServed(method, path), "served").toBe(true);
  });
});
