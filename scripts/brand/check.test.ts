import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type BrandFolder, copyBrands } from "#tests/harness/brand-folder.ts";
import { reportOnBrands } from "./check.ts";

describe("npm run brand -- check", () => {
  let folder: BrandFolder;
  beforeEach(async () => {
    folder = await copyBrands();
  });
  afterEach(() => folder.remove());

  it("says that nothing is wrong", async () => {
    expect(await reportOnBrands(folder.path)).toEqual({ exitCode: 0, text: "5 brands: no issues" });
    expect(await reportOnBrands(folder.path, { brand: "lagoon" })).toEqual({
      exitCode: 0,
      text: "lagoon: no issues",
    });
  });

  it("[BRAND-10] prints all findings at once, or those of one brand", async () => {
    await folder.replace("lagoon/brand.json", '"name": "Lagoon"', '"name": ""');
    await folder.replace("orbit-ee/licences/ee.json", '"visa"', '"vista"');
    const report = await reportOnBrands(folder.path);
    expect(report.exitCode).toBe(1);
    expect(report.text).toMatch(/lagoon\/brand\.json:\d+:\d+ at \/name/);
    expect(report.text).toMatch(/ee\.json:\d+:\d+ at \/payments\/0/);
    expect(report.text).toMatch(/2 issues$/);
    const ofOne = await reportOnBrands(folder.path, { brand: "lagoon", json: true });
    expect(JSON.parse(ofOne.text)).toEqual([expect.objectContaining({ pointer: "/name", found: '""' })]);
  });

  it("names games and categories of gifts that the catalogue does not have", async () => {
    await folder.replace("_base/bonuses.json", '"copper-crane:reel-noir"', '"copper-crane:reel-noire"');
    const text = await readFile(join(folder.path, "_base/bonuses.json"), "utf8");
    await folder.write("_base/bonuses.json", text.replace('"category:slots": 100', '"category:slot": 100'));
    const report = await reportOnBrands(folder.path, { brand: "lagoon" });
    expect(report.text).toContain('write "copper-crane:reel-noir"');
    expect(report.text).toContain('write "category:slots"');
  });

  it("names the brands there are when asked for another", async () => {
    expect(await reportOnBrands(folder.path, { brand: "lagune" })).toEqual({
      exitCode: 2,
      text: "There is no brand lagune. Use one of: lagoon, orbit, orbit-au, orbit-ee, orbit-it",
    });
  });

  it("[BRAND-10] ends with a non-zero code", async () => {
    await folder.replace("lagoon/brand.json", '"name": "Lagoon"', '"name": ""');
    const run = promisify(execFile)("node_modules/.bin/tsx", ["scripts/brand.ts", "check", "--folder", folder.path]);
    await expect(run).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining("/name") });
  });
});
