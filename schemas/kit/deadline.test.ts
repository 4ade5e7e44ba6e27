import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deadline } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<string>(() => {});

it("gives what the work gives in time, and its failure", async () => {
  await expect(deadline(Promise.resolve("done"), 10, "late")).resolves.toBe("done");
  await expect(deadline(Promise.reject(new Error("broken")), 10, "late")).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

it("rejects when the time is over, or gives the stand-in", async () => {
  const late = expect(deadline(never(), 10, "no answer within 10 ms")).rejects.toThrow("no answer within 10 ms");
  const standIn = deadline(never(), 10, () => null);
  await vi.advanceTimersByTimeAsync(11);
  await late;
  expect(await standIn).toBeNull();
});

it("no time left still lets through what is there already", async () => {
  await expect(deadline(Promise.resolve("there"), 0, "late")).resolves.toBe("there");
});

it("an answer that arrives in the turn in which the time ends counts", async () => {
  let answer = (_: string) => {};
  const work = new Promise<string>((resolve) => {
    answer = resolve;
  });
  setTimeout(() => answer("just in time"), 10);
  const waiting = deadline(work, 10, "late");
  await vi.advanceTimersByTimeAsync(11);
  await expect(waiting).resolves.toBe("just in time");
});

it("a failure after the time is nobody's", async () => {
  let fail = (_: Error) => {};
  const work = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const late = expect(deadline(work, 10, "late")).rejects.toThrow("late");
  await vi.advanceTimersByTimeAsync(11);
  await late;
  fail(new Error("after all"));
  await Promise.resolve();
});
