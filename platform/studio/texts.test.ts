import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { LOCALES, PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import { readStudioTexts } from "./texts.ts";

const texts = readStudioTexts(resolve("app/i18n/messages"));
const english = texts("en");
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([each]) => each).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.test)\.ts$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

describe("texts of the games", () => {
  it.each(LOCALES.filter((locale) => locale !== PSEUDO_LOCALE))(
    "%s says everything, with the same values",
    (locale) => {
      const own = texts(locale);
      expect(Object.keys(own)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(own)) {
        expect(text.trim(), key).not.toBe("");
        expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ""));
      }
    },
  );

  it("a locale without a file, or a strange one, gets English", () => {
    expect(texts("xx")).toEqual(english);
    expect(texts("../../../package")).toEqual(english);
  });

  it("every key that the code names is there", () => {
    const named = new Set(
      sources(resolve("platform/studio"))
        .flatMap((source) => [...source.matchAll(/format\(\s*"(STUDIO\.[A-Z_.]+)"/g)])
        .map(([, key]) => key as string),
    );
    expect(named.size).toBeGreaterThan(30);
    for (const key of named) expect(english, key).toHaveProperty([key]);
  });
});
