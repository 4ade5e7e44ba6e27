import { access, cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { loadFaces } from "#platform/games/art/faces.ts";
import { themeSchema } from "#schemas/brand/theme.ts";
import { isLocale, LOCALES, wholeLanguage } from "#schemas/i18n/locales.ts";
import { validator } from "#schemas/kit/validate.ts";
import { checkBrands } from "#server/brands/load-brands.ts";
import { type JsonObject, objectAt, readJson, writeJson } from "./brand-file.ts";
import { drawFavicon, drawLogo } from "./draw-logo.ts";
import { layersOf } from "./find-layers.ts";
import { type LegalPages, writeLegalPages } from "./legal-pages.ts";
import { type BrandReport, rejected, reportDone } from "./report.ts";

export interface NewBrand {
  id: string;
  name?: string;
  legalName?: string;
  host?: string;
  locales?: readonly string[];
  extends?: string;
  description?: string;
  email?: string;
  json?: boolean;
}

const TEMPLATE = "_template";
const TEMPLATE_NAME = "New Brand";

/**
 * Makes a brand from the template: a name, a host, logos of its own. It runs at the next start (EDIT-08). Its folder
 * appears once everything is in it: a command that stopped half way can be given again.
 */
export async function createBrand(
  folder: string,
  options: NewBrand,
  /** Where its legal pages go. */
  contentFolder = join(dirname(resolve(folder)), "content"),
): Promise<BrandReport> {
  const { id, name = titleOf(id), extends: parent = "_base" } = options;
  const folders = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith("."),
  );
  const taken = folders.map((entry) => entry.name);
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    return rejected(
      `${JSON.stringify(id)} is not a valid brand id. Use small letters, digits and -, such as "harbour"`,
    );
  }
  if (taken.includes(id)) return rejected(`${basename(resolve(folder))}/${id} already exists. Choose another id.`);
  if (!taken.includes(parent) || parent === TEMPLATE) {
    const choices = taken.filter((each) => each !== TEMPLATE).sort();
    return rejected(`There is no brand ${parent} to extend. Use one of: ${choices.join(", ")}`);
  }
  const strangers = (options.locales ?? []).filter((locale) => !isLocale(locale));
  if (strangers.length > 0)
    return rejected(
      `There is no locale ${strangers.join(", ")}. Use any of: ${LOCALES.join(", ")}. To add one: npm run messages -- add ${strangers[0]}`,
    );

  // Folders that begin with a dot are no brands.
  const draft = `.new-${id}`;
  const within = join(folder, draft);
  await rm(within, { recursive: true, force: true });
  let written: string[];
  let legal: LegalPages;
  try {
    await cp(join(folder, TEMPLATE), within, { recursive: true });
    await fillIn(within, { ...options, name, extends: parent });
    written = await drawFace(folder, draft, name);
    legal = await writeLegalPages(contentFolder, id);
    await rename(within, join(folder, id));
  } catch (error) {
    await rm(within, { recursive: true, force: true });
    throw error;
  }
  const { file: pages, missing } = legal;
  const { diagnosticsOf } = await checkBrands(folder);
  const shown = `${basename(resolve(folder))}/${id}`;
  const host = options.host ?? `${id}.localhost`;
  return reportDone(
    {
      written: [
        ...["brand.json", "config/logo-config.json", ...written].map((file) => `${shown}/${file}`),
        ...(pages ? [`content/${pages}`] : []),
      ],
      diagnostics: diagnosticsOf.get(id) ?? [],
      next: [
        `npm start, then open http://${host}:3000/`,
        `Describe the brand in ${shown}/brand.json: legal name, description in each language, support`,
        missing.length > 0
          ? `Write the legal pages that the brand links to: ${missing.join(", ")}`
          : `Have a lawyer read its legal pages: content/entries/brands/${id}.json`,
        `Choose its colours: write those that differ into ${shown}/theme.json`,
        `npm run brand -- doctor ${id}`,
      ],
    },
    options.json,
  );
}

/** `folder`: the brand's own. */
async function fillIn(folder: string, options: NewBrand & { name: string }): Promise<void> {
  const { id, name, legalName, host, locales, description, email } = options;
  const path = join(folder, "brand.json");
  const template = (await readJson(path)) ?? {};
  const [firstHost] = Array.isArray(template.hosts) ? template.hosts : [];
  const brand: JsonObject = {
    ...template,
    extends: options.extends ?? "_base",
    id,
    name,
    legalName: legalName ?? `${name} Ltd`,
    description: descriptionOf(objectAt(template, "description"), name, locales, description),
    hosts: [
      {
        ...(firstHost as JsonObject),
        name: host ?? `${id}.localhost`,
        ...(locales && locales.length > 0 ? { locales: [...locales] } : {}),
      },
    ],
    support: { ...objectAt(template, "support"), email: email ?? `help@${id}.example` },
  };
  await writeJson(path, brand);
  const logo = join(folder, "config/logo-config.json");
  await writeJson(logo, { ...((await readJson(logo)) ?? {}), alt: name });
}

/** The brand's name in the colours that it inherits, until somebody draws a logo. `own`: the name of its folder. */
async function drawFace(folder: string, own: string, name: string): Promise<string[]> {
  const layers = (await layersOf(folder, own, "theme.json")).reverse().map(({ value }) => value);
  const colours: JsonObject = Object.assign({}, ...layers.map((layer) => objectAt(layer, "colours")));
  const theme: JsonObject = { ...Object.assign({}, ...layers), colours };
  const checked = validator(themeSchema)(theme);
  if (!checked.ok) return [];
  const { righteous } = loadFaces();
  const art = join(folder, own, "art");
  await mkdir(art, { recursive: true });
  const drawings = {
    "logo-full.svg": drawLogo(name, checked.value.colours, righteous),
    "logo-mobile.svg": drawLogo(name, checked.value.colours, righteous),
    "favicon.svg": drawFavicon(name, checked.value.colours, righteous),
  };
  const written: string[] = [];
  for (const [file, svg] of Object.entries(drawings)) {
    const there = await access(join(art, file)).then(
      () => true,
      () => false,
    );
    if (there) continue;
    await writeFile(join(art, file), svg);
    written.push(`art/${file}`);
  }
  return written;
}

/**
 * What the brand says of itself in the languages that it offers: the template's sentence with the brand's name. A given
 * description stands in English; in other languages the template's sentence stays until somebody translates it.
 */
function descriptionOf(
  texts: JsonObject,
  name: string,
  locales: readonly string[] | undefined,
  given: string | undefined,
): JsonObject {
  const languages = new Set(["en", ...(locales ?? Object.keys(texts)).map(wholeLanguage)]);
  const inTemplate = (locale: string) => String(texts[locale] ?? texts.en ?? "").replaceAll(TEMPLATE_NAME, name);
  return Object.fromEntries(
    [...languages].map((locale) => [locale, locale === "en" && given ? given : inTemplate(locale)]),
  );
}

const titleOf = (id: string) =>
  id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
