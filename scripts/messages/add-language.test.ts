import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addLanguage } from "./add-language.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { gapsOf } from "./find-gaps.ts";
import { readLocaleFiles } from "./locale-files.ts";
import { readCatalogues } from "./read-catalogues.ts";

let root: string;
const messages = () => join(root, "app/i18n/messages");
const read = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8"));
const write = (path: string, value: unknown) =>
  writeFile(join(root, path), typeof value === "string" ? value : JSON.stringify(value));
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "marquee-language-"));
  await cp("app/i18n/messages", messages(), { recursive: true });
  await mkdir(join(root, "content"));
  await cp("content/locales.json", join(root, "content/locales.json"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** What is wrong with one language; lists of the project are not written in this folder. */
const diagnosticsIn = async (locale: string) =>
  (await checkCatalogue(root)).diagnostics.filter(({ file }) => file.includes(`/${locale}/`));

describe("npm run messages -- add", () => {
  it("[BRAND-12 part: the command] makes a folder with a place for every text, its name and direction from CLDR", async () => {
    const written = await addLanguage(root, { locale: "es" });
    expect(written).toContain("app/i18n/messages/es/mail.json");
    expect(await read("app/i18n/messages/es/locale.json")).toMatchObject({
      name: "Español",
      direction: "ltr",
      status: "preparation",
      fallback: "en",
    });
    const catalogues = await readCatalogues(messages());
    const gaps = gapsOf(catalogues, "es");
    const english = [...(catalogues.get("en")?.values() ?? [])].flatMap((texts) => Object.keys(texts));
    expect(gaps.map(({ id }) => id)).toEqual(english);
    expect(gaps.find(({ id }) => id === "NAV.POKIES")).toMatchObject({ file: "app/i18n/messages/es/shell.json" });

    // In preparation nothing fails: what is missing is counted.
    const { diagnostics, gaps: counted } = await checkCatalogue(root);
    expect(diagnostics.filter(({ file }) => file.includes("/es/"))).toEqual([]);
    expect(counted).toEqual([{ locale: "es", count: english.length, fallback: "en" }]);

    // Editors may write content in it.
    const { locales } = await read("content/locales.json");
    expect(locales.at(-1)).toMatchObject({ code: "es", name: "Spanish", fallbackCode: "en" });
    expect((await addLanguage(root, { locale: "ar" })).length).toBe(written.length);
    expect(await read("app/i18n/messages/ar/locale.json")).toMatchObject({ name: "العربية", direction: "rtl" });
  });

  it("makes a country's way of a language without places: it says only what differs", async () => {
    const written = await addLanguage(root, { locale: "de-AT" });
    expect(written).toEqual(["app/i18n/messages/de-AT/locale.json", "content/locales.json"]);
    expect(await read(written[0] as string)).toMatchObject({ name: "Deutsch (Österreich)", fallback: "de" });
    await write("app/i18n/messages/de-AT/locale.json", {
      ...(await read("app/i18n/messages/de-AT/locale.json")),
      status: "ready",
    });
    expect(await diagnosticsIn("de-AT")).toEqual([]);
  });

  it.each([
    ["es_MX", {}, "es_MX can't be added. Write a language tag of BCP 47: es-MX"],
    ["es-mx", {}, "Write a language tag of BCP 47: es-MX"],
    ["../en", {}, "Write a language tag of BCP 47, such as es"],
    ["klingon", {}, "Write a language tag of BCP 47, such as es"],
    ["xx", {}, "Write a language whose plural rules and formats are known to CLDR"],
    ["de", {}, "de is there already. What it lacks: npm run messages -- gaps de"],
    ["es", { fallback: "pt" }, "--fallback pt: no such language. There are: en, de, en-AU"],
    ["es", { from: "en-KW" }, "--from en-KW: no such language"],
  ])("refuses %s %j, and says what to write", async (locale, options, message) => {
    await expect(addLanguage(root, { locale, ...options })).rejects.toThrow(message);
    const { files } = await readLocaleFiles(messages());
    expect([...files.keys()]).not.toContain("es");
  });
});

describe("npm run messages -- check", () => {
  it("[BRAND-12 part: bad texts] says each fault of a language with its line, and every other language stays right", async () => {
    await addLanguage(root, { locale: "es" });
    await write(
      "app/i18n/messages/es/shell.json",
      '{\n  "NAV.POKIES": "Inicio {nombre}",\n  "NAV.POKIE": "Inicios",\n  "FOOTER.AGE": "Solo {age, number",\n  "NAV.LIVE": 7\n}\n',
    );
    await write("app/i18n/messages/es/mail.json", "{");
    await write("app/i18n/messages/es/page.json", {});
    const { diagnostics } = await checkCatalogue(root);
    const own = diagnostics.filter(({ file }) => /i18n\/messages\/(?!en\/)/.test(file));
    expect(
      own.map(({ file, line, pointer }) => `${file.replace("app/i18n/messages/", "")}:${line} ${pointer}`),
    ).toEqual([
      "es/mail.json:1 ",
      "es/shell.json:5 /NAV.LIVE",
      "es/shell.json:2 /NAV.POKIES",
      "es/shell.json:3 /NAV.POKIE",
      "es/shell.json:4 /FOOTER.AGE",
    ]);
    expect(own.find(({ pointer }) => pointer === "/NAV.POKIES")).toMatchObject({
      found: "{nombre}",
      allowed: "a text without variables",
    });
    expect(own.find(({ pointer }) => pointer === "/NAV.POKIE")?.fix).toBe('rename it to "NAV.POKIES"');

    // Ready means whole: each text that is missing is named.
    await write("app/i18n/messages/es/locale.json", { name: "Español", direction: "ltr", status: "ready" });
    const missing = (await diagnosticsIn("es")).filter(({ rule }) => rule === "messages-missing");
    expect(missing.length).toBeGreaterThan(1_000);
  });

  it("leaves out a language whose locale.json is wrong, and says what is allowed", async () => {
    await addLanguage(root, { locale: "es" });
    const file = "app/i18n/messages/es/locale.json";
    for (const [value, pointer, allowed] of [
      [{ name: "Español", direction: "ltr", status: "almost" }, "/status", /ready/],
      [{ name: "Español", direction: "ltr", status: "preparation", fallback: "pt" }, "/fallback", /another locale/],
      [{ name: "Español", direction: "ltr", status: "preparation", fallback: "es" }, "/fallback", /another locale/],
      ["{", "", /strict JSON/],
    ] as const) {
      await write(file, value);
      const { files, diagnostics } = await readLocaleFiles(messages());
      expect(diagnostics).toMatchObject([{ file, pointer, allowed: expect.stringMatching(allowed) }]);
      expect([...files.keys()]).toEqual(expect.arrayContaining(["en", "de", "it"]));
    }
    await rm(join(root, file));
    expect((await readLocaleFiles(messages())).diagnostics).toMatchObject([{ file, found: "no such file" }]);
  });
});
