import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { schemaFiles } from "./files.ts";
import { reportOnSchemas } from "./report.ts";
import { compareSchemas, exportSchemas } from "./sync.ts";

describe("schemas/json", () => {
  it("[CONF-02 part: the exported files] is what the schemas in code say", async () => {
    expect(await compareSchemas("schemas/json")).toEqual([]);
  });

  it("tells what is missing, out of date or left over, and puts it right", async () => {
    const folder = await mkdtemp(join(tmpdir(), "marquee-schemas-"));
    try {
      await exportSchemas(folder);
      await rm(join(folder, "brand.schema.json"));
      await writeFile(join(folder, "theme.schema.json"), "{}");
      await writeFile(join(folder, "gone.schema.json"), "{}");
      expect((await compareSchemas(folder)).sort()).toEqual([
        "brand.schema.json: missing",
        "gone.schema.json: no such schema any more",
        "theme.schema.json: out of date",
      ]);
      const printed = await reportOnSchemas(["check", "--json", "--folder", folder]);
      expect(printed.exitCode).toBe(1);
      expect(JSON.parse(printed.text)).toContainEqual(
        expect.objectContaining({
          file: `${folder}/theme.schema.json`,
          found: "out of date",
          fix: "run: npm run schemas -- export",
        }),
      );
      expect(await reportOnSchemas(["export", "--folder", folder])).toMatchObject({ exitCode: 0 });
      expect(await reportOnSchemas(["check", "--folder", folder])).toMatchObject({ exitCode: 0 });
      for (const wrong of [[], ["chekc"], ["check", "more"], ["check", "--jso"]]) {
        expect(await reportOnSchemas(wrong)).toEqual({
          exitCode: 2,
          text: expect.stringContaining("schemas -- <comm"),
        });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("asks an editor for nothing that a brand may inherit, yet for all of a list's entry", () => {
    const brand = JSON.parse(schemaFiles()["brand.schema.json"] ?? "{}");
    expect(brand.required).toBeUndefined();
    expect(brand.properties.support.required).toBeUndefined();
    expect(brand.properties.hosts.items.required).toEqual(["name", "stage", "locales"]);
    expect(brand.properties.$schema).toEqual({ type: "string" });
  });
});
