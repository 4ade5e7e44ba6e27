import { expect, it } from "vitest";
import { tryEach } from "./try-each.ts";

it("handles every item though some fail, and then says how many did and why", async () => {
  const handled: number[] = [];
  const tried = tryEach(
    [1, 2, 3, 4],
    async (item) => {
      if (item % 2 === 0) throw new Error("a statement failed", { cause: new Error(`${item} is even`) });
      handled.push(item);
    },
    { what: "numbers", atOnce: 2 },
  );
  await expect(tried).rejects.toThrow("2 of 4 numbers failed: Error: 2 is even");
  expect(handled).toEqual([1, 3]);
});

it("answers how many it has handled, and passes on what ends the list itself", async () => {
  expect(await tryEach([1, 2], async () => {}, { what: "numbers" })).toBe(2);
  async function* broken() {
    yield 1;
    throw new Error("the database is gone");
  }
  await expect(tryEach(broken(), async () => {}, { what: "numbers" })).rejects.toThrow("the database is gone");
});
