import { describe, expect, it } from "vitest";
import { OPERATIONS } from "../api/index.ts";
import { emptyAnswer } from "./empty-answer.ts";
import { list, nullable, record } from "./shape.ts";
import { validator } from "./validate.ts";

describe("the plainest value that a schema allows", () => {
  it("has empty lists and texts, zero, null and the first of an enumeration", () => {
    const schema = record(
      {
        rows: list({ type: "string" }),
        name: nullable({ type: "string" }),
        kind: { enum: ["guest", "player"] },
        at: { type: "string", format: "date-time" },
        count: { type: "integer", minimum: 1 },
        more: { type: "string" },
      },
      ["more"],
    );
    expect(emptyAnswer(schema)).toEqual({
      rows: [],
      name: null,
      kind: "guest",
      at: "2026-01-01T00:00:00.000Z",
      count: 1,
    });
  });

  // One thing by its id is not there: only lists and states are answered so.
  it.each(
    OPERATIONS.filter(
      ({ caller, method, path, success }) =>
        caller === "player" && method === "GET" && success && !path.includes("{id}"),
    ),
  )("is allowed as the answer of $name", ({ success }) => {
    expect(validator(success as object)(emptyAnswer(success as object))).toMatchObject({ ok: true });
  });
});
