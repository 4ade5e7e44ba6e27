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

type Schema = Exclude<JSONSchema, boolean>;
type Place = readonly string[];

/** As JSON text: some of these can't be said by a value. */
const ATTACKS = [
  "-1",
  "0",
  "1e309",
  "-1e309",
  "NaN",
  "Infinity",
  "9007199254740992",
  "1.5",
  '"100"',
  '"1e3"',
  "null",
  "[1]",
  "{}",
  "true",
];

const isNumber = ({ type }: Schema) => type === "integer" || type === "number";

/** Where in a body numbers stand. */
function numbersIn(schema: JSONSchema | undefined, at: Place = []): Place[] {
  if (typeof schema !== "object") return [];
  if (isNumber(schema as Schema)) return [at];
  const { properties = {}, items } = schema as { properties?: Record<string, JSONSchema>; items?: JSONSchema };
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => numbersIn(inner, [...at, name])),
    ...(items ? numbersIn(items, [...at, "0"]) : []),
  ];
}

const schemaAt = (schema: JSONSchema | undefined, [name, ...rest]: Place): Schema => {
  const { properties, items } = schema as { properties?: Record<string, JSONSchema>; items?: JSONSchema };
  if (name === undefined) return schema as Schema;
  return schemaAt(properties?.[name] ?? items, rest);
};

/** Whether a JSON text is a number that the schema itself lets pass: that is no attack at this place. */
function isAllowed(schema: Schema, text: string): boolean {
  if (text === "null" && Array.isArray(schema.type) && schema.type.includes("null")) return true;
  const value = Number(text);
  if (!/^-?[\d.]+$/.test(text) || !Number.isFinite(value)) return false;
  if (schema.type === "integer" && !Number.isSafeInteger(value)) return false;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const above = (schema as { exclusiveMinimum?: number }).exclusiveMinimum ?? Number.NEGATIVE_INFINITY;
  return value >= minimum && value <= maximum && value > above;
}

const MARK = "the number under attack";

/** The least that a schema asks for, with the mark where the attack goes. */
function bodyFor(schema: JSONSchema, place: Place): unknown {
  const {
    type,
    properties = {},
    required = [],
    items,
    minItems = 0,
    enum: choices,
  } = schema as {
    type?: string;
    properties?: Record<string, JSONSchema>;
    required?: readonly string[];
    items?: JSONSchema;
    minItems?: number;
    enum?: readonly unknown[];
  };
  if (place.length === 0 && (type === "integer" || type === "number")) return MARK;
  if (choices) return choices[0];
  const [name, ...rest] = place;
  if (type === "object") {
    const names = [...new Set([...required, ...(name ? [name] : [])])];
    return Object.fromEntries(names.map((key) => [key, bodyFor(properties[key] ?? {}, key === name ? rest : ["-"])]));
  }
  if (type === "array" && items)
    return name === "0" || minItems > 0 ? [bodyFor(items, name === "0" ? rest : ["-"])] : [];
  if (type === "integer" || type === "number") return 1;
  return type === "boolean" ? true : "x";
}

const targets: [string, Operation, Place][] = OPERATIONS.filter(
  ({ caller, body }) => !isFromServer(caller) && body,
).flatMap((operation) =>
  numbersIn(operation.body).map((place): [string, Operation, Place] => [
    `${operation.name} ${place.join(".")}`,
    operation,
    place,
  ]),
);

async function rowsOfEverything(): Promise<string> {
  const { rows } = await runtime.database.pool.query<{ name: string }>(
    "select relname as name from pg_stat_user_tables where schemaname = 'public' and relname <> 'rate_limits' order by relname",
  );
  const counts = await Promise.all(
    rows.map(
      async ({ name }) =>
        `${name} ${(await runtime.database.pool.query(`select count(*) as n from "${name}"`)).rows[0].n}`,
    ),
  );
  return counts.join("\n");
}

it("there are numbers to attack", () => {
  expect(targets.length).toBeGreaterThan(3);
});

it.each(targets)(
  "[SEC-07] %s: every attack is refused with 422 by its field, and nothing changes",
  async (_, operation, place) => {
    const schema = schemaAt(operation.body, place);
    const before = await rowsOfEverything();
    for (const text of ATTACKS.filter((attack) => !isAllowed(schema, attack))) {
      const body = JSON.stringify(bodyFor(operation.body as JSONSchema, place)).replace(`"${MARK}"`, text);
      const answer = await player.request(callPath(operation, "1"), {
        method: operation.method,
        headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
        body,
      });
      const problem = await answer.json();
      expect([answer.status, problem.code], body).toEqual([422, "FORM.INVALID"]);
      expect(Object.keys(problem.errors), body).toContain(place.join("."));
    }
    expect(await rowsOfEverything()).toBe(before);
  },
);

const queries = OPERATIONS.filter(
  ({ method, caller, query }) => method === "GET" && caller !== "provider" && query,
).flatMap((operation) =>
  numbersIn(operation.query).map(([name]): [string, Operation, string] => [
    `${operation.name} ?${name}`,
    operation,
    name as string,
  ]),
);

it.each(queries)("[SEC-07] %s: every attack is refused with 422", async (_, operation, name) => {
  const schema = schemaAt(operation.query, [name]);
  const attacks = ["-1", "1e309", "NaN", "9007199254740993", "1.5", "0x10", " 1", "1;drop table players"];
  for (const text of attacks.filter((attack) => !isAllowed(schema, attack))) {
    const path = callPath(operation, "1");
    const answer = await player.request(`${path}?${new URLSearchParams({ [name]: text })}`);
    expect(answer.status, text).toBe(422);
  }
});
