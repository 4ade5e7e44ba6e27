import { afterEach, beforeEach, expect, it } from "vitest";
import { type BrandFolder, copyBrands } from "#tests/harness/brand-folder.ts";
import { checkBrands } from "../load-brands.ts";

let brands: BrandFolder;
beforeEach(async () => {
  brands = await copyBrands();
});
afterEach(() => brands.remove());

const write = (...providers: object[]) => brands.write("orbit/auth-providers.json", JSON.stringify({ providers }));
const provider = { id: "lumen", title: "Lumen", issuer: "https://id.lumen.example", clientId: "orbit" };

it("[AUTH-03] providers are brand data, inherited and checked", async () => {
  await write(provider, { ...provider, id: "own", issuer: "http://127.0.0.1:4000" });
  const { loaded, diagnostics } = await checkBrands(brands.path);
  expect(diagnostics).toEqual([]);
  expect(loaded?.brands.get("orbit-au")?.authProviders?.map(({ id }) => id)).toEqual(["lumen", "own"]);
  expect(loaded?.brands.get("lagoon")?.authProviders).toEqual([]);
});

it("[AUTH-03] one over plain http, with a query, or with an id that is taken is refused", async () => {
  await write(
    { ...provider, issuer: "http://id.lumen.example" },
    { ...provider, id: "query", issuer: "https://id.lumen.example?x=1" },
    { ...provider },
  );
  const { diagnostics } = await checkBrands(brands.path);
  expect(diagnostics.map(({ pointer, rule }) => `${rule} ${pointer}`)).toEqual([
    "auth-providers-are-safe /providers/0/issuer",
    "auth-providers-are-safe /providers/1/issuer",
    "auth-providers-are-safe /providers/2/id",
  ]);
});
