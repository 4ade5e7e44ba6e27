/** npm run test:faults: kills the program a hundred times and the database twenty-five times amid bets (LEDGER-07). */
import { Storm } from "../harness/storm.ts";

const [programs = "100", databases = "25"] = process.argv.slice(2);
const plan = [
  ...Array.from({ length: Number(programs) }, () => "program" as const),
  ...Array.from({ length: Number(databases) }, () => "database" as const),
];
const MOST_MS = 5_000;

let passed = false;
const storm = await Storm.begin(8);
try {
  const { kills, acknowledged, retries, recoveryMs, diagnostics } = await storm.rage(plan, 150);
  const sorted = [...recoveryMs].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  for (const what of ["program", "database"] as const) {
    const times = recoveryMs.filter((_, index) => plan[index] === what);
    if (times.length > 0) console.log(`longest after the ${what} was killed: ${Math.round(Math.max(...times))} ms`);
  }
  console.log(`${kills} kills, ${acknowledged} movements acknowledged, ${retries} tries made again`);
  console.log(`writing again after ${at(0.5)} ms (median), ${at(1)} ms (longest); allowed: ${MOST_MS} ms`);
  for (const diagnostic of diagnostics) console.log(diagnostic);
  console.log(diagnostics.length === 0 ? "no movement lost, each settled once, the books add up" : "THE BOOKS ARE OFF");
  passed = diagnostics.length === 0 && at(1) <= MOST_MS;
} finally {
  await storm.end();
}
process.exitCode = passed ? 0 : 1;
