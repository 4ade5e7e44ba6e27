import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { oneTurn } from "#platform/sportsbook/feed/give-way.ts";
import { catchUp } from "#platform/sportsbook/feed/run-feed.ts";
import { createSimulator } from "#platform/sportsbook/simulator/simulator.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import { estonianTestBrand, testBrand, testLicence } from "./brand.ts";
import type { TestPlatform } from "./platform.ts";

/** What brands/_base/sports.json says. */
export function baseSportsbook(): Sportsbook {
  const { $schema: _, ...sportsbook } = JSON.parse(readFileSync(resolve("brands/_base/sports.json"), "utf8"));
  return sportsbook;
}

/** The test brands with a sportsbook; Estonia's licence has none of it. */
export const sportsBrands = (changes: Partial<Brand> = {}): Brand[] => [
  testBrand({ sports: { enabled: true }, sportsbook: baseSportsbook(), ...changes }),
  estonianTestBrand({
    sports: { enabled: true },
    sportsbook: baseSportsbook(),
    licences: { EE: testLicence({ code: "EE", minimumAge: 21, blockedFeatures: ["sports"] }) },
  }),
];

const DAY_MS = 24 * 3_600_000;

/**
 * The bundled simulator on the test's clock, with two days of results behind it. `until` lets the clock pass and works what the
 * feed says meanwhile.
 */
export async function openSimulator(runtime: TestPlatform, options: { seed?: string; historyMs?: number } = {}) {
  const adapter = createSimulator({
    clock: runtime.clock,
    seed: "meridian",
    historyMs: 2 * DAY_MS,
    giveWay: oneTurn,
    ...options,
  });
  const now = () => catchUp(runtime.context, adapter, undefined, oneTurn);
  await now();
  return {
    adapter,
    now,
    async pass(milliseconds: number): Promise<void> {
      runtime.clock.advance(milliseconds);
      await now();
    },
  };
}
