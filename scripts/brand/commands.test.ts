import { execFile } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { checkBrands, loadBrands } from "#server/brands/load-brands.ts";
import { loadContent } from "#server/content/load-content.ts";
import { type BrandFolder, copyBrands } from "#tests/harness/brand-folder.ts";
import { checkContent } from "../content/check-content.ts";
import { addLicence } from "./add-licence.ts";
import { addLocale } from "./add-locale.ts";
import { formatJson, type JsonObject } from "./brand-file.ts";
import { reportOnBrands } from "./check.ts";
import { examineBrands } from "./doctor.ts";
import { createBrand } from "./new-brand.ts";

const silent = () => {};
let folder: BrandFolder;
beforeEach(async () => {
  folder = await copyBrands();
});
afterEach(() => folder.remove());

const read = (file: string) => readFile(join(folder.path, file), "utf8");
const json = async (file: string) => JSON.parse(await read(file)) as JsonObject;
const diagnosticsIn = (text: string) => (JSON.parse(text) as { diagnostics: FileDiagnostic[] }).diagnostics;

describe("npm run brand -- new", () => {
  it("[EDIT-08 part: from the template] makes a brand from the template that is valid at once, with a host and logos of its own", async () => {
    const made = await createBrand(folder.path, { id: "harbour", name: "Harbour & Co", locales: ["en", "no"] });
    expect(made).toMatchObject({ exitCode: 0, text: expect.stringContaining("http://harbour.localhost:3000/") });
    const { byHost } = await loadBrands(folder.path);
    const { brand, host } = byHost.get("harbour.localhost")!;
    expect(host.locales).toEqual(["en", "no"]);
    expect(brand).toMatchObject({ id: "harbour", name: "Harbour & Co", legalName: "Harbour & Co Ltd" });
    expect(brand.description.no).toContain("Harbour & Co");
    expect(brand.config["logo-config"].alt).toBe("Harbour & Co");
    expect(brand.art["logo-full.svg"]).toContain(join("harbour", "art"));
    expect(await read("harbour/art/logo-full.svg")).toContain("<title>Harbour &amp; Co</title>");
    expect(await examineBrands(folder.path, { brand: "harbour" }, silent)).toMatchObject({ exitCode: 0 });
  });

  it("[EDIT-08 part: one command] takes a description and is valid at once, in every language, with its legal pages", async () => {
    const content = join(folder.path, "../content");
    await cp("content", content, { recursive: true });
    const locales = ["en", "de", "fr-CA", "no", "it", "en-AU"];
    const made = await createBrand(folder.path, { id: "harbour", locales, description: "A view of the sea." });
    expect(made).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining("wrote content/entries/brands/harbour.json"),
    });
    const { byHost, brands } = await loadBrands(folder.path);
    const { description } = byHost.get("harbour.localhost")!.brand;
    expect(description.en).toBe("A view of the sea.");
    expect(Object.keys(description)).toEqual(["en", "de", "fr-CA", "no", "it"]);
    for (const text of Object.values(description)) expect(text).toMatch(/Harbour|view of the sea/);

    const loaded = await loadContent(content);
    const own = loaded.space.entries.filter(({ sys }) => loaded.files.get(sys.id) === "entries/brands/harbour.json");
    const slugs = own.map(({ fields }) => (fields.slug as { en: string }).en);
    expect(slugs).toEqual(
      expect.arrayContaining(["terms-and-conditions", "privacy-policy", "cookie-policy", "responsible-gaming"]),
    );
    const now = new Date("2026-03-15T12:00:00Z");
    const errors = checkContent(loaded, { now, brands }).filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
    expect((await createBrand(folder.path, { id: "harbour" })).exitCode).toBe(2);
  });

  it("refuses an id that is taken or can't be one, an ancestor and a locale that are not there", async () => {
    for (const [options, message] of [
      [{ id: "lagoon" }, "already exists"],
      [{ id: "My Brand" }, "small letters"],
      [{ id: "harbour", extends: "_bas" }, "Use one of: _base, lagoon"],
      [{ id: "harbour", locales: ["sv"] }, "There is no locale sv"],
    ] as const) {
      expect(await createBrand(folder.path, options)).toEqual({ exitCode: 2, text: expect.stringContaining(message) });
    }
    expect(await readdir(folder.path)).not.toContain("harbour");
  });
});

describe("npm run brand -- new, a second time", () => {
  const broken = (file: string) => new RegExp(`^[^\\n]*${file}:1:\\d+ is not JSON: found [^\\n]+$`);

  it("[EDIT-08 part: a second time] makes the brand once the file that stopped it is mended, and leaves nothing before", async () => {
    const orbit = await read("orbit/brand.json");
    const before = await readdir(folder.path);
    await folder.write("orbit/brand.json", '{ "extends": "_base", oops }');
    const options = { id: "harbour", extends: "orbit" };
    await expect(createBrand(folder.path, options)).rejects.toThrow(broken("orbit/brand.json"));
    expect(await readdir(folder.path)).toEqual(before);
    await folder.write("orbit/brand.json", orbit);
    expect((await createBrand(folder.path, options)).text).toContain("wrote brands/harbour/brand.json");
    expect(await readdir(folder.path)).toEqual([...before, "harbour"].sort());
  });

  it("[EDIT-08 part: a second time] does so after a content model that is not JSON, and over what a killed command left", async () => {
    const content = join(folder.path, "../content");
    await cp("content", content, { recursive: true });
    await writeFile(join(content, "model.json"), '{ "contentTypes": [');
    await expect(createBrand(folder.path, { id: "harbour" })).rejects.toThrow(broken("model.json"));
    await rm(join(content, "model.json"));
    await folder.write(".new-harbour/art/logo-full.svg", "half a lo");
    expect(await createBrand(folder.path, { id: "harbour" })).toMatchObject({ exitCode: 0 });
    expect(await read("harbour/art/logo-full.svg")).toContain("<title>Harbour</title>");
    expect(await readdir(folder.path)).not.toContain(".new-harbour");
  });
});

describe("npm run brand -- add-locale", () => {
  it("[BRAND-08 part: the command] makes room for the texts that are missing, lists them, and the check fails until they are there", async () => {
    await folder.replace("orbit-it/brand.json", '"it": "Slot, giochi', '"it": "Slot e giochi');
    const licence = await json("_base/licences/cw.json");
    const { no: _no, ...footer } = licence.footer as JsonObject;
    await folder.write("_base/licences/cw.json", JSON.stringify({ ...licence, footer }));
    const orbit = await json("orbit/brand.json");
    const { no: _description, ...description } = orbit.description as JsonObject;
    await folder.write("orbit/brand.json", JSON.stringify({ ...orbit, description }));

    const added = await addLocale(
      folder.path,
      { brand: "orbit-it", locale: "no", countries: ["NO", "SJ"], json: true },
      silent,
    );
    expect(added.exitCode).toBe(1);
    expect(diagnosticsIn(added.text)).toEqual([
      expect.objectContaining({
        file: "brands/orbit-it/brand.json",
        pointer: "/description/no",
        line: expect.any(Number),
      }),
      expect.objectContaining({
        file: "brands/orbit-it/licences/cw.json",
        pointer: "/footer/no",
        allowed: "a text in Norwegian",
        fix: expect.stringContaining("write between the quotes"),
      }),
    ]);
    expect((await json("orbit-it/brand.json")).countryLocales).toEqual({ NO: "no", SJ: "no" });
    const checked = await reportOnBrands(folder.path, { brand: "orbit-it" });
    expect(checked).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/brand\.json:\d+:\d+ at \/description\/no/),
    });
    await expect(loadBrands(folder.path)).rejects.toThrow("/footer/no");

    await folder.replace("orbit-it/brand.json", '"no": ""', '"no": "Spilleautomater for Italia."');
    await folder.replace("orbit-it/licences/cw.json", '"no": ""', '"no": "Lisens MQ-CW-2026-017. Aldersgrense 18."');
    expect(await reportOnBrands(folder.path, { brand: "orbit-it" })).toMatchObject({ exitCode: 0 });
    expect((await loadBrands(folder.path)).byHost.get("it.orbit.localhost")?.host.locales).toEqual(["it", "no"]);
  });

  it("[BRAND-08 part: a second time] is done at once where every text is there, and a second time changes nothing", async () => {
    const options = { brand: "orbit-ee", locale: "it" };
    expect(await addLocale(folder.path, options, silent)).toMatchObject({ exitCode: 0 });
    const before = await read("orbit-ee/brand.json");
    expect(await addLocale(folder.path, options, silent)).toEqual({
      exitCode: 0,
      text: "orbit-ee already offers it on ee.orbit.localhost, with all its texts. Nothing was written",
    });
    expect(await read("orbit-ee/brand.json")).toBe(before);
    expect((await loadBrands(folder.path)).byHost.get("ee.orbit.localhost")?.host.locales).toContain("it");
  });

  it("says what it can't do", async () => {
    const attempt = (options: { brand: string; locale: string; host?: string; countries?: string[] }) =>
      addLocale(folder.path, options, silent);
    expect(await attempt({ brand: "orbit-ee", locale: "sv" })).toMatchObject({ exitCode: 2 });
    expect((await attempt({ brand: "orbit-ee", locale: "fr-ca" })).text).toContain("Did you mean fr-CA?");
    expect((await attempt({ brand: "orbit-e", locale: "it" })).text).toContain("Use one of: lagoon");
    expect((await attempt({ brand: "orbit-ee", locale: "it", host: "ee" })).text).toContain("ee.orbit.localhost");
    expect((await attempt({ brand: "orbit-ee", locale: "it", countries: ["it"] })).text).toContain(
      "two capital letters",
    );
  });
});

describe("npm run brand -- add-licence", () => {
  const malta = {
    brand: "lagoon",
    code: "MT",
    countries: ["MT", "IE"],
    minimumAge: 21,
    payments: ["visa", "btc"],
    block: ["crypto", "lootBox"],
    authority: "Malta Gaming Authority",
    number: "MQ-MT-2026-001",
  };

  it("[BRAND-09 part: the command] puts a licence of any code under a brand: texts, age, payments, blocked features", async () => {
    const text = "Licence MQ-MT-2026-001. From 21.";
    const footers = ["en", "no", "fr-CA", "de", "it"].map((locale) => `${locale}=${text}`);
    expect(await addLicence(folder.path, { ...malta, footers })).toMatchObject({ exitCode: 0 });
    const brand = (await loadBrands(folder.path)).brands.get("lagoon")!;
    expect(brand.licenceByCountry).toEqual({ CA: "CA", MT: "MT", IE: "MT" });
    expect(brand.licences.MT).toMatchObject({
      code: "MT",
      minimumAge: 21,
      payments: ["visa", "btc"],
      blockedFeatures: ["crypto", "lootBox"],
      footer: { en: text, no: text },
      rules: brand.licences.GCB!.rules,
    });
  });

  it("[BRAND-09 part: a second time] uses a licence that a stopped command left without naming it in brand.json", async () => {
    const before = await read("lagoon/brand.json");
    const footers = ["en", "no", "fr-CA", "de", "it"].map((locale) => `${locale}=Licence MQ-MT-2026-001. From 21.`);
    await addLicence(folder.path, { ...malta, footers });
    const licence = await read("lagoon/licences/mt.json");
    await folder.write("lagoon/brand.json", before);
    expect(await addLicence(folder.path, malta)).toMatchObject({ exitCode: 0 });
    expect((await loadBrands(folder.path)).brands.get("lagoon")?.licenceByCountry).toMatchObject({ MT: "MT" });
    expect(await read("lagoon/licences/mt.json")).toBe(licence);
    expect(await addLicence(folder.path, malta)).toMatchObject({ exitCode: 2 });
  });

  it("[BRAND-09 part: a second time] writes nothing until it can write all, and works beside another brand that is broken", async () => {
    const lagoon = await read("lagoon/brand.json");
    await folder.write("lagoon/brand.json", "{");
    await expect(addLicence(folder.path, malta)).rejects.toThrow(/lagoon\/brand\.json:1:\d+ is not JSON/);
    expect(await readdir(join(folder.path, "lagoon/licences"))).not.toContain("mt.json");
    await folder.write("lagoon/brand.json", lagoon);
    await folder.write("orbit-it/brand.json", "{");
    expect(await addLicence(folder.path, malta)).toMatchObject({ exitCode: 1 });
    expect((await json("lagoon/brand.json")).licenceByCountry).toMatchObject({ MT: "MT" });
  });

  it("[BRAND-09 part: texts] asks for the languages of brands that extend this one too", async () => {
    const added = await addLicence(folder.path, { ...malta, brand: "orbit", json: true });
    expect(added.exitCode).toBe(1);
    const footers = new Set(diagnosticsIn(added.text).map(({ pointer }) => pointer));
    expect([...footers].toSorted()).toEqual(["/footer/de", "/footer/en", "/footer/it", "/footer/no"]);
  });

  it("[RG-08 part: the command] sets rules, and rejects what is none", async () => {
    const rules = ["autoplay=false", "minimumSpinMs=3000", "maximumStakeCents=null"];
    await addLicence(folder.path, { ...malta, rules });
    const { rules: written } = (await json("lagoon/licences/mt.json")) as { rules: JsonObject };
    expect(written).toMatchObject({
      autoplay: false,
      minimumSpinMs: 3000,
      maximumStakeCents: null,
      demoForGuests: true,
    });
    for (const wrong of ["autoplay", "autoplay=no", "speed=3"]) {
      const { exitCode, text } = await addLicence(folder.path, { ...malta, code: "NEW", rules: [wrong] });
      expect([exitCode, text]).toEqual([2, expect.stringContaining("autoplay, bonusBuy, withdrawalRecall")]);
    }
  });

  it("[BRAND-09 part: texts] takes no text of another licence over, and the check fails until they are written", async () => {
    const { authority: _a, number: _n, ...bare } = malta;
    const added = await addLicence(folder.path, { ...bare, payments: ["visa", "masterkard"], json: true });
    expect(added.exitCode).toBe(1);
    expect(diagnosticsIn(added.text).map(({ pointer }) => pointer)).toEqual([
      "/authority",
      "/number",
      "/footer/en",
      "/footer/de",
      "/footer/fr-CA",
      "/footer/it",
      "/footer/no",
      "/payments/1",
    ]);
    for (const diagnostic of diagnosticsIn(added.text)) {
      expect(diagnostic).toMatchObject({
        file: "brands/lagoon/licences/mt.json",
        fix: expect.stringMatching(/^write/),
      });
    }
  });

  it("[BRAND-09 part: texts] takes a licence of another brand over with its texts", async () => {
    const options = { brand: "lagoon", code: "EE", countries: ["EE"], from: "orbit-ee/EE" };
    expect(await addLicence(folder.path, options)).toMatchObject({ exitCode: 0 });
    const { licences } = (await loadBrands(folder.path)).brands.get("lagoon")!;
    expect(licences.EE?.footer).toEqual((await json("orbit-ee/licences/ee.json")).footer);
    const health = await examineBrands(folder.path, { brand: "lagoon" }, silent);
    expect(health.text).toContain("EE, which licenceByCountry puts under EE");
  });

  it("says what it can't do", async () => {
    for (const [options, message] of [
      [{ ...malta, countries: [] }, "--everywhere"],
      [{ ...malta, code: "mt" }, "capital letters"],
      [{ ...malta, code: "CA" }, "already has licences/ca.json"],
      [{ ...malta, block: ["lootbox"] }, "Did you mean lootBox?"],
      [{ ...malta, from: "XX" }, "has no licence XX"],
      [{ ...malta, footers: ["hello"] }, '--footer "en=The text"'],
    ] as const) {
      expect(await addLicence(folder.path, options)).toEqual({ exitCode: 2, text: expect.stringContaining(message) });
    }
  });
});

describe("npm run brand -- doctor", () => {
  it("[EDIT-07 part: healthy brands] finds the shipped brands in good health", async () => {
    const report = await examineBrands(folder.path, {}, silent);
    expect(report).toMatchObject({ exitCode: 0, text: expect.stringMatching(/5 brands in good health$/) });
  });

  it("[EDIT-07] tells locales, licence texts, payments, flags, contrast and images, each with its fix", async () => {
    await folder.replace("lagoon/brand.json", '"no": "En lys', '"nx": "En lys');
    await folder.replace("lagoon/licences/ca.json", "registration MQ-CA-2026-009. You", "registration. You");
    await folder.replace("lagoon/licences/ca.json", '"minimumAge": 19', '"minimumAge": 20');
    await folder.write("lagoon/art/favicon.svg", '<svg viewBox="0 0 90 40"><script>1</script></svg>');
    await folder.write("lagoon/art/heavy.svg", `<svg viewBox="0 0 9 9"><path d="${"M0 0".repeat(20_000)}"/></svg>`);
    const theme = await json("lagoon/theme.json");
    const colours = theme.colours as JsonObject;
    await folder.write("lagoon/theme.json", JSON.stringify({ ...theme, colours: { ...colours, muted: "#cccccc" } }));
    const flags = await json("_base/flags.json");
    await folder.write(
      "lagoon/flags.json",
      JSON.stringify({ ...flags, features: (flags.features as JsonObject[]).slice(1) }),
    );
    const report = await examineBrands(folder.path, { brand: "lagoon", json: true }, silent);
    expect(report.exitCode).toBe(1);
    const [{ sections }] = JSON.parse(report.text) as [{ sections: { name: string; diagnostics: FileDiagnostic[] }[] }];
    const faults = Object.fromEntries(sections.map(({ name, diagnostics }) => [name, diagnostics]));
    expect(faults.locales?.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(["/description/nx", "/description/no"]),
    );
    expect(faults.licences).toContainEqual(
      expect.objectContaining({ pointer: "/footer/en", fix: "write MQ-CA-2026-009 into it" }),
    );
    expect(faults.licences).toContainEqual(expect.objectContaining({ fix: "write 20 into it" }));
    expect(faults.flags).toEqual([expect.objectContaining({ found: "no flag tech-work" })]);
    expect(faults.contrast?.map(({ pointer }) => pointer)).toContain("/colours/muted");
    expect(faults.images?.map(({ file, found }) => `${file} ${found}`)).toEqual(
      expect.arrayContaining([
        "brands/lagoon/art/favicon.svg 90 x 40",
        "brands/lagoon/art/favicon.svg a script, or something to download",
        expect.stringMatching(/heavy\.svg \d+ kB/),
      ]),
    );
    for (const diagnostic of Object.values(faults).flat()) expect(diagnostic.fix, diagnostic.rule).toBeTruthy();
  });
});

describe("the command line", () => {
  const run = (...args: string[]) =>
    promisify(execFile)("node_modules/.bin/tsx", ["scripts/brand.ts", ...args, "--folder", folder.path]);

  it("[BRAND-08 part: the command line] [EDIT-08 part: the command line] takes options, says what it does on the way, and ends with a code", async () => {
    const made = await run("new", "harbour", "--locales", "en, de", "--json");
    expect(JSON.parse(made.stdout)).toMatchObject({ diagnostics: [], written: expect.any(Array) });
    await expect(run("add-locale", "harbour", "it", "--countries", "IT,SM")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("... checking the product's texts"),
      stdout: expect.stringContaining("/description/it"),
    });
    expect((await json("harbour/brand.json")).countryLocales).toEqual({ IT: "it", SM: "it" });
    await expect(run("add-licence", "harbour", "MT", "--countries", "MT")).rejects.toMatchObject({ code: 1 });
    await expect(run("doctor", "harbour", "--wrong")).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("npm run brand -- <command>"),
    });
  });
});

it("files are written as the formatter would", async () => {
  for (const brand of await readdir("brands")) {
    const path = join("brands", brand, "brand.json");
    const text = await readFile(path, "utf8").catch(() => null);
    if (text !== null) expect(`${formatJson(JSON.parse(text))}\n`, path).toBe(text);
  }
});

it("[BRAND-10 part: all findings at once] a brand whose shape is wrong is still told what else is", async () => {
  await folder.replace("lagoon/brand.json", '"name": "Lagoon"', '"name": ""');
  const { drafts, diagnosticsOf } = await checkBrands(folder.path);
  expect(drafts.has("lagoon")).toBe(false);
  expect(diagnosticsOf.get("lagoon")).toHaveLength(1);
  expect((await examineBrands(folder.path, { brand: "lagoon" }, silent)).text).toContain("✗ files     not valid");
});
