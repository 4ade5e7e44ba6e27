import { expect, it, vi } from "vitest";
import type { Motion } from "../motion.ts";
import { Tempo } from "./tempo.ts";

/** Notes how long was waited, on a clock that stands until it is moved. */
function tempoAt(clock: { now: number }) {
  const waits: number[] = [];
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    clock.now += Math.max(0, milliseconds);
  };
  return { tempo: new Tempo({ wait } as unknown as Motion), waits };
}

it("a spin waits until the licence's time after the last one has gone by, and no longer", async () => {
  const clock = { now: 10_000 };
  const { tempo, waits } = tempoAt(clock);
  await tempo.pace(2_500);
  expect(waits.at(-1)).toBeLessThanOrEqual(0);
  clock.now += 1_000;
  await tempo.pace(2_500);
  expect(waits.at(-1)).toBe(1_530);
  clock.now += 4_000;
  await tempo.pace(2_500);
  expect(waits.at(-1)).toBeLessThanOrEqual(0);
  vi.restoreAllMocks();
});

it("a press cuts what goes on until the next part begins", () => {
  const { tempo } = tempoAt({ now: 0 });
  expect(tempo.cut()).toBe(false);
  tempo.hurry();
  expect(tempo.cut()).toBe(true);
  tempo.uncut();
  expect(tempo.cut()).toBe(false);
  vi.restoreAllMocks();
});
