import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LastGoodConfig } from "./last-good.ts";

it("[FAULT-05 part: a copy that can't be written] leaves no draft behind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marquee-last-good-"));
  try {
    // Something else stands where the copy belongs.
    await mkdir(join(folder, "orbit.logo.json", "in-the-way"), { recursive: true });
    await expect(new LastGoodConfig(folder).write("orbit", "logo" as never, "{}")).rejects.toThrow();
    expect(await readdir(folder)).toEqual(["orbit.logo.json"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
