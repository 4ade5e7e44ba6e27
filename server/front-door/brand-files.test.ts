import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Brand } from "#schemas/brand/resolved.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { brandFile } from "./brand-files.ts";

let folder: string;
let brand: Brand;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-brand-files-"));
  writeFileSync(join(folder, "logo.svg"), "<svg/>");
  // A folder in a file's place is a drawing that can't be read.
  brand = { ...testBrand(), art: { "logo.svg": join(folder, "logo.svg"), "broken.svg": folder } };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (name: string) => brandFile(brand, `/brand-art/${name}`, async () => null, folder);

it("a drawing that is there is answered, one that is nowhere is a 404", async () => {
  const found = await ask("logo.svg");
  expect(found?.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(await found?.text()).toBe("<svg/>");
  expect((await ask("other.svg"))?.status).toBe(404);
});

it("a drawing that can't be read for now is no 404, which browsers and caches would remember", async () => {
  await expect(ask("broken.svg")).rejects.toThrow("EISDIR");
});
