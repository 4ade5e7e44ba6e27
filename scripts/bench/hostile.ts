import type { RunningProduct } from "#tests/harness/product.ts";
import { ATTACKS } from "#tests/hostile/attacks.ts";
import { watchWhile } from "#tests/hostile/watch.ts";
import { atMost, type Figure } from "./figure.ts";

/** The longest that a health call takes while the process is attacked, over all attacks that take no time-out. */
export async function measureHostileStall(product: RunningProduct): Promise<Figure> {
  const target = { port: Number(new URL(product.origin).port), host: "orbit.localhost" };
  let worst = { name: "", stallMs: 0 };
  for (const attack of ATTACKS.filter(({ slow }) => !slow)) {
    const { stallMs } = await watchWhile(target, product.pid, () => attack.run(target));
    if (stallMs > worst.stallMs) worst = { name: attack.name, stallMs };
  }
  return atMost("hostile-stall-ms", worst.stallMs, "ms", 250, { during: worst.name });
}
