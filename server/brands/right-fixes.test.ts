import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type BrandFolder, copyBrands } from "#tests/harness/brand-folder.ts";
import { checkBrands } from "./load-brands.ts";

let folder: BrandFolder;
beforeEach(async () => {
  folder = await copyBrands();
});
afterEach(() => folder.remove());

const diagnosticsOf = async (brand: string) => (await checkBrands(folder.path)).diagnosticsOf.get(brand) ?? [];

/** Changes a file's JSON. */
async function edit(file: string, change: (value: Record<string, never>) => void): Promise<void> {
  const value = JSON.parse(await readFile(join(folder.path, file), "utf8"));
  change(value);
  await folder.write(file, JSON.stringify(value, null, 2));
}

describe("[BRAND-10 part: fixes that are right] the fix beside a finding", () => {
  it.each([
    ["{}", "/extends", 'add "extends": "_base"'],
    ['{ "name": "Lagoon", "extends": 1 }', "/extends", 'add "extends": "_base"'],
    ["", "", undefined],
  ])("a brand.json of %j has the one finding that matters", async (text, pointer, fix) => {
    await folder.write("lagoon/brand.json", text);
    const diagnostics = await diagnosticsOf("lagoon");
    expect(diagnostics).toMatchObject([{ file: "brands/lagoon/brand.json", pointer, ...(fix ? { fix } : {}) }]);
  });

  it("a colour of three digits is written with six", async () => {
    await edit("lagoon/theme.json", (theme: { colours?: Record<string, string> }) => {
      if (theme.colours) theme.colours.text = "#012";
    });
    expect(await diagnosticsOf("lagoon")).toMatchObject([
      { pointer: "/colours/text", allowed: "text such as #1a2b3c", fix: 'write "#001122"' },
    ]);
  });

  it("a number in quotes below the least one gets the least one", async () => {
    await edit("orbit-ee/licences/ee.json", (licence: { minimumAge?: unknown }) => {
      licence.minimumAge = "17";
    });
    expect(await diagnosticsOf("orbit-ee")).toMatchObject([
      { pointer: "/minimumAge", allowed: "a value of type integer, from 18 to 25", fix: "write 18, without quotes" },
    ]);
  });

  it("a country that is none, and a method that is listed twice, are found", async () => {
    await edit("lagoon/brand.json", (brand: { countryLocales?: Record<string, string> }) => {
      brand.countryLocales = { XX: "de" };
    });
    await edit("lagoon/licences/ca.json", (licence: { payments?: string[] }) => {
      licence.payments?.push(licence.payments[0] ?? "");
    });
    expect(await diagnosticsOf("lagoon")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rule: "countries-are-known", pointer: "/countryLocales/XX" }),
        expect.objectContaining({ rule: "licence-payments-are-known", fix: "remove one of the two" }),
      ]),
    );
  });

  it("a time zone that is none is found", async () => {
    for (const [zone, wrong] of [
      ["Europe/Nowhere", true],
      ["+02:00", true],
      ["America/Toronto", false],
    ] as const) {
      await edit("lagoon/brand.json", (brand: { timeZone?: string }) => {
        brand.timeZone = zone;
      });
      const rules = (await diagnosticsOf("lagoon")).map(({ rule }) => rule);
      expect(rules.includes("time-zone-is-known"), zone).toBe(wrong);
    }
  });

  it("names the brand itself in the command that makes a licence", async () => {
    await edit("lagoon/brand.json", (brand: { licence?: string }) => {
      brand.licence = "QQ";
    });
    const [diagnostic] = await diagnosticsOf("lagoon");
    expect(diagnostic?.fix).toContain("npm run brand -- add-licence lagoon QQ");
  });

  it("says to change the brand's own colours, not those that all brands inherit", async () => {
    await edit("orbit/theme.json", (theme: { colours?: Record<string, string> }) => {
      delete theme.colours?.muted;
      if (theme.colours) theme.colours.surface = "#8c8c99";
    });
    const contrast = (await diagnosticsOf("orbit")).filter(({ rule }) => rule === "texts-are-readable");
    expect(contrast.length).toBeGreaterThan(0);
    for (const { file } of contrast) expect(file).toBe("brands/orbit/theme.json");
    await folder.delete("orbit-au/theme.json");
    const inherited = (await diagnosticsOf("orbit-au")).filter(({ rule }) => rule === "texts-are-readable");
    for (const { file } of inherited) expect(file).toBe("brands/orbit-au/theme.json");
  });
});
