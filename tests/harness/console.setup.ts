import { afterEach, beforeEach, vi } from "vitest";

/** A test fails on an unexpected console error or warning; one that expects it mocks console itself. */
const methods = ["error", "warn"] as const;

beforeEach(() => {
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${method}: ${args.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});
