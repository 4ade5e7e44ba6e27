import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BLOCKABLE_FEATURES } from "#schemas/rules/blocked-features.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { type Followed, typeCommand } from "./follow-guide.ts";

/** A licence for Sweden that blocks every feature and forbids or bounds what rules can, as the documented command adds it. */
const COMMAND = [
  "npm run brand -- add-licence orbit SE --countries SE --authority Spelinspektionen --number MQ-SE-2026-001",
  "--minimum-age 20 --payments btc,visa,bank-eur",
  `--block ${BLOCKABLE_FEATURES.join(",")}`,
  "--rule demoForGuests=false --rule autoplay=false --rule bonusBuy=false --rule withdrawalRecall=false",
  "--rule realityCheckMinutes=30 --rule minimumSpinMs=3000 --rule maximumStakeCents=100 --seal seal-fair.svg",
  ...["en", "de", "no", "it"].map((locale) => `--footer "${locale}=MQ-SE-2026-001, 20+."`),
].join(" ");

/** Adds the licence to Orbit, which gets pages before for features that have none yet. */
export async function addStrictLicence(brands: BrandFolder, folder: string): Promise<Followed> {
  for (const slug of ["loot-boxes", "lotteries", "rocket-mart"]) {
    const file = (name: string) => join(folder, "content/entries/pages", `${name}.json`);
    const { entries } = JSON.parse(await readFile(file("about-orbit"), "utf8"));
    const [{ sys, fields, ...entry }] = entries;
    const page = { ...entry, sys: { ...sys, id: slug }, fields: { ...fields, slug: { en: slug } } };
    await writeFile(file(slug), JSON.stringify({ entries: [page] }));
  }
  return typeCommand(COMMAND, brands.path);
}
