import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FlagsFile } from "#schemas/brand/flags.ts";
import { type ClientContext, clientOf } from "./evaluate.ts";

interface Specification {
  name: string;
  state: FlagsFile & { events?: unknown };
  tests?: { description: string; context: ClientContext; toggleName: string; expectedResult: boolean }[];
  variantTests?: {
    description: string;
    context: ClientContext;
    toggleName: string;
    expectedResult: { name: string; enabled: boolean; payload?: object };
  }[];
}

const folder = join(
  dirname(createRequire(import.meta.url).resolve("@unleash/client-specification/package.json")),
  "specifications",
);
/** The delta API is between a client and its server; files have none. */
const specifications = readdirSync(folder)
  .filter((file) => /^\d\d-/.test(file) && !file.includes("delta-api"))
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Specification);

describe.each(specifications.map((specification) => [specification.name, specification] as const))(
  "Unleash's client specification %s",
  (_, { state, tests = [], variantTests = [] }) => {
    if (tests.length > 0) {
      it.each(tests.map((test) => [test.description, test] as const))(
        "[FLAG-01 part: evaluation] %s",
        (__, { context, toggleName, expectedResult }) => {
          expect(clientOf(state).isEnabled(toggleName, context)).toBe(expectedResult);
        },
      );
    }
    if (variantTests.length > 0) {
      it.each(variantTests.map((test) => [test.description, test] as const))(
        "[FLAG-01 part: variants] %s",
        (__, { context, toggleName, expectedResult }) => {
          const { name, enabled, payload } = clientOf(state).getVariant(toggleName, context);
          const { name: wanted, enabled: on, payload: carried } = expectedResult;
          expect({ name, enabled, payload }).toEqual({ name: wanted, enabled: on, payload: carried });
        },
      );
    }
  },
);

it("there are as many cases as the specification has", () => {
  const cases = specifications.flatMap(({ tests = [], variantTests = [] }) => [...tests, ...variantTests]);
  expect(cases.length).toBeGreaterThan(200);
});
