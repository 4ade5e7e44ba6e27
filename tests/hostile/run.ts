/**
 * npm run test:hostile [-- --only TEXT]: attacks the production build as a stranger on its port would. After each attack
 * the process must answer its health call at once and have its memory and descriptors back. One line an attack.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startProduct } from "../harness/product.ts";
import { ATTACKS, type Attack } from "./attacks.ts";
import type { Target } from "./raw.ts";
import { descriptorsOf, healthMs, megabytesOf, watchWhile } from "./watch.ts";

/** Milliseconds within which the health call answers after an attack. */
const HEALTHY_MS = 100;
/** What an attack may leave: pages and code that were loaded meanwhile, and connections of the database. */
const LEFT_MEGABYTES = 96;
const LEFT_DESCRIPTORS = 16;
/** Megabytes that the process may take while it is attacked. */
const PEAK_MEGABYTES = 256;
const RECOVERY_MS = 20_000;
/** A new installation plays two weeks of matches at its start, for which it takes some 250 MB that are no attack's. */
const SETTLES_MS = 60_000;

const { values } = parseArgs({ options: { only: { type: "string" } } });
const attacks = ATTACKS.filter(({ name }) => name.includes(values.only ?? ""));
const folder = mkdtempSync(join(tmpdir(), "marquee-hostile-"));
let failed = attacks.length === 0 ? 1 : 0;
try {
  const product = await startProduct(folder);
  const target: Target = { port: Number(new URL(product.origin).port), host: "orbit.localhost" };
  try {
    await wait(SETTLES_MS);
    for (let page = 0; page < 50; page += 1) await (await fetch(`http://localhost:${target.port}/`)).text();
    for (const attack of attacks) failed += (await stand(attack, target, product.pid)) ? 0 : 1;
  } finally {
    const code = await product.stop();
    if (code !== 0) {
      failed += 1;
      console.log(`FAILED  the end: exit code ${code}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${attacks.length} attacks, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function stand(attack: Attack, target: Target, pid: number): Promise<boolean> {
  const before = { megabytes: megabytesOf(pid), descriptors: descriptorsOf(pid) };
  const started = performance.now();
  try {
    const { result, stallMs, peakMegabytes } = await watchWhile(target, pid, () => attack.run(target));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (peakMegabytes - before.megabytes > PEAK_MEGABYTES)
      throw new Error(`took ${Math.round(peakMegabytes - before.megabytes)} MB`);
    const after = await recovered(target, pid, before);
    console.log(
      `stood   ${attack.name}: ${result}; ${seconds} s, longest health call ${Math.round(stallMs)} ms, peak +${Math.round(peakMegabytes - before.megabytes)} MB, left +${Math.round(after.megabytes - before.megabytes)} MB, ${after.descriptors - before.descriptors} descriptors`,
    );
    return true;
  } catch (error) {
    console.log(`FAILED  ${attack.name}: ${(error as Error).message}`);
    return false;
  }
}

/** Waits until all is as before; throws with what is not. */
async function recovered(target: Target, pid: number, before: { megabytes: number; descriptors: number }) {
  const until = performance.now() + RECOVERY_MS;
  for (;;) {
    const health = await healthMs(target);
    const after = { megabytes: megabytesOf(pid), descriptors: descriptorsOf(pid) };
    const wrong = [
      health > HEALTHY_MS && `health call took ${Math.round(health)} ms`,
      after.megabytes - before.megabytes > LEFT_MEGABYTES &&
        `${Math.round(after.megabytes - before.megabytes)} MB are left`,
      after.descriptors - before.descriptors > LEFT_DESCRIPTORS &&
        `${after.descriptors - before.descriptors} descriptors are left`,
    ].filter(Boolean);
    if (wrong.length === 0) return after;
    if (performance.now() > until) throw new Error(wrong.join(", "));
    await wait(250);
  }
}
