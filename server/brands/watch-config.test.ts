import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createConfigStore } from "#platform/config/config-store.ts";
import { CONFIG_NAMES, type ConfigName } from "#schemas/config/index.ts";
import { type BrandFolder, copyBrands } from "#tests/harness/brand-folder.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { loadBrands } from "./load-brands.ts";
import { watchConfigFiles } from "./watch-config.ts";

let runtime: TestPlatform;
let folder: BrandFolder;
let copies: string;
let poll: () => Promise<void>;
let close: () => void;
beforeAll(async () => {
  folder = await copyBrands();
  const { brands } = await loadBrands(folder.path);
  runtime = await createTestPlatform({ brands: [...brands.values()] });
  copies = await mkdtemp(join(tmpdir(), "marquee-config-"));
});
afterAll(async () => {
  await runtime.close();
  await folder.remove();
  await rm(copies, { recursive: true });
});
beforeEach(() => {
  const { context } = runtime;
  const configStore = createConfigStore(context, { folder: copies });
  const watcher = watchConfigFiles({
    folder: folder.path,
    brands: [...context.brands.keys()],
    configStore,
    log: context.log,
    everyMs: 600_000,
  });
  // A file counts once it has looked the same twice.
  poll = async () => {
    await watcher.check();
    await watcher.check();
  };
  close = watcher.close;
});
afterEach(() => close());

const config = (brand: string) => runtime.context.brands.get(brand)!.config;
const edit = async (path: string, text: string) => {
  await writeFile(join(folder.path, path), text);
  await poll();
};

describe("a payload's file that changes while the house is open", () => {
  it("[CONF-01] is served without a restart, to the brand and those that inherit it", async () => {
    await folder.write("orbit/config/banners-config.json", "{}");
    await poll();
    const slots = { "slider-index-top": { autoplay_ms: 4_321, limit: 3 } };
    await edit("orbit/config/banners-config.json", JSON.stringify({ slots }));
    for (const brand of ["orbit", "orbit-au"]) {
      expect(config(brand)["banners-config"].slots["slider-index-top"]).toEqual({ autoplay_ms: 4_321, limit: 3 });
    }
    expect(config("lagoon")["banners-config"].slots["slider-index-top"].limit).not.toBe(3);
  });

  it("[CONF-01] is judged with what stands in the other files: a drawing that is not there", async () => {
    const before = structuredClone(config("orbit")["logo-config"]);
    await edit("orbit/config/logo-config.json", '{"logoUrl": {"full": "/brand-art/logo-ful.svg"}}');
    expect(config("orbit")["logo-config"]).toEqual(before);
    expect(JSON.stringify(runtime.errors.splice(0))).toContain("fix: write logo-full.svg");
    await folder.delete("orbit/config/logo-config.json");
    await poll();
  });

  const FAULTS: Record<string, (good: string) => string> = {
    truncated: (good) => good.slice(0, Math.max(1, Math.floor(good.length / 2))),
    "of the wrong shape": () => '{"somebody": ["else\'s"], "slots": 7}',
    empty: () => "",
    "10 MB": () => `{"padding": "${"x".repeat(10 * 1024 * 1024)}"}`,
  };
  const cases = CONFIG_NAMES.flatMap((name) => Object.keys(FAULTS).map((fault): [ConfigName, string] => [name, fault]));

  it.each(cases)(
    "[FAULT-05 part: the reading of payloads] %s %s: the last good one serves, and all others go on",
    async (name, fault) => {
      const path = `lagoon/config/${name}.json`;
      const good = JSON.stringify(config("lagoon")[name]);
      const all = structuredClone(config("lagoon"));
      await edit(path, good);
      await edit(path, (FAULTS[fault] as (text: string) => string)(good));
      expect(config("lagoon")).toEqual(all);
      expect(runtime.errors.splice(0)).toEqual([
        expect.objectContaining({ fields: expect.objectContaining({ brand: "lagoon", name }) }),
      ]);
      await edit(path, good);
    },
  );
});
