import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mutate } from "#scripts/mutation/mutant.ts";
import { MUTANTS } from "#scripts/mutation/mutants.ts";

it("every fault of the mutation run is still where the list says, once, and changes its file", () => {
  const wrong = MUTANTS.flatMap((mutant) => {
    try {
      const source = readFileSync(mutant.file, "utf8");
      return mutate(source, mutant) === source ? [`${mutant.name}: changes nothing`] : [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(wrong).toEqual([]);
});

it("every fault has a name of its own and tests that are there", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(MUTANTS.map(({ file, name }) => `${file}: ${name}`)).size).toBe(MUTANTS.length);
  const missing = MUTANTS.flatMap(({ tests }) => tests).filter((test) => !existsSync(test));
  expect(missing).toEqual([]);
  expect(MUTANTS.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
