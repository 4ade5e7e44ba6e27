import { parseArgs } from "node:util";
import { asksForHelp } from "../command-line/run-script.ts";
import { addLicence } from "./add-licence.ts";
import { addLocale } from "./add-locale.ts";
import { reportOnBrands } from "./check.ts";
import { convertFlagsFile } from "./convert-flags.ts";
import { examineBrands } from "./doctor.ts";
import { createBrand } from "./new-brand.ts";
import { type BrandReport, rejected } from "./report.ts";

const USAGE = `npm run brand -- <command> [options]
  check [brand]                     lists all issues of brand files
  doctor [brand]                    checks files, locales, licences, payments, flags, contrast and images
  new <id>                          creates a brand from the template
      --name "Harbour"  --legal-name "Harbour Ltd"  --description "..."  --email help@harbour.example
      --host harbour.localhost  --locales en,de  --extends _base
  add-locale <brand> <locale>       adds a locale, and lists the missing texts
      --host play.harbour.example  --countries NO
  add-licence <brand> <code>        adds a licence, and lists the missing texts
      --countries MT,IE or --everywhere  --from cw or --from orbit-ee/ee
      --authority "..."  --number "..."  --minimum-age 18  --payments visa,mastercard  --block crypto,sports
      --rule autoplay=false --rule maximumStakeCents=500  --footer "en=..." --footer "de=..."  --seal seal-cw.svg
  convert-flags <brand>             converts an older flags.json into Unleash's format
All commands take --json for programs, and --folder (or BRANDS_FOLDER) for another folder of brands.`;

const text = { type: "string" } as const;
const OPTIONS = {
  json: { type: "boolean", default: false },
  folder: text,
  name: text,
  "legal-name": text,
  description: text,
  email: text,
  host: text,
  locales: text,
  extends: text,
  countries: text,
  everywhere: { type: "boolean", default: false },
  from: text,
  authority: text,
  number: text,
  "minimum-age": text,
  payments: text,
  block: text,
  rule: { type: "string", multiple: true },
  footer: { type: "string", multiple: true },
  seal: text,
} as const;

const listOf = (value: string | undefined) =>
  value
    ?.split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

interface Where {
  /** Folder of the brands unless --folder names another. */
  folder: string;
  progress: (what: string) => void;
}

/** Does what a line of words after `npm run brand --` says; words that make no sense get the usage. */
export async function runBrandCommand(args: string[], where: Where): Promise<BrandReport> {
  if (asksForHelp(args)) return { exitCode: 0, text: USAGE };
  try {
    return await run(args, where);
  } catch (error) {
    if (error instanceof TypeError && "code" in error) return rejected(`${error.message}\n\n${USAGE}`);
    throw error;
  }
}

async function run(args: string[], { folder: usual, progress }: Where): Promise<BrandReport> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [verb, brand, detail, ...rest] = positionals;
  const { json, host, folder = usual } = values;
  const wants = {
    check: [1, 2],
    doctor: [1, 2],
    new: [2, 2],
    "add-locale": [3, 3],
    "add-licence": [3, 3],
    "convert-flags": [2, 2],
  }[verb ?? ""];
  const given = positionals.length;
  if (!wants || given < (wants[0] ?? 0) || given > (wants[1] ?? 0) || rest.length > 0) return rejected(USAGE);
  switch (verb) {
    case "check":
      return reportOnBrands(folder, { brand, json });
    case "doctor":
      return examineBrands(folder, { brand, json }, progress);
    case "new":
      return createBrand(folder, {
        id: brand as string,
        name: values.name,
        legalName: values["legal-name"],
        description: values.description,
        email: values.email,
        host,
        locales: listOf(values.locales),
        extends: values.extends,
        json,
      });
    case "convert-flags":
      return convertFlagsFile(folder, { brand: brand as string, json });
    case "add-locale":
      return addLocale(
        folder,
        { brand: brand as string, locale: detail as string, host, countries: listOf(values.countries), json },
        progress,
      );
    default:
      return addLicence(folder, {
        brand: brand as string,
        code: detail as string,
        countries: listOf(values.countries),
        everywhere: values.everywhere,
        from: values.from,
        authority: values.authority,
        number: values.number,
        ...(values["minimum-age"] === undefined ? {} : { minimumAge: Number(values["minimum-age"]) }),
        payments: listOf(values.payments),
        block: listOf(values.block),
        rules: values.rule,
        footers: values.footer,
        seal: values.seal,
        json,
      });
  }
}
