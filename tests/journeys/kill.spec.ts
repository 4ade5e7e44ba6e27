import { expect, test } from "@playwright/test";
import { Storm } from "../harness/storm.ts";

/** Tells that it doesn't come back; how soon it does on a free machine, `npm run test:faults` measures. */
const BUSY_MACHINE_MS = 60_000;

test("[LEDGER-07 part: seven kills] [FEED-01 part: killed] killed amid bets, program and database lose no acknowledged movement and settle each once", async () => {
  const storm = await Storm.begin(4);
  try {
    const plan = ["program", "program", "database", "program", "program", "database", "program"] as const;
    const { acknowledged, recoveryMs, diagnostics } = await storm.rage(plan, 100);
    expect(diagnostics).toEqual([]);
    expect(acknowledged).toBeGreaterThan(plan.length);
    for (const milliseconds of recoveryMs) expect(milliseconds).toBeLessThan(BUSY_MACHINE_MS);
  } finally {
    await storm.end();
  }
});
