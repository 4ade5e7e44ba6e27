import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { copyBrands } from "#tests/harness/brand-folder.ts";
import { memoryFolder } from "#tests/harness/memory-folder.ts";
import { composeRuntime } from "./compose.ts";
import { readEnvironment } from "./environment.ts";
import { createLog } from "./log.ts";
import { StartError } from "./start-error.ts";

it("[BRAND-10] startup with a wrong brand file fails, says all that is wrong, and leaves nothing running", async () => {
  const folder = await copyBrands();
  const root = memoryFolder("marquee-start-");
  const data = join(root, "data");
  try {
    await folder.replace("lagoon/brand.json", '"licence": "GCB"', '"licence": "GBC"');
    await folder.replace("orbit-ee/licences/ee.json", '"visa"', '"vista"');
    const start = composeRuntime({
      environment: readEnvironment({ BRANDS_FOLDER: folder.path, DATA_FOLDER: data }),
      log: createLog("silent"),
      mode: "production",
      root: resolve("."),
      buildFolder: join(root, "build"),
      storefront: { load: () => Promise.reject(new Error("the storefront is not reached")) },
    });
    const error = await start.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).message).toMatch(
      /brands\/lagoon\/brand\.json:\d+:\d+ at \/licence \(licences-are-there\)\n\s+found: "GBC"\n\s+allowed: a licence with a file licences\/gbc\.json; there are: [A-Z, ]+\n\s+fix: write "GCB"/,
    );
    expect((error as StartError).message).toMatch(/ee\.json:\d+:\d+ at \/payments\/0/);
    expect(existsSync(data)).toBe(false);
  } finally {
    await folder.remove();
    await rm(root, { recursive: true });
  }
});
