import { timingSafeEqual } from "node:crypto";
import { isLocal } from "./address.ts";

export interface Health {
  check(): Promise<{ ready: boolean; parts: Record<string, "ok" | "down" | "draining"> }>;
  mayReadMetrics(headers: Headers, remote: string | undefined): boolean;
  /** From now on not ready: a balancer sends no more visitors here. */
  drain(): void;
}

export function createHealth(options: {
  parts: Record<string, () => Promise<unknown>>;
  metricsToken: string | undefined;
}): Health {
  let draining = false;
  return {
    async check() {
      const parts = await Promise.all(
        Object.entries(options.parts).map(
          async ([name, probe]) =>
            [
              name,
              await probe().then(
                () => "ok" as const,
                () => "down" as const,
              ),
            ] as const,
        ),
      );
      return {
        ready: !draining && parts.every(([, state]) => state === "ok"),
        parts: { ...Object.fromEntries(parts), ...(draining ? { process: "draining" as const } : {}) },
      };
    },
    mayReadMetrics(headers, remote) {
      if (!options.metricsToken) return isLocal(remote, headers);
      const given = Buffer.from(headers.get("authorization") ?? "");
      const expected = Buffer.from(`Bearer ${options.metricsToken}`);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    drain() {
      draining = true;
    },
  };
}
