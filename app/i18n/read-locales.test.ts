import { afterEach, expect, it, vi } from "vitest";
import { readLocales } from "./read-locales.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser's worker, in which the given script runs. */
function browserWith(run: (script: string, worker: { onmessage?: () => void; onerror?: () => void }) => void) {
  const state = { terminated: 0, revoked: 0 };
  let script = "";
  vi.stubGlobal(
    "Blob",
    class {
      constructor(parts: string[]) {
        script = parts.join("");
      }
    },
  );
  vi.stubGlobal("URL", { createObjectURL: () => "blob:1", revokeObjectURL: () => (state.revoked += 1) });
  vi.stubGlobal(
    "Worker",
    class {
      onmessage?: () => void;
      onerror?: () => void;
      constructor() {
        setTimeout(() => run(script, this));
      }
      terminate() {
        state.terminated += 1;
      }
    },
  );
  return state;
}

it("waits until a worker has asked for the tables, and ends it", async () => {
  const asked: string[] = [];
  const state = browserWith((script, worker) => {
    asked.push(script);
    worker.onmessage?.();
  });
  await readLocales();
  expect(asked).toEqual([expect.stringMatching(/Intl\.NumberFormat.*Intl\.DateTimeFormat.*postMessage/)]);
  expect(state).toEqual({ terminated: 1, revoked: 1 });
});

it("holds nobody up where a worker fails, may not be made, or never answers", async () => {
  browserWith((_script, worker) => worker.onerror?.());
  await readLocales();
  vi.stubGlobal(
    "Worker",
    class {
      constructor() {
        throw new Error("refused by a policy");
      }
    },
  );
  await readLocales();
  vi.useFakeTimers();
  browserWith(() => {});
  const late = readLocales();
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  vi.useRealTimers();
});
