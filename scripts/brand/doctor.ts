import { basename, resolve } from "node:path";
import { CONTRAST_RULES, contrastRatio } from "#schemas/brand/contrast.ts";
import { FLAG_DEFAULTS } from "#schemas/brand/flag-defaults.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { describeDiagnostic, type FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { checkBrands } from "#server/brands/load-brands.ts";
import { examineImages } from "./examine-images.ts";
import { examineLicences } from "./examine-licences.ts";
import { offeredLocales } from "./find-layers.ts";
import { checkTexts, messagesOf } from "./messages-of.ts";
import { type BrandReport, count, noBrand } from "./report.ts";

/** One part of a brand's health: what was looked at, and what is wrong with it. */
interface Section {
  name: string;
  /** What there is, in a few words. */
  seen: string;
  diagnostics: FileDiagnostic[];
}

interface Examined {
  brand: string;
  sections: Section[];
}

/** To which part of the health a rule of the check belongs; anything else is the files' own form. */
const PART_OF: Readonly<Record<string, string>> = {
  "pseudo-locale-stays-inside": "locales",
  "texts-have-english": "locales",
  "texts-cover-locales": "locales",
  "languages-are-ready": "locales",
  "messages-known": "locales",
  "messages-missing": "locales",
  "messages-icu": "locales",
  "messages-arguments": "locales",
  "messages-plurals": "locales",
  "licences-are-there": "licences",
  "licences-let-in": "licences",
  "licence-texts-say-it": "licences",
  "licence-payments-are-known": "payments",
  "licence-payments-suffice": "payments",
  "payments-are-sound": "payments",
  "currencies-agree": "payments",
  "flags-are-known": "flags",
  "flags-are-all-there": "flags",
  "texts-are-readable": "contrast",
  "art-is-there": "images",
  "images-are-sound": "images",
};
const PARTS = ["files", "locales", "licences", "payments", "flags", "contrast", "images"] as const;

/** The health of every brand, or of one: each part with what was seen, and the fix beside each finding (EDIT-07). */
export async function examineBrands(
  folder: string,
  options: { brand?: string; json?: boolean },
  progress: (text: string) => void,
): Promise<BrandReport> {
  progress("reading the brand files");
  const { diagnosticsOf, drafts } = await checkBrands(folder);
  const { brand: only, json } = options;
  if (only !== undefined && !diagnosticsOf.has(only)) return noBrand(only, diagnosticsOf.keys());
  const shownAs = basename(resolve(folder));
  const examined: Examined[] = [];
  const texts = await checkTexts();
  for (const id of only === undefined ? [...diagnosticsOf.keys()].sort() : [only]) {
    progress(`checking ${id}: texts, licences, flags and images`);
    const brand = drafts.get(id);
    const found = [
      ...(diagnosticsOf.get(id) ?? []),
      ...(await messagesOf(await offeredLocales(folder, [id]), texts)),
      ...(brand
        ? under(shownAs, [...examineLicences(brand), ...examineFlags(brand), ...(await examineImages(brand))])
        : []),
    ];
    const { all: locales } = await offeredLocales(folder, [id]);
    examined.push({
      brand: id,
      sections: PARTS.map((name) => ({
        name,
        seen: seen(name, brand, locales),
        diagnostics: found.filter(({ rule }) => (PART_OF[rule] ?? "files") === name),
      })),
    });
  }
  const total = examined
    .flatMap(({ sections }) => sections)
    .reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
  const exitCode = total > 0 ? 1 : 0;
  if (json) return { exitCode, text: JSON.stringify(examined, null, 2) };
  const closing = total > 0 ? count(total, "issue") : `${count(examined.length, "brand")} in good health`;
  return { exitCode, text: `${examined.map(describe).join("\n\n")}\n\n${closing}` };
}

const under = (folder: string, diagnostics: FileDiagnostic[]) =>
  diagnostics.map((diagnostic) => ({ ...diagnostic, file: `${folder}/${diagnostic.file}` }));

const describe = ({ brand, sections }: Examined): string =>
  [
    brand,
    ...sections.map(({ name, seen: what, diagnostics }) =>
      [`  ${diagnostics.length > 0 ? "✗" : "✓"} ${name.padEnd(9)} ${what}`, ...diagnostics.map(indented)].join("\n"),
    ),
  ].join("\n");

const indented = (diagnostic: FileDiagnostic) =>
  describeDiagnostic(diagnostic)
    .split("\n")
    .map((line) => `      ${line}`)
    .join("\n");

/** A flag that the file leaves out is what the code says: nobody decided it. */
function examineFlags({ id, flags }: Brand): FileDiagnostic[] {
  const named = flags.features.map(({ name }) => name);
  return FLAG_DEFAULTS.filter(({ name }) => !named.includes(name)).map(({ name, description, default: on }) => ({
    file: `${id}/flags.json`,
    pointer: "/features",
    found: `no flag ${name}`,
    allowed: "every flag of the product",
    fix: `add { "name": "${name}", "description": "${description}", "enabled": ${on}, "strategies": [{ "name": "default" }] }`,
    rule: "flags-are-all-there",
  }));
}

function seen(part: (typeof PARTS)[number], brand: Brand | undefined, locales: readonly string[]): string {
  if (part === "locales") return locales.join(", ");
  if (!brand) return part === "files" ? "not valid" : "not checked: fix the files first";
  switch (part) {
    case "files":
      return `${count(brand.hosts.length, "host")}: ${brand.hosts.map(({ name }) => name).join(", ")}`;
    case "licences":
      return Object.values(brand.licences)
        .map(({ code, minimumAge }) => `${code} from ${minimumAge}`)
        .join(", ");
    case "payments":
      return Object.values(brand.licences)
        .map(({ code, payments }) => `${count(payments.length, "method")} under ${code}`)
        .join(", ");
    case "flags":
      return `${brand.flags.features.filter(({ enabled }) => enabled).length} of ${brand.flags.features.length} on`;
    case "contrast":
      return leastContrast(brand);
    case "images":
      return `${count(Object.keys(brand.art).length, "drawing")}, inherited ones included`;
  }
}

function leastContrast({ theme: { colours } }: Brand): string {
  const ratios = CONTRAST_RULES.map(({ front, back, least }) => ({
    pair: `${front} on ${back}`,
    ratio: contrastRatio(colours[front], colours[back]),
    least,
  })).sort((one, other) => one.ratio / one.least - other.ratio / other.least);
  const [tightest] = ratios;
  return tightest ? `tightest: ${tightest.pair} with ${tightest.ratio.toFixed(2)}, at least ${tightest.least}` : "";
}
