import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createTestPlatform } from "#tests/harness/platform.ts";
import { readSeedOptions } from "./options.ts";
import { seedStory, stateOf } from "./seed-story.ts";

const folder = mkdtempSync(join(tmpdir(), "marquee-story-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("takes a story or a catalogue, and nothing else", () => {
  expect(readSeedOptions(["--story"])).toEqual({ story: { seed: "1" } });
  expect(readSeedOptions(["--story", "--seed", "two"])).toEqual({ story: { seed: "two" } });
  const catalogue = { games: 300, seed: "1", folder: ".data/catalogue" };
  expect(readSeedOptions(["--games", "300"])).toEqual({ catalogue });
  for (const words of [[], ["--games", "0"], ["--story", "--games", "5"], ["--story", "--folder", "x"]])
    expect(readSeedOptions(words), words.join(" ")).toBeNull();
});

it("writes nothing where the installation is no demo", async () => {
  await expect(seedStory({ DATA_FOLDER: folder, DEMO: "false" }, { seed: "1" })).rejects.toThrow(/DEMO is false/);
  expect(readdirSync(folder)).toEqual([]);
});

it("leaves an installation alone in which somebody plays", async () => {
  const runtime = await createTestPlatform();
  try {
    expect(await stateOf(runtime)).toBe("new");
    await runtime.register();
    expect(await stateOf(runtime)).toBe("played");
  } finally {
    await runtime.close();
  }
});
