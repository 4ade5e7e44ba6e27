import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { loadContent } from "#server/content/load-content.ts";

const FOLDER = "app/i18n/messages";
type Texts = [place: string, text: string][];

async function catalogue(locale: string): Promise<Map<string, string>> {
  const files = (await readdir(join(FOLDER, locale))).filter((file) => file !== "locale.json");
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, locale, file), "utf8")));
  return new Map(texts.flatMap((text) => Object.entries(JSON.parse(text) as Record<string, string>)));
}

const { space } = await loadContent(resolve("content"));
/** Plain texts of entries in a locale: no markup, no addresses, no names for machines. */
const contentIn = (locale: string): Texts =>
  space.entries.flatMap(({ sys, fields }) =>
    Object.entries(fields as Record<string, Record<string, unknown>>)
      .filter(([field]) => !["slug", "url", "key"].includes(field))
      .flatMap(([field, byLocale]) =>
        stringsIn(byLocale?.[locale]).map((text): Texts[number] => [`${sys.id} ${field}`, text]),
      ),
  );
/** Categories that a marker leaves out are named by their slugs, which no reader sees. */
const EXCEPT = / except=[a-z0-9,-]+/g;
const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? /^(?:\/.*|[a-z0-9-]+)$/.test(value)
      ? []
      : [value.replace(/<[^>]*>/g, "\n").replace(EXCEPT, "")]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];
/** Words that visitors type into the search are listed in it, and shown to nobody. */
const isShown = ([id]: Texts[number]) => !id.startsWith("SEARCH.WORDS.");
const everything = async (locale: string): Promise<Texts> =>
  [...(await catalogue(locale)), ...contentIn(locale)].filter(isShown);
const found = (texts: Texts, wrong: RegExp) => texts.filter(([, text]) => wrong.test(text));

describe("texts as a reader of the market writes them", () => {
  it("base English is neutral; Australia and New Zealand say pokies", async () => {
    // An entry for Australia alone is written in its English.
    const texts = (await everything("en")).filter(([place]) => !/-au /.test(place));
    expect(found(texts, /pokie/i)).toEqual([]);
    for (const locale of ["en-AU", "en-NZ"]) {
      const own = await catalogue(locale);
      expect([own.get("NAV.POKIES"), own.get("LOBBY.CATEGORY.SLOTS")]).toEqual(["Pokies", "Pokies"]);
    }
  });

  it.each(["en-AU", "en-CA", "en-NZ"])("%s says only what it says differently", async (locale) => {
    const base = await catalogue("en");
    expect([...(await catalogue(locale))].filter(([id, text]) => base.get(id) === text)).toEqual([]);
  });

  it.each(["en-AU", "en-CA"])("%s writes program", async (locale) => {
    const texts = new Map([...(await catalogue("en")), ...(await catalogue(locale))]);
    expect(found([...texts], /programme/i)).toEqual([]);
  });

  it("French of Canada: no-break spaces, and none before other marks", async () => {
    const texts = await everything("fr-CA");
    expect(found(texts, / (?=:(?:\s|$))|« | »|[\d}] %/)).toEqual([]);
    expect(found(texts, /[^\s\u00a0\d:]:(?=\s|$)/).filter(([, text]) => !/#|\{\{/.test(text))).toEqual([]);
  });

  it.each(["fr-CA", "it"])("%s has one kind of apostrophe", async (locale) => {
    expect(found(await everything(locale), /\p{L}'\p{L}/u)).toEqual([]);
  });

  it("German says du, legal pages alone say Sie; nobody logs in", async () => {
    const LEGAL = /^(terms-and-conditions|privacy-policy|cookie-policy|general-rules|responsible-gaming)/;
    const texts = (await everything("de")).filter(([place]) => !LEGAL.test(place));
    // In the middle of a sentence: at its beginning it may be «they».
    expect(found(texts, /[a-zäöüß,] (?:Sie|Ihnen|Ihre?[nmrs]?)\b/)).toEqual([]);
    expect(found(texts, /einlogg|eingelogg|\bLogin\b|Beitreten/)).toEqual([]);
  });

  it.each([
    ["de", { "AUTH.SIGN_IN": "Anmelden", "AUTH.SIGN_UP": "Registrieren", "ACCOUNT.COMMON": "Gesamtguthaben" }],
    ["no", { "AUTH.SIGN_UP": "Registrer deg", "HEADER.DEPOSIT": "Sett inn", "LOBBY.LOAD_MORE": "Vis flere" }],
    ["it", { "AUTH.SIGN_IN": "Accedi", "AUTH.SIGN_UP": "Registrati", "HISTORY.STATE.RECALLED": "Revocato" }],
    ["fr-CA", { "AUTH.SIGN_IN": "Se connecter", "NAV.POKIES": "Machines à sous", "ACCOUNT.BONUS": "Solde de bonis" }],
  ])("%s keeps to its terms", async (locale, terms) => {
    const texts = await catalogue(locale);
    expect(Object.fromEntries(Object.keys(terms).map((id) => [id, texts.get(id)]))).toEqual(terms);
  });

  it.each([
    ["de", /\b(?:Boni|Bonusse)\b.*\bBörse|Geldbörse/],
    ["no", /\bpunger?\b/i],
    ["it", /\b(?:Inviatemi|avete|vostr[oaie])\b/],
    ["fr-CA", /\bbonus\b|données personnelles|\bjetons\b/i],
  ])("%s has none of the words that its readers struck out", async (locale, words) => {
    expect(found(await everything(locale), words)).toEqual([]);
  });
});
