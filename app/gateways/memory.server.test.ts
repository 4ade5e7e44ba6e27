import { describe, expect, it } from "vitest";
import { createMemory } from "./memory.server.ts";

function memoryAt(errors: unknown[] = []) {
  const clock = { now: 0 };
  const memory = createMemory({
    now: () => clock.now,
    freshMs: 10,
    staleMs: 100,
    most: 2,
    onError: (_, error) => errors.push(error),
  });
  return { clock, memory };
}

describe("memory", () => {
  it("asks once for all who ask at the same time, and not again while the value is fresh", async () => {
    const { memory, clock } = memoryAt();
    let asked = 0;
    const load = async () => ++asked;
    expect(await Promise.all([memory.recall("a", load), memory.recall("a", load)])).toEqual([1, 1]);
    clock.now = 9;
    expect(await memory.recall("a", load)).toBe(1);
  });

  it("answers a stale value at once and the new one afterwards", async () => {
    const { memory, clock } = memoryAt();
    await memory.recall("a", async () => "old");
    clock.now = 50;
    expect(await memory.recall("a", async () => "new")).toBe("old");
    expect(await memory.recall("a", async () => "newer")).toBe("new");
  });

  it("[FAULT-03 part: what is in memory] keeps answering what it knows when looking up fails, however old it is", async () => {
    const errors: unknown[] = [];
    const { memory, clock } = memoryAt(errors);
    await memory.recall("a", async () => "known");
    clock.now = 5_000;
    expect(await memory.recall("a", () => Promise.reject(new Error("down")))).toBe("known");
    expect(errors).toHaveLength(1);
  });

  it("lets a failure through when it knows nothing, and tries again the next time", async () => {
    const { memory } = memoryAt();
    await expect(memory.recall("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await memory.recall("a", async () => "up")).toBe("up");
  });

  it("drops the oldest values when there are too many", async () => {
    const { memory } = memoryAt();
    for (const key of ["a", "b", "c"]) await memory.recall(key, async () => key);
    expect(await memory.recall("a", async () => "again")).toBe("again");
  });
});
