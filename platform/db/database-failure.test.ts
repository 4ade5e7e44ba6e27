import { expect, it } from "vitest";
import { databaseFailure } from "./database-failure.ts";

const coded = (code: string) => Object.assign(new Error(code), { code });

it("a server that ends the connection leaves open whether the statement was carried out", () => {
  for (const code of ["57P01", "57P02", "25P03", "08006", "ECONNRESET", "EPIPE"])
    expect(databaseFailure(coded(code)), code).toBe("unknown");
});

it("a server that says no, or that isn't there, has done nothing", () => {
  for (const code of ["55P03", "57014", "57P03", "40001", "40P01", "53300", "ECONNREFUSED"])
    expect(databaseFailure(coded(code)), code).toBe("nothing-done");
});

it("looks for the reason below the error of the query builder", () => {
  expect(databaseFailure(new Error("Failed query", { cause: coded("57P01") }))).toBe("unknown");
  expect(databaseFailure(new Error("Failed query", { cause: coded("23505") }))).toBeNull();
});
