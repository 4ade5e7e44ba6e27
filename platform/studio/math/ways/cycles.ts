import type { WaysCycle } from "./cycle.ts";
import high from "./cycles/ways-high.json" with { type: "json" };
import medium from "./cycles/ways-medium.json" with { type: "json" };

/** The counted positions of each ways slot, by its name, as `npm run sim -- cycles` writes them; `strips` are those that were counted. */
export const WAYS_CYCLES: ReadonlyMap<string, WaysCycle & { strips: readonly string[] }> = new Map([
  ["ways-high", high],
  ["ways-medium", medium],
]);
