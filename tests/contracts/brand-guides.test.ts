import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadBrands } from "#server/brands/load-brands.ts";
import { type BrandFolder, copyBrands } from "#tests/harness/brand-folder.ts";
import { BRAND_GUIDES, type Followed, stepsOf, typeCommand, writeStep } from "#tests/harness/follow-guide.ts";

let folder: BrandFolder;
beforeAll(async () => {
  folder = await copyBrands();
});
afterAll(() => folder.remove());

/** One guide goes on where the one before it ended, as in the documents. */
describe("the guides for brand managers", () => {
  let milliseconds = 0;

  it.each(BRAND_GUIDES)(
    "[BRAND-08 part: the guide] [BRAND-09 part: the guide] [EDIT-08 part: the guide] %s: every command does what the guide says",
    async (guide) => {
      let last: Followed | undefined;
      for (const step of await stepsOf(guide)) {
        if (step.kind === "file") await writeStep(step, folder.path);
        else if (step.kind === "shown") expect(last?.output).toContain(step.text);
        else {
          last = await typeCommand(step.line, folder.path);
          milliseconds += last.milliseconds;
          expect(last.code, `${last.line}\n${last.output}`).toBe(step.fails ? 1 : 0);
        }
      }
      expect(last, "a guide without a command").toBeDefined();
      await loadBrands(folder.path);
    },
  );

  it("take the machine less than half of the ten minutes", async () => {
    expect(milliseconds).toBeLessThan(300_000);
    const { byHost } = await loadBrands(folder.path);
    const { brand, host } = byHost.get("harbour.localhost")!;
    expect(host.locales).toEqual(["en", "de", "no"]);
    expect(brand.countryLocales).toMatchObject({ NO: "no", SJ: "no" });
    expect(brand.licenceByCountry).toEqual({ MT: "MT", IE: "MT" });
    expect(brand.licences.MT).toMatchObject({ minimumAge: 21, blockedFeatures: ["crypto", "lootBox"] });
  });
});
