import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type CatalogueProvider, catalogueProviderSchema } from "#schemas/catalogue/provider.ts";
import { type FileFinding, FileFindingsError, showValue, withoutRepeats } from "#schemas/kit/files/findings.ts";
import { readSource, type SourceFile } from "#schemas/kit/files/source-file.ts";
import { type Telling, tellSchemaFindings } from "#schemas/kit/files/tell-schema-findings.ts";
import { validator } from "#schemas/kit/validate.ts";
import { Catalogue } from "./catalogue.ts";
import { gameId } from "./game-id.ts";
import type { MediaManifest } from "./media-manifest.ts";

interface Loaded {
  file: SourceFile;
  provider: CatalogueProvider;
}

/** Reads and checks one file a provider; throws a FileFindingsError with all that is wrong. */
export async function loadCatalogue(folder: string, manifest: MediaManifest = {}): Promise<Catalogue> {
  const shownAs = basename(resolve(folder));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const findings: FileFinding[] = [];
  const loaded: Loaded[] = [];
  for (const name of names) {
    const source = readSource(`${shownAs}/${name}`, await readFile(join(folder, name), "utf8"));
    findings.push(...source.findings);
    if (source.file.value === undefined) continue;
    const checked = validator(catalogueProviderSchema)(source.file.value);
    if (checked.ok) loaded.push({ file: source.file, provider: checked.value });
    else findings.push(...tellSchemaFindings(checked.findings).map((telling) => place(source.file, telling)));
  }
  findings.push(...loaded.flatMap(fileNamedAsProvider), ...nothingTwice(loaded));
  if (findings.length > 0) throw new FileFindingsError("The game catalogue is not valid", withoutRepeats(findings));
  return new Catalogue(
    loaded.map(({ provider }) => provider),
    manifest,
  );
}

function fileNamedAsProvider({ file, provider }: Loaded): FileFinding[] {
  if (file.name.endsWith(`/${provider.id}.json`)) return [];
  const allowed = `the name of the file: ${basename(file.name, ".json")}`;
  return [place(file, { pointer: "/id", found: provider.id, allowed, rule: "id-is-file-name" })];
}

/** Names, ranks and the numbers that follow from names belong to one game each; a demo needs an engine to run it. */
function nothingTwice(loaded: readonly Loaded[]): FileFinding[] {
  const findings: FileFinding[] = [];
  const seen = new Map<string, string>();
  const once = (key: string, owner: string, file: SourceFile, telling: Omit<Telling, "allowed">) => {
    const before = seen.get(key);
    if (before) findings.push(place(file, { ...telling, allowed: `a value of its own: ${before} has this one` }));
    else seen.set(key, owner);
  };
  for (const { file, provider } of loaded) {
    for (const [index, game] of provider.games.entries()) {
      const identifier = `${provider.id}/${game.name}`;
      const at = `/games/${index}`;
      once(`name ${identifier}`, identifier, file, { pointer: `${at}/name`, found: game.name, rule: "name-once" });
      once(`rank ${game.rank}`, identifier, file, { pointer: `${at}/rank`, found: game.rank, rule: "rank-once" });
      for (const code of new Set(game.currencies)) {
        const id = gameId(identifier, code);
        once(`id ${id}`, identifier, file, {
          pointer: `${at}/name`,
          found: `${game.name} in ${code}`,
          rule: "id-once",
        });
      }
      if (game.engine && !game.math) {
        const allowed = "the name of a paytable: a game with an engine has one";
        findings.push(place(file, { pointer: `${at}/math`, found: undefined, allowed, rule: "engine-has-math" }));
      }
    }
  }
  return findings;
}

function place(file: SourceFile, { found, ...telling }: Telling): FileFinding {
  for (let pointer = telling.pointer; ; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) {
    const position = file.locate(pointer);
    if (position || pointer === "") return { file: file.name, ...position, ...telling, found: showValue(found) };
  }
}
