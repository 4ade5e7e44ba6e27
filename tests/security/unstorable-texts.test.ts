import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "#schemas/api/index.ts";
import { isFromServer, type Operation } from "#schemas/kit/operation.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { callPath } from "./call-path.ts";

let runtime: TestPlatform;
let player: TestClient;
beforeAll(async () => {
  runtime = await createTestPlatform();
  player = (await runtime.register()).client;
  // The same browser is a brand manager's too, so that no call is closed to it.
  await openDesk(runtime, "brand-manager", { client: player });
});
afterAll(() => runtime.close());

/** What JSON may hold and the database may not: NUL, the first and the second half of a surrogate pair. */
const UNSTORABLE = ["a\0b", "\ud800", "b\udfff"];

type Plain = {
  type?: string | readonly string[];
  properties?: Record<string, JSONSchema>;
  items?: JSONSchema;
  enum?: unknown;
};

/** A body with the text at one place, for each place that takes a text; nothing else is in it. */
function bodiesWith(schema: JSONSchema | undefined, text: string): unknown[] {
  if (typeof schema !== "object") return [];
  const { type, properties = {}, items } = schema as Plain;
  if ([type].flat().includes("string") || "enum" in schema) return [text];
  return [
    ...Object.entries(properties).flatMap(([name, inner]) =>
      bodiesWith(inner, text).map((value) => ({ [name]: value })),
    ),
    ...(items ? bodiesWith(items, text).map((value) => [value]) : []),
    // A name that the schema does not know is a text as well.
    ...([type].flat().includes("object") ? [{ [text]: 1 }] : []),
  ];
}

const open = OPERATIONS.filter(({ caller }) => !isFromServer(caller));
const withBody = open.filter(({ body, upload }) => body && !upload);
const withQuery = open.filter(({ query }) => query);
const named = (operations: readonly Operation[]) => operations.map((each) => [each.name, each] as const);
const headers = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };

it.each(named(withBody))("[SEC-07 part: unstorable texts] %s refuses them in its body", async (_, operation) => {
  for (const text of UNSTORABLE) {
    for (const value of bodiesWith(operation.body, text)) {
      const body = JSON.stringify(value);
      const answer = await player.request(callPath(operation, "lumen"), { method: operation.method, headers, body });
      const { errors } = (await answer.json()) as { errors?: Record<string, { message: string }[]> };
      expect(answer.status, body).toBe(422);
      expect(JSON.stringify(errors), body).toContain("without half of a surrogate pair");
    }
  }
});

it.each(named(withQuery))("[SEC-07 part: unstorable texts] %s refuses them in its query", async (_, operation) => {
  const { properties = {} } = operation.query as Plain;
  for (const name of Object.keys(properties)) {
    for (const written of ["a%00b", "%ED%A0%80"]) {
      const path = `${callPath(operation, "1")}?${name}=${written}`;
      const answer = await player.request(path, { method: operation.method, headers });
      expect(answer.status, path).toBeLessThan(500);
      if (written === "a%00b") expect(answer.status, path).toBe(422);
    }
  }
});
