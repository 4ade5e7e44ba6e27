import { vi } from "vitest";

/** Asks until it holds, as long as a busy machine needs: a bound for a hang, not a measure. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 });
